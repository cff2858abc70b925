/** One's part in the deal at a table: a number for each deck that is sealed, once on each connection. */
import type { Update } from "../messages";
import { answerTo, rememberNumber } from "./numbers";
import type { TableLine } from "./socket";

export class Giving {
  /** The promise that has its number on this connection, and from which seat. */
  #answered = "";

  constructor(
    readonly table: string,
    readonly line: Pick<TableLine, "ask">,
  ) {}

  /** A connection begins: what is asked on it has not been answered. */
  begin(): void {
    this.#answered = "";
  }

  /** The cards of the next hand are fixed: now our own number can no longer help the one who fixed them. */
  async give(update: Update): Promise<void> {
    const { sealed, play, mine } = update;
    const answered = sealed ? `${sealed.root}/${mine.seat}` : `${play?.root} is played/${mine.seat}`;
    if (mine.seat === null || answered === this.#answered) return;
    this.#answered = answered;
    const wanted = answerTo(this.table, update);
    if (!wanted) return;
    const answer = await this.line.ask(wanted);
    // refused: it came too late, or another device was first; no fault that a player has to hear of. Where the line
    // broke it is sent again: only what was taken must be found in the proof
    if (wanted.type === "give-number" && answer.type === "done") rememberNumber(this.table, wanted);
  }
}
