/** How far one has come in each lesson: remembered in this browser. */
import { Kept } from "../table/kept";

/** How far one has come; `done`: to the end, at least once. */
export interface Progress {
  readonly step: number;
  readonly done: boolean;
}

const MOST = 50;
const progress = new Kept<Progress>("upcard-lessons", MOST, isProgress);

export function progressIn(lesson: string): Progress {
  return progress.get(lesson) ?? { step: 0, done: false };
}

/** Whether a lesson was begun in this browser. */
export function hasBegun(): boolean {
  return progress.any();
}

export function keepProgress(lesson: string, now: Progress): void {
  progress.put(lesson, now);
}

function isProgress(found: unknown): found is Progress {
  if (typeof found !== "object" || found === null) return false;
  const { step, done } = found as Partial<Progress>;
  return typeof step === "number" && typeof done === "boolean";
}
