/** Cards that were taken in stay to be looked at: a replay is for looking. */
import type { Frame, SeatView } from "../../messages";

/** A seat at a step, with the cards that it last had. */
export function heldBy(frames: readonly Frame[], at: number, seat: number): SeatView | null {
  const now = seatIn(frames[at], seat);
  if (!now || hasCards(now)) return now;
  const before = frames.slice(0, at).findLast((frame) => {
    const then = seatIn(frame, seat);
    return then !== null && hasCards(then);
  });
  const held = seatIn(before, seat);
  return held ? { ...now, down: held.down, up: held.up, shown: held.shown } : now;
}

/** The down cards of the one through whose eyes the hand is seen, as they last had them. */
export function ownCards(frames: readonly Frame[], at: number): readonly string[] {
  return frames.slice(0, at + 1).findLast((frame) => frame.own.length > 0)?.own ?? [];
}

function seatIn(frame: Frame | undefined, seat: number): SeatView | null {
  return frame?.view.seats.find((each) => each.seat === seat) ?? null;
}

function hasCards(seat: SeatView): boolean {
  return seat.down > 0 || seat.up.length > 0;
}

/** The upcards that each seat had at most, up to a step: those of hands that were folded since too. */
export function boardsUpTo(frames: readonly Frame[], at: number): ReadonlyMap<number, readonly string[]> {
  const boards = new Map<number, readonly string[]>();
  for (const frame of frames.slice(0, at + 1)) {
    for (const seat of frame.view.seats) if (seat.up.length > 0) boards.set(seat.seat, seat.up);
  }
  return boards;
}
