/** What the lobby remembers in this browser: the filters, the order, and the game that Play now was asked for. */
import { signal } from "@preact/signals";

export const ORDERS = ["room", "stakes", "players", "pot"] as const;
export type Order = (typeof ORDERS)[number];

export interface Choices {
  /** The name of a game, or "" for all. */
  readonly game: string;
  /** Stakes as the list names them, or "" for all. */
  readonly stakes: string;
  /** The name of a house, or "" for all. */
  readonly house: string;
  readonly open: boolean;
  readonly order: Order;
  /** What Play now was last asked for; "" before the first time. */
  readonly plays: string;
}

const FIRST: Choices = { game: "", stakes: "", house: "", open: false, order: "room", plays: "" };
const PLACE = "upcard.lobby";

export const choices = signal<Choices>(read());

export function choose(some: Partial<Choices>): void {
  choices.value = { ...choices.value, ...some };
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices.value));
  } catch {
    // without storage they hold until the page is closed
  }
}

/** Shows all tables again; the order and the game of Play now stay. */
export function showAll(): void {
  choose({ game: "", stakes: "", house: "", open: false });
}

function read(): Choices {
  let found: unknown;
  try {
    found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return FIRST;
  }
  if (typeof found !== "object" || found === null) return FIRST;
  const kept = found as Record<string, unknown>;
  const text = (name: string): string => (typeof kept[name] === "string" ? kept[name] : "");
  return {
    game: text("game"),
    stakes: text("stakes"),
    house: text("house"),
    open: kept["open"] === true,
    order: ORDERS.find((order) => order === kept["order"]) ?? FIRST.order,
    plays: text("plays"),
  };
}
