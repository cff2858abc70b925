// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import type { Mine, Option, Play } from "../../src/messages";
import { obey } from "../../src/table/commands";
import type { Doubt } from "../../src/table/doubt";
import type { Tableside } from "../../src/table/tableside";
import { line, mine, play, seat, view } from "../pictures";

const NAMES = ["", "Anna", "Bo"];

/** As much of a table as a command line asks. */
class Side {
  readonly table = signal({ settings: { tray: true }, seats: NAMES.slice(1).map((name, at) => ({ seat: at + 1, name, stack: 90 })) });
  readonly dealt = signal<Play | null>(null);
  readonly mine = signal<Mine | null>(mine());
  readonly mySeat = signal(1);
  readonly lines = signal([line(1, "Seat 1 brings in 5."), line(2, "Seat 2 folds.")]);
  readonly doubt = signal<Doubt | null>(null);
  readonly help = signal("");
  readonly tray = signal(false);
  readonly ask = vi.fn(() => Promise.resolve(true));
  readonly choose = vi.fn(() => Promise.resolve());
  readonly move = vi.fn(() => Promise.resolve());
  readonly callFloor = vi.fn(() => true);

  nameOf(number: number): string {
    return NAMES[number] ?? "";
  }

  turnTray(): boolean {
    this.tray.value = !this.tray.value;
    return this.table.value.settings.tray;
  }
}

let side: Side;

beforeEach(() => {
  side = new Side();
});

const typed = (text: string): string | Promise<string> => obey(side as unknown as Tableside, text);
const option = (verb: Option["verb"], to: number | null = null, most: number | null = null): Option => ({ verb, to, most });

function offered(...options: readonly Option[]): void {
  side.mine.value = mine({ options });
}

test("a move is made as it is typed", () => {
  offered(option("fold"), option("call", 60), option("raise", 75));
  for (const text of ["fold", "Call", "  RAISE  to 75 ", "raise"]) expect(typed(text)).toBe("");
  expect(side.choose.mock.calls).toEqual([["fold", null], ["call", 60], ["raise", 75], ["raise", 75]]);
});

test("where there are several sizes one has to say how much", () => {
  offered(option("complete", 15), option("complete", 30));
  expect(typed("complete")).toBe("Say how much: complete to 15 and complete to 30.");
  offered(option("bet", 30, 500));
  expect(typed("bet")).toBe("Say how much: bet 30 to 500.");
  expect(side.choose).not.toHaveBeenCalled();
  expect(typed("bet 1,200")).toBe("");
  // what is not offered is asked for all the same: the table says best why not
  expect(side.choose).toHaveBeenLastCalledWith("bet", 1200);
});

test("all in is the wager that takes all one's chips", () => {
  side.dealt.value = play([seat(1, { stack: 470, bet: 30 })]);
  offered(option("call", 60), option("raise", 120, 500));
  expect(typed("all in")).toBe("");
  expect(side.move).toHaveBeenLastCalledWith("raise", 500);
  offered(option("call", 60));
  expect(typed("all in")).toBe("");
  expect(side.move).toHaveBeenLastCalledWith("all-in", null);
  // where a ruling offers it, it is a move like any other
  offered(option("decline"), option("all-in"));
  expect(typed("all in")).toBe("");
  expect(side.choose).toHaveBeenLastCalledWith("all-in", null);
});

test("a move that gives something up is asked about", () => {
  offered(option("fold"), option("check"));
  side.choose.mockImplementation(() => {
    side.doubt.value = { verb: "fold", instead: "check", question: "Fold although checking is free?", ready: false };
    return Promise.resolve();
  });
  expect(typed("fold")).toBe("Fold although checking is free? Type fold again, or check.");
});

test("what is said goes to the table, with or without the word", async () => {
  expect(await typed("/say Well Played")).toBe("Said to the table.");
  expect(await typed("/hello")).toBe("Said to the table.");
  expect(side.ask.mock.calls).toEqual([[{ type: "say", text: "Well Played" }], [{ type: "say", text: "hello" }]]);
  expect(typed("/say")).toBe("Type /say and your words, for example /say hello.");
  side.ask.mockResolvedValue(false);
  // a refusal speaks for itself
  expect(await typed("/say x")).toBe("");
});

test("what is no command is said back, its beginning at least", () => {
  expect(typed("dance")).toBe("“dance” is no command. Type help for the list, or /say to talk.");
  expect(typed("x".repeat(50))).toContain(`“${"x".repeat(40)}…”`);
  expect(typed("   ")).toBe("");
});

test("the table is told in words", () => {
  expect([typed("pot"), typed("cards"), typed("boards")]).toEqual(Array(3).fill("No hand is being played."));
  expect(typed("stacks")).toBe("Seat 1, Anna: 90; Seat 2, Bo: 90.");
  const seats = [seat(1, { up: ["2c"], stack: 1284 }), seat(2, { up: ["As", "Td"] })];
  const pots = [{ amount: 60, seats: [1, 2] }, { amount: 30, seats: [1] }];
  side.dealt.value = play(seats, { pot: 90, view: view(seats, { turn: 2, to_match: 15, pots }) });
  side.mine.value = mine({ own: ["Kh", "9d"], reading: { high: "a pair of kings", low: "" } as unknown as Mine["reading"] });
  expect(typed("pot")).toBe("The pot is 90: main pot 60, side pot 30. The price is 15.");
  expect(typed("turn")).toBe("Bo is to act. Two players in the hand.");
  expect(typed("stacks")).toBe("Seat 1, Anna: 1,284; Seat 2, Bo: 500.");
  expect(typed("boards")).toBe("Seat 1, Anna: two of clubs. Seat 2, Bo: ace of spades, ten of diamonds.");
  expect(typed("cards")).toBe("Down: king of hearts, nine of diamonds. Up: two of clubs. A pair of kings.");
  expect(typed("log")).toBe("Seat 1 brings in 5. Seat 2 folds.");
});

test("help opens over the table, and the tray opens and closes", () => {
  expect([typed("keys"), side.help.value]).toEqual(["", "keys"]);
  expect(typed("rules")).toBe("The rules in one minute lie over the table; Escape closes them.");
  expect(side.help.value).toBe("minute");
  expect([typed("tray"), typed("tray")]).toEqual(["The tray is open.", "The tray is closed."]);
  expect(typed("?")).toBe(typed("help"));
});

test("the floor is called on what one saw, by its number or in words", async () => {
  expect(typed("floor")).toMatch(/^There is nothing to call the floor for/);
  side.mine.value = mine({ may_call_floor: true });
  expect(typed("floor!")).toBe("You have seen nothing that went wrong. Type floor and words to look for more.");
  side.mine.value = mine({
    may_call_floor: true,
    sightings: [{ incident: "burn-error", text: "No card was burned.", facts: {} }],
  });
  expect(typed("floor")).toBe("You saw: 1. No card was burned. Type floor and its number to call the floor.");
  expect(typed("floor 4")).toMatch(/^There is no number 4\. You saw: 1\./);
  expect(await typed("floor 1")).toBe("");
  expect(side.ask).toHaveBeenLastCalledWith({ type: "call-floor", incident: "burn-error", facts: {} });
  expect(typed("floor a card was exposed")).toBe("");
  expect(side.callFloor).toHaveBeenLastCalledWith("a card was exposed");
});
