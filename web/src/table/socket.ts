/** The line to one table: numbers what it asks, and hands over what it is told. */
import { Line, type LineUser } from "../line";
import { reloadMe } from "../me";
import type { AnyTableRequest, Closing, Done, Message, Refused, ServerMessage, Update } from "../messages";

/** How the line is: not yet up, up, down and trying again, taken over by another tab, or over for good. */
export type LineState = "joining" | "up" | "down" | "moved" | "gone";

export interface Listener {
  /** `first`: the first after the line came up, so nothing in it happens before one's eyes. */
  update(update: Update, first: boolean): void;
  line(state: LineState, sentence: string): void;
}

/** What a table is asked and told by: the socket of a real one, or a lesson that plays it. */
export interface TableLine {
  /** The number of the last event that we were told of; null before the first update. */
  readonly seq: number | null;
  open(): void;
  close(): void;
  /** Leaves and comes again, because we are somebody else now. */
  renew(): void;
  /** Asks for something. The answer always comes, if need be from ourselves. */
  ask(what: AnyTableRequest): Promise<Done | Refused>;
}

/** The server closes with this code where there is no such table, now or later. */
const NO_TABLE = 4404;
const LOST: Omit<Refused, "id"> = {
  type: "refused",
  code: "no-line",
  sentence: "The connection is down; nothing was sent. It comes back by itself.",
  cites: [],
  allowed: [],
};

export class TableSocket implements TableLine, LineUser {
  seq: number | null = null;
  /** The hand that the last update spoke of. */
  hand = 0;
  #state: LineState = "joining";
  /** Whether nothing was told yet since the line was opened. */
  #first = true;
  /** Why the table is not served, until the close code says whether that is for good. */
  #goneSentence = "";
  #asked = 0;
  readonly #waiting = new Map<number, (answer: Done | Refused) => void>();
  readonly #line = new Line(this);

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {}

  /** Taking it back from another tab is the same. */
  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
    this.#say("gone", "");
  }

  renew(): void {
    this.seq = null;
    this.#line.renew();
  }

  ask(what: AnyTableRequest): Promise<Done | Refused> {
    this.#asked += 1;
    const id = this.#asked;
    const message: Message = { do: what, id, hand: this.hand, seen: this.seq ?? 0 };
    if (!this.#line.send(JSON.stringify(message))) return Promise.resolve({ ...LOST, id });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  url(): URL {
    const url = new URL(`/api/tables/${encodeURIComponent(this.table)}/socket`, location.href);
    if (this.seq !== null) url.searchParams.set("since", String(this.seq));
    return url;
  }

  take(said: unknown): void {
    const message = said as ServerMessage;
    switch (message.type) {
      case "update":
        return this.#update(message);
      case "done":
      case "refused":
        return this.#answer(message);
      case "closing":
        return this.#closing(message);
    }
  }

  isOver(code: number): boolean {
    const over = this.#goneSentence !== "" && code === NO_TABLE;
    if (over) this.#say("gone", this.#goneSentence);
    return over;
  }

  down(): void {
    this.#say("down", "");
  }

  dropped(): void {
    this.#first = true;
    this.#goneSentence = "";
    for (const [id, resolve] of this.#waiting) resolve({ ...LOST, id });
    this.#waiting.clear();
  }

  #update(update: Update): void {
    this.seq = update.seq;
    this.hand = update.hand;
    if (this.#state !== "up") this.#say("up", "");
    const first = this.#first;
    this.#first = false;
    this.listener.update(update, first);
  }

  #answer(answer: Done | Refused): void {
    const resolve = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    resolve?.(answer);
  }

  #closing(closing: Closing): void {
    if (closing.reason === "another-tab") {
      this.#line.end();
      this.#say("moved", closing.sentence);
    } else if (closing.reason === "table-gone" || closing.reason === "table-closed") {
      this.#goneSentence = closing.sentence;
    } else if (closing.reason === "signed-out" || closing.reason === "name-given-up") {
      void reloadMe().catch(() => undefined); // we come again as somebody who looks on
    } // it may be read again for anyone who comes next, as after a shutdown: we come again by ourselves
  }

  #say(state: LineState, sentence: string): void {
    this.#state = state;
    this.listener.line(state, sentence);
  }
}
