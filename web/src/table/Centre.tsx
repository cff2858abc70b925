/** The middle of the table: streets, pot, cards for everybody, the dealer's sentence. */
import type { Layout, Play } from "../messages";
import { chips, counted, listed } from "../words";
import { Award } from "./Award";
import { Board } from "./Board";
import { PotChips } from "./ChipPiles";
import { smallestChip } from "./chips";
import { Dealer } from "./Dealer";
import { FloorDecides } from "./FloorDecides";
import { streetMark } from "./laying";
import { useTable } from "./tableside";

export function Centre() {
  const side = useTable();
  const play = side.dealt.value;
  const layout = side.table.value?.layout;
  const settled = play !== null && isSettled(play, side.awards.value.length);
  return (
    <section class="centre" aria-label="Dealer and pot">
      {play && layout && <Streets play={play} layout={layout} />}
      {play && layout && (settled ? <Award play={play} awards={side.awards.value} /> : <Pot play={play} layout={layout} />)}
      {play && layout && <Board cards={play.view.common} layout={layout} />}
      {play?.floor && <FloorDecides waits={play.floor} />}
      {!play && <p class="waits">{side.table.value?.awaits}</p>}
      <Dealer />
    </section>
  );
}

/** Whether hands were shown and pots were pushed. */
export function isSettled(play: Play, awards: number): boolean {
  return play.showdown.length > 0 && awards > 0;
}

function Streets({ play, layout }: { readonly play: Play; readonly layout: Layout }) {
  const showdown = play.showdown.length > 0;
  const names = layout.streets.map((street) => street.name);
  const all = showdown ? [...names, "showdown"] : names;
  const now = showdown ? all.length - 1 : all.indexOf(play.view.street);
  return (
    <ol class="streets" aria-label="Streets">
      {all.map((street, at) => (
        <li key={street} class={at < now ? "done" : ""} {...(at === now ? { "aria-current": "step" as const } : {})}>
          {streetMark(layout, street)}
        </li>
      ))}
    </ol>
  );
}

function Pot({ play, layout }: { readonly play: Play; readonly layout: Layout }) {
  const { pots } = play.view;
  const stakes = useTable().table.value?.settings.stakes;
  return (
    <p class="pot">
      <b data-pot>
        {stakes && <PotChips amount={play.pot} smallest={smallestChip(stakes)} />}
        <span>
          <span class="sr">Pot </span>
          {chips(play.pot)}
        </span>
      </b>
      {pots.length > 1 ? <SidePots play={play} /> : <span class="parts">{partsOf(play, layout)}</span>}
    </p>
  );
}

/** "8 in antes, 10 this round"; "six players, nothing bet yet". */
function partsOf(play: Play, layout: Layout): string {
  const live = play.view.seats.filter((seat) => seat.live).length;
  const first = play.view.street === layout.streets[0]?.name;
  if (play.view.over || play.showdown.length > 0) return "";
  if (play.this_round === 0) return `${counted(live, "player")}, nothing bet yet`;
  if (play.antes === 0) return `${chips(play.this_round)} this round`;
  return `${chips(play.antes)} ${first ? "in antes" : "before"}, ${chips(play.this_round)} this round`;
}

/** Main pot and side pots, each with those who can win it. */
function SidePots({ play }: { readonly play: Play }) {
  const side = useTable();
  return (
    <span class="sidepots">
      {play.view.pots.map((pot, at) => (
        <span key={at}>
          {at === 0 ? "Main pot" : play.view.pots.length > 2 ? `Side pot ${at}` : "Side pot"} <b>{chips(pot.amount)}</b>
          <i>{at === 0 ? counted(pot.seats.length, "player") : listed(pot.seats.map((seat) => side.nameOf(seat)))}</i>
        </span>
      ))}
    </span>
  );
}
