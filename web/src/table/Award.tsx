/** Who won what: a row for each pot, a column for each half. */
import type { Play, PotAwarded } from "../messages";
import { chips, counted, listed } from "../words";
import { useTable } from "./tableside";

type Shares = PotAwarded["high"];

export function Award(props: { readonly play: Play; readonly awards: readonly PotAwarded[] }) {
  const { play, awards } = props;
  const split = isSplit(play, awards);
  const rows = [...awards].sort((a, b) => a.pot - b.pot);
  return (
    <div class="awards">
      <table class={`award${split ? "" : " award--one"}`} role="table" data-pot>
        <caption class="sr">Who won what</caption>
        {split && <Halves />}
        <tbody role="rowgroup">
          {rows.map((award) => (
            <tr key={award.pot} role="row">
              <PotName award={award} play={play} several={rows.length > 1} />
              <Part shares={award.high} play={play} way={split ? "high" : "one"} />
              {split && <Part shares={award.low} play={play} way="low" />}
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
          <span class="sr">Showdown</span>
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

function PotName(props: { readonly award: PotAwarded; readonly play: Play; readonly several: boolean }) {
  const side = useTable();
  const { award, play, several } = props;
  const seats = play.view.pots[award.pot]?.seats ?? [];
  const first = award.pot === 0;
  return (
    <th scope="row" role="rowheader">
      {several ? (first ? "Main pot" : "Side pot") : "Pot"} <b>{chips(award.amount)}</b>
      {seats.length > 0 && (
        <i> {first ? counted(seats.length, "player") : listed(seats.map((seat) => side.nameOf(seat)))}</i>
      )}
    </th>
  );
}

function Part(props: { readonly shares: Shares; readonly play: Play; readonly way: "high" | "low" | "one" }) {
  const side = useTable();
  const { play, way } = props;
  return (
    <td role="cell" class={`half-${way}`}>
      {props.shares.length === 0 && <span>nobody</span>}
      {props.shares.map(([seat, amount]) => {
        const shown = play.showdown.find((hand) => hand.seat === seat);
        const half = way === "low" ? shown?.low : (shown?.high ?? shown?.low);
        return (
          <div key={seat}>
            <b>{chips(amount)}</b> {side.nameOf(seat)}
            {half && <span>{half.name}</span>}
          </div>
        );
      })}
    </td>
  );
}
