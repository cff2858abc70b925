/**
 * Our own part in the deal: numbers that nobody could have known, each promised by its hash before the deck is sealed
 * and given when it is. A number that was sent for one deck is never used for another.
 */
import type { GiveNumber, PromiseNumber, Update } from "../messages";
import { hexOf } from "../fairness/hashes";
import { numberHash } from "../fairness/sealed";
import type { Given } from "../fairness/verdict";
import { Kept } from "./kept";

const BYTES = 16;

/** What this browser keeps for one table: the number that comes next, and the one that it has sent last. */
interface Chain {
  readonly number: string;
  /** For the deck under this root; "" before the first. */
  readonly root: string;
  readonly sent: string;
}

/** By table; a reload goes on where it was. */
const chains = new Kept<Chain>("upcard-numbers", 100, isChain);
/** By table and hand, to be compared with the proof. */
const given = new Kept<Given>("upcard-given", 200, isGiven);

/** The hash of the number that comes next at a table: for sitting down with it. */
export function promiseAt(table: string): string {
  return numberHash(chainAt(table).number);
}

/** What an update asks for: the number of the sealed deck if it was promised in time, else the promise of one. */
export function answerTo(table: string, update: Update): GiveNumber | PromiseNumber | null {
  const deck = update.sealed;
  const chain = chainAt(table);
  const hash = numberHash(chain.number);
  const promise: PromiseNumber = { type: "promise-number", hash };
  if (!deck) {
    const { play } = update;
    // in the hand that is played ours counts already: the next one was promised with it
    const counts = play !== null && chain.root === play.root && Object.values(play.numbers).includes(chain.sent);
    return play === null || counts ? null : promise;
  }
  const listed = Object.values(deck.promised);
  if (chain.root === deck.root) return giving(deck.hand, chain, hash);
  if (!listed.includes(hash)) return promise;
  const next: Chain = { number: freshNumber(), root: deck.root, sent: chain.number };
  chains.put(table, next);
  return giving(deck.hand, next, numberHash(next.number));
}

/** Remembers what was sent and not refused, so that the proof can be compared with it. */
export function rememberNumber(table: string, { hand, root, number }: GiveNumber): void {
  given.put(`${table}/${hand}`, { root, number });
}

/** What this browser gave to a hand, or null. */
export function givenTo(table: string, hand: number): Given | null {
  return given.get(`${table}/${hand}`);
}

function giving(hand: number, chain: Chain, next: string): GiveNumber {
  return { type: "give-number", hand, root: chain.root, number: chain.sent, next };
}

function chainAt(table: string): Chain {
  const known = chains.get(table);
  if (known) return known;
  const first: Chain = { number: freshNumber(), root: "", sent: "" };
  chains.put(table, first);
  return first;
}

/** A fresh number of 32 hexadecimal digits. */
function freshNumber(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
}

function isChain(found: unknown): found is Chain {
  if (typeof found !== "object" || found === null) return false;
  const { number, root, sent } = found as Partial<Chain>;
  return typeof number === "string" && /^[0-9a-f]{32}$/.test(number) && typeof root === "string" && typeof sent === "string";
}

function isGiven(found: unknown): found is Given {
  if (typeof found !== "object" || found === null) return false;
  const { root, number } = found as Partial<Given>;
  return typeof root === "string" && typeof number === "string";
}
