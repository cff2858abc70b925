// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Play, Seen } from "../../src/messages";
import type { Beat } from "../../src/table/beats";
import { useMotion } from "../../src/table/motion";
import type { Tableside, Witness } from "../../src/table/tableside";
import { happened, numbered, play, seat, update } from "../pictures";

interface Moved {
  readonly what: string;
  readonly delay: number;
  readonly duration: number;
}

let moved: Moved[];
let witness: Witness;
let root: HTMLElement;
const dealt = signal<Play | null>(null);

const { animate } = Element.prototype;
const CARD = (name: string): string => `<i data-card="${name}"></i>`;
const POTS = '<div class="pots" data-pot><span class="pile"></span></div>';

function table(first: string, second = ""): string {
  const places = [first, second].map((lie, at) => `<div class="seat" data-seat="${at + 1}"><b class="stack"></b>${lie}</div>`);
  return `<div data-dealer></div><div class="ring">${places.join("")}${POTS}</div>`;
}

beforeEach(() => {
  moved = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
  Element.prototype.animate = function (this: Element, _frames, timing) {
    const { delay = 0, duration = 0 } = timing as KeyframeAnimationOptions;
    moved.push({ what: this.getAttribute("data-card") ?? this.className, delay, duration: Number(duration) });
    return { finished: Promise.resolve(), onfinish: null, addEventListener: () => undefined } as unknown as Animation;
  };
  root = document.body.appendChild(document.createElement("div"));
  const side = {
    root,
    dealt,
    attend: (each: Witness) => {
      witness = each;
    },
  } as unknown as Tableside;
  const Moving = () => {
    useMotion(side);
    return null;
  };
  act(() => render(h(Moving, {}), document.createElement("div")));
});

afterEach(() => {
  Element.prototype.animate = animate;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** What moves while the table goes over from one picture to another. */
function change(from: string, to: string, events: readonly Seen[], lasts = 1000): readonly Moved[] {
  root.innerHTML = from;
  witness.before();
  root.innerHTML = to;
  const whole = update(events, null);
  const told = { from: 0, events: numbered(events), lines: [], play: null, mine: whole.mine, hold: 0 };
  const beat: Beat = { kind: "street", update: whole, ...told };
  witness.after(beat, lasts);
  return moved;
}

const DEAL = [happened("card-dealt", { seat: 1, card: 0, up: true })];

test("new cards come one after the other from the dealer", () => {
  dealt.value = play([]);
  const found = change(table(""), table(CARD("2c") + CARD("3c") + CARD("4c")), DEAL);
  expect(found).toEqual(["2c", "3c", "4c"].map((what, at) => ({ what, delay: at * 60, duration: 240 })));
});

test("where there is little time they come closer to each other, and all lie there at its end", () => {
  const cards = Array.from({ length: 8 }, (_, at) => CARD(`${at + 2}c`)).join("");
  const found = change(table(""), table(cards), DEAL, 400);
  expect(Math.max(...found.map(({ delay, duration }) => delay + duration))).toBeLessThanOrEqual(400);
});

test("cards do not move where no card was dealt", () => {
  expect(change(table(""), table(CARD("2c")), [happened("checked", { seat: 1 })])).toEqual([]);
});

test("a bet that is new fades in quickly", () => {
  const found = change(table(""), table('<span class="bet"></span>'), [happened("bet-made", { seat: 1, to: 15 })]);
  expect(found).toEqual([{ what: "bet", delay: 0, duration: 120 }]);
});

test("bets go to the pot when the round is closed", () => {
  dealt.value = play([seat(1, { bet: 15 }), seat(2, { bet: 15 })]);
  const bet = '<span class="bet"><span class="pile"></span></span>';
  const found = change(table(bet, bet), table(""), [happened("round-closed", { pots: [] })]);
  expect(found).toHaveLength(2);
  expect(new Set(found.map(({ delay }) => delay))).toEqual(new Set([0]));
});

test("pots go to their winners one after the other", () => {
  dealt.value = play([seat(1), seat(2)]);
  const push = (winner: number): Seen => happened("pot-awarded", { high: [[winner, 30]], low: [] });
  const found = change(table(""), table(""), [push(1), push(2)]);
  expect(found.map(({ delay }) => delay)).toEqual([0, 360]);
});

test("nothing moves for those who want no motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  dealt.value = play([seat(1, { bet: 15 })]);
  expect(change(table(""), table(CARD("2c")), [...DEAL, happened("round-closed", { pots: [] })])).toEqual([]);
});
