import { expect, test } from "vitest";
import { type Column, betColumns, potColumns, rowsOf, smallestChip, uncallable } from "../../src/table/chips";
import { seat, stakes } from "../pictures";

/** How many chips of each kind lie there. */
function counted(columns: readonly Column[]): Record<number, number> {
  const chips: Record<number, number> = {};
  for (const { kind, count } of columns) chips[kind] = (chips[kind] ?? 0) + count;
  return chips;
}

const worth = (columns: readonly Column[]): number => columns.reduce((sum, { kind, count }) => sum + kind * count, 0);
const kinds = (columns: readonly Column[]): number[] => columns.map(({ kind }) => kind);

test("a bet lies in the largest chips of which it has two", () => {
  expect([15, 1200, 1, 5].map((amount) => counted(betColumns(amount)))).toEqual([
    { 5: 3 },
    { 500: 2, 100: 2 },
    { 1: 1 },
    { 1: 5 },
  ]);
});

test("a pot lies in the chips that were bet", () => {
  expect(counted(potColumns(98, 1))).toEqual({ 5: 18, 1: 8 });
  expect(counted(potColumns(443, 1))).toEqual({ 25: 13, 5: 22, 1: 8 });
  expect(counted(potColumns(2325, 25))).toEqual({ 100: 21, 25: 9 });
});

test("a pot comes to just its sum and never goes back to smaller chips", () => {
  let largest = 0;
  for (let amount = 1; amount < 444; amount += 1) {
    const columns = potColumns(amount, 1);
    expect(worth(columns)).toBe(amount);
    expect(Math.max(...kinds(columns))).toBeGreaterThanOrEqual(largest);
    largest = Math.max(...kinds(columns));
  }
});

test("four columns and more stand in two rows, the taller ones behind", () => {
  expect(rowsOf(potColumns(98, 1))).toHaveLength(1);
  const [behind = [], before = []] = rowsOf(potColumns(443, 1));
  expect(worth([...behind, ...before])).toBe(443);
  const least = Math.min(...behind.map(({ count }) => count));
  expect(before.every(({ count }) => count <= least)).toBe(true);
});

test("the smallest chip is the one that all stakes are paid in", () => {
  expect(smallestChip(stakes())).toBe(1);
  expect(smallestChip(stakes({ ante: 0, bring_in: 25, small_bet: 100, big_bet: 200 }))).toBe(25);
});

test.each([
  [[[1150, 0, true], [0, 910, true], [0, 5000, false]], [240, 0, 0]],
  [[[1150, 0, true], [100, 1050, true], [0, 300, true]], [0, 0, 0]],
  [[[60, 40, true], [80, 0, false], [30, 0, true]], [0, 0, 0]],
  [[[500, 0, true], [40, 2000, false]], [460, 0]],
] as const)("what no other player can put in is uncalled: %j", (table, uncalled) => {
  const seats = table.map(([bet, stack, live], at) => seat(at, { bet, stack, live }));
  expect(seats.map((each) => uncallable(seats, each.seat))).toEqual(uncalled);
});
