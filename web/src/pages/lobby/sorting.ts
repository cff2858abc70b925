/** Which tables the list shows, and in which order; a table keeps its place while one looks at the list. */
import type { LobbyTable } from "../../messages";
import { betsOf } from "../../words";
import type { Choices } from "./kept";

/** Whether this guest plays or waits at a table: then no filter hides it, and it comes first. */
export function isOwn(table: LobbyTable): boolean {
  return table.mine || table.listed > 0;
}

/** Whether anyone who comes now has to wait. */
export function isFull(table: LobbyTable): boolean {
  return table.waiting > 0 || table.seats.every((seat) => seat.by !== "free");
}

export function seated(table: LobbyTable): number {
  return table.seats.filter((seat) => seat.by !== "free").length;
}

/** What the filters let through, sorted as was asked; one's own seats first, then the lists that one is on. */
export function chosen(tables: readonly LobbyTable[], by: Choices): LobbyTable[] {
  const fitting = tables.filter((table) => isOwn(table) || fits(table, by));
  return fitting.toSorted((one, other) => rank(one) - rank(other) || compare(one, other, by));
}

/**
 * The same tables in the places that they had: what was shown before stays where it was, new ones come last. Only one's
 * own go to the top as soon as they are one's own.
 */
export function inPlace(sorted: readonly LobbyTable[], before: readonly string[]): LobbyTable[] {
  const place = (table: LobbyTable): number => {
    const had = before.indexOf(table.id);
    return had < 0 ? before.length + sorted.indexOf(table) : had;
  };
  return sorted.toSorted((one, other) => rank(one) - rank(other) || place(one) - place(other));
}

/** All stakes that are played, the smallest first; what was chosen stays among them though nobody plays it now. */
export function stakesOf(tables: readonly LobbyTable[], picked: string): string[] {
  const sorted = tables.toSorted((one, other) => size(one) - size(other));
  const found = [...new Set(sorted.map((table) => betsOf(table.settings.stakes)))];
  return picked === "" || found.includes(picked) ? found : [...found, picked];
}

function fits(table: LobbyTable, by: Choices): boolean {
  const { game, house, stakes } = table.settings;
  if (by.game !== "" && by.game !== game) return false;
  if (by.house !== "" && by.house !== house) return false;
  if (by.stakes !== "" && by.stakes !== betsOf(stakes)) return false;
  return !by.open || !isFull(table);
}

function rank(table: LobbyTable): number {
  if (table.mine) return 0;
  return table.listed > 0 ? 1 : 2;
}

function compare(one: LobbyTable, other: LobbyTable, { order }: Choices): number {
  switch (order) {
    case "room":
      return 0; // as the server lists them
    case "stakes":
      return size(one) - size(other);
    case "players":
      return seated(other) - seated(one);
    case "pot":
      return other.average_pot - one.average_pot;
  }
}

/** What stakes are sorted by: the bet that measures them, the big one where there are two. */
function size(table: LobbyTable): number {
  const { stakes } = table.settings;
  return Math.max(stakes.small_bet, stakes.big_bet);
}
