/** Our own chance in the next deal: a number that nobody could have known, remembered to be checked later. */
import { Kept } from "./kept";

const BYTES = 16;

/** The number that belongs to a promise of the server. */
interface Given {
  readonly promise: string;
  readonly nonce: string;
}

/** By table, for the promise that was heard last. */
const given = new Kept<Given>("upcard-promises", 100, isGiven);
/** By table and hand, for the fairness page. */
const sent = new Kept<string>("upcard-nonces", 200, (found) => typeof found === "string");

/**
 * The number for a promise: always the same for the same one, however often the page or the server begins anew, because
 * only the first counts; and never that of another, whose secret may be known by now.
 */
export function nonceFor(table: string, promise: string): string {
  const before = given.get(table);
  if (before?.promise === promise) return before.nonce;
  const nonce = freshNonce();
  given.put(table, { promise, nonce });
  return nonce;
}

/** Remembers what was sent and not refused, so that the fairness page can look for it. */
export function rememberNonce(table: string, hand: number, nonce: string): void {
  sent.put(`${table}/${hand}`, nonce);
}

/** A fresh number of 32 hexadecimal digits. */
function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isGiven(found: unknown): found is Given {
  if (typeof found !== "object" || found === null) return false;
  const { promise, nonce } = found as Partial<Given>;
  return typeof promise === "string" && typeof nonce === "string";
}
