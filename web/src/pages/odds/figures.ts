/** How odds are written: figures, and how they were found. */
import type { Odds } from "../../messages";
import { chips } from "../../words";

/** "36.5%". */
export function percent(part: number, digits: number): string {
  return `${(part * 100).toFixed(digits)}%`;
}

/** The largest standard error among the hands; 0 is exact. */
export function errorOf(odds: Odds): number {
  return Math.max(...odds.hands.map((hand) => hand.error));
}

/** "Exact: …", or how many deals were tried and how far off they may be. */
export function howFound(odds: Odds): string {
  if (odds.exact) return `Exact: ${exactly(odds.runouts ?? 1)}`;
  return `Sampled: ${chips(odds.samples ?? 0)} deals, standard error ${percent(errorOf(odds), 2)} at most.`;
}

function exactly(runouts: number): string {
  return runouts === 1 ? "all cards are out." : `all ${chips(runouts)} ways in which the cards can fall.`;
}

/** What else is to be said of an answer; each in one sentence. */
export function remarks(odds: Odds): string[] {
  const said: string[] = [];
  if (odds.scoop_samples !== null) {
    const error = Math.max(...odds.hands.map((hand) => hand.scoop_error));
    said.push(
      `Scoop and tie are from ${chips(odds.scoop_samples)} samples, standard error ${percent(error, 2)}; all else is exact.`,
    );
  }
  if (odds.common_card) said.push("There are not enough cards for all: the last one is a common card.");
  return said;
}
