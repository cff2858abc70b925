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
/** How many hands are remembered: the one that is played, and the one before it. */
const KEPT = 2;

export interface DealVerdict {
  readonly hand: number;
  /** Its number in the whole room. */
  readonly number: number;
  readonly over: boolean;
  /** What speaks against the deal; nothing: it holds. */
  readonly faults: readonly string[];
}

export class DealCheck {
  /** Of the last hands, the newest first. */
  readonly verdicts = signal<readonly DealVerdict[]>([]);
  #hand = 0;
  #number = 0;
  #over = false;
  /** Whether one was dealt in: those who watch have nothing of their own to check. */
  #isIn = false;
  #seen = new Set<string>();
  readonly #waiting = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly table: string) {}

  update({ play, mine }: Update): void {
    if (!play) return;
    if (play.number !== this.#hand) {
      this.#hand = play.number;
      this.#number = play.room_number;
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

  /** What was found of a hand; null if it was not looked at. */
  of(hand: number): DealVerdict | null {
    return this.verdicts.value.find((each) => each.hand === hand) ?? null;
  }

  stop(): void {
    for (const waiting of this.#waiting) clearTimeout(waiting);
  }

  #look(): void {
    const [hand, number, over, cards] = [this.#hand, this.#number, this.#over, [...this.#seen]];
    const waiting = setTimeout(() => {
      this.#waiting.delete(waiting);
      void this.#check(hand, number, over, cards);
    }, Math.random() * SPREAD);
    this.#waiting.add(waiting);
  }

  async #check(hand: number, number: number, over: boolean, cards: readonly string[]): Promise<void> {
    try {
      const proof = await get<unknown>(`/api/tables/${encodeURIComponent(this.table)}/hands/${hand}/proof`);
      const { objections } = await import("../fairness/verdict");
      const faults = objections(proof, { cards, given: givenTo(this.table, hand) });
      const others = this.verdicts.value.filter((each) => each.hand !== hand);
      this.verdicts.value = [{ hand, number, over, faults }, ...others].sort((a, b) => b.hand - a.hand).slice(0, KEPT);
    } catch {
      // the line is down, or the room too busy: the page Fairness looks again when it is asked to
    }
  }
}
