/** What rules say in a line each: fetched when somebody wants to know, for all that stand on the page, and once. */
import { signal } from "@preact/signals";
import { createContext } from "preact";
import { get } from "../api";
import type { RuleLines } from "../messages";

/** By whose rules a page goes. */
export interface RulesHere {
  readonly house: string;
  readonly game: string;
  readonly betting: string;
}

/** The rules of the table that a page shows; without them a number is all that is known. */
export const RulesOfTable = createContext<RulesHere | null>(null);

/** How many numbers are asked for at once. */
const MOST = 30;
const known = signal<ReadonlyMap<string, string>>(new Map());
/** The numbers that stand on the page, the newest last. */
const standing = new Map<string, Set<string>>();

/** Remembers that a number stands on the page, so that it is fetched with the first one that is asked for. */
export function stands(rules: RulesHere | null, cite: string): void {
  if (!rules || !cite) return;
  const numbers = standing.get(placeOf(rules)) ?? new Set();
  standing.set(placeOf(rules), numbers.add(cite));
}

/** What is known of a number so far, "" if nothing is. */
export function lineOf(rules: RulesHere | null, cite: string): string {
  return rules ? (known.value.get(`${placeOf(rules)} ${cite}`) ?? "") : "";
}

/** Fetches what is not known of the numbers on the page, this one among them. */
export async function fetchLines(rules: RulesHere | null, cite: string): Promise<void> {
  if (!rules || lineOf(rules, cite)) return;
  const place = placeOf(rules);
  const others = [...(standing.get(place) ?? [])].reverse().filter((each) => each !== cite && !lineOf(rules, each));
  const { house, game, betting } = rules;
  const query = new URLSearchParams({ house, game, betting, cites: [cite, ...others].slice(0, MOST).join(",") });
  try {
    const { lines } = await get<RuleLines>(`/api/why/lines?${query}`);
    const found = Object.entries(lines).map(([number, line]) => [`${place} ${number}`, line] as const);
    known.value = new Map([...known.value, ...found]);
  } catch {
    // the number alone is shown, and the next time it is asked for again
  }
}

function placeOf({ house, game, betting }: RulesHere): string {
  return `${house} ${game} ${betting}`;
}
