/** Reads a proof: nothing that a server sends is taken for what it says it is. */
import type { CameOff, OldProof, OpenedKey, OpenedPlace, OwnNumber, Proof } from "../messages";

type Fields = Readonly<Record<string, unknown>>;
type Test = (found: unknown) => boolean;

const isText: Test = (found) => typeof found === "string";
const isWhole: Test = (found) => typeof found === "number" && Number.isSafeInteger(found);
const isTruth: Test = (found) => typeof found === "boolean";

function oneOf(...words: readonly string[]): Test {
  return (found) => typeof found === "string" && words.includes(found);
}

function isList(each: Test): Test {
  return (found) => Array.isArray(found) && found.every(each);
}

function isFields(found: unknown): found is Fields {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

/** Something by seat number, which JSON writes as a string. */
function isBySeat(each: Test): Test {
  return (found) =>
    isFields(found) && Object.entries(found).every(([seat, value]) => /^(0|-?[1-9]\d*)$/.test(seat) && each(value));
}

function hasForm(form: Readonly<Record<string, Test>>): Test {
  return (found) => isFields(found) && Object.entries(form).every(([name, test]) => test(found[name]));
}

const OPENED = hasForm({
  place: isWhole, card: isText, salt: isText, path: isList(isText),
} satisfies Record<keyof OpenedPlace, Test>); // prettier-ignore
const KEY = hasForm({ key: isText, path: isList(isText) } satisfies Record<keyof OpenedKey, Test>);
const CAME = hasForm({
  stub: isWhole, at: isWhole, seat: isWhole, how: oneOf("down", "up", "dead", "burn", "common"), card: isText,
} satisfies Record<keyof CameOff, Test>); // prettier-ignore
const OWN = hasForm({ root: isText, number: isText } satisfies Record<keyof OwnNumber, Test>);
const SEALED = hasForm({
  version: (found) => found === 2,
  table: isText,
  hand: isWhole,
  root: isText,
  promised: isBySeat(isText),
  numbers: isBySeat(isText),
  left_out: isBySeat(oneOf("silent", "unfit", "gone")),
  unlisted: isBySeat(oneOf("bot", "later", "none")),
  next: isBySeat(isText),
  moved: isTruth,
  came: isList(CAME),
  remade: isList(isList(isWhole)),
  key: (found) => found === null || KEY(found),
  openings: isList(OPENED),
  // the server sends none, and a file may leave it out
  own: (found) => found === null || found === undefined || OWN(found),
} satisfies Record<keyof Proof, Test>);
const EARLIER = hasForm({
  table: isText,
  hand: isWhole,
  root: isText,
  promise: isText,
  nonces: isBySeat(isText),
  seat: (found) => found === null || isWhole(found),
  openings: isList(
    hasForm({ order: isWhole, place: isWhole, value: isWhole, card: isText, salt: isText, path: isList(isText) }),
  ),
} satisfies Record<keyof OldProof, Test>);

/** Whether a proof is of a hand from before decks were sealed: those have no version. */
export function isEarlier(proof: Proof | OldProof): proof is OldProof {
  return !("version" in proof);
}

/** A proof, if it has the form of one; else null. */
export function proofFrom(found: unknown): Proof | OldProof | null {
  if (!isFields(found)) return null;
  const test = "version" in found ? SEALED : EARLIER;
  return test(found) ? (found as unknown as Proof | OldProof) : null;
}
