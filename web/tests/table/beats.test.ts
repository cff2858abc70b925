import { expect, test } from "vitest";
import { beatsOf, cardsIn, joined, present } from "../../src/table/beats";
import { happened, line, mine, numbered, play, seat, update } from "../pictures";

const SHOWN = play([seat(1), seat(2)]);
const END = play([seat(1, { stack: 485 }), seat(2, { stack: 485 })]);
const CARDS = [happened("down-card-seen", { seat: 1 }), happened("card-dealt", { seat: 2, card: 0, up: true })];

test("what happened is told in its order, in pieces, and the last is what the server sent", () => {
  const events = [
    happened("raised", { seat: 1, to: 15 }),
    happened("called", { seat: 2, to: 15 }),
    happened("round-closed", { pots: [{ amount: 30, seats: [1, 2] }] }),
    happened("street-began", { name: "fourth" }),
    ...CARDS,
    happened("round-opened"),
  ];
  const sent = update(events, END);
  const beats = beatsOf(sent, SHOWN, mine());
  expect(beats.map((beat) => beat.kind)).toEqual(["act", "act", "gather", "street", "present"]);
  expect(beats.slice(0, -1).map((beat) => beat.play?.pot)).toEqual([15, 30, 30, 30]);
  expect(beats.at(-1)).toMatchObject({ play: END, mine: sent.mine, hold: 0, from: 8 });
  expect(beats.flatMap((beat) => beat.events.map(({ n }) => n))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("cards that nobody bets on are seen before anything else is told", () => {
  const street = [happened("street-began", { name: "seventh" }), ...CARDS];
  const shown = [happened("hand-shown", { seat: 1, cards: [] }), happened("hand-ended")];
  const beats = beatsOf(update([...street, ...street, ...shown], END), SHOWN, mine());
  expect(beats.map((beat) => beat.kind)).toEqual(["street", "street", "show", "present"]);
  expect(beats[0]?.hold).toBe(1000);
});

test("a street on which somebody bets stands only until its cards lie there", () => {
  const street = [happened("street-began"), ...CARDS, happened("round-opened"), happened("checked", { seat: 1 })];
  const [first] = beatsOf(update([...street, happened("checked", { seat: 2 })], END), SHOWN, mine());
  expect(first).toMatchObject({ kind: "street", hold: 300 });
  expect(cardsIn(first?.events ?? [])).toBe(2);
});

test("a pot that was pushed lies with its winner in the next beat", () => {
  const award = happened("pot-awarded", { high: [[1, 30]], low: [] });
  const beats = beatsOf(update([award, happened("rake-taken"), award, happened("hand-ended")], END), SHOWN, mine());
  expect(beats.map((beat) => [beat.kind, beat.play?.view.seats[0]?.stack])).toEqual([
    ["push", 500],
    ["push", 530],
    ["present", 485],
  ]);
});

test("what the floor did is shown by the server's picture, after what was seen before it", () => {
  const events = [happened("raised", { seat: 1, to: 15 }), happened("ruling-given"), happened("called", { seat: 2, to: 15 })];
  const beats = beatsOf(update(events, END), SHOWN, mine());
  expect(beats.map((beat) => [beat.kind, beat.events.length])).toEqual([
    ["act", 1],
    ["present", 2],
  ]);
});

test("a hand that was not seen from its beginning is shown as it stands", () => {
  const call = [happened("called", { seat: 1, to: 5 }), happened("called", { seat: 2, to: 5 })];
  const ofAnother = { ...SHOWN, number: 6 };
  for (const [before, own] of [[null, mine()], [ofAnother, mine()], [SHOWN, null]] as const) {
    expect(beatsOf(update(call, END), before, own).map((beat) => beat.kind)).toEqual(["present"]);
  }
  const begins = [happened("hand-seen", { stacks: {}, carried: 0 }), ...call];
  expect(beatsOf(update(begins, END), ofAnother, mine()).map((beat) => beat.kind)).toEqual(["begin", "act", "present"]);
});

test("a sentence is told with the event that it is about, and once", () => {
  const events = [happened("raised", { seat: 1, to: 15 }), happened("called", { seat: 2, to: 15 })];
  const lines = [line(1, "Seat 1 raises."), line(2, "Seat 2 calls.")];
  const beats = beatsOf(update(events, END, { lines }), SHOWN, mine());
  expect(beats.map((beat) => beat.lines.map(({ n }) => n))).toEqual([[1], [2]]);
  expect(present(update(events, END, { lines }), 2).lines).toEqual(lines.slice(1));
  expect(joined([line(1, "a"), line(3, "c")], [line(2, "b"), line(3, "c"), line(4, "d")], 2).map(({ n }) => n)).toEqual([1, 3, 2, 4]);
  const known = [line(1, "a")];
  expect(joined(known, [line(1, "a")], 0)).toBe(known);
});

test("an update without events shows the table at once", () => {
  expect(beatsOf(update([], END), SHOWN, mine()).map((beat) => beat.kind)).toEqual(["present"]);
  expect(numbered([])).toEqual([]);
});
