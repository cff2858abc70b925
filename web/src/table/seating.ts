/** Who sits where on the screen: one's own seat at the bottom, the others clockwise from one's left. */
import type { Mine, Play, SeatView, Sitter, TableView } from "../messages";
import { type Place, type Round, dealersPlace, roundOf } from "./places";

/** A seat and its place; one's own is none of those round the table. */
export interface Placed {
  readonly seat: number;
  readonly place: Place | null;
}

export interface Seating {
  /** In the order of the page: clockwise from one's left, oneself last. */
  readonly seats: readonly Placed[];
  readonly dealer: Place;
  readonly round: Round;
}

/** The seats of a table in their places; the dealer has one too, between the last seat and the first. */
export function seating(numbers: readonly number[], mine: number | null): Seating {
  const own = mine === null ? -1 : numbers.indexOf(mine);
  const others = [...numbers.slice(own + 1), ...numbers.slice(0, Math.max(own, 0))];
  const round = roundOf(others.length + 1, own >= 0);
  const beforeDealer = own < 0 ? dealersPlace(others.length + 1) : numbers.length - own - 1;
  // who looks on reads the seats from the first, wherever the dealer is; others go on from the dealer's left
  const order = own < 0 ? [...others.slice(-beforeDealer), ...others.slice(0, -beforeDealer)] : others;
  const around: readonly (number | null)[] = [...order.slice(0, beforeDealer), null, ...order.slice(beforeDealer)];
  const placeOf = (seat: number | null): Place => round.places[around.indexOf(seat)] as Place;
  const seats = others.map((seat): Placed => ({ seat, place: placeOf(seat) }));
  return {
    seats: own < 0 || mine === null ? seats : [...seats, { seat: mine, place: null }],
    dealer: placeOf(null),
    round,
  };
}

/** All seats of a table. */
export function numbersOf(table: TableView): readonly number[] {
  return Array.from({ length: table.settings.seats }, (_, at) => at + 1);
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
  return numbersOf(table).find((seat) => !taken.has(seat)) ?? null;
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
