/** SHA-256: the browser's own where it offers one, else ours (pages over plain http from another machine get none). */

export async function sha256(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const own: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return own ? new Uint8Array(await own.digest("SHA-256", message)) : plainSha256(message);
}

const WORDS = 64;

/** The constants of FIPS 180-4: the first 32 bits of the fractional part of a root of each of the first primes. */
function fractions(count: number, root: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let at = 0, candidate = 2; at < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    const value = candidate ** (1 / root);
    found[at] = Math.floor((value - Math.floor(value)) * 2 ** 32);
    at += 1;
  }
  return found;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}

const K = fractions(WORDS, 3);
const START = fractions(8, 2);

/** The message, one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const block = new Uint8Array(length);
  block.set(message);
  block[message.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 4, message.length * 8);
  return view;
}

/** Messages here are below 2**29 bytes: the upper half of the length stays zero. */
export function plainSha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  const state = START.slice();
  const w = new Uint32Array(WORDS);
  for (let start = 0; start < blocks.byteLength; start += 64) {
    for (let t = 0; t < 16; t += 1) w[t] = blocks.getUint32(start + 4 * t);
    for (let t = 16; t < WORDS; t += 1) w[t] = spread(w, t);
    const after = rounds(state, w);
    for (let at = 0; at < 8; at += 1) state[at] = (state[at] ?? 0) + (after[at] ?? 0);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function spread(w: Uint32Array, t: number): number {
  const far = w[t - 15] ?? 0;
  const near = w[t - 2] ?? 0;
  const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
  const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
  return (w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1;
}

function rounds(state: Uint32Array, w: Uint32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < WORDS; t += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + (w[t] ?? 0)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h];
}
