/** How often something was done: the share, the interval that holds the truth, and the numbers behind it. */
import type { StatRow } from "../../messages";
import { chips } from "../../words";

interface Props {
  readonly id: string;
  readonly heading: string;
  readonly caption: string;
  readonly rows: readonly StatRow[];
  /** Without what each line explains, where all say the same. */
  readonly brief?: boolean;
}

export function HowOften(props: Props) {
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id}>{props.heading}</h2>
      <table class="figures often">
        <caption class="calm">{props.caption}. The truth lies in the interval 19 times out of 20.</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <td class="drawn" />
            <th scope="col" class="num">
              Share
            </th>
            <th scope="col" class="num">
              Times
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <Row key={row.name} row={row} brief={props.brief ?? false} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row(props: { readonly row: StatRow; readonly brief: boolean }) {
  const { title, explains, times, of, low, high } = props.row;
  return (
    <tr>
      <th scope="row">
        {title}
        {!props.brief && <small>{explains}</small>}
      </th>
      <td class="drawn">{of > 0 && <Interval share={times / of} low={low} high={high} />}</td>
      <td class="num">
        <b>{of ? `${percent(times / of)}%` : "–"}</b>
        {of > 0 && (
          <small>
            {percent(low)} to {percent(high)}%
          </small>
        )}
      </td>
      <td class="num">
        {chips(times)} of {chips(of)}
      </td>
    </tr>
  );
}

function percent(share: number): number {
  return Math.round(100 * share);
}

/** From never, on the left, to always. The numbers stand beside it, so nobody needs to see it. */
function Interval(props: { readonly share: number; readonly low: number; readonly high: number }) {
  const at = (share: number): string => `${(100 * share).toFixed(1)}%`;
  return (
    <svg class="span" aria-hidden="true">
      <line class="axis" x1="0%" x2="100%" y1="50%" y2="50%" />
      <line class="reach" x1={at(props.low)} x2={at(props.high)} y1="50%" y2="50%" />
      <circle cx={at(props.share)} cy="50%" r="5" />
    </svg>
  );
}
