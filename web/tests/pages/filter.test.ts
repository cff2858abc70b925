// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { amountOf, askOf, asksFor, filterOf, lookFor, queryOf } from "../../src/pages/hands/filter";
import { address, go } from "../../src/router";

test("the address says which hands are looked for, and is made from that again", () => {
  const filter = filterOf("/hands?game=razz&pot=1000&from=2026-03-01&strange=x&table=&search=two%20pair");
  expect(filter).toEqual({ game: "razz", pot: "1000", from: "2026-03-01", search: "two pair" });
  expect(filterOf(`/statistics${queryOf(filter)}`)).toEqual(filter);
  expect([asksFor(filter), asksFor(filterOf("/hands")), queryOf({})]).toEqual([4, 0, ""]);
});

test("the server is asked for moments: from the first moment of a day to the last of another", () => {
  const asked = new URLSearchParams(askOf({ game: "razz", from: "2026-02-28", to: "2026-02-28" }));
  expect(asked.get("game")).toBe("razz");
  expect([asked.has("from"), asked.has("to")]).toEqual([false, false]);
  expect(Number(asked.get("since"))).toBe(new Date(2026, 1, 28).getTime() / 1000);
  // the next midnight, also where a month ends
  expect(Number(asked.get("until"))).toBe(new Date(2026, 2, 1).getTime() / 1000);
});

test("what is no day is not asked for, nor what is empty", () => {
  expect(askOf({ from: "yesterday", to: "0001-01-01" })).toBe("");
  expect(askOf({ opponent: "Bo & Co" }, { after: "12", before: "" })).toBe("?after=12&opponent=Bo%20%26%20Co");
});

test.each([
  ["1,000", "1000"],
  [" 25 ", "25"],
  ["", ""],
  ["12x", null],
  ["-5", null],
  ["1234567890123", null],
])("the amount %j is read as %j", (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test("looking for something else stays on the page", () => {
  go("/hands?game=razz", { replace: true });
  lookFor({ result: "won" });
  expect(address.value).toBe("/hands?result=won");
});
