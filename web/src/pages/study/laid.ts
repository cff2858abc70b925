/** Cards that are laid out to be studied: texts as they are typed, and the address that holds them all. */
import type { Odds } from "../../messages";

/** What is laid out. Texts stay as somebody types them: whether they make sense is for the server to say. */
export interface Laid {
  readonly game: string;
  readonly hands: readonly string[];
  readonly dead: string;
  readonly common: string;
}

export const UNKNOWN = "?";
const SUITS = "shdc";
const MARKS = "♠♥♦♣";
/** Every card of the deck, suit by suit, aces first. */
export const DECK = [...SUITS].map((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));

/** A card in a text, "Th" or "?", and where it stands. */
export interface Written {
  readonly card: string;
  readonly from: number;
  readonly to: number;
}

const CARD = /(10|[2-9tjqka])\s*([shdc♠♥♦♣])|(?<![0-9tjqka])[?x]/giu;

/** The cards that can be read in a text; what cannot be read is left to the server. */
export function cardsIn(text: string): Written[] {
  return [...text.matchAll(CARD)].map((found) => {
    const [whole, rank, suit] = found;
    const card = rank && suit ? rankOf(rank) + suitOf(suit) : UNKNOWN;
    return { card, from: found.index, to: found.index + whole.length };
  });
}

function rankOf(text: string): string {
  return text === "10" ? "T" : text.toUpperCase();
}

function suitOf(text: string): string {
  const mark = MARKS.indexOf(text);
  return mark < 0 ? text.toLowerCase() : SUITS.charAt(mark);
}

/** A text with one card more. */
export function withCard(text: string, card: string): string {
  return text.trim() ? `${text.trimEnd()} ${card}` : card;
}

/** A text without a card; of unknown ones, without the last. */
export function withoutCard(text: string, card: string): string {
  const found = cardsIn(text).findLast((each) => each.card === card);
  if (!found) return text;
  return `${text.slice(0, found.from).trimEnd()} ${text.slice(found.to).trimStart()}`.trim();
}

/** What an address holds; `fewest` hands at least. */
export function laidIn(query: string, fewest: number): Laid {
  const given = new URLSearchParams(query);
  const hands = given.getAll("hand").map(spaced);
  while (hands.length < fewest) hands.push("");
  return {
    game: given.get("game") ?? "stud-high",
    hands,
    dead: spaced(given.get("dead") ?? ""),
    common: spaced(given.get("common") ?? ""),
  };
}

/** The same for an address, as short as it can be written. */
export function queryOf(laid: Laid): string {
  const query = new URLSearchParams({ game: laid.game });
  for (const hand of laid.hands) query.append("hand", packed(hand));
  if (laid.dead.trim()) query.set("dead", packed(laid.dead));
  if (laid.common.trim()) query.set("common", packed(laid.common));
  return query.toString();
}

/** Where the cards of an answer lie ready to be studied. */
export function studyPath(odds: Odds): string {
  const hands = odds.hands.map((hand) => hand.cards.join(" "));
  return `/study?${queryOf({ game: odds.game, hands, dead: odds.dead.join(" "), common: odds.common.join(" ") })}`;
}

/** Whether anything is laid out at all. */
export function isEmpty(laid: Laid): boolean {
  return ![...laid.hands, laid.dead, laid.common].some((text) => text.trim());
}

/** "Ah2dx" of "Ah 2d ?": a question mark has another meaning in an address. */
function packed(text: string): string {
  return text.replace(/\s+/g, "").replaceAll(UNKNOWN, "x");
}

/** "Ah 2d ?" of "Ah2dx", if all of it can be read; else as it is. */
function spaced(text: string): string {
  const cards = cardsIn(text);
  const read = cards.reduce((length, { from, to }) => length + to - from, 0);
  return read === text.replace(/[\s,]/g, "").length ? cards.map(({ card }) => card).join(" ") : text;
}
