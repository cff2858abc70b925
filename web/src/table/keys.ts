/** Single keys, from anywhere but a text field. All can be changed or switched off. */
import { type KeyName, settings } from "../settings";
import { ownTables } from "../tables/ownTables";
import { nextTable } from "../tables/waiting";
import { askedNow } from "./Dealer";
import { isDealOn } from "./Between";
import { isFree, placed } from "./Moves";
import { turnRail } from "./Rail";
import type { Tableside } from "./tableside";
import { Typing, fieldOf } from "./typing";

/** Where the keys play. */
export interface KeyPlace {
  /** The one table that they move; null: none is there. */
  side(): Tableside | null;
  /** Takes them to another one of one's tables. */
  goTo(id: string): void;
  /** Opens a page for the table where the keys play; what lies beside it is closed. */
  openBeside(path: string): void;
  /** Closes what lies beside the table; answers whether anything did. */
  closeBeside(): boolean;
  /** Whether the table cannot be seen for what lies over it. */
  isCovered(): boolean;
}

/** A table that is by itself, as in a lesson: nothing lies beside it, and no key leads away. */
export function keysAlone(side: Tableside): KeyPlace {
  return {
    side: () => side,
    goTo: () => undefined,
    openBeside: () => undefined,
    closeBeside: () => false,
    isCovered: () => false,
  };
}

/** Also where nothing can be seen of the table. */
const WITHOUT_A_TABLE: ReadonlySet<KeyName> = new Set([
  "close", "replay", "next-table", "table-1", "table-2", "table-3", "table-4",
]); // prettier-ignore

/** Listens until the answered function is called. */
export function listenToKeys(place: KeyPlace): () => void {
  const typing = new Typing();
  const press = (event: KeyboardEvent): void => {
    const written = typing.goesOn(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    const name = nameOf(event.key);
    if (!name || isTaken(event, name) || (written && name !== "close")) return;
    if (name !== "close" && !settings.value.keys) return;
    if (act(place, name)) event.preventDefault();
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
function act(place: KeyPlace, name: KeyName): boolean {
  const side = place.side();
  if (!side || (place.isCovered() && !WITHOUT_A_TABLE.has(name))) return false;
  switch (name) {
    case "fold":
    case "check-call":
    case "lower":
    case "upper":
    case "bring-in":
    case "muck":
      return press(side, name);
    case "time":
      return takeTimeOrDealOn(side);
    case "why":
      return openWhy(side);
    case "tray":
      return side.turnTray();
    case "log":
      turnRail(side);
      return true;
    case "command":
      return focusCommandLine(side);
    case "sit-out":
      return sitOutOrBack(side);
    case "floor":
      return side.callFloor();
    case "keys":
      side.help.value = "keys";
      return true;
    case "replay":
      return replay(place, side);
    case "close":
      return close(place, side);
    case "next-table":
      return goTo(place, nextTable(ownTables.value, side.id)?.id);
    case "table-1":
    case "table-2":
    case "table-3":
    case "table-4":
      return goTo(place, ownTables.value[Number(name.slice(-1)) - 1]?.id);
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
  if (isFree(move.option)) return focusSizing(side);
  void side.choose(move.option.verb, move.option.to);
  return true;
}

/** Where the size is free the key leads to the number; Enter there makes the move. */
function focusSizing(side: Tableside): boolean {
  const field = side.root.querySelector<HTMLInputElement>(".sizing input[type=number]");
  field?.focus();
  field?.select();
  return field !== null;
}

function takeTimeOrDealOn(side: Tableside): boolean {
  if (side.myTurn.value && side.deadline.value) void side.ask({ type: "take-time" });
  else if (isDealOn(side.mine.value)) void side.dealOn();
  else return false;
  return true;
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

function replay(place: KeyPlace, side: Tableside): boolean {
  const hand = side.lastOwnHand.value;
  if (hand === null) return false;
  place.openBeside(`/hands/${side.id}/${hand}`);
  return true;
}

function goTo(place: KeyPlace, id: string | undefined): boolean {
  if (id) place.goTo(id);
  return id !== undefined;
}

/** Closes what was opened last. */
function close(place: KeyPlace, side: Tableside): boolean {
  if (side.help.value) side.help.value = "";
  else if (side.calling.value !== null) side.calling.value = null;
  else if (side.doubt.value) side.doubt.value = null;
  else if (place.closeBeside()) return true;
  else if (side.asked.value) side.closeWhy();
  else if (side.sheet.value) side.sheet.value = false;
  else if (side.buying.value !== null) side.buying.value = null;
  else if (side.tray.value) side.tray.value = false;
  else return false;
  return true;
}
