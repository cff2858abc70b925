/** Equities from street to street: a line for each seat, told apart by colour, dashes and number; the same as a table. */
import type { Layout, ReplayOdds } from "../../messages";
import { streetMark, streetTitle } from "../../table/laying";
import { SeatNumber } from "../../table/Pod";
import { capital } from "../../words";
import { percent } from "../odds/figures";

const WIDTH = 340;
const HEIGHT = 190;
const LEFT = 38;
const RIGHT = 24;
const TOP = 10;
const BOTTOM = 26;
/** A number at the end of a line needs so much room above the next one. */
const ROW = 15;
const MARKS = [0, 0.25, 0.5, 0.75, 1];
const DASHES = ["", "7 4", "2 3", "9 3 2 3"];

interface Props {
  readonly found: ReplayOdds;
  readonly layout: Layout;
  readonly seats: readonly number[];
  /** The street that is shown. */
  readonly now: string;
  readonly name: (seat: number) => string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface End {
  readonly seat: number;
  /** Its place among the lines. */
  readonly place: number;
  readonly y: number;
}

export function OddsChart(props: Props) {
  const { found, seats, now } = props;
  const last = Math.max(1, found.streets.length - 1);
  const x = (at: number): number => LEFT + 10 + ((WIDTH - LEFT - RIGHT - 10) * at) / last;
  const lines = seats.map((seat) => ({ seat, points: pointsOf(found, seat, x) }));
  const here = found.streets.findIndex((each) => each.street === now);
  return (
    <figure class="oddschart">
      <figcaption>Equity street by street</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary(props)}>
        {MARKS.map((mark) => (
          <g key={mark}>
            <path class="grid" d={`M${LEFT} ${height(mark)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 7} y={height(mark)} dy=".35em" text-anchor="end">
              {percent(mark, 0)}
            </text>
          </g>
        ))}
        {here >= 0 && <path class="here" d={`M${x(here)} ${TOP}V${HEIGHT - BOTTOM}`} />}
        {found.streets.map(({ street }, at) => (
          <text key={street} class={at === here ? "now" : ""} x={x(at)} y={HEIGHT - 8} text-anchor="middle">
            {streetMark(props.layout, street)}
          </text>
        ))}
        {lines.map(({ seat, points }, place) => (
          <g key={seat} class={lineClass(place, seat === found.seat)}>
            <path d={`M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}`} {...dashes(place)} />
            {points.map((point) => (
              <circle key={point.x} cx={point.x} cy={point.y} r={3} />
            ))}
          </g>
        ))}
        {ends(lines, x(found.streets.length - 1)).map(({ seat, place, y }) => (
          <text key={seat} class={`end ${lineClass(place, false)}`} x={WIDTH - RIGHT + 8} y={y} dy=".35em">
            {seat}
          </text>
        ))}
      </svg>
      <Figures {...props} />
    </figure>
  );
}

/** A piece of a seat's line, to be found again in the chart. */
export function LineKey({ place }: { readonly place: number }) {
  return (
    <svg class={`linekey ${lineClass(place, false)}`} aria-hidden="true" viewBox="0 0 22 10">
      <path d="M0 5H22" {...dashes(place)} />
    </svg>
  );
}

function lineClass(place: number, own: boolean): string {
  return `line-${(place % 8) + 1}${own ? " own" : ""}`;
}

function dashes(place: number): { "stroke-dasharray"?: string } {
  const dash = DASHES[place % DASHES.length];
  return dash ? { "stroke-dasharray": dash } : {};
}

function height(equity: number): number {
  return TOP + (HEIGHT - TOP - BOTTOM) * (1 - equity);
}

function equityOf(found: ReplayOdds, at: number, seat: number): number | undefined {
  return found.streets[at]?.odds.hands.find((hand) => hand.seat === seat)?.equity;
}

function pointsOf(found: ReplayOdds, seat: number, x: (at: number) => number): Point[] {
  return found.streets.flatMap((_, at) => {
    const equity = equityOf(found, at, seat);
    return equity === undefined ? [] : [{ x: x(at), y: height(equity) }];
  });
}

/** Where the numbers of the seats stand that were in to the end: behind their lines, none over another. */
function ends(lines: readonly { readonly seat: number; readonly points: readonly Point[] }[], last: number): End[] {
  const found: End[] = lines
    .flatMap(({ seat, points }, place) => points.filter(({ x }) => x === last).map(({ y }) => ({ seat, place, y })))
    .sort((a, b) => a.y - b.y);
  let above = TOP - ROW;
  return found.map((each, at) => {
    const lowest = HEIGHT - BOTTOM - ROW * (found.length - 1 - at); // there must be room for those still to come
    above = Math.min(Math.max(each.y, above + ROW), lowest);
    return { ...each, y: above };
  });
}

function summary(props: Props): string {
  const { found, seats, name } = props;
  const said = seats.map((seat) => {
    const all = found.streets.flatMap((_, at) => equityOf(found, at, seat) ?? []);
    const [first, last] = [all[0] ?? 0, all[all.length - 1] ?? 0];
    return all.length > 1 ? `${name(seat)} from ${percent(first, 0)} to ${percent(last, 0)}` : `${name(seat)} ${percent(first, 0)}`;
  });
  return `Equity street by street: ${said.join(", ")}.`;
}

function Figures(props: Props) {
  const { found, layout, seats, name } = props;
  return (
    <details>
      <summary>The figures as a table</summary>
      <div class="scrolls" tabIndex={0} role="region" aria-label="Equity street by street, as a table">
        <table class="odds">
          <caption class="sr">Equity of each seat by street</caption>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              {found.streets.map(({ street }) => (
                <th key={street} scope="col" class="num" aria-label={streetTitle(layout, street)}>
                  {capital(streetMark(layout, street))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <span class="named">
                    <SeatNumber seat={seat} />{" "}
                    <span class="name">{name(seat)}</span>
                  </span>
                </th>
                {found.streets.map(({ street }, at) => (
                  <td key={street} class="num">
                    {cell(equityOf(found, at, seat))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function cell(equity: number | undefined) {
  return equity === undefined ? <span class="quiet">out</span> : percent(equity, 0);
}
