/** The cards that lay open to the viewer of a hand, from what was drawn. */
import type { Replay, View } from "../messages";

export function cardsOn(view: View): string[] {
  return [...view.own, ...view.common, ...view.dead, ...view.seats.flatMap((seat) => [...seat.up, ...seat.shown])];
}

export function cardsInReplay(replay: Replay): string[] {
  return [...new Set(replay.frames.flatMap((frame) => [...frame.own, ...cardsOn(frame.view)]))];
}
