/** The dealer's place in the ring: the tray of chips in the rail, the deck, and what was seen of folded hands. Pure. */
import type { ComponentChildren } from "preact";
import type { View } from "../messages";
import { Card, CardBack } from "../parts/Card";
import type { Place } from "./places";
import { placeClass, placeStyle } from "./Round";

/** Dead upcards and whose they were; "" of those that belong to nobody who is still known. */
export interface DeadHand {
  readonly name: string;
  readonly cards: readonly string[];
}

interface Props {
  readonly place: Place;
  /** Dead cards, hand by hand; null: this table shows none. */
  readonly dead: readonly DeadHand[] | null;
  /** What stands over them. */
  readonly title: ComponentChildren;
}

/** From how many cards on they are drawn smaller, and smaller again. */
const MANY = 9;
const MOST = 17;

export function DealersPlace({ place, dead, title }: Props) {
  const count = dead?.reduce((sum, hand) => sum + hand.cards.length, 0) ?? 0;
  return (
    <div class={`house ${placeClass(place)}`} style={placeStyle(place)} role="group" aria-label="Dealer’s place">
      <ChipRack />
      <div class="muck">
        <span class="deck" aria-hidden="true" data-dealer>
          <CardBack />
          <CardBack />
          <CardBack />
        </span>
        {dead && (
          <div class={`dead${count > MANY ? " dead--many" : ""}${count > MOST ? " dead--most" : ""}`} data-muck>
            <h2>{title}</h2>
            <ul role="list" aria-label="Dead upcards">
              {dead.map((hand) => (
                <li key={`${hand.name} ${hand.cards[0]}`} title={hand.name}>
                  {hand.cards.map((card) => (
                    <Card key={card} card={card} />
                  ))}
                  <span class="sr">, {hand.name || "seen by all"}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** Dead cards by the hands that they were of, as far as those are remembered. */
export function deadHands(
  view: View,
  up: ReadonlyMap<number, readonly string[]>,
  nameOf: (seat: number) => string,
): readonly DeadHand[] {
  const hands = view.seats
    .filter((seat) => !seat.live)
    .map((seat) => ({
      name: nameOf(seat.seat),
      cards: (up.get(seat.seat) ?? []).filter((card) => view.dead.includes(card)),
    }))
    .filter((hand) => hand.cards.length > 0);
  const known = new Set(hands.flatMap((hand) => hand.cards));
  const others = view.dead.filter((card) => !known.has(card));
  return others.length > 0 ? [...hands, { name: "", cards: others }] : hands;
}

/** Four columns of the house's chips; they are nobody's, and say nothing. */
const RACK = [
  ["--c1", "--c1s", 6],
  ["--c5", "--c5s", 5],
  ["--c25", "--c25s", 7],
  ["--c100", "--c100s", 3],
] as const;

function ChipRack() {
  return (
    <svg class="rack" viewBox="0 0 140 38" aria-hidden="true">
      <rect x=".8" y=".8" width="138.4" height="36.4" rx="9" fill="#1d2422" stroke="#ffffff38" />
      {RACK.map(([body, spots, count], column) => (
        <g key={body}>
          <rect x={7 + 31.5 * column} y="6" width="28.5" height="26" rx="4" fill="#0006" />
          {Array.from({ length: count }, (_, at) => (
            <g key={at}>
              <rect x={8.5 + 31.5 * column} y={27 - 3.1 * at} width="25.5" height="2.6" rx="1" fill={`var(${body})`} />
              <rect x={18.9 + 31.5 * column} y={27 - 3.1 * at} width="4.8" height="2.6" fill={`var(${spots})`} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
