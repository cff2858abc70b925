import { expect, test } from "vitest";
import { LENGTH, largeStep, placeOf, shares, sizeAt, stepped } from "../../src/table/sizes";

const BOUNDS = { least: 30, most: 5000 };

test("the slider goes from the least to the most in whole chips", () => {
  const sizes = Array.from({ length: LENGTH + 1 }, (_, place) => sizeAt(place, BOUNDS, 5));
  expect([sizes[0], sizes.at(-1)]).toEqual([30, 5000]);
  expect(sizes.every((size) => size % 5 === 0)).toBe(true);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

test("the slider is fine where sizes are small", () => {
  // a quarter of its length for a fiftieth of the chips
  expect(sizeAt(250, BOUNDS, 5)).toBeLessThan(120);
  expect(sizeAt(500, BOUNDS, 5)).toBeLessThan(400);
  const near = Array.from({ length: 101 }, (_, at) => sizeAt(at * 3, BOUNDS, 1));
  expect(Math.max(...near.slice(1).map((size, at) => size - (near[at] ?? 0)))).toBeLessThanOrEqual(3);
});

test.each([30, 35, 60, 100, 750, 4995, 5000])("%i lies on the slider where the slider has it", (size) => {
  const again = sizeAt(placeOf(size, BOUNDS), BOUNDS, 5);
  expect(Math.abs(size - again)).toBeLessThanOrEqual(Math.max(5, Math.floor(size / 100)));
});

test("where there is one size only the slider stands still", () => {
  const one = { least: 30, most: 30 };
  expect([placeOf(30, one), sizeAt(400, one, 5)]).toEqual([0, 30]);
});

test("a step goes to whole chips and no further than the bounds", () => {
  const odd = { least: 32, most: 744 };
  const steps = [[32, 1], [40, -1], [35, -1], [740, 1], [744, -1], [100, 6]] as const;
  expect(steps.map(([size, by]) => stepped(size, by, odd, 5))).toEqual([35, 35, 32, 744, 740, 130]);
  expect([largeStep({ least: 60, most: 744 }, 30, 5), largeStep(odd, 30, 5)]).toEqual([6, 5]);
});

function offered(some: { bet?: number; pot?: number; bounds?: typeof BOUNDS; all?: number } = {}) {
  const { bet = 0, pot = 300, bounds = { least: 200, most: 900 }, all = 900 } = some;
  return shares(pot, 100, bet, bounds, 25, all).map(({ name, size, offered: may }) => [name, size, may]);
}

test("shares of the pot are what would be added to a call", () => {
  expect(offered()).toEqual([
    ["1/3", 225, true],
    ["1/2", 300, true],
    ["3/4", 400, true],
    ["Pot", 500, true],
    ["All-in", 900, true],
  ]);
  // chips that lie there already are not added again
  expect(offered({ bet: 40 })[3]).toEqual(["Pot", 450, true]);
});

test("a share that may not be wagered keeps its place", () => {
  const found = offered({ bounds: { least: 250, most: 450 }, all: 450 });
  expect(found.map(([name]) => name)).toEqual(["1/3", "1/2", "3/4", "Pot", "All-in"]);
  expect(found.map(([, , may]) => may)).toEqual([false, true, true, false, true]);
});

test("the form of betting shows in what is offered", () => {
  const potLimit = offered({ bounds: { least: 200, most: 500 } });
  expect(potLimit.map(([name]) => name)).toEqual(["1/3", "1/2", "3/4", "Pot"]);
  expect(offered({ pot: 2000, bounds: { least: 105, most: 130 } })).toEqual([
    ["Least", 105, true],
    ["Most", 130, true],
  ]);
});
