/** Who won what: a row for each pot, a column for each half; the name of the hand is the largest text on the felt. */
import type { Line, Play, PotAwarded } from "../messages";
import { Mark } from "../parts/Mark";
import { Sentence } from "../parts/Sentence";
import { chips, listed } from "../words";
import { potName } from "./Pots";
import { useTable } from "./tableside";

type Shares = PotAwarded["high"];

export function Award(props: { readonly play: Play; readonly awards: readonly PotAwarded[] }) {
  const side = useTable();
  const { play, awards } = props;
  const lineOf = (at: number) => side.lines.value.find((line) => line.n === side.pushed.value[at]);
  const split = isSplit(play, awards);
  const rows = awards.map((award, at) => ({ award, line: lineOf(at) })).sort((a, b) => a.award.pot - b.award.pot);
  const kinds = `${split ? "" : " award--one"}${rows.length > 1 ? " award--pots" : ""}`;
  return (
    <div class="awards">
      <table class={`award${kinds}`} role="table" data-pot>
        <caption class="sr">Who won what</caption>
        {split && <Halves />}
        <tbody role="rowgroup">
          {rows.map(({ award, line }) => (
            <tr key={award.pot} role="row">
              <PotName award={award} play={play} pots={rows.length} />
              <Part shares={award.high} play={play} way={split ? "high" : "one"} line={split ? undefined : line} />
              {split && <Part shares={award.low} play={play} way="low" line={line} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether this game's pots have two halves: some hand was read both ways, or a low half was pushed. */
export function isSplit(play: Play, awards: readonly PotAwarded[]): boolean {
  return awards.some((award) => award.low.length > 0) || play.showdown.some((hand) => hand.high && hand.low);
}

function Halves() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader">
          <span class="sr">Pot</span>
        </th>
        <th scope="col" role="columnheader" class="hi">
          High half
        </th>
        <th scope="col" role="columnheader" class="lo">
          Low half
        </th>
      </tr>
    </thead>
  );
}

function PotName(props: { readonly award: PotAwarded; readonly play: Play; readonly pots: number }) {
  const side = useTable();
  const { award, play, pots } = props;
  const seats = play.view.pots[award.pot]?.seats ?? [];
  return (
    <th scope="row" role="rowheader" {...(pots > 1 ? { title: listed(seats.map((seat) => side.nameOf(seat))) } : {})}>
      {pots > 1 ? potName(award.pot, pots) : "Pot"} <b>{chips(award.amount)}</b>
    </th>
  );
}

interface PartProps {
  readonly shares: Shares;
  readonly play: Play;
  readonly way: "high" | "low" | "one";
  /** The dealer's sentence about the pot, whose rule is marked at its end. */
  readonly line: Line | undefined;
}

function Part(props: PartProps) {
  const side = useTable();
  const { play, way, line } = props;
  const mark = line && <Mark asked={{ cites: line.cites, sentence: line.text, seat: line.seat }} />;
  return (
    <td role="cell" class={`half-${way}`}>
      {props.shares.length === 0 && <span>nobody {mark}</span>}
      {props.shares.map(([seat, amount], at) => {
        const shown = play.showdown.find((hand) => hand.seat === seat);
        const half = way === "low" ? shown?.low : (shown?.high ?? shown?.low);
        return (
          <div key={seat}>
            {half && (
              <span class="handname">
                <Sentence text={half.name} />
              </span>
            )}
            <span class="who">
              {seat === side.mySeat.value ? "You win" : `${side.nameOf(seat)} wins`} <b>{chips(amount)}</b>
              {at === props.shares.length - 1 && mark}
            </span>
          </div>
        );
      })}
    </td>
  );
}
