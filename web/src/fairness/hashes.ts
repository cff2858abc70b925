/** Hashes and orders as the server makes them, from the same bytes. Nothing secret is needed for any of it. */
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";

export const HASH_BYTES = 32;
const BLOCK_WORDS = 64;
const WORD_BYTES = 4;
const WORDS = 2 ** 32;

const encoder = new TextEncoder();

/** The hash of bytes and texts, one after the other. */
export function hashOf(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) hash.update(typeof part === "string" ? encoder.encode(part) : part);
  return hash.digest();
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Small hexadecimal digits of exactly this length, as we write them; null for anything else. */
export function bytesOf(text: unknown, length: number): Uint8Array | null {
  if (typeof text !== "string" || text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** Whole numbers below 2**32, each equally likely, that follow from a seed alone. */
function* words(seed: Uint8Array, purpose: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const label = encoder.encode(`${purpose}|${block}`);
    const drawn = shake256.create({ dkLen: BLOCK_WORDS * WORD_BYTES }).update(seed).update(label).digest();
    const view = new DataView(drawn.buffer, drawn.byteOffset);
    for (let at = 0; at < BLOCK_WORDS; at += 1) yield view.getUint32(at * WORD_BYTES);
  }
}

/** The numbers below `size` in the order that a seed decides (Fisher and Yates), each order equally likely. */
export function orderOf(seed: Uint8Array, size: number): number[] {
  const order = Array.from({ length: size }, (_, at) => at);
  const drawn = words(seed, "order");
  for (let last = size - 1; last > 0; last -= 1) {
    const fair = WORDS - (WORDS % (last + 1));
    let word = drawn.next().value;
    while (word >= fair) word = drawn.next().value;
    const other = word % (last + 1);
    const held = order[last] as number;
    order[last] = order[other] as number;
    order[other] = held;
  }
  return order;
}
