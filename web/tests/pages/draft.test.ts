// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { catalogue } from "../../src/catalogue";
import type { BettingForm, Terms } from "../../src/messages";
import { botCount, draft, fill, isTaken, presetsOf, settingsOf, startAfresh, take, takePreset, unfilled } from "../../src/pages/new/draft";

const AMOUNTS = [
  ["ante", "Ante"],
  ["bring_in", "Bring-in"],
  ["small_bet", "Small bet"],
  ["big_bet", "Big bet"],
] as const;

function terms(game: string, betting: BettingForm, seats = 8, names: readonly string[] = AMOUNTS.map(([name]) => name)): Terms {
  const stakes = AMOUNTS.filter(([name]) => names.includes(name)).map(([name, title]) => ({ name, title }));
  return { game, betting, stakes, stakes_note: "", most_seats: seats, buy_in: 5, notes: [] } as unknown as Terms;
}

const NO_LIMIT = terms("stud-high", "no-limit", 8, ["ante", "bring_in", "small_bet"]);

beforeEach(() => {
  startAfresh();
  const plays = [terms("stud-high", "fixed-limit"), NO_LIMIT, terms("razz", "fixed-limit", 7)];
  catalogue.value = {
    games: [],
    bots: [],
    houses: [
      { name: "roberts", title: "Robert's Rules", plays },
      { name: "ukcasino", title: "A British casino", plays: [terms("stud-high", "pot-limit")] },
    ],
  };
});

test("what a house does not play gives way to what it does", () => {
  take({ betting: "no-limit" });
  expect(draft.value.betting).toBe("no-limit");
  take({ house: "ukcasino" });
  expect(draft.value.betting).toBe("pot-limit");
  take({ house: "roberts", game: "razz" });
  expect(draft.value).toMatchObject({ betting: "fixed-limit", seats: 7 });
});

test("a house of which nothing is known changes nothing", () => {
  take({ house: "corner" });
  expect(draft.value).toMatchObject({ house: "corner", betting: "fixed-limit", seats: 8 });
});

test("usual stakes have two bets where two are asked for", () => {
  const [limit, free] = [presetsOf(terms("razz", "fixed-limit")), presetsOf(NO_LIMIT)];
  expect([limit[0]?.name, free[0]?.name]).toEqual(["4–8", "from 5"]);
  const [, tenTwenty] = limit;
  if (!tenTwenty) throw new Error("there are several");
  expect(isTaken(tenTwenty)).toBe(false);
  takePreset(tenTwenty);
  expect(isTaken(tenTwenty)).toBe(true);
  expect(draft.value).toMatchObject({ ante: "1", bring_in: "3", small_bet: "10", big_bet: "20" });
});

test("an amount that is half-written is asked for, one that nobody needs is not", () => {
  fill({ small_bet: "1x", big_bet: "" });
  expect(unfilled(draft.value)).toEqual({
    small_bet: "Small bet: type a whole number of chips.",
    big_bet: "Big bet: type a whole number of chips.",
  });
  take({ betting: "no-limit" });
  expect(Object.keys(unfilled(draft.value))).toEqual(["small_bet"]);
  fill({ small_bet: "10", least: "many" });
  expect(unfilled(draft.value)).toEqual({ least: "Smallest buy-in: type a whole number of chips." });
});

test("the server is sent numbers, and a bot as often as it plays", () => {
  fill({ name: "  Slips ", bots: { tight: 2, calling: 1 }, least: "", most: "900" });
  expect(botCount()).toBe(3);
  const sent = settingsOf(draft.value);
  expect(sent).toMatchObject({ name: "Slips", least: 0, most: 900, bots: ["tight", "tight", "calling"] });
  expect(sent.stakes).toMatchObject({ ante: 1, bring_in: 5, small_bet: 15, big_bet: 30, betting: "fixed-limit" });
});
