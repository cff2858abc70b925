/**
 * The hand as it lay after some of its events: what is shown until the table that the server sent has been reached.
 *
 * Nothing here decides anything. Each event changes what it tells of; names of hands are taken from the server's own
 * picture of the end. A kind of event that is missing is an error of the types.
 */
import type { CardDealt, Half, HandSeen, Mine, Play, PotAwarded, SeatView, Seen, ShownHand, View } from "../messages";
import { cardText } from "../words";
import { lasting } from "./outOfPlay";

/** The table before the first card of a hand: everybody's chips, and nothing else. */
export function emptyTable(end: Play, begin: HandSeen): Play {
  const seats = end.view.seats.map(
    (seat): SeatView => ({
      seat: seat.seat,
      stack: begin.stacks[seat.seat] ?? seat.stack,
      bet: 0,
      live: true,
      all_in: false,
      down: 0,
      up: [],
      shown: [],
      door: "",
    }),
  );
  const view: View = { ...end.view, street: "", to_match: 0, pots: [], seats, common: [], dead: [], over: false, won: {} };
  return waiting({ ...end, view, pot: begin.carried, antes: begin.carried, this_round: 0, lead: null, did: {}, showdown: [] });
}

/** A picture in which nobody is asked for anything: the player in turn comes with the last one. */
export function waiting(play: Play): Play {
  const view = { ...play.view, turn: null, options: [] };
  return { ...play, view, note: "", clock: null, floor: null };
}

/** What is told to oneself until then: one's cards as far as they have come, no question, and no reading of more. */
export function waitingMine(mine: Mine, events: readonly { readonly event: Seen }[], seat: number | null): Mine {
  const came = events.flatMap(({ event }) => (isOwnDown(event, seat) ? [cardText(event.card)] : []));
  const dealt = events.some(({ event }) => event.type === "card-dealt" && event.seat === seat);
  const begins = events.some(({ event }) => event.type === "hand-seen");
  const own = [...(begins ? [] : mine.own), ...came];
  const asked = { options: [], barred: [], prompt: "", prompt_cites: [], may_show: false, may_see: [], dropped: "" };
  const gone = begins ? { ahead: [], chosen: null } : {};
  return { ...mine, ...asked, ...gone, own, reading: dealt || begins ? null : mine.reading };
}

function isOwnDown(event: Seen, seat: number | null): event is CardDealt {
  return event.type === "card-dealt" && event.seat === seat && !event.up;
}

/** The picture after one more event. `end` is the picture after the last. */
export function after(play: Play, event: Seen, end: Play): Play {
  switch (event.type) {
    case "hand-seen":
      return emptyTable(end, event);
    case "ante-posted":
      return anted(play, event.seat, event.amount, event.all_in);
    case "street-began":
      return { ...play, view: { ...play.view, street: event.name }, did: lasting(play.did), lead: null };
    case "card-dealt":
      return withSeat(play, event.seat, (seat) => (event.up ? up(seat, cardText(event.card)) : down(seat)));
    case "down-card-seen":
      return withSeat(play, event.seat, down);
    case "common-card-dealt":
      return { ...play, view: { ...play.view, common: [...play.view.common, cardText(event.card)] } };
    case "brought-in":
      return wagered(play, event.seat, event.to, event.all_in, "brings in");
    case "bet-made":
      return wagered(play, event.seat, event.to, event.all_in, "bets");
    case "completed":
      return wagered(play, event.seat, event.to, event.all_in, "completes");
    case "raised":
      return wagered(play, event.seat, event.to, event.all_in, "raises");
    case "called":
      return wagered(play, event.seat, event.to, event.all_in, "calls");
    case "checked":
      return did(play, event.seat, "checks");
    case "folded":
    case "hand-killed":
      // of a hand that was not folded it is said to the end how it was lost
      return did(givenUp(play, event.seat, end), event.seat, lasting(end.did)[event.seat] ?? "folds");
    case "all-in-protected":
      return did(
        withSeat(play, event.seat, (seat) => ({ ...seat, all_in: true })),
        event.seat,
        "all-in",
      );
    case "hand-mucked":
      return did(givenUp(play, event.seat, end), event.seat, "mucks");
    case "uncalled-returned":
      return returned(play, event.seat, event.amount);
    case "round-closed":
      return gathered(play, event.pots);
    case "showdown-opened":
      return { ...play, did: lasting(play.did), lead: null };
    case "hands-turned-up":
      return event.hands.reduce((lies, [seat, cards]) => withSeat(lies, seat, (each) => open(each, cards, lies)), play);
    case "hand-shown":
      return shown(play, event.seat, event.cards, end);
    case "pot-awarded":
      return pushed(play, event);
    case "hand-ended":
      return { ...play, view: { ...play.view, over: true } };
    // said, or counted where nobody looks
    case "dead-card-dealt":
    case "shortage-announced":
    case "announced":
    case "round-opened":
    case "clock-called":
    case "action-became-substantial":
    case "hand-collected":
    case "losers-killed":
    case "rake-taken":
    case "burn-seen":
    case "stub-seen":
    case "player-left":
    case "player-returned":
    case "order-placed":
    case "all-in-declared":
    case "unseen":
      return play;
    // rare, and of many consequences: the beats end before one of these, and the server's own picture follows
    case "call-refunded":
    case "mucked-hand-seen":
    case "award-moved":
    case "cards-shown-to-one":
    case "cards-shown-to-all":
    case "split-offered":
    case "pot-split":
    case "next-deal-began":
    case "pot-claimed":
    case "rules-changed":
    case "slipped":
    case "ruling-given":
    case "floor-decided":
    case "cards-moved":
    case "deal-changed":
    case "hand-ruled-dead":
    case "hand-retrieved":
    case "chips-returned":
    case "hand-voided":
    case "action-backed-up":
    case "wagers-corrected":
    case "choice-offered":
    case "chips-left-in":
    case "chips-added":
    case "turn-moved":
    case "showing-seen":
    case "moves-seen":
    case "retrieval-seen":
      return play;
    default:
      return event satisfies never;
  }
}

/** The chips of a pot arrive at the stacks that it was pushed to. */
export function arrived(play: Play, award: PotAwarded): Play {
  return [...award.high, ...award.low].reduce(
    (lies, [number, amount]) => withSeat(lies, number, (seat) => ({ ...seat, stack: seat.stack + amount })),
    play,
  );
}

function withSeat(play: Play, number: number, change: (seat: SeatView) => SeatView): Play {
  const seats = play.view.seats.map((seat) => (seat.seat === number ? change(seat) : seat));
  return { ...play, view: { ...play.view, seats } };
}

function up(seat: SeatView, card: string): SeatView {
  return { ...seat, up: [...seat.up, card], door: seat.door || card };
}

function down(seat: SeatView): SeatView {
  return { ...seat, down: seat.down + 1 };
}

function did(play: Play, seat: number, words: string): Play {
  return { ...play, did: { ...play.did, [seat]: words } };
}

function anted(play: Play, number: number, amount: number, allIn: boolean): Play {
  const paid = withSeat(play, number, (seat) => ({ ...seat, stack: seat.stack - amount, all_in: allIn }));
  return { ...paid, pot: play.pot + amount, antes: play.antes + amount };
}

/** Chips up to a total for the round. */
function wagered(play: Play, number: number, to: number, allIn: boolean, word: string): Play {
  const put = to - (play.view.seats.find((seat) => seat.seat === number)?.bet ?? 0);
  const paid = withSeat(play, number, (seat) => ({ ...seat, stack: seat.stack - put, bet: to, all_in: allIn }));
  const view = { ...paid.view, to_match: Math.max(play.view.to_match, to) };
  return did({ ...paid, view, pot: play.pot + put, this_round: play.this_round + put }, number, allIn ? "all-in" : word);
}

function returned(play: Play, number: number, amount: number): Play {
  const paid = withSeat(play, number, (seat) => ({
    ...seat,
    stack: seat.stack + amount,
    bet: Math.max(0, seat.bet - amount),
  }));
  return { ...paid, pot: play.pot - amount, this_round: Math.max(0, play.this_round - amount) };
}

function gathered(play: Play, pots: View["pots"]): Play {
  const seats = play.view.seats.map((seat) => ({ ...seat, bet: 0 }));
  const pot = pots.reduce((sum, each) => sum + each.amount, 0);
  return { ...play, view: { ...play.view, seats, pots, to_match: 0 }, pot, antes: pot, this_round: 0 };
}

/** Cards that are thrown away; what lay open goes to the tray, where the table has one. */
function givenUp(play: Play, number: number, end: Play): Play {
  const cards = play.view.seats.find((seat) => seat.seat === number)?.up ?? [];
  const dead = end.view.dead.length > 0 ? [...play.view.dead, ...cards] : play.view.dead;
  const gone = withSeat(play, number, (seat) => ({ ...seat, live: false, down: 0, up: [], shown: [] }));
  return { ...gone, view: { ...gone.view, dead } };
}

/** Down cards are turned up: of the cards of a hand those that did not lie open. */
function open(seat: SeatView, cards: readonly number[], play: Play): SeatView {
  const known = new Set([...seat.up, ...play.view.common]);
  return { ...seat, shown: cards.map(cardText).filter((card) => !known.has(card)) };
}

function shown(play: Play, number: number, cards: readonly number[], end: Play): Play {
  const lies = withSeat(play, number, (seat) => open(seat, cards, play));
  const hand = end.showdown.find((each) => each.seat === number);
  if (!hand || play.showdown.some((each) => each.seat === number)) return lies;
  return { ...lies, showdown: [...play.showdown, { ...hand, high: unpaid(hand.high), low: unpaid(hand.low), won: 0 }] };
}

function unpaid(half: Half | null): Half | null {
  return half && { ...half, won: 0 };
}

function pushed(play: Play, award: PotAwarded): Play {
  const showdown = play.showdown.map((hand): ShownHand => {
    const high = shareOf(award.high, hand.seat);
    const low = shareOf(award.low, hand.seat);
    // where there is one way only, the shares are told as high ones
    const first = hand.high ? { high: paid(hand.high, high), low: paid(hand.low, low) } : { low: paid(hand.low, high + low) };
    return { ...hand, ...first, won: hand.won + high + low };
  });
  return { ...play, showdown };
}

function shareOf(shares: PotAwarded["high"], seat: number): number {
  return shares.reduce((sum, [each, amount]) => sum + (each === seat ? amount : 0), 0);
}

function paid(half: Half | null, amount: number): Half | null {
  return half && { ...half, won: half.won + amount };
}
