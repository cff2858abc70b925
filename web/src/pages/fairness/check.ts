/** Checks the openings of a hand against its root: the same construction as the server's, with nothing secret in it. */
import type { OldOpening, OldProof, OpenedPlace, Proof } from "../../messages";
import { sha256 } from "./sha256";

const CARDS = 52;
const ORDERS = 4;
/** Of the tree over all places and the key of remade stubs; of the one before decks were sealed, with spare orders. */
const HEIGHT = 6;
const OLD_HEIGHT = 8;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** A leaf can never be taken for a node. */
const LEAF = 0;
const NODE = 1;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** The card of a number: the deuce of clubs is 0, the ace of spades 51. */
export function cardOf(value: number): string {
  return RANKS.charAt(value >> 2) + SUITS.charAt(value & 3);
}

/** Whether this very card at this very place was committed to by the root. */
async function holds(root: string, opening: OpenedPlace): Promise<boolean> {
  const { place, card } = opening;
  const value = RANKS.indexOf(card.charAt(0)) * SUITS.length + SUITS.indexOf(card.charAt(1));
  const salt = bytesOf(opening.salt, SALT_BYTES);
  if (!isBelow(place, CARDS) || !isBelow(value, CARDS) || cardOf(value) !== card) return false;
  if (!salt || opening.path.length !== HEIGHT) return false;
  return leadsTo(root, await sha256(joined(LEAF, salt, Uint8Array.of(place, value))), place, opening.path);
}

/** The same for a hand from before decks were sealed. */
async function oldHolds(root: string, opening: OldOpening): Promise<boolean> {
  const { order, place, value } = opening;
  const inRange = isBelow(order, ORDERS) && isBelow(place, CARDS) && isBelow(value, CARDS);
  const salt = bytesOf(opening.salt, SALT_BYTES);
  if (!inRange || !salt || opening.path.length !== OLD_HEIGHT) return false;
  if (order === 0 && opening.card !== cardOf(value)) return false;
  const leaf = await sha256(joined(LEAF, salt, Uint8Array.of(order, place, value)));
  return leadsTo(root, leaf, order * CARDS + place, opening.path);
}

async function leadsTo(root: string, leaf: Uint8Array, place: number, path: readonly string[]): Promise<boolean> {
  let hash = leaf;
  let at = place;
  for (const step of path) {
    const beside = bytesOf(step, HASH_BYTES);
    if (!beside) return false;
    hash = await sha256(at & 1 ? joined(NODE, beside, hash) : joined(NODE, hash, beside));
    at >>= 1;
  }
  return hexOf(hash) === root;
}

export interface Checked {
  /** 0: the deck; else a spare order of a hand from before decks were sealed. */
  readonly order: number;
  readonly place: number;
  /** The card, or the value of a spare order. */
  readonly shown: string;
  readonly holds: boolean;
}

/** Whether a proof is of a hand from before decks were sealed. */
export function isOld(proof: Proof | OldProof): proof is OldProof {
  return !("version" in proof);
}

export interface Verdict {
  readonly checked: readonly Checked[];
  /** Places of the proof that are opened twice with different values, which no honest proof has. */
  readonly twice: boolean;
  /** Cards that lay open to the viewer in this hand but are not among the openings. */
  readonly missing: readonly string[];
}

/** Checks a whole proof; `seen` are the cards that the viewer saw, from the record of the hand. */
export async function verdictOn(proof: Proof | OldProof, seen: readonly string[]): Promise<Verdict> {
  const checked = await Promise.all(isOld(proof) ? oldChecks(proof) : checks(proof));
  const places = checked.map(({ order, place }) => `${order}/${place}`);
  const cards = new Set(checked.filter(({ order }) => order === 0).map(({ shown }) => shown));
  return {
    checked,
    twice: new Set(places).size < places.length,
    missing: [...new Set(seen)].filter((card) => !cards.has(card)),
  };
}

function checks(proof: Proof): Promise<Checked>[] {
  return proof.openings.map(async (opening) => {
    const { place, card } = opening;
    return { order: 0, place, shown: card, holds: await holds(proof.root, opening) };
  });
}

function oldChecks(proof: OldProof): Promise<Checked>[] {
  return proof.openings.map(async (opening) => {
    const { order, place, card, value } = opening;
    return { order, place, shown: order === 0 ? card : String(value), holds: await oldHolds(proof.root, opening) };
  });
}

function isBelow(number: number, bound: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < bound;
}

function joined(first: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 1);
  const whole = new Uint8Array(length);
  whole[0] = first;
  let at = 1;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Small hexadecimal digits of exactly this length, or null. */
function bytesOf(text: string, length: number): Uint8Array | null {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
