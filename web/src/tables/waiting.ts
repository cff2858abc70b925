/** Which table waits for one, and which comes next: plain arithmetic over what the tables want. */
import type { OwnTable } from "../messages";

/** As much of a table as tells whether it waits. */
export interface Wanting {
  readonly id: string;
  readonly call: OwnTable["call"];
  /** When the time for it is up, as performance.now() counts; null: there is no clock. */
  readonly at: number | null;
}

/** The tables that wait for one, the least time left first; those without a clock last, equals in their own order. */
export function waitingFirst<T extends Wanting>(tables: readonly T[]): readonly T[] {
  const end = (table: T): number => table.at ?? Infinity;
  return tables.filter((table) => table.call !== "").sort((a, b) => (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0));
}

/**
 * The table to go to: of those that wait the one with the least time left. From one that waits itself it is the next in
 * this order, so that pressing again and again leads to all of them. Null where no other table waits.
 */
export function nextTable<T extends Wanting>(tables: readonly T[], from: string | null): T | null {
  const waiting = waitingFirst(tables);
  const here = waiting.findIndex((table) => table.id === from);
  const next = waiting[(here + 1) % Math.max(1, waiting.length)];
  return next && next.id !== from ? next : null;
}

/** Tables in the order that one is used to: those that were there before keep their places, new ones come after them. */
export function inOrder<T extends { readonly id: string }>(known: readonly string[], tables: readonly T[]): readonly T[] {
  const place = (id: string): number => (known.includes(id) ? known.indexOf(id) : known.length);
  return [...tables].sort((a, b) => place(a.id) - place(b.id));
}

/** The tables that share the screen with one of them, where there is room for this many. */
export function inSight<T extends { readonly id: string }>(tables: readonly T[], room: number, at: string | null): readonly T[] {
  const here = Math.max(0, tables.findIndex((table) => table.id === at));
  const first = here - (here % room);
  return tables.slice(first, first + room);
}
