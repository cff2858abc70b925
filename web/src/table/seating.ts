/** Who sits where on the screen: one's own seat at the bottom, the others clockwise from one's left. */
import type { Mine, Play, SeatView, Sitter, TableView } from "../messages";

/** A place of the ring: p1 at one's left, round to p7 at one's right; p8 below, for those who only watch. */
export type Place = "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "me";

export interface Placed {
  readonly seat: number;
  readonly place: Place;
}

/** Where the others sit, by how many they are. */
const OTHERS: Readonly<Record<number, readonly Place[]>> = {
  1: ["p4"],
  2: ["p3", "p5"],
  3: ["p2", "p4", "p6"],
  4: ["p2", "p3", "p5", "p6"],
  5: ["p2", "p3", "p4", "p5", "p6"],
  6: ["p1", "p2", "p3", "p5", "p6", "p7"],
  7: ["p1", "p2", "p3", "p4", "p5", "p6", "p7"],
  8: ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"],
};

/** All seats of a table in the order of the page: clockwise from one's left, oneself last. */
export function seating(seats: number, mine: number | null): readonly Placed[] {
  const round = Array.from({ length: seats }, (_, at) => (((mine ?? 0) + at) % seats) + 1);
  const others = mine === null ? round : round.slice(0, -1);
  const places = OTHERS[others.length] ?? [];
  const placed = others.map((seat, at): Placed => ({ seat, place: places[at] ?? "p4" }));
  return mine === null ? placed : [...placed, { seat: mine, place: "me" }];
}

/** Everything that is known of a seat. */
export interface Seated {
  readonly sitter: Sitter | null;
  /** Its part in the hand that is shown, if any. */
  readonly hand: SeatView | null;
  /** Its chips: in the hand, or else as they lie there. */
  readonly stack: number;
}

export function seated(table: TableView, play: Play | null, seat: number): Seated {
  const sitter = table.seats.find((each) => each.seat === seat) ?? null;
  const hand = play?.view.seats.find((each) => each.seat === seat) ?? null;
  return { sitter, hand, stack: hand?.stack ?? sitter?.stack ?? 0 };
}

/** The first seat that nobody has; null: all are taken. */
export function freeSeat(table: TableView): number | null {
  const taken = new Set(table.seats.map((sitter) => sitter.seat));
  return Array.from({ length: table.settings.seats }, (_, at) => at + 1).find((seat) => !taken.has(seat)) ?? null;
}

/** The total for the round that all of a seat's chips come to. */
export function reachOf(hand: SeatView): number {
  return hand.stack + hand.bet;
}

/** One's down cards that one may show, for the hand is over and nobody had to see them. */
export function unseen(mine: Mine, hand: SeatView): readonly string[] {
  return mine.may_show ? mine.own.filter((card) => !hand.shown.includes(card)) : [];
}

/** That one sits out, and why, unless it was one's own wish. */
export function outWords(sitter: Sitter): string {
  switch (sitter.out_cause) {
    case "time":
      return "Your time ran out: you sit out";
    case "chips":
      return "Too few chips: you sit out";
    default:
      return "You sit out";
  }
}
