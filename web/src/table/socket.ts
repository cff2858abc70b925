/** The line to one table: keeps itself up, numbers what it asks, and hands over what it is told. */
import { reloadMe } from "../me";
import type { AnyTableRequest, Closing, Done, Message, Refused, ServerMessage, Update } from "../messages";

/** How the line is: not yet up, up, down and trying again, taken over by another tab, or over for good. */
export type LineState = "joining" | "up" | "down" | "moved" | "gone";

export interface Listener {
  /** `first`: the first after the line came up, so nothing in it happens before one's eyes. */
  update(update: Update, first: boolean): void;
  line(state: LineState, sentence: string): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** The server closes with this code where there is no such table, now or later. */
const NO_TABLE = 4404;
const LOST: Omit<Refused, "id"> = {
  type: "refused",
  code: "no-line",
  sentence: "The connection is down; nothing was sent. It comes back by itself.",
  cites: [],
  allowed: [],
};

export class TableSocket {
  /** The number of the last event that we were told of; null before the first update. */
  seq: number | null = null;
  /** The hand that the last update spoke of. */
  hand = 0;
  #socket: WebSocket | null = null;
  #state: LineState = "joining";
  #tries = 0;
  /** When the line came up, as performance.now() counts; null while it is not. */
  #upSince: number | null = null;
  /** Why the table is not served, until the close code says whether that is for good. */
  #goneSentence = "";
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, (answer: Done | Refused) => void>();
  readonly #back = (): void => this.#soon(0);
  /** The system says that there is no network: the socket would notice only after minutes. */
  readonly #cut = (): void => {
    if (this.#socket) this.#lost();
  };

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {}

  /** Opens the line, and keeps it open until `close`. Taking it back from another tab is the same. */
  open(): void {
    this.#tries = 0;
    addEventListener("online", this.#back);
    addEventListener("offline", this.#cut);
    addEventListener("pageshow", this.#back);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#back);
    removeEventListener("offline", this.#cut);
    removeEventListener("pageshow", this.#back);
    clearTimeout(this.#timer);
    this.#drop();
    this.#say("gone", "");
  }

  /** Leaves and comes again, because we are somebody else now. */
  renew(): void {
    this.seq = null;
    this.#drop();
    this.#connect();
  }

  /** Asks for something. The answer always comes, if need be from ourselves. */
  ask(what: AnyTableRequest): Promise<Done | Refused> {
    const socket = this.#socket;
    this.#asked += 1;
    const id = this.#asked;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve({ ...LOST, id });
    const message: Message = { do: what, id, hand: this.hand, seen: this.seq ?? 0 };
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify(message));
    });
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const url = new URL(`/api/tables/${encodeURIComponent(this.table)}/socket`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.seq !== null) url.searchParams.set("since", String(this.seq));
    const socket = new WebSocket(url);
    this.#socket = socket;
    let first = true;
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket || typeof event.data !== "string") return;
      first = this.#take(JSON.parse(event.data) as ServerMessage, first);
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket) return;
      if (this.#goneSentence && code === NO_TABLE) this.#end();
      else this.#lost();
    });
  }

  /** Deals with one message; answers whether the next update is still the first. */
  #take(message: ServerMessage, first: boolean): boolean {
    switch (message.type) {
      case "update":
        this.seq = message.seq;
        this.hand = message.hand;
        this.#upSince ??= performance.now();
        if (this.#state !== "up") this.#say("up", "");
        this.listener.update(message, first);
        return false;
      case "done":
      case "refused":
        this.#answer(message);
        return first;
      case "closing":
        this.#closing(message);
        return first;
    }
  }

  #answer(answer: Done | Refused): void {
    const resolve = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    resolve?.(answer);
  }

  #closing(closing: Closing): void {
    if (closing.reason === "another-tab") {
      this.#drop();
      this.#say("moved", closing.sentence);
    } else if (closing.reason === "table-gone" || closing.reason === "table-closed") {
      this.#goneSentence = closing.sentence;
    } else if (closing.reason === "signed-out" || closing.reason === "name-given-up") {
      void reloadMe().catch(() => undefined); // we come again as somebody who looks on
    } // it may be read anew for whoever comes next, as after a shutdown: we come again by ourselves
  }

  #end(): void {
    const sentence = this.#goneSentence;
    this.#drop();
    this.#say("gone", sentence);
  }

  #lost(): void {
    // a line that came up only to break again is no reason to hurry
    if (this.#upSince !== null && performance.now() - this.#upSince > LONGEST_WAIT) this.#tries = 0;
    this.#drop();
    this.#say("down", "");
    this.#soon(Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT) * (0.75 + Math.random() / 2));
    this.#tries += 1;
  }

  #soon(wait: number): void {
    if (this.#socket || this.#state === "moved" || this.#state === "gone") return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#upSince = null;
    this.#goneSentence = "";
    socket?.close();
    for (const [id, resolve] of this.#waiting) resolve({ ...LOST, id });
    this.#waiting.clear();
  }

  #say(state: LineState, sentence: string): void {
    this.#state = state;
    this.listener.line(state, sentence);
  }
}
