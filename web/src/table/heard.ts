/** What is heard of a table that is in sight: its cards and chips, and the last seconds of one's time in words. */
import { useEffect } from "preact/hooks";
import { WARNINGS } from "../tables/calls";
import { playTone } from "../tables/sound";
import type { Beat } from "./beats";
import { secondsLeft } from "./Clock";
import { kindsOf } from "./kinds";
import type { Tableside } from "./tableside";

export function useSounds(side: Tableside, on = true): void {
  useEffect(() => (on ? side.attend({ before: () => undefined, after: soundOf }) : undefined), [side, on]);
}

/** The seconds are said at ten and at five, to those who listen; their sound comes with the call of the turn. */
export function useWarnings(side: Tableside): void {
  const deadline = side.deadline.value;
  const turn = side.myTurn.value;
  useEffect(() => {
    if (!turn || !deadline) return undefined;
    const timers = WARNINGS.map((second) => {
      const wait = deadline.at - second * 1000 - performance.now();
      return wait > 0 ? setTimeout(() => (side.warning.value = `${secondsLeft(deadline)} seconds`), wait) : undefined;
    });
    return () => {
      side.warning.value = "";
      for (const timer of timers) clearTimeout(timer);
    };
  }, [deadline?.at, turn]);
}

function soundOf(beat: Beat): void {
  const kinds = kindsOf(beat.events);
  if (kinds.has("award")) playTone("award");
  else if (kinds.has("card") || kinds.has("other-card")) playTone("card");
  else if (kinds.has("wager")) playTone("chips");
}
