/** What this browser was asked to remember: read and painted before anything else, so without any library. */

export type Theme = "system" | "light" | "dark";
export type CardSize = "small" | "normal" | "large";
/** How quickly the page plays what happened at a table. */
export type PaceName = "relaxed" | "normal" | "quick" | "at once";
export const PACES: readonly PaceName[] = ["relaxed", "normal", "quick", "at once"];

/** When the number of the rule stands with a sentence of the dealer. */
export type RuleNumbers = "always" | "on request" | "never";
export const RULE_NUMBERS: readonly RuleNumbers[] = ["always", "on request", "never"];

/** What a key can do at a table. */
export type KeyName =
  | "fold"
  | "check-call"
  | "lower"
  | "upper"
  | "bring-in"
  | "muck"
  | "time"
  | "why"
  | "tray"
  | "log"
  | "command"
  | "sit-out"
  | "floor"
  | "keys"
  | "replay"
  | "close"
  | "next-table"
  | "table-1"
  | "table-2"
  | "table-3"
  | "table-4";
/** How many of one's tables are shown side by side, where there is room. */
export type Tiles = 1 | 2 | 4;

export interface Settings {
  readonly theme: Theme;
  /** Colours of the deck: four, or the traditional two. */
  readonly colours: 2 | 4;
  readonly cards: CardSize;
  readonly pace: PaceName;
  readonly ruleNumbers: RuleNumbers;
  readonly sound: boolean;
  /** Whether the title of the tab calls when it is one's turn. */
  readonly flash: boolean;
  readonly notification: boolean;
  /** Whether a screen reader is told every sentence of the dealer; the own turn is always said. */
  readonly announce: boolean;
  /** Whether one's own hand is read out in words. */
  readonly helper: boolean;
  /** Whether single keys make moves. */
  readonly keys: boolean;
  /** Whether folding is asked about where a check is free, and mucking where a hand could be shown. */
  readonly askBeforeFold: boolean;
  readonly tiles: Tiles;
  readonly keymap: Readonly<Record<KeyName, string>>;
}

export const DEFAULTS: Settings = {
  theme: "system",
  colours: 4,
  cards: "normal",
  pace: "normal",
  ruleNumbers: "on request",
  sound: false,
  flash: false,
  notification: false,
  announce: true,
  helper: true,
  keys: true,
  askBeforeFold: true,
  tiles: 4,
  keymap: {
    fold: "f",
    "check-call": "c",
    lower: "r",
    upper: "d",
    "bring-in": "b",
    muck: "m",
    time: " ",
    why: "w",
    tray: "t",
    log: "l",
    command: "/",
    "sit-out": "o",
    floor: "!",
    keys: "?",
    replay: "v",
    close: "Escape",
    "next-table": "n",
    "table-1": "1",
    "table-2": "2",
    "table-3": "3",
    "table-4": "4",
  },
};

const PLACE = "upcard.settings";

/** Reads what was stored; whatever is missing or of the wrong kind is as at first. */
export function readSettings(): Settings {
  let found: unknown;
  try {
    found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return DEFAULTS; // no storage in this browser, or something else was written there
  }
  if (typeof found !== "object" || found === null) return DEFAULTS;
  const picked = pickKnown(DEFAULTS, found as Record<string, unknown>);
  const kept = {
    ...picked,
    pace: PACES.find((pace) => pace === picked.pace) ?? DEFAULTS.pace,
    ruleNumbers: RULE_NUMBERS.find((each) => each === picked.ruleNumbers) ?? DEFAULTS.ruleNumbers,
  };
  return { ...kept, keymap: pickKnown(DEFAULTS.keymap, (found as Record<string, unknown>)["keymap"]) };
}

/** Stores the settings; a browser without storage keeps them until the page is closed. */
export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // private windows of some browsers refuse: nothing is lost but the memory
  }
}

/** Sets the classes that the style sheets look for. */
export function paint(settings: Settings): void {
  const root = document.documentElement.classList;
  root.toggle("light", settings.theme === "light");
  root.toggle("dark", settings.theme === "dark");
  root.toggle("deck-2", settings.colours === 2);
  root.toggle("cards-small", settings.cards === "small");
  root.toggle("cards-large", settings.cards === "large");
}

function pickKnown<T extends object>(defaults: T, found: unknown): T {
  const kept = { ...defaults } as Record<string, unknown>;
  if (typeof found !== "object" || found === null) return defaults;
  for (const [name, value] of Object.entries(found)) {
    if (name in kept && typeof value === typeof kept[name]) kept[name] = value;
  }
  return kept as T;
}
