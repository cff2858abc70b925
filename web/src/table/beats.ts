/**
 * An update cut into beats: what happened, in its order, in pieces that a person follows one by one.
 *
 * The last beat always shows the table as the server sent it, so nothing here can lead away from it for longer than
 * the beats last. The server allows for the same time (`upcard/server/live/page_pace.py`): what changes here changes
 * there.
 */
import type { Line, Mine, Numbered, Play, Seen, Update } from "../messages";
import { ofKind } from "./kinds";
import { after, arrived, waiting, waitingMine } from "./progress";

export type BeatKind =
  "begin" | "act" | "gather" | "street" | "turn-up" | "open" | "show" | "muck" | "push" | "end" | "present";

/** What an event is part of: a beat; the beat that it follows; or what only the server's picture can show. */
type Part = Exclude<BeatKind, "present"> | "follows" | "floor";

export interface Beat {
  readonly kind: BeatKind;
  readonly update: Update;
  /** The number of the first event that was not shown before it. */
  readonly from: number;
  readonly events: readonly Numbered[];
  readonly lines: readonly Line[];
  readonly play: Play | null;
  readonly mine: Mine;
  /** Milliseconds at normal pace until the next beat. */
  readonly hold: number;
}

const PARTS = {
  "hand-seen": "begin",
  "ante-posted": "begin",
  "street-began": "street",
  "burn-seen": "street",
  "card-dealt": "street",
  "down-card-seen": "street",
  "dead-card-dealt": "street",
  "common-card-dealt": "street",
  "shortage-announced": "street",
  "stub-seen": "street",
  announced: "follows",
  "round-opened": "follows",
  "brought-in": "act",
  "bet-made": "act",
  completed: "act",
  raised: "act",
  called: "act",
  checked: "act",
  folded: "act",
  "hand-killed": "act",
  "all-in-protected": "act",
  "clock-called": "follows",
  "action-became-substantial": "follows",
  "uncalled-returned": "gather",
  "round-closed": "gather",
  "hands-turned-up": "turn-up",
  "showdown-opened": "open",
  "hand-shown": "show",
  "hand-mucked": "muck",
  "hand-collected": "follows",
  "losers-killed": "follows",
  "rake-taken": "follows",
  "pot-awarded": "push",
  "hand-ended": "end",
  "player-left": "follows",
  "player-returned": "follows",
  "order-placed": "follows",
  "all-in-declared": "follows",
  unseen: "follows",
  "call-refunded": "floor",
  "mucked-hand-seen": "floor",
  "award-moved": "floor",
  "cards-shown-to-one": "floor",
  "cards-shown-to-all": "floor",
  "split-offered": "floor",
  "pot-split": "floor",
  "next-deal-began": "floor",
  "pot-claimed": "floor",
  "rules-changed": "floor",
  slipped: "floor",
  "ruling-given": "floor",
  "floor-decided": "floor",
  "cards-moved": "floor",
  "deal-changed": "floor",
  "hand-ruled-dead": "floor",
  "hand-retrieved": "floor",
  "chips-returned": "floor",
  "hand-voided": "floor",
  "action-backed-up": "floor",
  "wagers-corrected": "floor",
  "choice-offered": "floor",
  "chips-left-in": "floor",
  "chips-added": "floor",
  "turn-moved": "floor",
  "showing-seen": "floor",
  "moves-seen": "floor",
  "retrieval-seen": "floor",
} as const satisfies Readonly<Record<Seen["type"], Part>>;

/** How long each stands there, in milliseconds at normal pace. */
const HOLD: Readonly<Record<Exclude<BeatKind, "street">, number>> = {
  begin: 240,
  act: 420,
  gather: 420,
  "turn-up": 700,
  open: 420,
  show: 700,
  muck: 420,
  push: 700,
  end: 0,
  present: 0,
};
const STREET_OF_RUN_OUT = 1000;
export const CARD = 240;
export const NEXT_CARD = 60;
/** These have to be seen before anything else is told, so the server's picture comes after them, not with them. */
const STAND_ALONE: ReadonlySet<BeatKind> = new Set(["street", "turn-up", "show", "push"]);

interface Group {
  readonly kind: Exclude<BeatKind, "present">;
  readonly events: Numbered[];
}

/** The whole update as one beat: the table as it is now. */
export function present(update: Update, from = 0): Beat {
  const events = update.events.filter((event) => event.n >= from);
  const lines = update.lines.filter((line) => line.n >= from);
  return { kind: "present", update, from, events, lines, play: update.play, mine: update.mine, hold: 0 };
}

/** The beats of an update, starting from what is shown. */
export function beatsOf(update: Update, shown: Play | null, mine: Mine | null): readonly Beat[] {
  const end = update.play;
  const groups = end ? groupsOf(update.events.filter((event) => event.hand === end.number)) : [];
  const begins = groups[0]?.events[0]?.event.type === "hand-seen";
  if (!end || !mine || (!begins && shown?.number !== end.number)) return [present(update)];
  const last = groups.at(-1);
  const told = last && STAND_ALONE.has(last.kind) ? groups : groups.slice(0, -1);
  const beats: Beat[] = [];
  let [play, own, from] = [waiting(shown ?? end), mine, 0];
  for (const { kind, events } of told) {
    const hold = holdOf(kind, events, play);
    for (const { event } of events) play = after(play, event, end);
    own = waitingMine(own, events, update.mine.seat);
    const upTo = events.at(-1)?.n ?? 0;
    const lines = update.lines.filter((line) => line.n >= from && line.n <= upTo);
    beats.push({ kind, update, from, events, lines, play, mine: own, hold });
    for (const pot of ofKind(events, "award")) play = arrived(play, pot);
    from = upTo + 1;
  }
  return [...beats, present(update, from)];
}

/** Events by what they are part of, up to the first that only the server's picture can show. */
function groupsOf(events: readonly Numbered[]): readonly Group[] {
  const groups: Group[] = [];
  const stop = events.findIndex(({ event }) => PARTS[event.type] === "floor");
  for (const each of stop < 0 ? events : events.slice(0, stop)) {
    const part: Part = PARTS[each.event.type];
    const group = groups.at(-1);
    if (part === "floor") break;
    if (group && (part === "follows" || continues(group, part, each.event))) group.events.push(each);
    else groups.push({ kind: part === "follows" ? "gather" : part, events: [each] });
  }
  // what the floor did needs no flight, but what went before it was seen
  if (stop >= 0) groups.push({ kind: "end", events: [...events.slice(stop)] });
  return groups;
}

/** Whether an event belongs to the beat that is under way. */
function continues(group: Group, part: Part, event: Seen): boolean {
  if (group.kind !== part) return false;
  if (part === "street") return event.type !== "street-began" || cardsIn(group.events) === 0;
  return part === "begin" || part === "gather";
}

/** How many cards came. */
export function cardsIn(events: readonly Numbered[]): number {
  return ofKind(events, "card").length + ofKind(events, "other-card").length;
}

function holdOf(kind: Group["kind"], events: readonly Numbered[], before: Play): number {
  if (kind === "gather") return before.this_round > 0 ? HOLD.gather : 0;
  if (kind !== "street") return HOLD[kind];
  const deal = CARD + NEXT_CARD * Math.max(0, cardsIn(events) - 1);
  const bettingFollows = events.some(({ event }) => event.type === "round-opened");
  return bettingFollows ? deal : Math.max(STREET_OF_RUN_OUT, deal);
}

/** The sentences that are known with those of a beat, from the number at which the hand began; each once. */
export function joined(before: readonly Line[], fresh: readonly Line[], from: number): readonly Line[] {
  const known = before.at(-1)?.n ?? -1;
  const added = fresh.filter((line) => line.n >= from && (line.n > known || before.every((each) => each.n !== line.n)));
  return added.length ? [...before, ...added] : before;
}
