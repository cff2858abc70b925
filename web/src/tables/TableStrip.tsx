/** One's tables in a strip: where one sits or waits, whose turn it is there, and the way to each. */
import { useMemo, useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { keyLabel } from "../parts/keyNames";
import { settings } from "../settings";
import { useSeconds } from "../table/Clock";
import { callWords } from "./calls";
import { type Own, ownTables } from "./ownTables";
import { waitingFirst } from "./waiting";

/** On a page that is no table's: all of one's tables, with the whole sentence where one of them waits. */
export function YourTables() {
  const tables = ownTables.value;
  return (
    <>
      {tables.length > 0 && (
        <nav class="strip" aria-label="Your tables">
          <Chips tables={tables.filter(isTable)} at={null} hrefOf={(id) => `/table/${id}`} whole />
        </nav>
      )}
      <NewsOfTables tables={tables} at={null} />
      <Said at={null} />
    </>
  );
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
              href={table.kept ? `${props.hrefOf(table.id)}?sit=1` : props.hrefOf(table.id)}
              {...(table.id === props.at ? { "aria-current": "true" as const } : {})}
            >
              {key && <kbd aria-hidden="true">{keyLabel(key)}</kbd>}
              {props.whole ? <InWhole table={table} /> : <InShort table={table} />}
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
 * What happened at a table that one is not looking at. It can be put away. The region is there before anything is said in
 * it, else nobody would hear the first sentence; without a role, for while it is empty there is nothing to come upon.
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
