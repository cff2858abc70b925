/** The middle of the table: streets, pots, cards for everybody, the dealer's sentence. */
import type { Layout, Play } from "../messages";
import { chips, counted, listed } from "../words";
import { Award } from "./Award";
import { Board } from "./Board";
import { Dealer } from "./Dealer";
import { FloorDecides } from "./FloorDecides";
import { Pots } from "./Pots";
import { Streets } from "./Streets";
import { useTable } from "./tableside";

/** `crowded`: hands that lie open leave the middle little room; `featured`: where there is little, one lies in it. */
export function Centre({ crowded, featured }: { readonly crowded: boolean; readonly featured: boolean }) {
  const side = useTable();
  const play = side.dealt.value;
  const table = side.table.value;
  const settled = play !== null && isSettled(play, side.awards.value.length);
  return (
    <section
      class={`centre${settled ? " centre--end" : ""}${crowded ? " centre--crowded" : ""}${featured ? " centre--featured" : ""}`}
      role="group"
      aria-label="Dealer and pot"
    >
      {play && table && (
        <>
          <PlayedStreets play={play} layout={table.layout} />
          {settled ? <Award play={play} awards={side.awards.value} /> : <AllPots play={play} layout={table.layout} />}
          <Board cards={play.view.common} layout={table.layout} />
        </>
      )}
      {play?.floor && <FloorDecides waits={play.floor} />}
      {!play && <p class="waits">{table?.awaits}</p>}
      <Dealer awarded={settled ? side.pushed.value : []} />
    </section>
  );
}

/** Whether hands were shown and pots were pushed. */
export function isSettled(play: Play, awards: number): boolean {
  return play.showdown.length > 0 && awards > 0;
}

function PlayedStreets({ play, layout }: { readonly play: Play; readonly layout: Layout }) {
  const names = layout.streets.map((street) => street.name);
  // the showdown is no street: the last one that was dealt stays marked
  return <Streets names={names} now={names.indexOf(play.view.street)} layout={layout} />;
}

function AllPots({ play, layout }: { readonly play: Play; readonly layout: Layout }) {
  const side = useTable();
  const mine = side.mySeat.value;
  const players = (seats: readonly number[]): string => {
    const others = seats.filter((seat) => seat !== mine).map((seat) => side.nameOf(seat));
    return listed(seats.length > others.length ? [...others, "you"] : others);
  };
  return (
    <Pots
      pots={play.view.pots}
      all={play.pot}
      stakes={play.view.stakes}
      note={partsOf(play, layout)}
      players={players}
    />
  );
}

/** "8 in antes, 10 bet"; "six players, nothing bet yet". */
function partsOf(play: Play, layout: Layout): string {
  const live = play.view.seats.filter((seat) => seat.live).length;
  const first = play.view.street === layout.streets[0]?.name;
  if (play.view.over || play.showdown.length > 0) return "";
  if (play.this_round === 0) return `${counted(live, "player")}, nothing bet yet`;
  if (play.antes === 0) return `${chips(play.this_round)} bet`;
  return `${chips(play.antes)} ${first ? "in antes" : "in the middle"}, ${chips(play.this_round)} bet`;
}
