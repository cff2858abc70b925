import { expect, test } from "vitest";
import type { Verb } from "../../src/messages";
import { isSized, keyOf, moveIn, rank, slotOf, typedAs, wordsOf } from "../../src/table/verbs";

/** All moves that the server knows: a missing one is an error of the types. */
const ALL = Object.keys({
  fold: 0,
  check: 0,
  call: 0,
  "bring-in": 0,
  complete: 0,
  bet: 0,
  raise: 0,
  show: 0,
  muck: 0,
  "all-in": 0,
  decline: 0,
} satisfies Record<Verb, 0>) as Verb[];

test("no other move shares a place or a key with fold or muck", () => {
  const withPlace = (of: Verb): Verb[] => ALL.filter((verb) => slotOf(verb, 0) === slotOf(of, 0));
  const withKey = (of: Verb): Verb[] => ALL.filter((verb) => keyOf(verb, 0) === keyOf(of, 0));
  expect([withPlace("fold"), withPlace("muck")]).toEqual([["fold"], ["muck"]]);
  expect([withKey("fold"), withKey("muck")]).toEqual([["fold"], ["muck"]]);
});

test("where one goes along stands at one place, and a second wager beside the first", () => {
  expect((["check", "call", "show"] as const).map((verb) => slotOf(verb, 0))).toEqual(["along", "along", "along"]);
  expect([slotOf("raise", 0), slotOf("raise", 1)]).toEqual(["wager", "larger"]);
  expect([keyOf("raise", 0), keyOf("raise", 1)]).toEqual(["lower", "upper"]);
});

test.each(ALL)("%s is understood as it is written on the page", (verb) => {
  expect(moveIn(typedAs(verb))?.verb).toBe(verb);
  expect(moveIn(verb)?.verb).toBe(verb);
});

test("an amount may be typed with a comma and with a word before it", () => {
  expect(moveIn("raise to 1,045")).toEqual({ verb: "raise", amount: "1,045" });
  expect(moveIn("bringin 5")).toEqual({ verb: "bring-in", amount: "5" });
  expect(moveIn("call")).toEqual({ verb: "call", amount: undefined });
  expect([moveIn("dance"), moveIn("raise 4x"), moveIn("")]).toEqual([null, null, null]);
});

test("a move that is newer than the page is written as it is called, and goes along", () => {
  expect([wordsOf("straddle"), slotOf("straddle", 0), isSized("straddle")]).toEqual(["Straddle", "along", false]);
});

test("moves stand from giving up to the largest wager", () => {
  const sorted = [...ALL].sort((a, b) => rank(a) - rank(b));
  expect(sorted[0]).toBe("fold");
  expect(new Set(sorted.slice(-3))).toEqual(new Set(["complete", "bet", "raise"]));
});
