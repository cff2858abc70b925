/** What this browser makes of a proof: by itself, and beside what it has seen and sent. */
import type { OldProof, Proof } from "../messages";
import { numberOf } from "./cards";
import { earlierFaultsOf } from "./earlier";
import { isEarlier, proofFrom } from "./reading";
import { faultsOf } from "./sealed";

/** What this browser knows of a hand without the server's word. */
export interface Witnessed {
  /** The cards that it has drawn. */
  readonly cards: readonly string[];
  /** The root for which it gave its number, and the number; null if it gave none. */
  readonly given: Given | null;
}

export interface Given {
  readonly root: string;
  readonly number: string;
}

/** Everything that speaks against a proof; nothing: it holds. */
export function objections(found: unknown, witnessed: Witnessed): string[] {
  const proof = proofFrom(found);
  if (!proof) return ["What the server sent is no proof."];
  const faults = isEarlier(proof) ? earlierFaultsOf(proof) : faultsOf(withOwn(proof, witnessed.given));
  const opened = new Set(proof.openings.map((each) => each.card));
  // a joker that strayed into the deck is none of its cards
  const missing = new Set(witnessed.cards.filter((card) => numberOf(card) !== null && !opened.has(card)));
  if (missing.size) faults.push(`These cards lay open to you but are not in the proof: ${[...missing].join(" ")}.`);
  return faults;
}

/** A proof with what this browser remembers of its number, whatever the server has put there. */
export function withOwn(proof: Proof, given: Given | null): Proof {
  return { ...proof, own: given };
}

/** Whether the number that this browser gave is among those that decided. */
export function isCounted(proof: Proof | OldProof, given: Given): boolean {
  return Object.values(isEarlier(proof) ? proof.nonces : proof.numbers).includes(given.number);
}
