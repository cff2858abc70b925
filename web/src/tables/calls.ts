/** Calling somebody to a table wherever they are on the page: the title, a tone, a notification. As the settings ask. */
import { computed, effect } from "@preact/signals";
import { pageTitle } from "../router";
import { settings } from "../settings";
import { secondsLeft } from "../table/Clock";
import { type Own, callsHere, ownTables } from "./ownTables";
import { playTone } from "./sound";
import { waitingFirst } from "./waiting";

const FLASH = 1000;
/** At how many seconds before the end the time is sounded. */
export const WARNINGS = [10, 5] as const;

/** What a table wants, with its name. */
export function callWords(table: Own): string {
  switch (table.call) {
    case "turn":
      return `Your turn at ${table.name}`;
    case "seat":
      return `Seat ${table.kept} at ${table.name} is kept for you`;
    case "floor":
      return `${table.name} waits for your ruling`;
    case "":
      return "";
  }
}

/** From now on, for as long as the page is there. */
export function callToTables(): void {
  const waiting = computed(() => waitingFirst(ownTables.value));
  const call = computed(() => (waiting.value[0] ? callWords(waiting.value[0]) : ""));
  effect(() => title(pageTitle.value, call.value, settings.value.flash));
  let before = new Set<string>();
  effect(() => {
    const calls = ownTables.value.filter((table) => table.call !== "");
    for (const table of calls) if (!before.has(keyOf(table))) begin(table);
    before = new Set(calls.map(keyOf));
  });
  const clocks = computed(() => JSON.stringify(waiting.value.map(({ id, at }) => [id, at])));
  effect(() => (clocks.value ? warnings(waiting.peek()) : undefined));
}

function keyOf(table: Own): string {
  return `${table.id} ${table.call}`;
}

function title(page: string, call: string, flash: boolean): (() => void) | undefined {
  const plain = [call, call.includes(page) ? "" : page, "Upcard"].filter(Boolean).join(" - ");
  document.title = plain;
  if (!call || !flash) return undefined;
  let on = false;
  const timer = setInterval(() => {
    on = !on;
    document.title = on && document.hidden ? `● ${call}` : plain;
  }, FLASH);
  return () => clearInterval(timer);
}

function begin(table: Own): void {
  if (!callsHere(table)) return;
  playTone("turn", placeOf(table));
  notify(table);
}

/** Each of one's tables sounds a little higher than the one before it. */
function placeOf(table: Own): number {
  return Math.max(0, ownTables.peek().findIndex((each) => each.id === table.id));
}

function notify(table: Own): void {
  if (!settings.peek().notification || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const seconds = table.at === null ? "" : `${secondsLeft({ at: table.at, total: table.total })} seconds are left.`;
  const body = table.call === "seat" ? "Take it, or it goes to the next." : seconds;
  const note = new Notification(callWords(table), { body, tag: `upcard-${table.id}` });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** The last seconds are sounded, for anyone who wants sounds. */
function warnings(tables: readonly Own[]): () => void {
  const timers = tables.flatMap((table) =>
    WARNINGS.map((second) => {
      const wait = (table.at ?? 0) - second * 1000 - performance.now();
      const sound = (): void => (callsHere(table) ? playTone("time", placeOf(table)) : undefined);
      return wait > 0 ? setTimeout(sound, wait) : undefined;
    }),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
