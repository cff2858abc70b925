/**
 * The queue between what the server sends and what is shown: it plays what happened in order, at a speed at which a
 * person follows it. The rules wait for nothing here; a browser that is behind is brought to the present.
 */
import { signal } from "@preact/signals";
import type { Mine, Play, Update } from "../messages";
import { settings } from "../settings";
import type { PaceName } from "../stored";
import { type Beat, beatsOf, present } from "./beats";

/** How long everything takes, as a share of normal. */
const TEMPO: Readonly<Record<PaceName, number>> = { relaxed: 1.5, normal: 1, quick: 0.4, "at once": 0 };
/** Nobody whose turn it is waits for longer than this. */
const LONGEST_WAIT = 1500;
/** How many updates may wait while the one before them is played, and then it is played quickly. */
const MAY_WAIT = 1;

/** How long the end of a hand lies there before the next one comes. The server allows for that at normal pace. */
const LOOKED_AT = 2000;

/** How long an update may be played before the end of its hand has to lie there. */
function untilResult(update: Update): number {
  return update.next_hand === null ? Infinity : update.next_hand - LOOKED_AT;
}

/** What the queue plays to. */
export interface Stage {
  readonly play: { readonly value: Play | null };
  readonly mine: { readonly value: Mine | null };
  /** Shows a beat that lasts for this many milliseconds; `seen` if it happens before one's eyes. */
  show(beat: Beat, lasts: number, seen: boolean): void;
}

export class Pace {
  /** Whether something is still to be shown. */
  readonly playing = signal(false);
  readonly #stage: Stage;
  readonly #waiting: Update[] = [];
  #beats: Beat[] = [];
  #scale = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #until = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    document.addEventListener("visibilitychange", this.#look);
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#timer);
  }

  /** Takes what the server has sent. `first`: after the line came up, so nothing in it happens before one's eyes. */
  take(update: Update, first: boolean): void {
    if (first) this.#clear();
    if (first || document.hidden) {
      this.jump();
      this.#show(present(update), 0, false);
      return;
    }
    this.#waiting.push(update);
    if (!this.#beats.length) this.#next();
    else if (this.#behind() > MAY_WAIT) this.#catchUp();
    else if (this.#behind() > 0) this.#hasten();
  }

  /** Shows the present at once. */
  jump(): void {
    clearTimeout(this.#timer);
    const [beat] = this.#beats;
    const rest = beat && present(beat.update, beat.from);
    const waiting = this.#waiting.splice(0);
    this.#beats = [];
    if (rest) this.#show(rest, 0, false);
    for (const update of waiting) this.#show(present(update), 0, false);
    this.playing.value = false;
  }

  readonly #look = (): void => {
    if (document.hidden) this.jump();
  };

  #clear(): void {
    clearTimeout(this.#timer);
    this.#beats = [];
    this.#waiting.length = 0;
    this.playing.value = false;
  }

  /** How many updates wait for the one that is played; one in which nothing happens hurries nobody. */
  #behind(): number {
    return this.#waiting.filter((update) => update.events.length > 0).length;
  }

  /** Ends what is played, and all that waits but the last; that one is played quickly. */
  #catchUp(): void {
    const last = this.#waiting.pop();
    this.jump();
    if (last) this.#waiting.push(last);
    this.#next(true);
  }

  /** Plays the rest of an update quickly, for the next one is there. */
  #hasten(): void {
    if (this.#scale <= TEMPO.quick) return;
    const share = TEMPO.quick / this.#scale;
    this.#scale = TEMPO.quick;
    clearTimeout(this.#timer);
    this.#wait(Math.max(0, this.#until - performance.now()) * share);
  }

  /** Begins the next update that waits. `late`: others had to be ended for it. */
  #next(late = false): void {
    let update = this.#waiting.shift();
    while (update && !this.#beats.length) {
      this.#beats = [...beatsOf(update, this.#stage.play.value, this.#stage.mine.value)];
      this.#scale = this.#scaleOf(update, late || this.#behind() > 0);
      if (this.#scale === 0) this.#beats = [present(update)];
      this.#step();
      update = this.#beats.length ? undefined : this.#waiting.shift();
    }
    if (!this.#beats.length) this.playing.value = false;
  }

  /** Shows beats until one of them has to stand for a while. */
  #step(): void {
    let beat = this.#beats.shift();
    while (beat) {
      const lasts = beat.hold * this.#scale;
      this.playing.value = this.#beats.length > 0;
      this.#show(beat, lasts, true);
      if (lasts > 0) return this.#wait(lasts);
      beat = this.#beats.shift();
    }
  }

  #wait(milliseconds: number): void {
    this.#until = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      this.#step();
      if (!this.#beats.length) this.#next();
    }, milliseconds);
  }

  #scaleOf(update: Update, late: boolean): number {
    const chosen = Math.min(TEMPO[settings.value.pace], late ? TEMPO.quick : Infinity);
    const whole = this.#beats.reduce((sum, beat) => sum + beat.hold, 0) * chosen;
    const turn = update.mine.options.length > 0;
    if (whole === 0) return chosen;
    if (turn && whole > LONGEST_WAIT) return (chosen * LONGEST_WAIT) / whole;
    return Math.min(chosen, Math.max(TEMPO.normal, (chosen * untilResult(update)) / whole));
  }

  #show(beat: Beat, lasts: number, seen: boolean): void {
    this.#stage.show(beat, lasts, seen);
    const detail = { kind: beat.kind, hand: beat.play?.number ?? 0, n: beat.events.at(-1)?.n ?? 0 };
    performance.mark("upcard beat", { detail });
  }
}
