/** One's tables in a strip: where one sits or waits, whose turn it is there, and the way to each. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { keyLabel } from "../parts/keyNames";
import { go } from "../router";
import { settings } from "../settings";
import { useSeconds } from "../table/Clock";
import { fieldOf } from "../table/typing";
import { callWords } from "./calls";
import { useMedia } from "./media";
import { type Own, ownTables } from "./ownTables";
import { nextTable, waitingFirst } from "./waiting";

/** Up to so wide there is no room for the whole sentences of two tables. */
const NARROW = "(max-width: 760px)";

/**
 * On a page that is no table's: all of one's tables, with the whole sentence where one of them waits. `keyless`: the
 * page has keys of its own, and none that leads away.
 */
export function YourTables({ keyless = false }: { readonly keyless?: boolean }) {
  const tables = ownTables.value;
  const narrow = useMedia(NARROW);
  useNextKey(!keyless);
  return (
    <>
      {tables.length > 0 && (
        <nav class="strip" aria-label="Your tables">
          <Chips
            tables={tables.filter(isTable)}
            at={null}
            hrefOf={hrefOf}
            whole
            short={narrow && tables.filter(isTable).length > 1}
          />
        </nav>
      )}
      <NewsOfTables tables={tables} at={null} />
      <Said at={null} />
    </>
  );
}

function hrefOf(id: string): string {
  return `/table/${id}`;
}

/** The key that leads from table to table leads to the one that waits from everywhere else too. */
function useNextKey(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent): void => {
      const { keys, keymap } = settings.value;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!keys || name !== keymap["next-table"] || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const next = nextTable(ownTables.value, null);
      if (next) go(wayTo(next, hrefOf));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on]);
}

/** Whether a key belongs to what has the focus. */
function isTaken(target: EventTarget | null): boolean {
  return fieldOf(target) !== null || (target instanceof Element && target.closest("dialog") !== null);
}

/** A player with a seat kept for them comes to sit down. */
function wayTo(table: Own, way: (id: string) => string): string {
  return table.kept ? `${way(table.id)}?sit=1` : way(table.id);
}

/** On a page of tables: with their keys. `at`: where the keys play. */
export function TableStrip(props: {
  readonly at: string;
  readonly hrefOf: (id: string) => string;
}) {
  const { at, hrefOf } = props;
  const tables = ownTables.value;
  const others = tables.some((each) => each.id !== at && isTable(each));
  return (
    <>
      {others && <Chips tables={tables.filter(isTable)} at={at} hrefOf={hrefOf} />}
      <NewsOfTables tables={tables} at={at} />
      <Said at={at} />
    </>
  );
}

/** Whether it is more than a piece of news. */
export function isTable(table: Own): boolean {
  return table.seat > 0 || table.kept > 0 || table.waiting > 0;
}

function Chips(props: {
  readonly tables: readonly Own[];
  readonly at: string | null;
  readonly hrefOf: (id: string) => string;
  /** Whether a call is said in a whole sentence; else there are the keys to the tables. */
  readonly whole?: boolean;
  /** Whether there is no room for it: the name comes first. */
  readonly short?: boolean;
}) {
  const { keymap, keys } = settings.value;
  return (
    <ul class="tchips" role="list" {...(props.whole ? {} : { "aria-label": "Your tables" })}>
      {props.tables.map((table, place) => {
        const key = keys && !props.whole ? (Object.entries(keymap).find(([name]) => name === `table-${place + 1}`)?.[1] ?? "") : "";
        return (
          <li key={table.id}>
            <a
              class={`tchip${table.call ? " tchip--now" : ""}`}
              href={wayTo(table, props.hrefOf)}
              {...(table.id === props.at ? { "aria-current": "true" as const } : {})}
            >
              {key && <kbd aria-hidden="true">{keyLabel(key)}</kbd>}
              {props.whole && !props.short ? <InWhole table={table} /> : <InShort table={table} />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** "Your turn at Slips 12 s"; "Slips in the hand". */
function InWhole({ table }: { readonly table: Own }) {
  return (
    <>
      <b>{table.call ? callWords(table) : table.name}</b> <span>{table.call ? <Left table={table} /> : quietly(table)}</span>
    </>
  );
}

/** "Slips 12 s"; "Slips next hand". */
function InShort({ table }: { readonly table: Own }) {
  const called = table.call === "turn" ? "your turn" : table.call === "seat" ? `seat ${table.kept}` : "your ruling";
  return (
    <>
      <b>{table.name}</b>{" "}
      <span>
        {table.call && table.at !== null && <span class={table.call === "seat" ? "" : "sr"}>{called} </span>}
        {table.call && table.at === null && called}
        {table.call ? <Left table={table} /> : quietly(table)}
      </span>
    </>
  );
}

function Left({ table }: { readonly table: Own }) {
  const { at, total } = table;
  const deadline = useMemo(() => (at === null ? null : { at, total }), [at, total]);
  const seconds = useSeconds(deadline);
  return deadline && <>{seconds} s</>;
}

function quietly(table: Own): string {
  if (!table.seat) return table.waiting ? `number ${table.waiting} on the list` : "";
  if (table.out) return "sitting out";
  return table.in_hand ? "in the hand" : "next hand";
}

/**
 * What happened at a table that one is not looking at. It can be put away. The region is there before anything is said
 * in it, else nobody would hear the first sentence; without a role, for while it is empty there is nothing to come
 * upon.
 */
function NewsOfTables(props: { readonly tables: readonly Own[]; readonly at: string | null }) {
  const [away, setAway] = useState<readonly string[]>([]);
  const news = props.tables.filter((each) => each.news && each.id !== props.at && !away.includes(each.news));
  return (
    <div class="tnews" aria-live="polite">
      {news.map((table) => (
        <p class="banner" key={table.id}>
          {table.name}: {table.news} <a href={`/table/${table.id}`}>To the table</a>{" "}
          <button
            class="btn btn--icon"
            type="button"
            aria-label="Put this away"
            onClick={() => setAway([...away, table.news])}
          >
            <Icon name="i-x" />
          </button>
        </p>
      ))}
    </div>
  );
}

/** The same for those who listen: said once, when another table begins to wait. The one that is open says it itself. */
function Said({ at }: { readonly at: string | null }) {
  const calls = waitingFirst(ownTables.value).filter((each) => each.id !== at);
  return (
    <div class="sr" aria-live="assertive">
      {calls.map((table) => (
        <p key={`${table.id} ${table.call}`}>{callWords(table)}.</p>
      ))}
    </div>
  );
}
