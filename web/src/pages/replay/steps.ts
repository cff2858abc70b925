/** Stepping through a hand: by sentence, by street, by itself. */
import { useEffect, useState } from "preact/hooks";
import type { Frame } from "../../messages";

const PACE = 1300;

export interface Part {
  readonly street: string;
  /** The first step of the street, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** The streets of a hand in the order played, with their steps. */
export function partsOf(frames: readonly Frame[]): Part[] {
  const parts: Part[] = [];
  for (const [at, { line }] of frames.entries()) {
    const open = parts[parts.length - 1];
    if (open?.street === line.street) parts[parts.length - 1] = { ...open, to: at + 1 };
    else parts.push({ street: line.street, from: at, to: at + 1 });
  }
  return parts;
}

export interface Steps {
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  readonly go: (to: number) => void;
  readonly turn: () => void;
}

/** Where the replay stands. The step is kept in the address, so that a link can lead to it. */
export function useSteps(frames: readonly Frame[]): Steps {
  const last = Math.max(0, frames.length - 1);
  const [wanted, setWanted] = useState(() => fromAddress() ?? firstDealt(frames));
  const [playing, setPlaying] = useState(false);
  const at = Math.min(wanted, last);
  const move = (to: number): void => {
    const step = Math.max(0, Math.min(last, to));
    setWanted(step);
    history.replaceState(history.state, "", `#${step + 1}`);
  };
  const go = (to: number): void => {
    setPlaying(false);
    move(to);
  };
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const due = setTimeout(() => move(at + 1), PACE);
    return () => clearTimeout(due);
  }, [playing, at, last]);
  useKeys(frames, at, go);
  const turn = (): void => {
    if (!playing && at >= last) move(0); // from the end it starts over
    setPlaying(!playing);
  };
  return { at, last, playing, go, turn };
}

/** The first step after which somebody has cards. */
function firstDealt(frames: readonly Frame[]): number {
  const dealt = frames.findIndex(({ view }) => view.seats.some((each) => each.down + each.up.length > 0));
  return Math.max(0, dealt);
}

/** "#29" is the twenty-ninth step. */
function fromAddress(): number | null {
  const step = Number.parseInt(location.hash.slice(1), 10);
  return Number.isNaN(step) ? null : Math.max(0, step - 1);
}

/** Left and right a step, up and down a street, Home and End; not while somebody writes or chooses in a field. */
function useKeys(frames: readonly Frame[], at: number, go: (to: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isField(event.target)) return;
      const to = target(event.key, partsOf(frames), at, frames.length - 1);
      if (to === null) return;
      event.preventDefault();
      go(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [frames, at]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, [role=region]") === target;
}

function target(key: string, parts: readonly Part[], at: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "ArrowUp":
      return streetBefore(parts, at);
    case "ArrowDown":
      return parts.find((part) => part.from > at)?.from ?? last;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** The beginning of this street; from there, of the one before. */
function streetBefore(parts: readonly Part[], at: number): number {
  return parts.findLast((part) => part.from < at)?.from ?? 0;
}
