import { expect, test } from "vitest";
import { type Wanting, inOrder, inSight, nextTable, waitingFirst } from "../../src/tables/waiting";

function table(id: string, at: number | null = null, call: Wanting["call"] = "turn"): Wanting {
  return { id, call, at };
}

const ids = (tables: readonly { readonly id: string }[]): string => tables.map(({ id }) => id).join("");
const WAIT = [table("a", 25), table("b", 24), table("c", null, ""), table("d", 26), table("e")];

test("the least time left comes first, tables without a clock last", () => {
  expect(ids(waitingFirst(WAIT))).toBe("bade");
});

test("pressing again and again leads to every table that waits", () => {
  const from = [null, "c", "b", "a", "d", "e", "nowhere"];
  expect(from.map((at) => nextTable(WAIT, at)?.id)).toEqual(["b", "b", "a", "d", "e", "b", "b"]);
});

test("equals keep their order, and where none waits there is no next", () => {
  const same = [table("a", 9), table("b", 9), table("c", 9)];
  const idle = [table("a", null, ""), table("b", null, "")];
  expect([nextTable(same, "a")?.id, nextTable(same, "c")?.id]).toEqual(["b", "a"]);
  expect([nextTable(idle, "a"), nextTable([], null)]).toEqual([null, null]);
  expect(nextTable([table("a", 9), table("b", null, "")], "a")).toBeNull();
});

test("a kept seat and the owner's word wait like a turn", () => {
  expect(ids(waitingFirst([table("a", 50, "seat"), table("b", 20, "floor"), table("c", 30)]))).toBe("bca");
});

test("tables never change place", () => {
  expect(ids(inOrder(["a", "gone", "b", "c"], [table("c"), table("b"), table("x"), table("a")]))).toBe("abcx");
});

test.each([
  [4, "a", "abcd"],
  [4, "e", "e"],
  [2, "d", "cd"],
  [2, null, "ab"],
  [1, "c", "c"],
])("with room for %i, beside %s are shown %s", (room, at, shown) => {
  expect(ids(inSight(WAIT, room, at))).toBe(shown);
});
