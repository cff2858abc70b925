/** How a hand came to be out of play, from what is said of its seat: not every hand that is gone was folded. */

interface Out {
  /** On the plate of the seat. */
  readonly plate: string;
  /** At one's own. */
  readonly own: string;
}

const FOLDED: Out = { plate: "folded", own: "You folded" };
const MUCKED: Out = { plate: "mucked", own: "You mucked" };
/** What the server says of such a seat to the end of the hand. */
const LASTING: ReadonlyMap<string, Out> = new Map([
  ["ran out of time", { plate: "timed out", own: "Your time ran out" }],
  ["hand dead", { plate: "hand dead", own: "Your hand is dead" }],
  ["not dealt in", { plate: "not dealt in", own: "You were not dealt in" }],
]);

/** By the last thing that was said of the seat. */
export function outOfPlay(did: string): Out {
  return LASTING.get(did) ?? (did.startsWith("muck") ? MUCKED : FOLDED);
}

/** What is still said of the seats on the next street. */
export function lasting(did: Readonly<Record<number, string>>): Record<number, string> {
  return Object.fromEntries(Object.entries(did).filter(([, words]) => LASTING.has(words)));
}
