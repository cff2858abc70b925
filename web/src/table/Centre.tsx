/** The middle of the table: streets, pot, the common card, the dealer's sentence. */
import type { Play } from "../messages";
import { Card } from "../parts/Card";
import { Chip } from "../parts/Icon";
import { chips, counted, listed, streetMark } from "../words";
import { Award } from "./Award";
import { Dealer } from "./Dealer";
import { FloorDecides } from "./FloorDecides";
import { useTable } from "./tableside";

export function Centre() {
  const side = useTable();
  const play = side.dealt.value;
  const settled = play !== null && isSettled(play, side.awards.value.length);
  return (
    <section class="centre" aria-label="Dealer and pot">
      {play && <Streets play={play} />}
      {play && (settled ? <Award play={play} awards={side.awards.value} /> : <Pot play={play} />)}
      {play && <Common play={play} />}
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

function Streets({ play }: { readonly play: Play }) {
  const showdown = play.showdown.length > 0;
  const all = showdown ? [...play.streets, "showdown"] : play.streets;
  const now = showdown ? all.length - 1 : all.indexOf(play.view.street);
  return (
    <ol class="streets" aria-label="Streets">
      {all.map((street, at) => (
        <li key={street} class={at < now ? "done" : ""} {...(at === now ? { "aria-current": "step" as const } : {})}>
          {streetMark(street)}
        </li>
      ))}
    </ol>
  );
}

function Pot({ play }: { readonly play: Play }) {
  const { pots } = play.view;
  return (
    <p class="pot">
      <b data-pot>
        <Chip />
        <span>
          <span class="sr">Pot </span>
          {chips(play.pot)}
        </span>
      </b>
      {pots.length > 1 ? <SidePots play={play} /> : <span class="parts">{partsOf(play)}</span>}
    </p>
  );
}

/** "8 in antes, 10 this round"; "six players, nothing bet yet". */
function partsOf(play: Play): string {
  const live = play.view.seats.filter((seat) => seat.live).length;
  const first = play.view.street === play.streets[0];
  if (play.view.over || play.showdown.length > 0) return "";
  if (play.this_round === 0) return `${counted(live, "player")}, nothing bet yet`;
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

function Common({ play }: { readonly play: Play }) {
  if (play.view.common.length === 0) return null;
  return (
    <div class="common">
      <ol aria-label="Common card, part of every hand">
        {play.view.common.map((card) => (
          <li key={card} data-card>
            <Card card={card} />
          </li>
        ))}
      </ol>
      <span class="cap">common card</span>
    </div>
  );
}
