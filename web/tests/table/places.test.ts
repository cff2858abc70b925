import { describe, expect, test } from "vitest";
import { FEWEST, MOST, type Place, roundOf } from "../../src/table/places";
import { seating } from "../../src/table/seating";

/** The floor, without bar, rail and moves, in windows of 2560 x 1440, 1440 x 1900, 1440 x 900 and 1024 x 768. */
const FLOORS = [
  [2080, 1294],
  [1100, 1766],
  [1100, 766],
  [1024, 650],
] as const;
type Size = readonly [wide: number, high: number];
/** In units: plates, cards and slots of a seat with open cards and of one with backs only. */
const POD: Size = [150, 48];
const POD_LEAST = 140;
const BOARD: Size = [281, 64];
const BACKS: Size = [92, 56];
const RACK: Size = [140, 38];
const MUCK: Size = [178, 64];
const OWN: Size = [640, 180];
/** At most this many play a game whose cards lie open; the boards of more would not fit. */
const MOST_OPEN = 8;
const TOUCHING = 3;
/** The curve of the rail: |x|^n + |y|^n = 1. */
const RAIL = 2.8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const around = (x: number, y: number, [wide, high]: Size): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});
const times = ([wide, high]: Size, u: number): Size => [wide * u, high * u];

/** What lies on the cloth before a plate. */
function inwards(place: Place, x: number, y: number, pod: Box, size: Size, gap: number): Box {
  const [wide, high] = size;
  if (place.side === "left") return around(pod.right + gap + wide / 2, y, size);
  if (place.side === "right") return around(pod.left - gap - wide / 2, y, size);
  return around(x, place.side === "top" ? pod.bottom + gap + high / 2 : pod.top - gap - high / 2, size);
}

/** The plate on the rail and what lies before it, in pixels from the upper left of the floor. */
function boxes(place: Place, [wide, high]: Size, dealer: boolean, cards: Size): readonly Box[] {
  const u = Math.min(wide / 1100, high / 776);
  const x = wide / 2 + place.x * (wide / 2 - Math.max(76, 88 * u));
  const y = high / 2 + place.y * (high / 2 - 40 * u);
  const plate: Size = dealer ? times(RACK, u) : [Math.max(POD_LEAST, POD[0] * u), Math.max(34, POD[1] * u)];
  const pod = around(x, y, plate);
  return [pod, inwards(place, x, y, pod, times(dealer ? MUCK : cards, u), 10 * u)];
}

/** By how many pixels two boxes lie on each other, at least. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, Math.min(across, down));
}

const tables = [true, false].flatMap((own) =>
  Array.from({ length: MOST - FEWEST + (own ? 1 : 0) }, (_, at) => [MOST - at, own] as const),
);

describe.each(tables)("of %i places, with a seat of one's own: %s,", (count, own) => {
  const { places } = roundOf(count, own);

  test.each(FLOORS)("none lies on another or outside a floor of %i x %i", (...floor) => {
    expect(places).toHaveLength(count);
    const players = own ? count : count - 1;
    const cards = players <= MOST_OPEN ? BOARD : BACKS;
    // with a seat of one's own the dealer may be anywhere, and has no more than a seat
    const middle = own ? -1 : places.findIndex((place) => place.side === "top" && place.x === 0);
    const lie = places.flatMap((place, at) => boxes(place, floor, at === middle, cards).map((box) => ({ at, box })));
    const outside = lie.filter(({ box }) => box.left < 0 || box.top < 0 || box.right > floor[0] || box.bottom > floor[1]);
    expect(outside).toEqual([]);
    const u = Math.min(floor[0] / 1100, floor[1] / 776);
    if (own) lie.push({ at: count, box: around(floor[0] / 2, floor[1] - (OWN[1] * u) / 2, times(OWN, u)) });
    const pairs = lie.flatMap((one, at) => lie.slice(at + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => one.at !== other.at && overlap(one.box, other.box) > TOUCHING)).toEqual([]);
  });

  test.each(["upright", "sideways"] as const)("none shares a cell of the small table that lies %s", (way) => {
    const taken = new Map<string, number>();
    for (const [at, place] of places.entries()) {
      const [top = 0, left = 0, bottom = 0, right = 0] = place[way].split(" / ").map(Number);
      expect(top).toBeLessThan(bottom);
      expect(left).toBeLessThan(right);
      for (let row = Math.floor(top); row < bottom; row += 1) {
        for (let column = Math.floor(left); column < right; column += 1) {
          const cell = `${row} / ${column}`;
          expect(taken.get(cell) ?? at, cell).toBe(at);
          taken.set(cell, at);
        }
      }
    }
  });

  test("each lies on the rail", () => {
    for (const { x, y } of places) expect(Math.abs(x) ** RAIL + Math.abs(y) ** RAIL).toBeCloseTo(1);
  });
});

test("a table that there is not has no places", () => {
  expect(() => roundOf(MOST + 1, true)).toThrow("no table has 13 places");
});

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

test.each([...EIGHT, null])("the dealer is between the last seat and the first, seen from seat %s", (mine) => {
  const { seats, dealer, round } = seating(EIGHT, mine);
  const at = round.places.indexOf(dealer);
  const seatAt = (place: Place | undefined): number | null => seats.find((each) => each.place === place)?.seat ?? mine;
  const next = (by: number): Place | undefined =>
    mine === null ? round.places.at((at + by) % round.places.length) : round.places[at + by < 0 ? EIGHT.length : at + by];
  expect([seatAt(next(-1)), seatAt(next(1))]).toEqual([8, 1]);
});

test.each([2, 4, 5, 6, 7, 8, 9, 10, 11])("who looks on at %i seats has the dealer at the top", (count) => {
  const { dealer } = seating(Array.from({ length: count }, (_, at) => at + 1), null);
  expect([dealer.side, dealer.x]).toEqual(["top", 0]);
});

test.each(EIGHT)("seat %i sees the others clockwise from its left, and itself last", (mine) => {
  const order = seating(EIGHT, mine).seats.map(({ seat }) => seat);
  expect(order).toEqual([...EIGHT.slice(mine), ...EIGHT.slice(0, mine)]);
});
