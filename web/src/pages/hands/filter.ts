/** Which of one's hands are looked for. The address of the page says it, so that it can be kept, sent and gone back to. */
import { address, go } from "../../router";

/** The words of the page's address, and at the server. */
const WORDS = ["search", "game", "betting", "table", "from", "to", "session", "result", "showdown", "pot", "opponent"] as const;
export type Word = (typeof WORDS)[number];
export type Filter = Readonly<Partial<Record<Word, string>>>;

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for. */
export function filterOf(from: string): Filter {
  const given = new URLSearchParams(from.split("?")[1] ?? "");
  const found: Partial<Record<Word, string>> = {};
  for (const word of WORDS) {
    const value = given.get(word)?.trim();
    if (value) found[word] = value;
  }
  return found;
}

/** A number of chips as people write it, "1,000" too; null where it is none. */
export function amountOf(typed: string): string | null {
  const digits = typed.replace(/[\s,]/g, "");
  return /^\d{0,12}$/.test(digits) ? digits : null;
}

/** How many things are asked for at once. */
export function asksFor(filter: Filter): number {
  return Object.keys(filter).length;
}

/** Looks for something else on the page that is shown. */
export function lookFor(filter: Filter): void {
  const path = address.value.split("?")[0] ?? "/";
  go(`${path}${queryOf(filter)}`, { replace: true });
}

/** The same hands on another page, or at the same page later: "?game=razz". */
export function queryOf(filter: Filter): string {
  return written(WORDS.flatMap((word) => (filter[word] ? [[word, filter[word]] as const] : [])));
}

/** What the server is asked: days become moments, the last one included, on this browser's clock. */
export function askOf(filter: Filter, also: Readonly<Record<string, string>> = {}): string {
  const words: (readonly [string, string])[] = Object.entries(also).filter(([, value]) => value);
  for (const word of WORDS) {
    const value = filter[word];
    if (!value) continue;
    if (word === "from" || word === "to") {
      const at = midnight(value, word === "to" ? 1 : 0);
      if (at) words.push([word === "from" ? "since" : "until", at]);
    } else words.push([word, value]);
  }
  return written(words);
}

function written(words: readonly (readonly [string, string])[]): string {
  const text = words.map(([word, value]) => `${word}=${encodeURIComponent(value)}`).join("&");
  return text ? `?${text}` : "";
}

/** When a day begins, or the one that comes this many days after it, in seconds since 1970. */
function midnight(day: string, later: number): string {
  if (!A_DAY.test(day)) return "";
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const at = new Date(year, month - 1, date + later).getTime() / 1000;
  return Number.isFinite(at) && at >= 0 ? String(at) : "";
}
