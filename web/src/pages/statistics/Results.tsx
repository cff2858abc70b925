/** Results by street, position, game and stake or house: chips, and bets in a hundred hands with what they may be off. */
import type { ResultGroup, ResultRow } from "../../messages";
import { chips } from "../../words";
import { Signed } from "../parts/Signed";

/** Results of a few hands have wide margins; a whisker is cut off at this many times the longest bar. */
const FARTHEST = 3;

/** "+3.5", "−12.0": with a true minus. */
export function inBets(bets: number): string {
  return `${bets > 0 ? "+" : bets < 0 ? "−" : ""}${Math.abs(bets).toFixed(1)}`;
}

/** `id` tells the groups of several forms of betting apart; `units`: what their bets are called. */
export function Results(props: { readonly group: ResultGroup; readonly id: string; readonly units: string }) {
  const { title, explains, rows } = props.group;
  const name = `${props.id}-${props.group.name}`;
  const longest = Math.max(...rows.map((row) => Math.abs(row.bets)), 1);
  const widest = Math.max(...rows.map((row) => Math.abs(row.bets) + (row.margin ?? 0)), 1);
  const most = Math.min(widest, FARTHEST * longest);
  return (
    <section aria-labelledby={`results-${name}`}>
      <h2 id={`results-${name}`}>{title}</h2>
      <table class="figures results">
        <caption class="calm">{explains}</caption>
        <thead>
          <tr>
            <th scope="col">{title.replace("By ", "").replace(/^./, (first) => first.toUpperCase())}</th>
            <td class="drawn" />
            <th scope="col" class="num">
              Hands
            </th>
            <th scope="col" class="num">
              Chips
            </th>
            <th scope="col" class="num">
              {props.units.replace(/^./, (first) => first.toUpperCase())} in 100
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} most={most} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row(props: { readonly row: ResultRow; readonly most: number }) {
  const { title, hands, chips: won, bets, margin } = props.row;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td class="drawn">
        <Bar bets={bets} margin={margin ?? 0} most={props.most} />
      </td>
      <td class="num">{chips(hands)}</td>
      <td class="num">
        <Signed amount={won} />
      </td>
      <td class="num">
        <Signed amount={bets} text={inBets(bets)} />
        {margin !== null && <small>± {margin.toFixed(1)}</small>}
      </td>
    </tr>
  );
}

/** A bar to the left or right of nothing. The numbers stand beside it, so nobody needs to see it. */
function Bar(props: { readonly bets: number; readonly margin: number; readonly most: number }) {
  const at = (bets: number): number => 50 + 50 * Math.max(-1, Math.min(1, bets / props.most));
  const here = at(props.bets);
  return (
    <svg class="swing" aria-hidden="true">
      <line class="axis" x1="50%" x2="50%" y1="0%" y2="100%" />
      <rect class={props.bets < 0 ? "lost" : "won"} x={`${Math.min(50, here)}%`} y="20%" width={`${Math.abs(here - 50)}%`} height="60%" />
      {props.margin > 0 && (
        <line class="reach" x1={`${at(props.bets - props.margin)}%`} x2={`${at(props.bets + props.margin)}%`} y1="50%" y2="50%" />
      )}
    </svg>
  );
}
