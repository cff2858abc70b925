/** How things are called on the screen. Names only: no rule is decided here. */
import type { Stakes } from "./messages";

const RANKS: Readonly<Record<string, string>> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
const SUITS: Readonly<Record<string, string>> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

const whole = new Intl.NumberFormat("en");

/** "1,284": whole, with commas, never shortened. */
export function chips(amount: number): string {
  return whole.format(amount);
}

/** "Ah" for the number by which events name a card: from the deuce up, clubs, diamonds, hearts, spades. */
export function cardText(card: number): string {
  return "23456789TJQKA".charAt(card >> 2) + "cdhs".charAt(card & 3);
}

/** "ace of hearts" for "Ah". */
export function cardName(card: string): string {
  return `${RANKS[card.charAt(0)] ?? card.charAt(0)} of ${SUITS[card.charAt(1)] ?? card.charAt(1)}`;
}

/** "10" for "T", else the letter itself. */
export function rankMark(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** "six" for 6; from nine on in figures. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? chips(count);
}

/** "one player", "six players". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberWord(count)} ${count === 1 ? one : many}`;
}

/** "Anna", "Anna and Bo", "Anna, Bo and Cem". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1] ?? ""}`;
}

/** "15–30" in limit games, "from 15" where only the least bet is fixed. */
export function betsOf(stakes: Stakes): string {
  const small = chips(stakes.small_bet);
  if (stakes.betting === "pot-limit") return `${small} pot limit`;
  if (stakes.betting === "no-limit") return `${small} no limit`;
  const sizes = `${small}–${chips(stakes.big_bet)}`;
  return stakes.betting === "spread-limit" ? `${sizes} spread` : sizes;
}

/** "ante 1, bring-in 5"; "ante 1" where nobody brings it in. */
export function forcedOf(stakes: Stakes): string {
  const bringIn = stakes.bring_in > 0 ? `, bring-in ${chips(stakes.bring_in)}` : "";
  return `${anteOf(stakes)}${bringIn}`;
}

/** "ante 1", where there is no room for more. */
export function anteOf(stakes: Stakes): string {
  return `ante ${chips(stakes.ante)}`;
}

/** How often a dealer may be asked to err, in a hundred hands. */
export const SLIPS = [0, 5, 10, 20, 35, 50, 100];

/** "Makes no mistakes", "Human: slips in 5 of 100 hands". */
export function slipsLabel(slips: number): string {
  return slips === 0 ? "Makes no mistakes" : `Human: slips in ${chips(slips)} of 100 hands`;
}

/** The same in a sentence, for those who play there. */
export function dealerWords(slips: number): string {
  if (slips === 0) return "The dealer makes no mistakes.";
  return `The dealer is human, and slips in up to ${chips(slips)} of a hundred hands: anyone who sees it calls the floor.`;
}

/** "9-6" that no line breaks in two. */
export function unbroken(text: string): string {
  return text.replaceAll("-", "\u2011");
}

/** First letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
