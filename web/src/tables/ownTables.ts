/** One's tables, wherever one is on the page: the server tells of them over a line of their own. */
import { type ReadonlySignal, computed, effect, signal } from "@preact/signals";
import { Line, type LineUser } from "../line";
import { me, reloadMe } from "../me";
import type { Closing, OwnTable, OwnTables, Refused } from "../messages";
import { type Wanting, inOrder } from "./waiting";

/** A table that concerns one. */
export interface Own extends OwnTable, Wanting {}

/** A table that this page has open: what it shows comes before what the server tells here. */
export interface OpenTable {
  readonly isUp: ReadonlySignal<boolean>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** The clock that is shown. */
  readonly deadline: ReadonlySignal<{ readonly at: number; readonly total: number } | null>;
}

/** The server closes with this code where nobody is known by the session. */
const NOBODY = 4401;
const ORDER = "upcard-tables";

const told = signal<readonly Own[]>([]);
/** Whether the server has told of one's tables at all. */
export const heard = signal(false);
const openTables = signal<ReadonlyMap<string, OpenTable>>(new Map());

/** In an order that does not change while one sits at them. A turn is called when it can be seen. */
export const ownTables: ReadonlySignal<readonly Own[]> = computed(() => told.value.map(asShown));

/** Lets what a page shows of a table decide when its turn is called. */
export function setOpenTable(id: string, table: OpenTable | null): void {
  const others = [...openTables.value].filter(([each]) => each !== id);
  openTables.value = new Map(table ? [...others, [id, table]] : others);
}

/** Whether this page is the one to call somebody to a table: it has the table open, or no other page has. */
export function callsHere(table: Own): boolean {
  return (openTables.value.get(table.id)?.isUp.value ?? false) || !table.here;
}

function asShown(table: Own): Own {
  const open = openTables.value.get(table.id);
  if (!open?.isUp.value || table.call === "seat") return table;
  if (open.myTurn.value) {
    const clock = open.deadline.value;
    return { ...table, call: "turn", at: clock?.at ?? null, total: clock?.total ?? 0 };
  }
  return table.call === "turn" ? { ...table, call: "", at: null } : table;
}

class OwnTablesLine implements LineUser {
  readonly line = new Line(this);

  url(): URL {
    return new URL("/api/me/tables/socket", location.href);
  }

  take(said: unknown): void {
    const message = said as OwnTables | OwnTable | Refused | Closing;
    if (message.type === "own-tables") {
      keep(message.tables.map(arrived));
      heard.value = true;
    }
    if (message.type === "own-table") keep([...told.value.filter((each) => each.id !== message.id), arrived(message)]);
    if (message.type === "closing" && message.reason === "signed-out") void reloadMe().catch(() => undefined);
  }

  isOver(code: number): boolean {
    return code === NOBODY;
  }

  down(): void {
    // what was told stays: seats are kept, and the line comes again by itself
  }

  dropped(): void {
    // nothing is asked over it
  }
}

/** Follows the tables of the person at this browser. */
export function followTables(): void {
  const { line } = new OwnTablesLine();
  const player = computed(() => me.value?.player ?? "");
  effect(() => {
    line.close();
    told.value = [];
    heard.value = false;
    if (player.value) line.open();
  });
}

function arrived(table: OwnTable): Own {
  return { ...table, at: table.left === null ? null : performance.now() + table.left };
}

function keep(tables: readonly Own[]): void {
  const known = knownOrder();
  const concerning = tables.filter((each) => each.seat > 0 || each.kept > 0 || each.waiting > 0 || each.news !== "");
  told.value = inOrder(known, concerning);
  const order = told.value.map((each) => each.id);
  if (order.join() !== known.join()) rememberOrder(order);
}

let order: readonly string[] = [];

/** The same in every tab of the browser. */
function knownOrder(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(ORDER) ?? "null");
    if (Array.isArray(found)) return found.filter((each) => typeof each === "string");
  } catch {
    // no storage in this browser, or something else was written there
  }
  return order;
}

function rememberOrder(now: readonly string[]): void {
  order = now;
  try {
    localStorage.setItem(ORDER, JSON.stringify(now));
  } catch {
    // private windows of some browsers refuse
  }
}
