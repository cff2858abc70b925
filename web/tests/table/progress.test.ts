import { expect, test } from "vitest";
import type { Play, Seen } from "../../src/messages";
import { after, arrived, emptyTable, waiting, waitingMine } from "../../src/table/progress";
import { happened, mine, play, seat, view } from "../pictures";

const TWO = [seat(1), seat(2)];

function told(events: readonly Seen[], from: Play = play(TWO), end: Play = from): Play {
  return events.reduce((lies, event) => after(lies, event, end), from);
}

const seatOf = (lies: Play, number: number) => lies.view.seats.find((each) => each.seat === number);

test("a hand begins with everybody's chips as they were, and nothing else on the table", () => {
  const end = play([seat(1, { stack: 439, up: ["2c"], down: 2 }), seat(2, { stack: 469, live: false })], { pot: 92 });
  const empty = emptyTable(end, happened("hand-seen", { stacks: { 1: 500, 2: 500 }, carried: 3 }));
  expect(empty.view.seats).toEqual(TWO);
  expect([empty.pot, empty.antes, empty.this_round, empty.view.street]).toEqual([3, 3, 0, ""]);
});

test("chips that are put in leave the stack, lie before the seat and count for the pot", () => {
  const lies = told([
    happened("ante-posted", { seat: 1, amount: 1 }),
    happened("ante-posted", { seat: 2, amount: 1 }),
    happened("brought-in", { seat: 1, to: 5 }),
    happened("raised", { seat: 2, to: 15 }),
    happened("called", { seat: 1, to: 15 }),
  ]);
  expect([seatOf(lies, 1), seatOf(lies, 2)]).toMatchObject([
    { stack: 484, bet: 15 },
    { stack: 484, bet: 15 },
  ]);
  expect([lies.pot, lies.antes, lies.this_round, lies.view.to_match]).toEqual([32, 2, 30, 15]);
  expect(lies.did).toEqual({ 1: "calls", 2: "raises" });
});

test("no chip is lost between the stacks and the pot", () => {
  const lies = told([
    happened("raised", { seat: 1, to: 60 }),
    happened("called", { seat: 2, to: 45, all_in: true }),
    happened("uncalled-returned", { seat: 1, amount: 15 }),
    happened("round-closed", { pots: [{ amount: 90, seats: [1, 2] }] }),
  ]);
  expect([seatOf(lies, 1), seatOf(lies, 2)]).toMatchObject([
    { stack: 455, bet: 0 },
    { stack: 455, bet: 0, all_in: true },
  ]);
  expect([lies.pot, lies.antes, lies.this_round, lies.did]).toEqual([90, 90, 0, { 1: "raises", 2: "all-in" }]);
});

test("cards come face down or up, and the first that lies open is the door card", () => {
  const lies = told([
    happened("down-card-seen", { seat: 2 }),
    happened("card-dealt", { seat: 1, card: 51, up: true }),
    happened("card-dealt", { seat: 1, card: 0, up: true }),
    happened("card-dealt", { seat: 1, card: 1, up: false }),
    happened("common-card-dealt", { card: 2 }),
  ]);
  expect(seatOf(lies, 1)).toMatchObject({ down: 1, up: ["As", "2c"], door: "As" });
  expect(seatOf(lies, 2)).toMatchObject({ down: 1, up: [] });
  expect(lies.view.common).toEqual(["2h"]);
});

test("a new street forgets what was done on the one before", () => {
  const lies = told([happened("checked", { seat: 1 }), happened("street-began", { name: "fifth" })]);
  expect([lies.did, lies.lead, lies.view.street]).toEqual([{}, null, "fifth"]);
});

test("who folds has no cards any more; the tray gets the open ones, where there is one", () => {
  const before = play([seat(1, { up: ["2c", "3c"], down: 2, door: "2c" }), seat(2)]);
  const end = { ...before, view: { ...before.view, dead: ["2c", "3c"] } };
  const fold = [happened("folded", { seat: 1 })];
  expect(seatOf(told(fold, before, before), 1)).toMatchObject({ live: false, down: 0, up: [], door: "2c" });
  expect([told(fold, before, before).view.dead, told(fold, before, end).view.dead]).toEqual([[], ["2c", "3c"]]);
});

test("a shown hand is named as the server names it, and paid only when the pot is pushed", () => {
  const hand = { seat: 1, high: { name: "a pair", cards: [], won: 30 }, low: null, won: 30 };
  const before = play([seat(1, { up: ["2c"], down: 1 }), seat(2)]);
  const end = { ...before, showdown: [hand] };
  const shown = told([happened("hand-shown", { seat: 1, cards: [0, 51] })], before, end);
  expect(seatOf(shown, 1)?.shown).toEqual(["As"]);
  expect(shown.showdown).toEqual([{ ...hand, won: 0, high: { ...hand.high, won: 0 } }]);
  const award = happened("pot-awarded", { high: [[1, 30]], low: [] });
  expect(told([award], shown, end).showdown).toEqual([hand]);
  expect(seatOf(arrived(shown, award), 1)?.stack).toBe(530);
});

test("until the last picture nobody is asked for anything", () => {
  const asked = play(TWO, { note: "Capped", view: view(TWO, { turn: 1, options: [{ verb: "fold", to: null, most: null }] }) });
  expect(waiting(asked)).toMatchObject({ note: "", clock: null, view: { turn: null, options: [] } });
  const own = mine({ own: ["As"], prompt: "Your turn.", options: [{ verb: "fold", to: null, most: null }] });
  const events = [{ event: happened("card-dealt", { seat: 1, card: 0, up: false }) }];
  expect(waitingMine(own, events, 1)).toMatchObject({ own: ["As", "2c"], prompt: "", options: [], reading: null });
  expect(waitingMine(own, [{ event: happened("hand-seen") }], 1).own).toEqual([]);
  expect(waitingMine(own, events, 2).own).toEqual(["As"]);
});
