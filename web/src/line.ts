/** A web socket that keeps itself up: it comes again by itself after whatever has broken it. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

/** What is done with the line. */
export interface LineUser {
  /** Where it leads; asked again each time. */
  url(): URL;
  /** Takes what the server says, read as JSON. */
  take(message: unknown): void;
  /** It was closed with this code: whether that is for good. */
  isOver(code: number): boolean;
  /** It is down, and tried again. */
  down(): void;
  /** It is there no more, for whatever reason: nothing that was asked is answered. */
  dropped(): void;
}

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  /** When the server first spoke on it, as performance.now() counts; null while it has not. */
  #upSince: number | null = null;
  /** Whether it is left alone. */
  #over = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #back = (): void => this.#soon(0);
  /** The system says that there is no network: the socket would notice only after minutes. */
  readonly #cut = (): void => {
    if (this.#socket) this.#lost();
  };

  constructor(private readonly user: LineUser) {}

  /** Opens it, and keeps it open until `close` or `end`. */
  open(): void {
    this.#tries = 0;
    this.#over = false;
    addEventListener("online", this.#back);
    addEventListener("offline", this.#cut);
    addEventListener("pageshow", this.#back);
    if (!this.#socket) this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#back);
    removeEventListener("offline", this.#cut);
    removeEventListener("pageshow", this.#back);
    this.end();
  }

  /** Drops it and tries no more, until it is opened again. */
  end(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Leaves and comes again at once. */
  renew(): void {
    this.#drop();
    this.#connect();
  }

  /** Sends a text; answers whether the line was there for it. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const url = this.user.url();
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket || typeof event.data !== "string") return;
      this.#upSince ??= performance.now();
      this.user.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket) return;
      if (this.user.isOver(code)) this.end();
      else this.#lost();
    });
  }

  #lost(): void {
    // a line that came up only to break again is no reason to hurry
    if (this.#upSince !== null && performance.now() - this.#upSince > LONGEST_WAIT) this.#tries = 0;
    this.#drop();
    this.user.down();
    this.#soon(Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT) * (0.75 + Math.random() / 2));
    this.#tries += 1;
  }

  #soon(wait: number): void {
    if (this.#socket || this.#over) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#upSince = null;
    socket?.close();
    this.user.dropped();
  }
}
