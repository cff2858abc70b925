/** The cards that lay open to the viewer of a hand, from its record. */
import type { Replay } from "../../messages";

export function seenCards(replay: Replay): string[] {
  const seen = new Set<string>();
  for (const frame of replay.frames) {
    const { view } = frame;
    for (const card of [...frame.own, ...view.own, ...view.common, ...view.dead]) seen.add(card);
    for (const seat of view.seats) for (const card of [...seat.up, ...seat.shown]) seen.add(card);
  }
  return [...seen];
}
