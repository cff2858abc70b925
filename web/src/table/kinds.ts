/**
 * What the page does with each kind of event besides drawing the table that it is sent: remember cards, move, sound.
 *
 * A kind that is missing here is an error of the types, so that a new one is thought about.
 */
import type { Seen } from "../messages";

/** A card that is seen and one that is not (or is everybody's), chips put in, a round's end, a hand shown, a pot. */
export type Kind = "card" | "other-card" | "wager" | "close" | "show" | "award" | "quiet";

type Tag = Seen["type"];

const KINDS = {
  "card-dealt": "card",
  "ante-posted": "quiet",
  "street-began": "quiet",
  "dead-card-dealt": "quiet",
  "shortage-announced": "quiet",
  "common-card-dealt": "other-card",
  announced: "quiet",
  "round-opened": "quiet",
  "brought-in": "wager",
  "bet-made": "wager",
  completed: "wager",
  raised: "wager",
  called: "wager",
  checked: "quiet",
  folded: "quiet",
  "hand-killed": "quiet",
  "all-in-protected": "quiet",
  "clock-called": "quiet",
  "action-became-substantial": "quiet",
  "uncalled-returned": "quiet",
  "round-closed": "close",
  "hands-turned-up": "quiet",
  "showdown-opened": "quiet",
  "hand-shown": "show",
  "hand-mucked": "quiet",
  "hand-collected": "quiet",
  "losers-killed": "quiet",
  "rake-taken": "quiet",
  "call-refunded": "quiet",
  "pot-awarded": "award",
  "hand-ended": "quiet",
  "mucked-hand-seen": "show",
  "award-moved": "quiet",
  "cards-shown-to-one": "quiet",
  "cards-shown-to-all": "quiet",
  "split-offered": "quiet",
  "pot-split": "quiet",
  "next-deal-began": "quiet",
  "pot-claimed": "quiet",
  "player-left": "quiet",
  "player-returned": "quiet",
  "rules-changed": "quiet",
  slipped: "quiet",
  "ruling-given": "quiet",
  "floor-decided": "quiet",
  "cards-moved": "quiet",
  "deal-changed": "quiet",
  "hand-ruled-dead": "quiet",
  "hand-retrieved": "quiet",
  "chips-returned": "quiet",
  "hand-voided": "quiet",
  "action-backed-up": "quiet",
  "wagers-corrected": "quiet",
  "order-placed": "quiet",
  "choice-offered": "quiet",
  "all-in-declared": "quiet",
  "chips-left-in": "quiet",
  "chips-added": "quiet",
  "turn-moved": "quiet",
  "hand-seen": "quiet",
  "burn-seen": "quiet",
  "down-card-seen": "other-card",
  "stub-seen": "quiet",
  "showing-seen": "quiet",
  unseen: "quiet",
  "moves-seen": "quiet",
  "retrieval-seen": "quiet",
} as const satisfies Readonly<Record<Tag, Kind>>;

type TagOf<K extends Kind> = { [T in Tag]: (typeof KINDS)[T] extends K ? T : never }[Tag];
type EventOf<K extends Kind> = Extract<Seen, { readonly type: TagOf<K> }>;

/** Whether an event is of a kind; what it then holds is known to the types. */
export function isKind<K extends Kind>(event: Seen, kind: K): event is EventOf<K> {
  return KINDS[event.type] === kind;
}

/** The events of one kind. */
export function ofKind<K extends Kind>(
  events: readonly { readonly event: Seen }[],
  kind: K,
): readonly EventOf<K>[] {
  return events.flatMap(({ event }) => (isKind(event, kind) ? [event] : []));
}

/** The kinds that occur among events. */
export function kindsOf(events: readonly { readonly event: Seen }[]): ReadonlySet<Kind> {
  return new Set(events.map(({ event }) => KINDS[event.type]));
}
