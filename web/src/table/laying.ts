/** Which cards lie where, by the layout that the server sends with a game. The page knows no game by itself. */
import type { CardGroup, Layout, LayoutStreet, SeatView } from "../messages";
import { capital } from "../words";

/** Widths as the style sheet has them, in upcards: of a down card, of one that overlaps another, between two. */
const DOWN = 0.67;
const DOWN_STEP = 0.27;
const UP_GAP = 0.08;
const GROUP_GAP = 0.2;
const SLACK = 0.02;

/** A group and the cards in it; "" is one that lies face down. */
export interface Laid {
  readonly group: CardGroup;
  readonly cards: readonly string[];
}

/** Cards in their groups: each takes as many of its face as it has places, the last of a face what is left. */
export function laidOut(layout: Layout, down: readonly string[], up: readonly string[]): readonly Laid[] {
  const left = { down: [...down], up: [...up] };
  return layout.groups.map((group, at) => {
    const last = layout.groups.every((other, place) => place <= at || other.face !== group.face);
    const rest = left[group.face];
    return { group, cards: rest.splice(0, last ? rest.length : group.marks.length) };
  });
}

/** A seat's cards as all see them. */
export function laidBy(layout: Layout, seat: SeatView): readonly Laid[] {
  const count = Math.max(seat.down, seat.shown.length);
  return laidOut(
    layout,
    Array.from({ length: count }, (_, at) => seat.shown[at] ?? ""),
    seat.up,
  );
}

/** Whether a group is the first of its face: others of it are called by what they come after. */
export function isFirst(layout: Layout, group: CardGroup): boolean {
  return layout.groups.find((other) => other.face === group.face) === group;
}

/** Whether more cards lie there than there are places: the dealer has erred. */
export function isCrowded({ group, cards }: Laid): boolean {
  return cards.length > group.marks.length;
}

/** How much room the cards of a seat take, for the style sheet: in upcards at another's seat, in cards at one's own. */
export function measures(layout: Layout): Readonly<Record<string, number>> {
  const sizes = layout.groups.map(({ face, marks }) => ({ face, count: marks.length }));
  const widths = sizes.map(({ face, count }) =>
    face === "up" ? count + UP_GAP * (count - 1) : DOWN + DOWN_STEP * (count - 1),
  );
  const room = widths.reduce((sum, width) => sum + width, 0) + GROUP_GAP * (sizes.length - 1) + SLACK;
  return {
    "--room": Math.round(room * 100) / 100,
    "--hand": sizes.reduce((sum, { count }) => sum + count, 0),
    "--groups": sizes.length,
  };
}

/** "4th" for "fourth"; what is no street of the game, like the showdown, stays. */
export function streetMark(layout: Layout, name: string): string {
  return streetOf(layout, name)?.mark ?? name;
}

/** "Fourth street" for "fourth"; "Showdown". */
export function streetTitle(layout: Layout, name: string): string {
  return streetOf(layout, name)?.title ?? capital(name);
}

function streetOf(layout: Layout, name: string): LayoutStreet | undefined {
  return layout.streets.find((street) => street.name === name);
}
