/** What each key does at a table, in words and by what it is about. A key without words is a fault when the page is built. */
import type { KeyName } from "../settings";

export type KeyGroup = "Your move" | "Reading the table" | "At the table" | "Several tables";

export const KEY_WORDS: Readonly<Record<KeyName, readonly [KeyGroup, string]>> = {
  fold: ["Your move", "Fold"],
  "check-call": ["Your move", "Check or call"],
  lower: ["Your move", "Bet, raise or complete, lower size"],
  upper: ["Your move", "Bet or raise, upper size"],
  "bring-in": ["Your move", "Bring in"],
  muck: ["Your move", "Muck"],
  time: ["Your move", "More time; between hands, deal now"],
  why: ["Reading the table", "Why? on the last sentence"],
  tray: ["Reading the table", "Dead-card tray"],
  log: ["Reading the table", "Log and chat"],
  keys: ["Reading the table", "All keys"],
  command: ["At the table", "Command line"],
  "sit-out": ["At the table", "Sit out or come back"],
  floor: ["At the table", "Call the floor"],
  replay: ["Reading the table", "Replay the last hand"],
  close: ["At the table", "Close a panel"],
  "next-table": ["Several tables", "Next table that waits for you"],
  "table-1": ["Several tables", "Your first table"],
  "table-2": ["Several tables", "Your second table"],
  "table-3": ["Several tables", "Your third table"],
  "table-4": ["Several tables", "Your fourth table"],
};

export const KEY_NAMES = Object.keys(KEY_WORDS) as readonly KeyName[];

/** "Space" for " ", "F" for "f". */
export function keyLabel(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toUpperCase() : key;
}
