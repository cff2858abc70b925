/** Checks the proof of a hand from before decks were sealed: as what it is, the openings against their root. */
import type { OldOpening, OldProof } from "../messages";
import { CARDS, SALT_BYTES, cardOf, isBelow, leadsTo } from "./cards";
import { bytesOf, hashOf } from "./hashes";

/** The deck, and three spare orders. */
const ORDERS = 4;
const HEIGHT = 8;
const A_HASH = /^[0-9a-f]{64}$/;
const LEAF = Uint8Array.of(0);

/** Whether this very value at this very place was committed to by the root, and the card is the one that it means. */
function isFixed(root: string, opening: OldOpening): boolean {
  const { order, place, value } = opening;
  const salt = bytesOf(opening.salt, SALT_BYTES);
  if (!salt || !isBelow(order, ORDERS) || !isBelow(place, CARDS) || !isBelow(value, CARDS)) return false;
  if (order === 0 && opening.card !== cardOf(value)) return false;
  const leaf = hashOf(LEAF, salt, Uint8Array.of(order, place, value));
  return leadsTo(root, leaf, order * CARDS + place, opening.path, HEIGHT);
}

/** Everything that is wrong with such a proof. */
export function earlierFaultsOf(proof: OldProof): string[] {
  const found: string[] = [];
  if (!A_HASH.test(proof.root)) found.push("The root is not a hash of 64 hexadecimal digits.");
  if (proof.openings.length === 0) found.push("No card is opened, so nothing is proven.");
  const places = new Set<string>();
  const values = new Set<string>();
  for (const opening of proof.openings) {
    const where = `Place ${opening.place + 1}${opening.order ? ` of spare order ${opening.order}` : ""}`;
    if (!isFixed(proof.root, opening)) found.push(`${where} differs from what was fixed under the root.`);
    const key = `${opening.order}/${opening.place}`;
    if (places.has(key)) found.push(`${where} is opened twice, which an honest proof never does.`);
    places.add(key);
    const value = `${opening.order}/${opening.value}`;
    if (values.has(value)) found.push(`${where} holds what another place holds too.`);
    values.add(value);
  }
  return found;
}
