/** Our own chance in the next deal: a number that nobody could have known, remembered to be checked later. */

const PLACE = "upcard-nonces";
const KEPT = 200;
const BYTES = 16;

/** A fresh number of 32 hexadecimal digits. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Remembers what was sent, for the fairness page: the newest last, and not more than it can show. */
export function rememberNonce(table: string, hand: number, nonce: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, string>;
    const all = Object.entries({ ...kept, [`${table}/${hand}`]: nonce });
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(all.slice(-KEPT))));
  } catch {
    // no storage: the proof can still be checked, but for the own number
  }
}
