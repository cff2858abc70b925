/** Cards and the tree over their places: what an opening proves. */
import { HASH_BYTES, bytesOf, hashOf, hexOf } from "./hashes";

export const CARDS = 52;
export const SALT_BYTES = 16;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const NODE = Uint8Array.of(1);

/** The card of a number: the deuce of clubs is 0, the ace of spades 51. */
export function cardOf(value: number): string {
  return RANKS.charAt(value >> 2) + SUITS.charAt(value & 3);
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: CARDS }, (_, value) => [cardOf(value), value] as const),
);

/** The number of a card as we write it, "Kh"; null for anything else. */
export function numberOf(card: string): number | null {
  return NUMBERS.get(card) ?? null;
}

export function isBelow(number: number, bound: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < bound;
}

/** Whether the way up from a leaf, by the hashes beside it, ends at the root. */
export function leadsTo(
  root: string,
  leaf: Uint8Array,
  index: number,
  path: readonly string[],
  height: number,
): boolean {
  if (path.length !== height) return false;
  let hash = leaf;
  let at = index;
  for (const step of path) {
    const beside = bytesOf(step, HASH_BYTES);
    if (!beside) return false;
    hash = at & 1 ? hashOf(NODE, beside, hash) : hashOf(NODE, hash, beside);
    at >>= 1;
  }
  return hexOf(hash) === root;
}
