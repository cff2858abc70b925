/** How a sum lies on the felt: in real chips, whole columns of one kind. The sum beside them is what counts. */

import type { SeatView, Stakes } from "../messages";

/** The chips that there are, from the smallest. */
export const KINDS = [1, 5, 25, 100, 500, 1000, 5000, 25000] as const;
export type Kind = (typeof KINDS)[number];

export interface Column {
  readonly kind: Kind;
  readonly count: number;
}

/** A bet lies in low columns, the pot in higher ones. */
const BET_HIGH = 4;
const POT_HIGH = 10;
/** How many of the smallest chip stay in the pot as they were bet, and how many of each other kind. */
const SMALLEST_STAY = 8;
const OTHERS_STAY = 20;
/** From how many columns on they stand in two rows. */
const TWO_ROWS = 4;

/** The smallest chip that a table works with: all of its stakes can be paid in it. */
export function smallestChip(stakes: Stakes): Kind {
  const amounts = [stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet].filter((amount) => amount > 0);
  return KINDS.findLast((kind) => amounts.every((amount) => amount % kind === 0)) ?? KINDS[0];
}

/** A bet, from the largest chip of which it has two or more: 15 is three of 5. */
export function betColumns(amount: number): readonly Column[] {
  const usable = KINDS.filter((kind) => kind * 2 <= amount);
  let left = amount;
  const counts: Column[] = [];
  for (const kind of (usable.length > 0 ? usable : [KINDS[0]]).toReversed()) {
    const count = Math.floor(left / kind);
    left -= count * kind;
    if (count > 0) counts.push({ kind, count });
  }
  return stacked(counts, BET_HIGH);
}

/** The pot, from the smallest chip up: it grows with every bet and is never coloured up before the players. */
export function potColumns(amount: number, smallest: Kind): readonly Column[] {
  let left = amount - (amount % smallest);
  const counts: Column[] = [];
  const kinds = KINDS.filter((kind) => kind >= smallest);
  for (const [at, kind] of kinds.entries()) {
    const next = kinds[at + 1];
    const count = next === undefined ? Math.floor(left / kind) : stays(left, kind, next, at === 0);
    left -= count * kind;
    if (count > 0) counts.unshift({ kind, count });
  }
  return stacked(counts, POT_HIGH);
}

/** Columns in rows, the one behind first: the taller ones stand there, and nothing is hidden. */
export function rowsOf(columns: readonly Column[]): readonly (readonly Column[])[] {
  if (columns.length < TWO_ROWS) return [columns];
  const behind = new Set(columns.toSorted((a, b) => b.count - a.count).slice(0, Math.ceil(columns.length / 2)));
  return [columns.filter((column) => behind.has(column)), columns.filter((column) => !behind.has(column))];
}

/** How many of a kind stay, so that what is left can lie in the next one. */
function stays(amount: number, kind: Kind, next: Kind, smallest: boolean): number {
  const all = Math.floor(amount / kind);
  const most = smallest ? SMALLEST_STAY : OTHERS_STAY;
  if (all <= most) return all;
  return most + ((all - most) % (next / kind));
}

function stacked(counts: readonly Column[], high: number): readonly Column[] {
  return counts.flatMap(({ kind, count }) => {
    const columns = Math.ceil(count / high);
    return Array.from({ length: columns }, (_, at): Column => ({ kind, count: share(count, columns, at) }));
  });
}

/** Columns of one kind are as high as each other, or one higher. */
function share(count: number, columns: number, at: number): number {
  return Math.floor(count / columns) + (at < count % columns ? 1 : 0);
}

/** How much of a seat's bet nobody can call: what lies above all that any other has put in or, still in, could put in. */
export function uncallable(seats: readonly SeatView[], seat: number): number {
  const bet = seats.find((each) => each.seat === seat)?.bet ?? 0;
  const others = seats.filter((each) => each.seat !== seat);
  const most = Math.max(0, ...others.map((each) => each.bet + (each.live ? each.stack : 0)));
  return Math.max(0, bet - most);
}
