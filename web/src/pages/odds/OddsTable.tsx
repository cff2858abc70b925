/** What each hand can expect of the pot: figures, and under them a bar. */
import type { ComponentChildren } from "preact";
import type { HandOdds, Odds } from "../../messages";
import { howFound, percent, remarks } from "./figures";

interface Props {
  readonly odds: Odds;
  readonly caption: string;
  /** How the first column is headed, and what stands there. */
  readonly heading: string;
  readonly naming: (hand: HandOdds) => ComponentChildren;
  /** Places behind the point. */
  readonly digits: number;
}

type Column = readonly [string, (hand: HandOdds) => number | null];

const WHOLE: readonly Column[] = [
  ["Equity", (hand) => hand.equity],
  ["Win", (hand) => hand.win],
  ["Tie", (hand) => hand.tie],
];
const SPLIT: readonly Column[] = [
  ["Equity", (hand) => hand.equity],
  ["Scoop", (hand) => hand.scoop],
  ["High", (hand) => hand.high],
  ["Low", (hand) => hand.low],
];

export function OddsTable(props: Props) {
  const { odds, digits } = props;
  const columns = odds.hands.some((hand) => hand.scoop !== null) ? SPLIT : WHOLE;
  return (
    <>
      <table class="odds">
        <caption class="sr">{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{props.heading}</th>
            {columns.map(([name]) => (
              <th key={name} scope="col" class="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {odds.hands.map((hand) => (
          <tbody key={hand.seat}>
            <tr>
              <th scope="row">{props.naming(hand)}</th>
              {columns.map(([name, figure]) => (
                <td key={name} class="num">
                  {percent(figure(hand) ?? 0, digits)}
                </td>
              ))}
            </tr>
            <tr class="barrow" aria-hidden="true">
              <td colSpan={columns.length + 1}>
                <Bar hand={hand} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p class="howfound">{[howFound(odds), ...remarks(odds)].join(" ")}</p>
    </>
  );
}

/** The equity as a length; in a split game the high half first, then the low one. */
function Bar({ hand }: { readonly hand: HandOdds }) {
  const split = hand.scoop !== null;
  const high = hand.high ?? 0;
  return (
    <svg class="oddsbar">
      <rect class="ground" width="100%" height="100%" rx="3" />
      {split ? (
        <>
          <rect class="high" width={percent(high, 2)} height="100%" rx="3" />
          <rect class="low" x={percent(high, 2)} width={percent(hand.low ?? 0, 2)} height="100%" rx="3" />
        </>
      ) : (
        <rect class="part" width={percent(hand.equity, 2)} height="100%" rx="3" />
      )}
    </svg>
  );
}
