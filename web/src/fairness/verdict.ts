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
  const faults = isEarlier(proof) ? earlierFaultsOf(proof) : faultsOf(proof);
  return [...faults, ...againstWhatWasSeen(proof, witnessed)];
}

function againstWhatWasSeen(proof: Proof | OldProof, { cards, given }: Witnessed): string[] {
  const found: string[] = [];
  const opened = new Set(proof.openings.map((each) => each.card));
  // a joker that strayed into the deck is none of its cards
  const missing = [...new Set(cards)].filter((card) => numberOf(card) !== null && !opened.has(card));
  if (missing.length) found.push(`These cards lay open to you but are not in the proof: ${missing.join(" ")}.`);
  if (given && !isEarlier(proof) && given.root !== proof.root) {
    found.push("You gave your number for another root than this: the deck was sealed again when it was known.");
  }
  return found;
}

/** Whether the number that this browser gave is among those that decided. */
export function isCounted(proof: Proof | OldProof, given: Given): boolean {
  return Object.values(isEarlier(proof) ? proof.nonces : proof.numbers).includes(given.number);
}
