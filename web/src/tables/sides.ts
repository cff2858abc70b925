/** The tables that this page has open. One's own stay open while one looks at another page: the line goes on. */
import { computed, effect } from "@preact/signals";
import { Tableside } from "../table/tableside";
import { ownTables, setOpenTable } from "./ownTables";

const open = new Map<string, Tableside>();
/** How many parts of the page show each. */
const shown = new Map<string, number>();

/** The table with this id, opened if it is not open yet. It stays so until it is neither shown nor one's own. */
export function tableside(id: string): Tableside {
  let side = open.get(id);
  if (!side) {
    side = new Tableside(id);
    open.set(id, side);
    register(side);
  }
  return side;
}

/** Shows a table, and opens its line if it is not up; answers how to end that. */
export function show(side: Tableside): () => void {
  shown.set(side.id, (shown.get(side.id) ?? 0) + 1);
  // also one that went on in another tab: those who come here wants to play here
  if (side.lineState.peek() !== "up") side.socket.open();
  return () => {
    shown.set(side.id, (shown.get(side.id) ?? 1) - 1);
    closeUnwanted();
  };
}

function register(side: Tableside): void {
  setOpenTable(side.id, {
    isUp: computed(() => side.lineState.value === "up"),
    myTurn: side.myTurn,
    deadline: side.deadline,
  });
}

function closeUnwanted(): void {
  for (const [id, side] of open) {
    const own = ownTables.peek().some((table) => table.id === id && (table.seat > 0 || table.kept > 0));
    if (own || (shown.get(id) ?? 0) > 0) continue;
    open.delete(id);
    shown.delete(id);
    side.stop();
    setOpenTable(id, null);
  }
}

// one that is shown nowhere is closed when it is one's own no more
const mine = computed(() => ownTables.value.map((table) => `${table.id} ${table.seat + table.kept > 0}`).join());
effect(() => {
  if (mine.value !== "") queueMicrotask(closeUnwanted);
});
