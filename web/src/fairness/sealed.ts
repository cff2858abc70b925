/**
 * Checks the proof of a hand from a sealed deck: everything that it claims and that can be computed, from nothing but
 * what is in it. The same construction, and the same sentences, as `upcard verify`.
 */
import type { CameOff, OpenedPlace, Proof } from "../messages";
import { CARDS, SALT_BYTES, isBelow, leadsTo, numberOf } from "./cards";
import { bytesOf, hashOf, hexOf, orderOf } from "./hashes";

/** The least height of a tree whose leaves hold all places and the key. */
const HEIGHT = 6;
const KEY_BYTES = 16;
const NUMBER_BYTES = 16;
/** How many orders for remade stubs are laid out; further ones are made of them. */
const REMAKES = 3;
/** A leaf, a node and a key can never be taken for one another. */
const LEAF = Uint8Array.of(0);
const KEY = Uint8Array.of(2);
const A_HASH = /^[0-9a-f]{64}$/;
const AN_ALIAS = /^[0-9a-f]{12}$/;
/** How cards come that everybody sees. */
const OPEN: ReadonlySet<string> = new Set(["up", "common"]);
/** How cards come that are nobody's own. */
const NOBODYS: ReadonlySet<string> = new Set(["burn", "common"]);
const MOST_SEATS = 8;
/** How often no stub can be remade in a hand. */
const MOST_REMADE = 50;
const ALL: readonly number[] = Array.from({ length: CARDS }, (_, at) => at);

type BySeat = Readonly<Record<string, string>>;

/** The hash by which a number is promised; "" for what is none. */
export function numberHash(number: string): string {
  const bytes = bytesOf(number, NUMBER_BYTES);
  return bytes ? hexOf(hashOf("upcard number|", bytes)) : "";
}

/** Everything that is wrong with a proof; nothing: it holds. */
export function faultsOf(proof: Proof): string[] {
  const found = [
    ...formFaults(proof),
    ...numberFaults(proof),
    ...openingFaults(proof.root, proof.openings),
    ...remadeFaults(proof),
  ];
  return found.length ? found : [...new Dealing(proof).faults()];
}

function* formFaults(proof: Proof): Generator<string> {
  if (!A_HASH.test(proof.root)) yield "The root is not a hash of 64 hexadecimal digits.";
  if (!AN_ALIAS.test(proof.table)) yield "The table is not named by its alias of 12 hexadecimal digits.";
  if (proof.hand < 1) yield `There is no hand ${proof.hand}: hands are counted from 1.`;
  if (proof.came.some(({ seat, how }) => (seat === 0) !== NOBODYS.has(how) || !isBelow(seat, MOST_SEATS + 1))) {
    yield "A burn or a common card came to a seat, or another card came to none.";
  }
  const seats = [proof.promised, proof.numbers, proof.left_out, proof.unlisted, proof.next].flatMap(seatsOf);
  if (!seats.every((seat) => seat !== "0" && isBelow(Number(seat), MOST_SEATS + 1))) {
    yield `There is no such seat: seats are 1 to ${MOST_SEATS}.`;
  }
  if (proof.openings.length === 0) yield "No card is opened, so nothing is proven.";
}

/** What is wrong with the list, and with the numbers that came of it. */
function* numberFaults(proof: Proof): Generator<string> {
  const { promised, numbers, next } = proof;
  yield* hashFaults("list", promised);
  yield* hashFaults("hashes promised for the next hand", next);
  for (const seat of seatsOf(numbers)) {
    const listed = promised[seat];
    if (listed === undefined) yield `The number of seat ${seat} was not promised before the deck was sealed.`;
    else if (numberHash(numbers[seat] ?? "") !== listed) {
      yield `The number of seat ${seat} does not fit the hash that was promised for it.`;
    }
  }
  if (!sameSeats(seatsOf(numbers), seatsOf(next))) yield "Not every number came with the hash of the next one.";
  const silent = seatsOf(promised).filter((seat) => !(seat in numbers));
  if (!sameSeats(seatsOf(proof.left_out), silent)) {
    yield "The list and the numbers differ by other seats than those that are said to be left out.";
  }
  if (proof.own && proof.own.root !== proof.root) {
    yield "The number was given for a deck under another root: the deck was exchanged after it had come.";
  }
  if (proof.own && !Object.values(numbers).includes(proof.own.number)) {
    yield "The number that was given and taken is not among those that decided on the order.";
  }
  const listed = new Set(Object.values(promised));
  if (Object.values(next).some((hash) => listed.has(hash))) {
    yield "A hash of the list is promised once more for the next hand, though its number is known.";
  }
}

function* hashFaults(what: string, hashes: BySeat): Generator<string> {
  const all = Object.values(hashes);
  if (!all.every((hash) => A_HASH.test(hash))) {
    yield `The ${what}: not all of it are hashes of 64 hexadecimal digits.`;
  }
  if (new Set(all).size < all.length) yield `The ${what}: the same hash stands in it twice.`;
}

/** Which cards were not fixed under the root, and which places or cards are opened twice. */
function* openingFaults(root: string, openings: readonly OpenedPlace[]): Generator<string> {
  const places = new Set<number>();
  const cards = new Map<string, number>();
  for (const shown of openings) {
    const { place, card } = shown;
    const where = `Place ${place + 1}`;
    if (!isFixed(root, shown)) yield `${where} was not fixed as ${card}: it does not lead to the root.`;
    if (places.has(place)) yield `${where} is opened twice.`;
    places.add(place);
    const other = cards.get(card) ?? place;
    cards.set(card, other);
    if (other !== place) yield `${where} holds ${card}, and so does place ${other + 1}.`;
  }
}

/** Whether this very card at this very place was committed to by the root. */
export function isFixed(root: string, shown: OpenedPlace): boolean {
  const value = numberOf(shown.card);
  const salt = bytesOf(shown.salt, SALT_BYTES);
  if (value === null || !salt || !isBelow(shown.place, CARDS)) return false;
  const leaf = hashOf(LEAF, salt, Uint8Array.of(shown.place, value));
  return leadsTo(root, leaf, shown.place, shown.path, HEIGHT);
}

/** What is wrong with the remade stubs: their key, and which cards were mixed. */
function* remadeFaults(proof: Proof): Generator<string> {
  const remade = Math.max(0, ...proof.came.map((each) => each.stub));
  if (proof.remade.length === 0 && remade === 0) {
    if (proof.key) yield "A key of remade stubs is opened, and none was remade.";
    return;
  }
  if (!proof.key) yield "The stub was remade, and its key is not opened: it comes when the hand is over.";
  else if (!isKey(proof.root, proof.key)) yield "The key of the remade stubs does not lead to the root.";
  if (proof.remade.length > MOST_REMADE) yield `The stub cannot have been remade more than ${MOST_REMADE} times.`;
  if (proof.remade.length < remade) yield "Cards came off a remade stub of which nothing else is said.";
  for (const mixed of proof.remade) {
    const rising = mixed.every((at, index) => isBelow(at, CARDS) && (index === 0 || at > (mixed[index - 1] ?? at)));
    if (mixed.length === 0 || !rising) {
      yield "A remade stub must name each place of the deck that was mixed once, the lowest first.";
    }
  }
}

function isKey(root: string, opened: NonNullable<Proof["key"]>): boolean {
  const key = bytesOf(opened.key, KEY_BYTES);
  return key !== null && leadsTo(root, hashOf(KEY, key), CARDS, opened.path, HEIGHT);
}

/** What decides on the order: everything that was published before the first card. */
function cutOf(proof: Proof): Uint8Array {
  const seats = seatsOf(proof.promised).map((seat) => `${seat}=${proof.promised[seat]}:${proof.numbers[seat] ?? ""}`);
  return hashOf(["upcard cut", proof.table, String(proof.hand), proof.root, ...seats].join("|"));
}

/** The orders of remade stubs, as many as are asked for, by where the cards lay in the deck as it was dealt. */
function remadeOrders(cut: Uint8Array, key: string, count: number): number[][] {
  const orders: number[][] = [];
  for (let number = 1; number <= REMAKES; number += 1) {
    orders.push(orderOf(hashOf(`upcard remade|${hexOf(cut)}|${number}|${key}`), CARDS));
  }
  while (orders.length < count) {
    const read = orders.at(-2) ?? [];
    orders.push((orders.at(-3) ?? []).map((place) => read[place] ?? 0));
  }
  return orders.slice(0, count);
}

/** Where the cards lie, by their places in the deck as it was dealt. */
interface Lies {
  stub: number[];
  burns: Set<number>;
  aside: Set<number>;
}

/** The order in which the cards had to come, and whether they came in it. */
class Dealing {
  readonly #proof: Proof;
  readonly #order: readonly number[];
  readonly #stubs: readonly (readonly number[])[];

  constructor(proof: Proof) {
    this.#proof = proof;
    const cut = cutOf(proof);
    this.#order = orderOf(cut, CARDS);
    const orders = proof.key ? remadeOrders(cut, proof.key.key, proof.remade.length) : [];
    const remade = orders.map((order, index) => {
      const there = new Set(proof.remade[index]);
      return order.filter((at) => there.has(at));
    });
    this.#stubs = [ALL, ...remade];
  }

  /** The place whose card came off. */
  place(came: CameOff): number {
    return this.#order[this.#at(came)] ?? -1;
  }

  #at(came: CameOff): number {
    return this.#stubs[came.stub]?.[came.at] ?? -1;
  }

  *faults(): Generator<string> {
    const { came, moved, openings } = this.#proof;
    const opened = new Map(openings.map((each) => [each.place, each.card] as const));
    const outside = came.find((each) => this.#at(each) < 0);
    if (outside) {
      yield `${called(outside)} cannot have come off place ${outside.at + 1} of its stub.`;
      return;
    }
    for (const each of came) {
      const there = opened.get(this.place(each)) ?? "";
      if (each.card !== there) {
        const said = each.card || "not seen";
        yield `${called(each)} is said to be ${said}, and by the cut it is ${there || "one that is not opened"}.`;
      } else if (OPEN.has(each.how) && !there) yield `${called(each)} came face up, and is not opened.`;
    }
    const strange = [...this.#notByDealing()];
    if (!moved) yield* strange;
    else if (strange.length === 0) {
      yield "The floor is said to have moved cards, and they came as dealing alone brings them.";
    }
  }

  /** What dealing alone cannot have brought about: the floor must have moved cards, or it is a fraud. */
  *#notByDealing(): Generator<string> {
    const dealt = new Set(this.#proof.came.map((each) => this.place(each)));
    const opened = this.#proof.openings.map((each) => each.place);
    for (const place of opened.filter((each) => !dealt.has(each)).sort((a, b) => a - b)) {
      yield `Place ${place + 1} is opened, and by the cut it did not come off the deck in this hand.`;
    }
    yield* this.#outOfOrder();
  }

  /** Which cards came out of turn, and which stubs were not remade of what was there. */
  *#outOfOrder(): Generator<string> {
    const lies: Lies = { stub: [...ALL], burns: new Set(), aside: new Set() };
    let stub = 0;
    for (const came of this.#proof.came) {
      while (stub < came.stub) {
        stub += 1;
        yield* this.#mixed(lies, stub);
      }
      const at = this.#at(came);
      if (came.stub !== stub || lies.stub[0] !== at) {
        yield `${called(came)} came off out of turn.`;
        return;
      }
      lies.stub.shift();
      if (came.how === "burn") lies.burns.add(at);
    }
    for (let later = stub + 1; later < this.#stubs.length; later += 1) yield* this.#mixed(lies, later);
  }

  /** Mixes as the proof says, if it says that whole heaps were mixed: the stub, the burns, what lay aside. */
  *#mixed(lies: Lies, stub: number): Generator<string> {
    const mixed = new Set(this.#stubs[stub]);
    const heaps = [new Set(lies.stub), lies.burns, lies.aside];
    const known = new Set(heaps.flatMap((heap) => [...heap]));
    const split = heaps.some((heap) => {
      const taken = [...heap].filter((at) => mixed.has(at)).length;
      return taken > 0 && taken < heap.size;
    });
    if (split || [...mixed].some((at) => !known.has(at))) {
      yield `Stub ${stub} was not remade of the cards that lay in the stub and among the burns.`;
    }
    lies.burns = without(lies.burns, mixed);
    lies.aside = without(new Set([...lies.aside, ...lies.stub]), mixed);
    lies.stub = [...(this.#stubs[stub] ?? [])];
  }
}

/** The cards that are opened in a proof that holds, in the order in which they came. */
export function cardsIn(proof: Proof): { came: CameOff; opened: OpenedPlace }[] {
  const dealing = new Dealing(proof);
  const opened = new Map(proof.openings.map((each) => [each.place, each] as const));
  return proof.came.flatMap((came) => {
    const found = opened.get(dealing.place(came));
    return found ? [{ came, opened: found }] : [];
  });
}

function called(came: CameOff): string {
  const named: Readonly<Record<string, string>> = { burn: "A burn", common: "The common card" };
  const whose = named[came.how] ?? `A card of seat ${came.seat}`;
  return came.stub ? `${whose}, off remade stub ${came.stub},` : whose;
}

function without(all: ReadonlySet<number>, taken: ReadonlySet<number>): Set<number> {
  return new Set([...all].filter((at) => !taken.has(at)));
}

/** Seat numbers in rising order, as they stand in the keys. */
function seatsOf(bySeat: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(bySeat).sort((a, b) => Number(a) - Number(b));
}

function sameSeats(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}
