// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mine, Play, Update } from "../../src/messages";
import { change } from "../../src/settings";
import type { Beat } from "../../src/table/beats";
import { Pace } from "../../src/table/pace";
import { happened, mine, play, seat, update } from "../pictures";

const TABLE = play([seat(1), seat(2), seat(3)]);
const CALLS = update([1, 2, 3].map((each) => happened("called", { seat: each, to: 5 })), TABLE);

/** Notes what is shown, and when. */
class Watcher {
  play: { value: Play | null } = { value: TABLE };
  mine: { value: Mine | null } = { value: mine() };
  readonly shown: string[] = [];

  show(beat: Beat, _lasts: number, seen: boolean): void {
    this.play.value = beat.play;
    this.mine.value = beat.mine;
    this.shown.push(`${beat.kind}${seen ? "" : " unseen"} ${Math.round(performance.now())}`);
  }
}

let watcher: Watcher;
let pace: Pace;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  change({ pace: "normal" });
  watcher = new Watcher();
  pace = new Pace(watcher);
});

afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

function taken(...updates: readonly Update[]): readonly string[] {
  for (const each of updates) pace.take(each, false);
  vi.runAllTimers();
  return watcher.shown;
}

test("moves follow each other at the pace of a person", () => {
  expect(taken(CALLS)).toEqual(["act 0", "act 420", "present 840"]);
  expect(pace.playing.value).toBe(false);
});

test.each([
  ["relaxed", ["act 0", "act 630", "present 1260"]],
  ["quick", ["act 0", "act 168", "present 336"]],
  ["at once", ["present 0"]],
] as const)("those who play %s see them so", (name, shown) => {
  change({ pace: name });
  expect(taken(CALLS)).toEqual(shown);
});

test("nobody whose turn it is waits for longer than a second and a half", () => {
  const many = Array.from({ length: 9 }, () => happened("called", { seat: 2, to: 5 }));
  const options: Mine["options"] = [{ verb: "fold", to: null, most: null }];
  const last = taken(update(many, TABLE, { mine: mine({ options }) })).at(-1)?.replace("present ", "");
  expect(Number(last)).toBeGreaterThan(1400);
  expect(Number(last)).toBeLessThanOrEqual(1500);
});

test("what is behind is hastened, and what is far behind is brought to the present", () => {
  expect(taken(CALLS, CALLS)).toEqual(["act 0", "act 168", "present 336", "act 336", "act 756", "present 1176"]);
  watcher.shown.length = 0;
  const begun = performance.now();
  const again = taken(CALLS, CALLS, CALLS).map((each) => each.replace(/\d+$/, (at) => String(Number(at) - begun)));
  expect(again.slice(0, 3)).toEqual(["act 0", "present unseen 0", "present unseen 0"]);
  expect(again.at(-1)).toMatch(/^present \d+$/);
});

test("after the line came up nothing happens before one's eyes", () => {
  pace.take(CALLS, false);
  pace.take(CALLS, true);
  vi.runAllTimers();
  expect(watcher.shown).toEqual(["act 0", "present unseen 0"]);
});

test("a jump shows the present, and nothing is left to come", () => {
  pace.take(CALLS, false);
  expect(pace.playing.value).toBe(true);
  pace.jump();
  expect(pace.playing.value).toBe(false);
  vi.runAllTimers();
  expect(watcher.shown).toEqual(["act 0", "present unseen 0"]);
});

test("a page that nobody sees plays nothing", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  expect(taken(CALLS)).toEqual(["present unseen 0"]);
  hidden.mockReturnValue(false);
  pace.take(CALLS, false);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(watcher.shown.at(-1)).toMatch(/^present unseen/);
});
