/** What was said a moment ago stands at the seat of the one who said it, for a few seconds. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { ChatLine } from "../messages";

/** How many milliseconds it stands there. */
export const STANDS = 6000;

export class Words {
  readonly #said = signal<ReadonlyMap<number, ChatLine>>(new Map());
  readonly #ends = new Set<ReturnType<typeof setTimeout>>();

  /** The last words of each seat. */
  get said(): ReadonlySignal<ReadonlyMap<number, ChatLine>> {
    return this.#said;
  }

  hear(lines: readonly ChatLine[]): void {
    const seated = lines.filter((line) => line.seat > 0);
    if (!seated.length) return;
    this.#said.value = new Map([...this.#said.value, ...seated.map((line) => [line.seat, line] as const)]);
    const end = setTimeout(() => {
      this.#ends.delete(end);
      this.#said.value = new Map([...this.#said.value].filter(([, line]) => !seated.includes(line)));
    }, STANDS);
    this.#ends.add(end);
  }

  stop(): void {
    for (const end of this.#ends) clearTimeout(end);
  }
}
