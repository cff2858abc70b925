/**
 * Where the places of a table lie, for any number of them: those of the players and the dealer's, clockwise from one's
 * left. Three pictures of the same order: a ring, two columns (upright), and two sides with a band between (sideways).
 */

export type Side = "left" | "top" | "right" | "bottom" | "me";

/** How many places lie on each side. */
type Sides = readonly [left: number, top: number, right: number, bottom: number];

export interface Place {
  readonly side: Side;
  /** On the ring: from its middle, in half axes, y downwards. */
  readonly x: number;
  readonly y: number;
  /** Areas of the grids, as CSS has them. */
  readonly upright: string;
  readonly sideways: string;
  /** Whether it is above or below the band where the table lies sideways: there it has less room. */
  readonly narrow: boolean;
}

export interface Round {
  readonly places: readonly Place[];
  /** Rows of two that the upright table has. */
  readonly rows: number;
  /** How many of them lie above the band. */
  readonly above: number;
  readonly uprightBand: string;
  readonly sidewaysBand: string;
}

/** The curve of the rail: |x|^m + |y|^m = 1. */
const POWER = 2.8;

/** By the number of places, where one has a seat of one's own at the bottom. */
const RING: Readonly<Record<number, Sides>> = {
  2: [0, 2, 0, 0],
  3: [1, 1, 1, 0],
  4: [1, 2, 1, 0],
  5: [1, 3, 1, 0],
  6: [2, 2, 2, 0],
  7: [2, 3, 2, 0],
  8: [3, 2, 3, 0],
  9: [3, 3, 3, 0],
  10: [3, 4, 3, 0],
  11: [4, 3, 4, 0],
  12: [4, 4, 4, 0],
};
const SIDEWAYS: Readonly<Record<number, Sides>> = {
  ...RING,
  5: [2, 1, 2, 0],
  7: [3, 1, 3, 0],
  9: [4, 1, 4, 0],
  10: [4, 2, 4, 0],
  11: [5, 1, 5, 0],
  12: [5, 2, 5, 0],
};
/** The same for those who look on: the middle of the top, in both pictures, is the dealer's. */
const WHOLE_RING: Readonly<Record<number, Sides>> = {
  3: [1, 1, 1, 0],
  4: [1, 1, 1, 1],
  5: [1, 3, 1, 0],
  6: [1, 3, 1, 1],
  7: [1, 3, 1, 2],
  8: [2, 3, 2, 1],
  9: [2, 3, 2, 2],
  10: [2, 3, 2, 3],
  11: [3, 3, 3, 2],
  12: [3, 3, 3, 3],
};
const WHOLE_SIDEWAYS: Readonly<Record<number, Sides>> = {
  3: [1, 1, 1, 0],
  4: [1, 1, 1, 1],
  5: [2, 1, 2, 0],
  6: [2, 1, 2, 1],
  7: [2, 1, 2, 2],
  8: [3, 1, 3, 1],
  9: [3, 1, 3, 2],
  10: [3, 1, 3, 3],
  11: [4, 1, 4, 2],
  12: [4, 1, 4, 3],
};
export const FEWEST = 2;
export const MOST = 12;

/** From the lowest to the highest place of a side, by how many there are. */
const HEIGHTS: Readonly<Record<number, readonly [lowest: number, highest: number]>> = {
  1: [-0.05, -0.05],
  2: [0.29, -0.36],
};
const MANY_HEIGHTS = [0.345, -0.47] as const;
const WHOLE_HEIGHTS: typeof HEIGHTS = { 1: [0, 0], 2: [0.33, -0.4] };
const WHOLE_MANY_HEIGHTS = [0.38, -0.43] as const;

const TOPS: Readonly<Record<number, readonly number[]>> = {
  1: [0],
  2: [-0.36, 0.36],
  3: [-0.62, 0, 0.62],
  4: [-0.69, -0.25, 0.25, 0.69],
};
const WHOLE_TOPS: typeof TOPS = { 1: [0], 3: [-0.51, 0, 0.51] };
const BOTTOMS: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [0.36, -0.36], 3: [0.56, 0, -0.56] };

/** The sideways table is cut into this many rows and, between its sides, columns: any number of places divides them. */
const ROWS = 60;
const COLUMNS = 12;

/** The places of a table. `own`: whether one has a seat, which is not among them. */
export function roundOf(count: number, own: boolean): Round {
  const ring = (own ? RING : WHOLE_RING)[count];
  const low = (own ? SIDEWAYS : WHOLE_SIDEWAYS)[count];
  if (!ring || !low) throw new RangeError(`no table has ${count} places`);
  const points = pointsOf(ring, own);
  const sideways = sidewaysAreas(low);
  const rows = Math.ceil(count / 2);
  const above = Math.ceil(rows / 2);
  const places = points.map(([side, x, y], at): Place => {
    const [area, narrow] = sideways[at] ?? ["", false];
    return { side, x, y, upright: uprightArea(at + 1, count, rows, above), sideways: area, narrow };
  });
  const [, top, , bottom] = low;
  const band = [top > 0 ? bands(bottom).top : 1, bottom > 0 ? bands(bottom).bottom : ROWS + 1];
  return {
    places,
    rows,
    above,
    uprightBand: `${above + 1} / 1 / ${above + 2} / 3`,
    sidewaysBand: `${band[0]} / 2 / ${band[1]} / ${COLUMNS + 2}`,
  };
}

/** Which of the places is the dealer's, where nobody's own seat gives the order its beginning: the middle of the top. */
export function dealersPlace(count: number): number {
  const [left, top] = WHOLE_RING[count] ?? [0, 1];
  return left + Math.floor(top / 2);
}

/** The point of the curve that lies at a share of one axis. */
export function onCurve(share: number): number {
  return (1 - Math.abs(share) ** POWER) ** (1 / POWER);
}

function pointsOf([left, top, right, bottom]: Sides, own: boolean): readonly (readonly [Side, number, number])[] {
  const heights = (count: number): readonly number[] => {
    const [lowest, highest] =
      (own ? HEIGHTS : WHOLE_HEIGHTS)[count] ?? (own ? MANY_HEIGHTS : WHOLE_MANY_HEIGHTS);
    return Array.from({ length: count }, (_, at) =>
      count > 1 ? lowest + ((highest - lowest) * at) / (count - 1) : lowest,
    );
  };
  return [
    ...heights(left).map((y) => ["left", -onCurve(y), y] as const),
    ...((own ? TOPS : WHOLE_TOPS)[top] ?? []).map((x) => ["top", x, -onCurve(x)] as const),
    ...heights(right)
      .toReversed()
      .map((y) => ["right", onCurve(y), y] as const),
    ...(BOTTOMS[bottom] ?? []).map((x) => ["bottom", x, onCurve(x)] as const),
  ];
}

/** Row by row: up the left column and down the right one; of an odd number the middle one has the first row to itself. */
function uprightArea(number: number, count: number, rows: number, above: number): string {
  const half = Math.floor(count / 2);
  const middle = count % 2 === 1 && number === half + 1;
  const row = number <= half ? rows - number + 1 : number - half;
  const line = row <= above ? row : row + 1;
  const [from, to] = middle ? [1, 3] : number <= half ? [1, 2] : [2, 3];
  return `${line} / ${from} / ${line + 1} / ${to}`;
}

/** Where the places above the band end and those below it begin. */
function bands(bottom: number): { readonly top: number; readonly bottom: number } {
  return bottom > 0 ? { top: 17, bottom: 45 } : { top: 21, bottom: ROWS + 1 };
}

function sidewaysAreas([left, top, right, bottom]: Sides): readonly (readonly [area: string, narrow: boolean])[] {
  const ends = bands(bottom);
  const side = (count: number, column: number) =>
    Array.from({ length: count }, (_, at) => {
      const from = 1 + (ROWS / count) * at;
      return [`${from} / ${column} / ${from + ROWS / count} / ${column + 1}`, false] as const;
    });
  const across = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, at) => {
      const column = 2 + (COLUMNS / count) * at;
      return [`${from} / ${column} / ${to} / ${column + COLUMNS / count}`, true] as const;
    });
  return [
    ...side(left, 1).toReversed(),
    ...across(top, 1, ends.top),
    ...side(right, COLUMNS + 2),
    ...across(bottom, ends.bottom, ROWS + 1).toReversed(),
  ];
}
