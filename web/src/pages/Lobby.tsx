/** The first page: a name and Play now, and the tables of the room. */
import { useRef } from "preact/hooks";
import { LearnPointer } from "../learn/LearnPointer";
import { Header } from "../parts/Header";
import { useTitle } from "../router";
import { Filters, Kinds } from "./lobby/Filters";
import { TableList } from "./lobby/TableList";
import { Welcome } from "./lobby/Welcome";
import { choices, showAll } from "./lobby/kept";
import { lobby, useListing } from "./lobby/listing";
import { chosen, inPlace } from "./lobby/sorting";
import { Awaited, Trouble } from "./parts/Loaded";

export default function Lobby() {
  useTitle("Tables");
  const { problem, again } = useListing();
  const found = lobby.value;
  const tables = found?.tables ?? [];
  return (
    <>
      <Header skip={["play", "Skip to Play now"]} />
      <main class="page lobby" id="main">
        <Welcome found={found} />
        <LearnPointer />
        <section class="list" aria-labelledby="tables">
          <Kinds tables={tables} />
          <header>
            <h2 id="tables">Tables</h2>
            <Filters tables={tables} />
            <a class="btn" href="/new">
              Open a table
            </a>
          </header>
          {found ? (
            <>
              <Trouble sentence={problem && `The list is not fresh. ${problem}`} again={again} />
              <Found />
            </>
          ) : (
            <Awaited what="the tables" problem={problem} again={again} />
          )}
        </section>
      </main>
    </>
  );
}

function Found() {
  const tables = lobby.value?.tables ?? [];
  const by = choices.value;
  // a table keeps its place until something else is asked of the list
  const kept = useRef<{ readonly by: typeof by; readonly ids: readonly string[] }>({ by, ids: [] });
  const shown = inPlace(chosen(tables, by), kept.current.by === by ? kept.current.ids : []);
  kept.current = { by, ids: shown.map((table) => table.id) };
  if (shown.length > 0) return <TableList tables={shown} />;
  if (tables.length > 0) {
    return (
      <div class="empty">
        <b>No table is like that now.</b>
        <button class="btn" type="button" onClick={showAll}>
          Show all tables
        </button>
      </div>
    );
  }
  return (
    <div class="empty">
      <b>No table is open.</b>
      <p>Open one for yourself, with bots, or for friends by a link.</p>
      <a class="btn" href="/new">
        Open a table
      </a>
    </div>
  );
}
