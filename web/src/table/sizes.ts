/**
 * Sizes of a wager where the size is free: along a slider that is fine where it matters, by steps, by shares of the
 * pot.
 *
 * A size is the total for the round. The least and the most are always among them, whatever the step.
 */
import type { Bounds } from "../parts/AmountInput";

/** The slider's length; its places are not chips, so that small sizes have more room than large ones. */
export const LENGTH = 1000;
/** How many small steps a large one has at least. */
const LARGE = 5;

/** The size at a place of the slider: each part of its length multiplies by the same. */
export function sizeAt(place: number, bounds: Bounds, step: number): number {
  const { least, most } = bounds;
  if (place <= 0 || most <= least) return least;
  if (place >= LENGTH) return most;
  return snapped(least * (most / least) ** (place / LENGTH), bounds, step);
}

/** Where on the slider a size lies. */
export function placeOf(size: number, { least, most }: Bounds): number {
  if (most <= least || least <= 0) return 0;
  const within = Math.min(most, Math.max(least, size));
  return Math.round((LENGTH * Math.log(within / least)) / Math.log(most / least));
}

/** How many steps up or down from a size: to whole steps, and no further than the bounds. */
export function stepped(size: number, by: number, bounds: Bounds, step: number): number {
  const whole = by > 0 ? Math.floor(size / step) : Math.ceil(size / step);
  return within((whole + by) * step, bounds);
}

/** How many small steps a large one is: about as many as the least wager has above what there is to match. */
export function largeStep({ least }: Bounds, price: number, step: number): number {
  return Math.max(LARGE, Math.round((least - price) / step));
}

/** A usual size: its name and amount; one that may not be wagered now keeps its place. */
export interface Share {
  readonly name: string;
  readonly size: number;
  readonly offered: boolean;
}

const SHARES = [
  ["1/3", 1 / 3],
  ["1/2", 1 / 2],
  ["3/4", 3 / 4],
  ["Pot", 1],
] as const;

/**
 * Shares of the pot as it would be after a call, and the most. `all`: the total that all one's chips come to. Where no
 * such share may be wagered there is only the choice between the least and the most.
 */
export function shares(pot: number, price: number, bet: number, bounds: Bounds, step: number, all: number): readonly Share[] {
  const { least, most } = bounds;
  const after = pot + price - bet;
  const parts = SHARES.map(([name, part]): Share => {
    const size = price + Math.floor((after * part) / step) * step;
    return { name, size, offered: size >= least && size <= most };
  });
  const top = { name: most === all ? "All-in" : "Most", size: most, offered: true };
  if (!parts.some((share) => share.offered)) return [{ name: "Least", size: least, offered: true }, top];
  // where the pot is the most that may be wagered, it is named once
  return most !== all && parts.some((share) => share.size === most) ? parts : [...parts, top];
}

function snapped(size: number, bounds: Bounds, step: number): number {
  return within(Math.round(size / step) * step, bounds);
}

function within(size: number, { least, most }: Bounds): number {
  return Math.min(most, Math.max(least, size));
}
