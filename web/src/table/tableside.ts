/** Everything the page knows of one table. Updates come in by the socket; what is drawn reads the signals. */
import { batch, computed, signal } from "@preact/signals";
import { type VNode, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { AnyTableRequest, ChatLine, Line, Mine, Play, PotAwarded, Refused, TableView, Update } from "../messages";
import { me } from "../me";
import type { Asked } from "../parts/Cite";
import { settings } from "../settings";
import { type Beat, joined } from "./beats";
import { Words } from "./bubbles";
import { DealCheck } from "./dealCheck";
import { type Doubt, doubtOf } from "./doubt";
import { Giving } from "./giving";
import { isKind, ofKind } from "./kinds";
import { type Memory, NOTHING, remember } from "./memory";
import { muted } from "./muted";
import { promiseAt } from "./numbers";
import { Pace, type Stage } from "./pace";
import { type Preferences, forgotten, keepPreferences } from "./preferences";
import { type LineState, type Listener, type TableLine, TableSocket } from "./socket";

/** Clicks so soon after the moves have changed were meant for others. */
const SETTLING = 250;
const TOO_SOON = "Too soon: these buttons are new. Choose again.";
/** A question is answered this long after it was asked, and not before. */
export const ASKING = 500;
const CHAT_KEPT = 200;

/** What stands beside the table: the log over the chat, or what else there is. */
export type Tab = "log" | "notes" | "table";

/** How an earlier hand ended, in the dealer's last words. */
export interface Ended {
  readonly hand: number;
  /** Its number in the whole room. */
  readonly number: number;
  readonly text: string;
  /** Whether one was in it, so that it is in one's own history. */
  readonly own: boolean;
}

/** The hour of the page at which the clock runs out, as performance.now() counts. */
export interface Deadline {
  readonly seat: number;
  readonly at: number;
  readonly total: number;
  readonly bank: boolean;
}

/** Seats that are chosen as the answer to a question, and what stands at those that were chosen wrongly. */
export interface SeatQuestion {
  readonly seats: ReadonlyMap<number, string>;
  choose(seat: number): void;
}

/** What the page does at the moment of a beat, before and after it is drawn: motion, sound. */
export interface Witness {
  before(): void;
  /** `lasts`: milliseconds until the next beat. */
  after(beat: Beat, lasts: number): void;
}

export class Tableside implements Listener, Stage {
  readonly lineState = signal<LineState>("joining");
  readonly lineSentence = signal("");
  readonly table = signal<TableView | null>(null);
  readonly play = signal<Play | null>(null);
  readonly mine = signal<Mine | null>(null);
  /** Sentences of the hand that is shown. */
  readonly lines = signal<readonly Line[]>([]);
  readonly ended = signal<Ended | null>(null);
  readonly awards = signal<readonly PotAwarded[]>([]);
  /** The numbers of those events, in the same order: the sentences about them have them too. */
  readonly pushed = signal<readonly number[]>([]);
  readonly memory = signal<Memory>(NOTHING);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly unread = signal(0);
  /** What was said a moment ago, by the seats of those who said it. */
  readonly words = new Words();
  readonly watching = signal(0);
  readonly deadline = signal<Deadline | null>(null);
  /** When the next hand is dealt, while one that is over lies there. */
  readonly nextHand = signal<Pick<Deadline, "at" | "total"> | null>(null);
  readonly refusal = signal<Refused | null>(null);
  /** Why a move ahead is chosen no longer; stays until the next turn or choice. */
  readonly dropped = signal("");
  /** "10 seconds": said once, to those who listen. */
  readonly warning = signal("");
  /** A move was sent and has no answer yet. */
  readonly sending = signal(false);
  /** Whether the moves on the screen have been there long enough to be meant. */
  readonly ready = signal(false);
  /** What is asked before a move is sent. It goes with the turn, and takes no time from it. */
  readonly doubt = signal<Doubt | null>(null);
  /** What is open beside the table. */
  readonly asked = signal<Asked | null>(null);
  readonly tab = signal<Tab>("log");
  readonly tray = signal(false);
  /** Where there is no room for it beside the table: whether the rail lies over it. */
  readonly sheet = signal(false);
  /** The free seat whose buy-in form is open. */
  readonly buying = signal<number | null>(null);
  /** The help that is open over the table. */
  readonly help = signal<"" | "minute" | "keys">("");
  /** A lesson's answers: they stand in the place of the moves while none is offered. */
  readonly answers = signal<VNode | null>(null);
  readonly seatQuestion = signal<SeatQuestion | null>(null);
  /** What the call for the floor begins with, while its dialog is open: words to look for, or "". */
  readonly calling = signal<string | null>(null);

  /** The hand that is in progress or lies there to be looked at; null between hands. */
  readonly dealt = computed(() => {
    const play = this.play.value;
    return play && this.table.value?.hand === play.number ? play : null;
  });
  readonly mySeat = computed(() => this.mine.value?.seat ?? null);
  /** The seat that is kept for one who waited for it. */
  readonly kept = computed(() => {
    const player = this.mine.value?.player;
    return this.table.value?.seats.find((sitter) => sitter.held && sitter.player === player)?.seat ?? null;
  });
  /** Buy-ins that wait for one's word, if one owns the table. */
  readonly requests = computed(() =>
    this.mine.value?.owner ? (this.table.value?.seats.filter((sitter) => sitter.asked > 0).length ?? 0) : 0,
  );
  readonly myTurn = computed(() => (this.mine.value?.options.length ?? 0) > 0);
  /** The last hand that was played to its end and that is in one's own history; null: none since one came. */
  readonly lastOwnHand = computed(() => {
    const play = this.dealt.value;
    const seats = play?.view.over ? play.view.seats : [];
    if (play && seats.some((each) => each.seat === this.mySeat.value)) return play.number;
    return this.ended.value?.own ? this.ended.value.hand : null;
  });
  /** How many moves one has made here. */
  readonly moved = signal(0);
  /** What of the page shows this table: its parts are looked for there and nowhere else. */
  root: ParentNode = document;

  readonly socket: TableLine;
  readonly deal: DealCheck;
  /** What has been sent and is not shown yet. */
  readonly pace = new Pace(this);
  readonly #giving: Giving;
  readonly #witnesses = new Set<Witness>();
  /** When each update came: its clock counts from then. */
  readonly #received = new WeakMap<Update, number>();
  #handStart = 0;
  #options = "";
  #settling: ReturnType<typeof setTimeout> | undefined;
  #opener: Element | null = null;
  #renewed: (() => void) | null = null;

  /** `practice`: the cards are no secret of anybody's, so there is no deal to take part in. */
  constructor(
    readonly id: string,
    lineTo: (side: Listener) => TableLine = (side) => new TableSocket(id, side),
    readonly practice = false,
  ) {
    this.socket = lineTo(this);
    this.deal = new DealCheck(id);
    this.#giving = new Giving(id, this.socket);
  }

  /** Ends everything that goes on by itself. */
  stop(): void {
    this.deal.stop();
    this.pace.stop();
    this.words.stop();
    this.socket.close();
  }

  /** Asks for something that is no move; a refusal is shown. Answers whether it was done. */
  async ask(what: AnyTableRequest): Promise<boolean> {
    this.refusal.value = null;
    // anyone who does something is in the present
    if (what.type !== "say") this.pace.jump();
    const answer = await this.socket.ask(what);
    if (answer.type === "refused") this.refusal.value = answer;
    return answer.type === "done";
  }

  /** Makes a move, unless the moves have changed this very moment or one is under way. */
  async move(verb: string, to: number | null): Promise<void> {
    if (this.sending.value || !this.ready.value) return;
    this.sending.value = true;
    const done = await this.ask({ type: "move", verb, to });
    this.sending.value = false;
    if (done) this.moved.value += 1;
  }

  /** Whether what was clicked can have been meant: what stands there for a moment only takes no click of before. */
  meant(): boolean {
    if (!this.ready.value) this.object(TOO_SOON);
    return this.ready.value;
  }

  /** Lets no move count for a moment: what is under the hand was not there before. */
  settle(): void {
    this.ready.value = false;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => (this.ready.value = true), SETTLING);
  }

  /** Waits for nothing: for the bots that play on, or for the next hand. */
  async dealOn(): Promise<void> {
    if (this.meant()) await this.ask({ type: "deal-on" });
  }

  /** Makes a move that somebody chose; one that gives something up for nothing has to be chosen twice. */
  async choose(verb: string, to: number | null): Promise<void> {
    const mine = this.mine.value;
    if (this.sending.value || !this.meant()) return;
    const asked = this.doubt.value;
    const doubt = mine && settings.value.askBeforeFold ? doubtOf(mine, verb) : null;
    if (!doubt || (asked?.verb === verb && asked.ready)) {
      this.doubt.value = null;
      await this.move(verb, to);
    } else if (asked?.verb !== verb) {
      this.refusal.value = null;
      this.doubt.value = doubt;
      setTimeout(() => {
        if (this.doubt.value === doubt) this.doubt.value = { ...doubt, ready: true };
      }, ASKING);
    }
  }

  /** Says near the moves why something was not even sent. */
  object(sentence: string): void {
    this.refusal.value = { type: "refused", id: 0, code: "not-sent", sentence, cites: [], allowed: [] };
  }

  /** Chooses how one's hands are handled, and remembers it for a server that forgets. */
  async prefer(chosen: Preferences): Promise<void> {
    const done = await this.ask({ type: "prefer", ...chosen });
    if (done) keepPreferences(this.id, chosen);
  }

  /** Comes to the table again, under the name that one has now. */
  renew(): Promise<void> {
    return new Promise((resolve) => {
      this.#renewed = resolve;
      this.socket.renew();
    });
  }

  /** Lets somebody do something around each update. Answers how to end that. */
  attend(witness: Witness): () => void {
    this.#witnesses.add(witness);
    return () => this.#witnesses.delete(witness);
  }

  /** Opens the call for the floor, if there is a dealer who errs; answers whether it could. */
  callFloor(words = ""): boolean {
    if (!this.mine.value?.may_call_floor) return false;
    this.sheet.value = false;
    this.refusal.value = null;
    this.calling.value = words;
    return true;
  }

  nameOf(seat: number): string {
    return this.table.value?.seats.find((sitter) => sitter.seat === seat)?.name ?? `Seat ${seat}`;
  }

  /** Opens Why? without taking the focus. */
  openWhy(asked: Asked): void {
    const focused = document.activeElement;
    if (!this.asked.value) this.#opener = focused;
    this.asked.value = asked;
    this.sheet.value = false;
    // the rail gives way to the panel: a reader who was in it goes on there
    if (focused?.closest(".rail")) requestAnimationFrame(() => document.getElementById("why-title")?.focus());
  }

  /** Opens or closes the tray of dead cards; false where the table has none. */
  turnTray(): boolean {
    if (!this.table.value?.settings.tray) return false;
    this.tray.value = !this.tray.value;
    return true;
  }

  /** Closes it, and gives the focus back to where it was. */
  closeWhy(): void {
    this.asked.value = null;
    const opener = this.#opener;
    this.#opener = null;
    // the rail is there again with the next frame
    requestAnimationFrame(() => {
      const lost = document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    });
  }

  line(state: LineState, sentence: string): void {
    batch(() => {
      this.lineState.value = state;
      this.lineSentence.value = sentence;
      if (state === "up") this.refusal.value = null;
    });
  }

  update(update: Update, first: boolean): void {
    this.#received.set(update, performance.now());
    batch(() => this.#hear(update));
    this.pace.take(update, first);
    if (this.practice) return;
    if (first) this.#giving.begin();
    void this.#giving.give(update);
    this.deal.update(update);
    if (!first) return;
    this.#preferAgain(update.mine);
    this.#renewed?.();
  }

  show(beat: Beat, lasts: number, seen: boolean): void {
    if (seen) for (const witness of this.#witnesses) witness.before();
    batch(() => this.#apply(beat));
    if (seen) for (const witness of this.#witnesses) witness.after(beat, lasts);
  }

  #apply(beat: Beat): void {
    const { update, play, mine } = beat;
    const otherHand = play?.number !== this.play.value?.number;
    if (otherHand) this.#nextHand(beat);
    else this.lines.value = joined(this.lines.value, beat.lines, this.#handStart);
    this.#count(beat);
    const last = beat.kind === "present";
    if (update.table && (last || otherHand)) this.table.value = update.table;
    this.play.value = play;
    // on a phone the sheet lies over the place where it is said
    if (mine.news && mine.news !== this.mine.value?.news) this.sheet.value = false;
    this.mine.value = mine;
    this.#takeOptions(mine, otherHand);
    const clock = last ? (play?.clock ?? null) : null;
    const received = this.#received.get(update) ?? performance.now();
    this.deadline.value = clock && { ...clock, at: received + clock.left };
    const rest = update.next_hand;
    this.nextHand.value = rest === null ? null : { at: received + rest, total: rest };
  }

  /** Another hand than the one that was shown: what is left of that one is its last sentence. */
  #nextHand(beat: Beat): void {
    const before = this.play.value;
    const last = this.lines.value.at(-1);
    if (before && last) {
      const own = before.view.seats.some((each) => each.seat === this.mySeat.value);
      this.ended.value = { hand: before.number, number: before.room_number, text: last.text, own };
    }
    const first = beat.events.find((event) => event.hand === beat.play?.number);
    this.#handStart = first?.n ?? 0;
    this.lines.value = joined([], beat.lines, this.#handStart);
    this.awards.value = [];
    this.pushed.value = [];
    this.memory.value = NOTHING;
  }

  /** Awards of this hand, and the cards that were seen. */
  #count(beat: Beat): void {
    const events = beat.events.filter((event) => event.hand === beat.play?.number);
    const pots = ofKind(events, "award");
    this.memory.value = remember(this.memory.value, events);
    if (!pots.length) return;
    this.awards.value = [...this.awards.value, ...pots];
    const pushed = events.filter(({ event }) => isKind(event, "award"));
    this.pushed.value = [...this.pushed.value, ...pushed.map(({ n }) => n)];
  }

  /** What people say waits for no card. */
  #hear(update: Update): void {
    this.watching.value = update.watching;
    if (!update.chat.length) return;
    const known = this.chat.value.at(-1)?.n ?? 0;
    const fresh = update.chat.filter((each) => each.n > known);
    this.chat.value = [...this.chat.value, ...fresh].slice(-CHAT_KEPT);
    // what was said before one came, by oneself, or by somebody whom one does not want to hear, is not news
    const unheard = (each: ChatLine): boolean => each.player !== me.value?.player && !muted.value.has(each.player);
    const news = this.table.value ? fresh.filter(unheard) : [];
    this.unread.value += news.length; // until the chat is in sight
    if (this.table.value) this.words.hear(fresh.filter((each) => !muted.value.has(each.player)));
  }

  #takeOptions(mine: Mine, otherHand: boolean): void {
    const { number, view } = this.play.value ?? {};
    // the same moves are others on the next street: the last move of a street may be followed by one's next at once
    const when = [number, view?.street, view?.over];
    const options = JSON.stringify([when, mine.options, mine.ahead, mine.deal_on]);
    if (options !== this.#options) {
      this.#options = options;
      this.refusal.value = null;
      this.doubt.value = null;
      this.settle();
    }
    if (mine.dropped) this.dropped.value = mine.dropped;
    else if (otherHand || mine.options.length || mine.chosen) this.dropped.value = "";
  }

  /** Sits down, with the promise of a number for the next deck that is sealed. */
  sitDown(seat: number, chips: number): Promise<boolean> {
    return this.ask({ type: "sit-down", seat, buy_in: chips, promise: promiseAt(this.id) });
  }

  /** Tells a server that started again what one had chosen. */
  #preferAgain(server: Mine): void {
    const chosen = forgotten(this.id, server);
    if (chosen) void this.socket.ask({ type: "prefer", ...chosen });
  }
}

const Place = createContext<Tableside | null>(null);
export const AtTable = Place.Provider;

/** The table that the page is about. */
export function useTable(): Tableside {
  const found = useContext(Place);
  if (!found) throw new Error("This part belongs on the page of a table.");
  return found;
}
