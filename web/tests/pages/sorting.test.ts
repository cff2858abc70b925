import { expect, test } from "vitest";
import type { LobbyTable } from "../../src/messages";
import type { Choices } from "../../src/pages/lobby/kept";
import { chosen, inPlace, isFull, stakesOf } from "../../src/pages/lobby/sorting";
import { stakes } from "../pictures";

const ALL: Choices = { game: "", stakes: "", house: "", open: false, order: "room", plays: "" };

interface Some {
  readonly game?: string;
  readonly house?: string;
  readonly bets?: readonly [number, number];
  readonly taken?: number;
  readonly pot?: number;
  readonly mine?: boolean;
  readonly listed?: number;
  readonly waiting?: number;
}

function table(id: string, some: Some = {}): LobbyTable {
  const { game = "stud-high", house = "roberts", bets = [15, 30], taken = 1, pot = 0 } = some;
  const seats = [1, 2, 3].map((seat) => ({ seat, by: seat <= taken ? "person" : "free", name: "" }));
  const settings = { game, house, stakes: stakes({ small_bet: bets[0], big_bet: bets[1] }) };
  const { mine = false, listed = 0, waiting = 0 } = some;
  return { id, settings, seats, waiting, average_pot: pot, mine, listed } as unknown as LobbyTable;
}

const ids = (tables: readonly LobbyTable[]): string => tables.map(({ id }) => id).join("");

test("a filter lets through what fits, and one's own tables always", () => {
  const tables = [table("a"), table("b", { game: "razz" }), table("c", { house: "mohegan" }), table("d", { game: "razz", mine: true })];
  expect(ids(chosen(tables, ALL))).toBe("dabc");
  expect(ids(chosen(tables, { ...ALL, game: "stud-high" }))).toBe("dac");
  expect(ids(chosen(tables, { ...ALL, house: "mohegan" }))).toBe("dc");
  expect(ids(chosen(tables, { ...ALL, stakes: "4–8" }))).toBe("d");
});

test("an open table has a seat that anyone who comes now can take", () => {
  const tables = [table("a"), table("b", { taken: 3 }), table("c", { waiting: 1 })];
  expect(tables.map(isFull)).toEqual([false, true, true]);
  expect(ids(chosen(tables, { ...ALL, open: true }))).toBe("a");
});

test.each([
  ["room", "abc"],
  ["stakes", "bca"],
  ["players", "cab"],
  ["pot", "bac"],
] as const)("sorted by %s", (order, sorted) => {
  const tables = [
    table("a", { bets: [50, 100], taken: 2, pot: 40 }),
    table("b", { bets: [4, 8], taken: 1, pot: 90 }),
    table("c", { bets: [15, 30], taken: 3, pot: 10 }),
  ];
  expect(ids(chosen(tables, { ...ALL, order }))).toBe(sorted);
});

test("one's own seats come first, then the lists that one is on", () => {
  expect(ids(chosen([table("a"), table("b", { listed: 2 }), table("c", { mine: true })], ALL))).toBe("cba");
});

test("while one looks a table keeps its place, new ones come last, and one's own go to the top", () => {
  const sorted = [table("new"), table("c"), table("a"), table("b")];
  expect(ids(inPlace(sorted, ["a", "b", "c"]))).toBe("abcnew");
  expect(ids(inPlace([table("a"), table("b", { mine: true })], ["a", "b"]))).toBe("ba");
});

test("stakes are listed from the smallest, once, with the ones that were picked", () => {
  const tables = [table("a", { bets: [50, 100] }), table("b", { bets: [4, 8] }), table("c", { bets: [4, 8] })];
  expect(stakesOf(tables, "")).toEqual(["4–8", "50–100"]);
  expect(stakesOf(tables, "4–8")).toEqual(["4–8", "50–100"]);
  expect(stakesOf(tables, "10–20")).toEqual(["4–8", "50–100", "10–20"]);
});
