/**
 * Checks the deal while one plays: once when one's own cards have come and once when the hand is over, every card that
 * this page has drawn is looked for in the proof. The check itself is loaded when it is needed.
 */
import { signal } from "@preact/signals";
import { get } from "../api";
import { cardsOn } from "../fairness/seen";
import type { Update } from "../messages";
import { givenTo } from "./numbers";

/** Not everybody at the table asks at the same moment. */
const SPREAD = 1500;

export interface DealVerdict {
  readonly hand: number;
  readonly over: boolean;
  /** What speaks against the deal; nothing: it holds. */
  readonly faults: readonly string[];
}

export class DealCheck {
  readonly verdict = signal<DealVerdict | null>(null);
  #hand = 0;
  #over = false;
  /** Whether one was dealt in: those who watch have nothing of their own to check. */
  #isIn = false;
  #seen = new Set<string>();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  update({ play, mine }: Update): void {
    if (!play) return;
    if (play.number !== this.#hand) {
      this.#hand = play.number;
      this.#over = this.#isIn = false;
      this.#seen = new Set();
    }
    for (const card of [...mine.own, ...cardsOn(play.view)]) this.#seen.add(card);
    const begins = mine.own.length > 0 && !this.#isIn;
    const ends = play.view.over && !this.#over;
    this.#isIn ||= begins;
    this.#over = play.view.over;
    if (begins || (ends && this.#isIn)) this.#look();
  }

  stop(): void {
    clearTimeout(this.#waiting);
  }

  #look(): void {
    const [hand, over, cards] = [this.#hand, this.#over, [...this.#seen]];
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#check(hand, over, cards), Math.random() * SPREAD);
  }

  async #check(hand: number, over: boolean, cards: readonly string[]): Promise<void> {
    try {
      const proof = await get<unknown>(`/api/tables/${encodeURIComponent(this.table)}/hands/${hand}/proof`);
      const { objections } = await import("../fairness/verdict");
      const faults = objections(proof, { cards, given: givenTo(this.table, hand) });
      this.verdict.value = { hand, over, faults };
    } catch {
      // the line is down, or the room too busy: the page Fairness looks again when it is asked to
    }
  }
}
