/** Calling a player to his turn, or to a seat: the title, a tone, a notification. Only what the settings ask for. */
import { useEffect } from "preact/hooks";
import { settings } from "../settings";
import { capital } from "../words";
import type { Beat } from "./beats";
import { secondsLeft } from "./Clock";
import { kindsOf } from "./kinds";
import { playTone } from "./sound";
import type { Tableside } from "./tableside";

const FLASH = 1000;

export function useCalls(side: Tableside): void {
  const turn = side.myTurn.value;
  const name = side.table.value?.settings.name ?? "";
  const away = settings.value.flash;
  const call = turn ? "Your turn" : side.kept.value !== null ? "A seat for you" : "";
  useEffect(() => title(name, call, away), [name, call, away]);
  useEffect(() => {
    if (!call) return;
    playTone("turn");
    const mine = side.mine.value;
    notify(`${name}: ${call.toLowerCase()}`, (turn ? mine?.prompt : mine?.news) ?? "");
  }, [call]);
  useEffect(() => warnings(side), [side.deadline.value?.at, turn]);
  useEffect(() => side.attend({ before: () => undefined, after: soundOf }), [side]);
}

function title(name: string, call: string, flash: boolean): (() => void) | undefined {
  const plain = [call, name, "Upcard"].filter(Boolean).join(" - ");
  document.title = plain;
  if (!call || !flash) return undefined;
  let on = false;
  const timer = setInterval(() => {
    on = !on;
    document.title = on && document.hidden ? `● ${call}` : plain;
  }, FLASH);
  return () => clearInterval(timer);
}

function notify(heading: string, sentence: string): void {
  if (!settings.value.notification || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(heading, { body: capital(sentence), tag: "upcard-turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** The seconds are said at ten and at five, to those who listen, and sounded to those who want sounds. */
function warnings(side: Tableside): (() => void) | undefined {
  const deadline = side.deadline.value;
  if (!side.myTurn.value || !deadline) return undefined;
  const timers = [10, 5].map((second) => {
    const wait = deadline.at - second * 1000 - performance.now();
    if (wait <= 0) return undefined;
    return setTimeout(() => {
      side.warning.value = `${secondsLeft(deadline)} seconds`;
      playTone("time");
    }, wait);
  });
  return () => {
    side.warning.value = "";
    for (const timer of timers) clearTimeout(timer);
  };
}

function soundOf(beat: Beat): void {
  const kinds = kindsOf(beat.events);
  if (kinds.has("award")) playTone("award");
  else if (kinds.has("card") || kinds.has("other-card")) playTone("card");
  else if (kinds.has("wager")) playTone("chips");
}
