/**
 * Our own part in the deal: numbers that nobody could have known, each promised by its hash before the deck is sealed
 * and given when it is. A number that was sent for one deck is never used for another.
 */
import type { GiveNumber, PromiseNumber, Update } from "../messages";
import { sha256 } from "../pages/fairness/sha256";
import { Kept } from "./kept";

const BYTES = 16;
const PREFIX = new TextEncoder().encode("upcard number|");

/** What this browser keeps for one table: the number that comes next, and the one that it has sent last. */
interface Chain {
  readonly number: string;
  /** For the deck under this root; "" before the first. */
  readonly root: string;
  readonly sent: string;
}

/** By table; a reload goes on where it was. */
const chains = new Kept<Chain>("upcard-numbers", 100, isChain);
/** By table and hand, for the fairness page. */
const given = new Kept<string>("upcard-nonces", 200, (found) => typeof found === "string");

/** The hash of the number that comes next at a table: for sitting down with it. */
export async function promiseAt(table: string): Promise<string> {
  return hashOf(chainAt(table).number);
}

/** What an update asks for: the number of the sealed deck if it was promised in time, else the promise of one. */
export async function answerTo(table: string, update: Update): Promise<GiveNumber | PromiseNumber | null> {
  const deck = update.sealed;
  const chain = chainAt(table);
  const hash = await hashOf(chain.number);
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
  return giving(deck.hand, next, await hashOf(next.number));
}

/** Remembers what was sent and not refused, so that the fairness page can look for it. */
export function rememberNumber(table: string, hand: number, number: string): void {
  given.put(`${table}/${hand}`, number);
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

async function hashOf(number: string): Promise<string> {
  const bytes = Uint8Array.from({ length: BYTES }, (_, at) => Number.parseInt(number.slice(2 * at, 2 * at + 2), 16));
  const whole = new Uint8Array(PREFIX.length + BYTES);
  whole.set(PREFIX);
  whole.set(bytes, PREFIX.length);
  return hexOf(await sha256(whole));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isChain(found: unknown): found is Chain {
  if (typeof found !== "object" || found === null) return false;
  const { number, root, sent } = found as Partial<Chain>;
  return typeof number === "string" && /^[0-9a-f]{32}$/.test(number) && typeof root === "string" && typeof sent === "string";
}
