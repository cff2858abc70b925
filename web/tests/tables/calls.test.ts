// @vitest-environment happy-dom
import type { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageTitle } from "../../src/router";
import { change } from "../../src/settings";
import { callToTables, callWords } from "../../src/tables/calls";
import type { Own } from "../../src/tables/ownTables";
import { playTone } from "../../src/tables/sound";

const { tables } = vi.hoisted(() => ({ tables: { own: undefined as unknown } }));

vi.mock("../../src/tables/sound", () => ({ playTone: vi.fn() }));
vi.mock("../../src/tables/ownTables", async () => {
  const { signal: made } = await import("@preact/signals");
  tables.own = made<readonly Own[]>([]);
  return { ownTables: tables.own, callsHere: (table: Own) => !table.here };
});

const tone = vi.mocked(playTone);
const own = (): ReturnType<typeof signal<readonly Own[]>> => tables.own as ReturnType<typeof signal<readonly Own[]>>;

function table(id: string, some: Partial<Own> = {}): Own {
  const usual = { type: "own-table", game: "stud-high", seat: 1, kept: 0, waiting: 0, call: "turn", left: null } as const;
  return { id, name: `Table ${id}`, ...usual, total: 0, in_hand: true, out: false, here: false, news: "", at: null, ...some };
}

const tones = (): readonly unknown[] => tone.mock.calls.map(([which, place]) => `${which} ${place}`);

callToTables();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  change({ flash: false });
  pageTitle.value = "Lobby";
  tone.mockClear();
});

afterEach(() => {
  own().value = [];
  vi.useRealTimers();
});

test("what a table wants is said with its name", () => {
  const words = [table("A"), table("A", { call: "seat", kept: 4 }), table("A", { call: "floor" }), table("A", { call: "" })];
  expect(words.map(callWords)).toEqual([
    "Your turn at Table A",
    "Seat 4 at Table A is kept for you",
    "Table A waits for your ruling",
    "",
  ]);
});

test("the title of the page names the table that has the least time", () => {
  expect(document.title).toBe("Lobby - Upcard");
  own().value = [table("A", { at: 9000 }), table("B", { at: 5000 })];
  expect(document.title).toBe("Your turn at Table B - Lobby - Upcard");
  pageTitle.value = "Table B";
  // a name that stands there already is not said twice
  expect(document.title).toBe("Your turn at Table B - Upcard");
});

test("the title flashes only while nobody looks, and only for those who want it", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  own().value = [table("A")];
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe("Your turn at Table A - Lobby - Upcard");
  change({ flash: true });
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe("● Your turn at Table A");
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe("Your turn at Table A - Lobby - Upcard");
});

test("each table calls once, a little higher than the one before it", () => {
  own().value = [table("A"), table("B", { call: "" })];
  own().value = [table("A"), table("B")];
  expect(tones()).toEqual(["turn 0", "turn 1"]);
  own().value = [table("A", { call: "" }), table("B")];
  own().value = [table("A"), table("B")];
  expect(tones()).toEqual(["turn 0", "turn 1", "turn 0"]);
});

test("a table that is open on another page is called there", () => {
  own().value = [table("A", { here: true })];
  expect(tones()).toEqual([]);
});

test("the last seconds of a turn are sounded, and not after it was taken", () => {
  own().value = [table("A", { at: 20_000, total: 20_000 })];
  tone.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(tones()).toEqual(["time 0"]);
  own().value = [table("A", { call: "" })];
  vi.advanceTimersByTime(10_000);
  expect(tones()).toEqual(["time 0"]);
});
