/** The dead-card tray: what was seen of folded hands, and the deck as one has seen it. No counts, no advice. */
import type { Mine, Play } from "../messages";
import { Card, Suit } from "../parts/Card";
import { Icon } from "../parts/Icon";
import { cardName, rankMark } from "../words";
import { SeatNumber } from "./Pod";
import { useTable } from "./tableside";

const RANKS = [..."AKQJT98765432"];
const SUITS = [
  ["s", "spades"],
  ["h", "hearts"],
  ["d", "diamonds"],
  ["c", "clubs"],
] as const;

type Kind = "yours" | "on a board" | "dead" | "unseen";
const CLASSES: Readonly<Record<Kind, string>> = { yours: "m", "on a board": "b", dead: "d", unseen: "" };

export function Tray() {
  const side = useTable();
  const play = side.dealt.value;
  if (!side.table.value?.settings.tray || !play) return null;
  return (
    <section class="tray" aria-label="Dead cards">
      <header>
        <h2>Dead cards</h2>
        <p>up cards of folded hands</p>
        <button
          class="btn btn--icon"
          type="button"
          aria-label="Close the tray"
          onClick={() => (side.tray.value = false)}
        >
          <Icon name="i-x" />
        </button>
      </header>
      <Dead play={play} />
      <Deck play={play} mine={side.mine.value} />
      <p class="key" aria-hidden="true">
        <span>
          <i />
          unseen
        </span>
        <span>
          <i class="m" />
          yours
        </span>
        <span>
          <i class="b" />
          on a board
        </span>
        <span>
          <i class="d" />
          dead
        </span>
      </p>
    </section>
  );
}

/** Dead cards seat by seat, and those that belong to nobody. */
function Dead({ play }: { readonly play: Play }) {
  const side = useTable();
  const known = side.memory.value.up;
  const folded = play.view.seats
    .filter((seat) => !seat.live && seat.seat !== side.mySeat.value)
    .map((seat) => ({ seat: seat.seat, up: known.get(seat.seat) ?? [] }))
    .filter((seat) => seat.up.length > 0);
  const of = new Set(folded.flatMap((seat) => seat.up));
  const others = play.view.dead.filter((card) => !of.has(card));
  if (folded.length === 0 && others.length === 0) return <p class="quiet">None so far.</p>;
  return (
    <ul class="dead" role="list">
      {folded.map((seat) => (
        <li key={seat.seat}>
          <SeatNumber seat={seat.seat} /> {side.nameOf(seat.seat)}
          {seat.up.map((card) => (
            <Card key={card} card={card} />
          ))}
        </li>
      ))}
      {others.length > 0 && (
        <li>
          Others seen
          {others.map((card) => (
            <Card key={card} card={card} />
          ))}
        </li>
      )}
    </ul>
  );
}

function Deck(props: { readonly play: Play; readonly mine: Mine | null }) {
  const seen = seenCards(props.play, props.mine);
  return (
    <table class="deck">
      <caption class="sr">The deck as you have seen it</caption>
      <tbody>
        {SUITS.map(([suit, name]) => (
          <tr key={suit}>
            <th scope="row">
              <Suit suit={suit} label={name} />
            </th>
            {RANKS.map((rank) => {
              const kind = seen.get(rank + suit) ?? "unseen";
              return (
                <td key={rank} class={CLASSES[kind]}>
                  {rankMark(rank)}
                  <span class="sr"> {kind}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function seenCards(play: Play, mine: Mine | null): ReadonlyMap<string, Kind> {
  const seen = new Map<string, Kind>();
  for (const card of play.view.dead) seen.set(card, "dead");
  for (const seat of play.view.seats) {
    const kind: Kind = seat.seat === mine?.seat ? "yours" : seat.live ? "on a board" : "dead";
    for (const card of [...seat.up, ...seat.shown]) seen.set(card, kind);
  }
  for (const card of play.view.common) seen.set(card, "on a board");
  for (const card of mine?.own ?? []) seen.set(card, "yours");
  return seen;
}

/** The tray of a phone: one line under the pot. */
export function TrayLine() {
  const side = useTable();
  const play = side.dealt.value;
  if (!play || !side.table.value?.settings.tray) return null;
  const { dead } = play.view;
  if (dead.length === 0) return null;
  return (
    <div class="tray--line">
      <span>Dead</span>
      <ul aria-label="Dead cards">
        {dead.map((card) => (
          <li key={card}>
            <Card card={card} />
          </li>
        ))}
      </ul>
      <button
        class="btn btn--quiet"
        type="button"
        onClick={() => {
          side.tray.value = true;
          side.closeWhy();
          side.sheet.value = true;
        }}
      >
        All seen
      </button>
    </div>
  );
}

/** The dead cards in words. */
export function deadWords(play: Play): string {
  const { dead } = play.view;
  return dead.length ? `Dead: ${dead.map(cardName).join(", ")}.` : "No dead cards so far.";
}
