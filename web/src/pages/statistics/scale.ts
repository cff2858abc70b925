/** Round numbers for an axis. */

/** Whole steps of 1, 2 or 5 times a power of ten, from below the least to above the most value; about `wanted`. */
export function ticks(least: number, most: number, wanted: number): number[] {
  const span = Math.max(most - least, 1);
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power);
  const first = Math.floor(least / step) * step;
  const marks: number[] = [];
  for (let mark = first; mark < most + step; mark += step) marks.push(mark);
  return marks.length > 1 ? marks : [first, first + step];
}
