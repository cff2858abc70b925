/** The moves of all games: where each stands on the screen, its key, and how it is written and typed. */
import type { Verb } from "../messages";
import type { KeyName } from "../settings";
import { capital } from "../words";

/**
 * Where a move stands. Each kind has a place of its own, so that no click that was meant for one is taken for another;
 * a forced bet stands where one goes along, for it is the least that can be done.
 */
export type Slot = "fold" | "along" | "wager" | "larger" | "muck";

interface Written {
  /** Before its amount, if it has one. */
  readonly words: string;
  /** On the command line, with an amount where one is usual. */
  readonly typed: string;
  /** Wagers share a place and go by size: the first has the lower key, the next the upper one. */
  readonly key: KeyName | "wager";
  readonly slot: Slot;
  /** Whether its amount stands with it. */
  readonly sized?: true;
}

/** From left to right. A move that the server knows and the page does not is a fault when the page is built. */
const VERBS: Readonly<Record<Verb, Written>> = {
  fold: { words: "Fold", typed: "fold", key: "fold", slot: "fold" },
  muck: { words: "Muck", typed: "muck", key: "muck", slot: "muck" },
  decline: { words: "Play on", typed: "play on", key: "check-call", slot: "along" },
  check: { words: "Check", typed: "check", key: "check-call", slot: "along" },
  call: { words: "Call", typed: "call", key: "check-call", slot: "along", sized: true },
  "bring-in": { words: "Bring in", typed: "bring in", key: "bring-in", slot: "along", sized: true },
  show: { words: "Show", typed: "show", key: "check-call", slot: "along" },
  "all-in": { words: "All-in", typed: "all in", key: "lower", slot: "wager" },
  complete: { words: "Complete to", typed: "complete", key: "wager", slot: "wager", sized: true },
  bet: { words: "Bet", typed: "bet 30", key: "wager", slot: "wager", sized: true },
  raise: { words: "Raise to", typed: "raise 45", key: "wager", slot: "wager", sized: true },
};
const ORDER = Object.keys(VERBS);
/** Moves whose names are two words, and any move, by the ways in which it is typed. */
const TYPED = new Map(
  ORDER.flatMap((verb) => {
    const words = typedAs(verb).replace(/ \d+$/, "");
    return [words, words.replace(" ", ""), verb].map((way) => [way, verb] as const);
  }),
);

/** A page that is older than its server may be offered what it does not know. */
function written(verb: string): Written {
  return verb in VERBS ? VERBS[verb as Verb] : { words: capital(verb), typed: verb, key: "check-call", slot: "along" };
}

export function wordsOf(verb: string): string {
  return written(verb).words;
}

export function isSized(verb: string): boolean {
  return written(verb).sized ?? false;
}

export function isWager(verb: string): boolean {
  return written(verb).key === "wager";
}

/** The key of a move; of a wager, by how many stand before it. */
export function keyOf(verb: string, before: number): KeyName {
  const { key } = written(verb);
  if (key !== "wager") return key;
  return before === 0 ? "lower" : "upper";
}

/** Where a move stands; of wagers, by how many stand before it. */
export function slotOf(verb: string, before: number): Slot {
  const { slot } = written(verb);
  return slot === "wager" && before > 0 ? "larger" : slot;
}

/** The place of a verb; wagers share theirs and go by size. */
export function rank(verb: string): number {
  return isWager(verb) ? ORDER.length : ORDER.indexOf(verb);
}

/** How a move is typed, with an amount where one is usual. */
export function typedAs(verb: string): string {
  return written(verb).typed;
}

/** All moves as they are typed. */
export const ALL_TYPED: readonly string[] = ORDER.map(typedAs);

/** The move and the amount that a line names: "raise to 45"; null if it names none. */
export function moveIn(line: string): { readonly verb: string; readonly amount: string | undefined } | null {
  const found = /^(?<words>[a-z -]+?)(?: to)?(?: (?<amount>[\d,]+))?$/.exec(line)?.groups;
  const verb = TYPED.get(found?.["words"] ?? "");
  return verb === undefined ? null : { verb, amount: found?.["amount"] };
}
