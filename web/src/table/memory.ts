/** What lay open in this hand. A folded board is swept away by the dealer; what all have seen of it stays known. */
import type { Numbered, SeatView } from "../messages";
import { cardText } from "../words";
import { isKind } from "./kinds";

export interface Memory {
  /** Up cards by seat, in the order dealt. */
  readonly up: ReadonlyMap<number, readonly string[]>;
  /** Down cards by seat: one's own, and those of hands that were shown. */
  readonly down: ReadonlyMap<number, readonly string[]>;
}

export const NOTHING: Memory = { up: new Map(), down: new Map() };

/** What is known after some more events of the same hand. */
export function remember(known: Memory, events: readonly Numbered[]): Memory {
  const up = new Map(known.up);
  const down = new Map(known.down);
  for (const { event } of events) {
    if (isKind(event, "card")) {
      const into = event.up ? up : down;
      into.set(event.seat, [...(into.get(event.seat) ?? []), cardText(event.card)]);
    } else if (isKind(event, "show")) {
      const open = new Set(up.get(event.seat));
      down.set(
        event.seat,
        event.cards.map(cardText).filter((card) => !open.has(card)),
      );
    }
  }
  return { up, down };
}

/**
 * A seat with the cards that it had when its hand was shown, also after the dealer has taken them in.
 * A common card is part of a hand that is shown, but lies in no seat.
 */
export function recalled(seat: SeatView, known: Memory, common: readonly string[]): SeatView {
  const shown = (known.down.get(seat.seat) ?? []).filter((card) => !common.includes(card));
  if (seat.shown.length > 0 || shown.length === 0) return seat;
  const up = seat.up.length > 0 ? seat.up : (known.up.get(seat.seat) ?? []);
  return { ...seat, up, shown, down: shown.length };
}
