/** The running result over hands, as a line; a slider reads it hand by hand, and a table has the same figures. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ChipPoint } from "../../messages";
import { chips } from "../../words";
import { moment, result } from "../parts/amounts";
import { Signed } from "../parts/Signed";
import { inBets } from "./Results";
import { ticks } from "./scale";

const LEFT = 56;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;

/** Of a long history the server sends only one hand in a few, the last one always; `count` is its number. */
interface Counted extends ChipPoint {
  readonly count: number;
}

/** The hands of one form of betting; `id` tells it from the others, `units` are what its results are measured in. */
export function ChipPlot(props: {
  readonly points: readonly ChipPoint[];
  readonly hands: number;
  readonly id: string;
  readonly units: string;
}) {
  const points = counted(props.points, props.hands);
  const [at, setAt] = useState(points.length - 1);
  const here = points[at];
  return (
    <figure class="chips">
      <figcaption>
        <b>Chips over hands</b>
        <span>the sum of your results, hand by hand</span>
      </figcaption>
      <Line points={points} at={at} />
      <div class="cursor">
        <label for={`at-hand-${props.id}`}>Hand</label>
        <input
          type="range"
          id={`at-hand-${props.id}`}
          min={0}
          max={points.length - 1}
          value={at}
          aria-valuetext={here ? `${said(here)}, ${inBets(here.bets)} ${props.units}` : ""}
          onInput={(event) => setAt(event.currentTarget.valueAsNumber)}
        />
        {here && (
          <p>
            {said(here)}, {inBets(here.bets)} {props.units}. <a href={`/hands/${here.number}`}>Replay it</a>
          </p>
        )}
      </div>
      <Table points={points} units={props.units} />
    </figure>
  );
}

function counted(points: readonly ChipPoint[], hands: number): Counted[] {
  const step = points.length > 1 ? Math.max(1, Math.floor((hands - 1) / (points.length - 1))) : 1;
  return points.map((point, at) => ({ ...point, count: hands - (points.length - 1 - at) * step }));
}

function said(point: Counted): string {
  const hands = point.count === 1 ? "hand" : "hands";
  return `After ${chips(point.count)} ${hands}, ${moment(point.at)}: ${result(point.total)}`;
}

/** The drawing is as wide as its place, so that its letters are never stretched. */
function Line(props: { readonly points: readonly Counted[]; readonly at: number }) {
  const [box, place] = useBox();
  const all = [{ count: 0, total: 0 }, ...props.points];
  const totals = all.map((point) => point.total);
  const hands = all[all.length - 1]?.count ?? 1;
  const least = Math.min(...totals);
  const most = Math.max(...totals);
  const marks = ticks(least, most, 5);
  const bottom = marks[0] ?? least;
  const top = marks[marks.length - 1] ?? most;
  const x = (hand: number): number => LEFT + ((box.width - LEFT - RIGHT) * hand) / hands;
  const y = (total: number): number => TOP + ((box.height - TOP - BOTTOM) * (top - total)) / (top - bottom);
  const now = all[props.at + 1] ?? { count: 0, total: 0 };
  const places = all.map(({ count, total }) => `${x(count).toFixed(1)} ${y(total).toFixed(1)}`);
  return (
    <svg ref={place} role="img" aria-label={summary(hands, totals)}>
      {marks.map((mark) => (
        <g key={mark}>
          <path class={mark === 0 ? "even" : "grid"} d={`M${LEFT} ${y(mark)}H${box.width - RIGHT}`} />
          <text x={LEFT - 8} y={y(mark)} dy=".35em" text-anchor="end">
            {result(mark)}
          </text>
        </g>
      ))}
      {ticks(0, hands, Math.max(4, Math.floor(box.width / 120)))
        .filter((mark) => mark <= hands)
        .map((mark) => (
          <text key={mark} x={x(mark)} y={box.height - 6} text-anchor={mark === 0 ? "start" : "middle"}>
            {mark === 0 ? "hands" : chips(mark)}
          </text>
        ))}
      <path class="run" d={`M${places.join("L")}`} />
      <path class="here" d={`M${x(now.count)} ${TOP}V${box.height - BOTTOM}`} />
      <circle cx={x(now.count)} cy={y(now.total)} r={6} />
    </svg>
  );
}

function summary(hands: number, totals: readonly number[]): string {
  const [most, least] = [Math.max(...totals), Math.min(...totals)].map(result);
  const last = result(totals.at(-1) ?? 0);
  return `Running result over ${chips(hands)} hands: it ends at ${last}, was at most ${most} and at least ${least}.`;
}

/** The size of the drawing in pixels, followed when the window changes. */
function useBox() {
  const place = useRef<SVGSVGElement>(null);
  const [box, setBox] = useState({ width: 720, height: 260 });
  useEffect(() => {
    const drawing = place.current;
    if (!drawing) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setBox({ width: Math.max(200, width), height: Math.max(120, height) });
    });
    watch.observe(drawing);
    return () => watch.disconnect();
  }, []);
  return [box, place] as const;
}

const SHOWN = 200;

function Table(props: { readonly points: readonly Counted[]; readonly units: string }) {
  const newest = props.points.slice(-SHOWN).reverse();
  return (
    <details>
      <summary>The figures as a table</summary>
      <div class="runs" tabIndex={0} role="region" aria-label="Running result, newest first">
        <table class="figures">
          <caption class="calm">
            Newest first
          </caption>
          <thead>
            <tr>
              <th scope="col">Hand</th>
              <th scope="col">When</th>
              <th scope="col" class="num">
                Running result
              </th>
              <th scope="col" class="num">
                In {props.units}
              </th>
            </tr>
          </thead>
          <tbody>
            {newest.map((point) => (
              <tr key={point.count}>
                <th scope="row">
                  <a href={`/hands/${point.number}`}>{chips(point.count)}</a>
                </th>
                <td>{moment(point.at)}</td>
                <td class="num">
                  <Signed amount={point.total} />
                </td>
                <td class="num">
                  <Signed amount={point.bets} text={inBets(point.bets)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
