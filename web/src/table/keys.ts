/** Single keys, from anywhere but a text field. All can be changed or switched off. */
import { type KeyName, settings } from "../settings";
import { askedNow } from "./Dealer";
import { isFree, placed } from "./Moves";
import type { Tableside } from "./tableside";
import { Typing, fieldOf } from "./typing";

/** Listens until the answered function is called. */
export function listenToKeys(side: Tableside): () => void {
  const typing = new Typing();
  const press = (event: KeyboardEvent): void => {
    const written = typing.goesOn(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    const name = nameOf(event.key);
    if (!name || isTaken(event, name) || (written && name !== "close")) return;
    if (name !== "close" && !settings.value.keys) return;
    if (act(side, name)) event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => {
    removeEventListener("keydown", press);
    typing.stop();
  };
}

function nameOf(key: string): KeyName | null {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  const found = Object.entries(settings.value.keymap).find(([, each]) => each !== "" && each === pressed);
  return found ? (found[0] as KeyName) : null;
}

/** Whether the key belongs to what has the focus: letters to a field, Space to a button. */
function isTaken(event: KeyboardEvent, name: KeyName): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog")) return name !== "close";
  if (fieldOf(target)) return name !== "close";
  return event.key === " " && target.closest("button, a, input, summary, [role=tab]") !== null;
}

/** Does what the key stands for; answers whether there was anything to do. */
function act(side: Tableside, name: KeyName): boolean {
  switch (name) {
    case "fold":
    case "check-call":
    case "lower":
    case "upper":
    case "bring-in":
      return press(side, name);
    case "time":
      if (!side.myTurn.value || !side.deadline.value) return false;
      void side.ask({ type: "take-time" });
      return true;
    case "why":
      return openWhy(side);
    case "tray":
      return side.turnTray();
    case "command":
      return focusCommandLine(side);
    case "sit-out":
      return sitOutOrBack(side);
    case "floor":
      return side.callFloor();
    case "close":
      return close(side);
  }
}

/** A move by key is the button with that key: the amount that it shows is the amount that is sent. */
function press(side: Tableside, name: KeyName): boolean {
  // what is still to be shown may be the question itself: it is shown, and the next press answers it
  if (side.pace.playing.value) {
    side.pace.jump();
    return true;
  }
  const move = placed(side.mine.value?.options ?? []).find((each) => each.key === name);
  if (!move) return false;
  if (isFree(move.option)) return focusSizing();
  void side.choose(move.option.verb, move.option.to);
  return true;
}

/** Where the size is free the key leads to the number; Enter there makes the move. */
function focusSizing(): boolean {
  const field = document.querySelector<HTMLInputElement>(".sizing input[type=number]");
  field?.focus();
  field?.select();
  return field !== null;
}

function openWhy(side: Tableside): boolean {
  const about = askedNow(side);
  if (about) side.openWhy(about);
  return about !== null;
}

function focusCommandLine(side: Tableside): boolean {
  side.closeWhy();
  side.sheet.value = true;
  // the field is there once the sheet or the rail has been drawn
  requestAnimationFrame(() => document.getElementById("say")?.focus());
  return true;
}

function sitOutOrBack(side: Tableside): boolean {
  const sitter = side.table.value?.seats.find((each) => each.seat === side.mySeat.value);
  if (!sitter || side.myTurn.value) return false;
  void side.ask(sitter.out || sitter.going ? { type: "come-back" } : { type: "sit-out" });
  return true;
}

/** Closes what was opened last. */
function close(side: Tableside): boolean {
  if (side.calling.value !== null) side.calling.value = null;
  else if (side.doubt.value) side.doubt.value = null;
  else if (side.asked.value) side.closeWhy();
  else if (side.sheet.value) side.sheet.value = false;
  else if (side.buying.value !== null) side.buying.value = null;
  else if (side.tray.value) side.tray.value = false;
  else return false;
  return true;
}
