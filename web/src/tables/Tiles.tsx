/** One's tables side by side, as many as there is room for: each with its felt and moves, and nothing beside it. */
import { useEffect } from "preact/hooks";
import { loadCatalogue } from "../catalogue";
import { loadMe, me } from "../me";
import { Header, ThemeButton } from "../parts/Header";
import { Icon } from "../parts/Icon";
import { address, go, useTitle } from "../router";
import { settings } from "../settings";
import { listenToKeys } from "../table/keys";
import { NextAndTiles, tileable, useRoom } from "./NextAndTiles";
import { TableStrip } from "./TableStrip";
import { Tile } from "./Tile";
import { heard, ownTables } from "./ownTables";
import { tableside } from "./sides";
import { inSight, nextTable } from "./waiting";

const hrefOf = (id: string): string => `/tables?at=${id}`;

/** Where the keys play: it is kept in the address. */
function whereKeysPlay(): string | null {
  const tables = tileable(ownTables.value);
  const wanted = new URLSearchParams(address.value.split("?")[1] ?? "").get("at");
  return tables.find((table) => table.id === wanted)?.id ?? tables[0]?.id ?? null;
}

function moveKeys(id: string): void {
  if (tileable(ownTables.value).some((table) => table.id === id)) go(hrefOf(id), { replace: true });
  else go(`/table/${id}`);
}

export default function TilesPage() {
  useTitle("Your tables");
  const room = useRoom();
  const at = whereKeysPlay();
  const tables = tileable(ownTables.value);
  useEffect(() => {
    void loadCatalogue();
    loadMe().catch(() => undefined); // the tables' lines say themselves that the server is away
    return listenToKeys({
      side: () => {
        const id = whereKeysPlay();
        return id === null ? null : tableside(id);
      },
      goTo: moveKeys,
      openBeside: go, // there is no room beside a table: the page comes in the place of all, and leads back
      closeBeside: () => false,
      isCovered: () => false,
    });
  }, []);
  useEffect(() => {
    // where one fits, it is shown whole
    if (at !== null && room === 1) go(`/table/${at}`, { replace: true });
  }, [at, room]);
  if (at === null) return heard.value || me.value?.player === "" ? <NoTables /> : null;
  const tiles = Math.min(room, settings.value.tiles) as 1 | 2 | 4;
  const shown = inSight(tables, Math.max(2, tiles), at);
  return (
    <div class="page-table page-tiles">
      <a class="skip" href="#main">
        Skip to the tables
      </a>
      <header class="bar">
        <a class="brand" href="/" aria-label="Upcard, to the lobby">
          <Icon name="brand" class="" />
          <span class="wide">Upcard</span>
        </a>
        <h1 class="sr" tabIndex={-1}>
          Your tables
        </h1>
        <TableStrip at={at} hrefOf={hrefOf} />
        <NextAndTiles at={at} goTo={moveKeys} tiled={tiles} />
        <ThemeButton />
      </header>
      <main id="main" class={`tiles tiles--${shown.length > 2 ? "four" : "two"}`}>
        {shown.map((table) => (
          <Tile
            key={table.id}
            id={table.id}
            keyed={table.id === at}
            alone={tables.length === 1}
            onTouch={() => table.id !== whereKeysPlay() && moveKeys(table.id)}
            onMoved={() => goOn(table.id)}
          />
        ))}
        {shown.length % 2 === 1 && <FreeTile />}
      </main>
    </div>
  );
}

/** A move was made: if another table waits, the keys go on to it by themselves. */
function goOn(from: string): void {
  const others = tileable(ownTables.value).filter((table) => table.id !== from);
  const next = nextTable(others, null);
  if (!next) return;
  // the second press of two was meant for the table that the keys have just left
  tableside(next.id).settle();
  moveKeys(next.id);
}

function FreeTile() {
  return (
    <section class="tile tile--free" aria-label="Another table">
      <p>There is room for another table.</p>
      <a class="btn" href="/">
        To the lobby
      </a>
    </section>
  );
}

function NoTables() {
  return (
    <>
      <Header />
      <main class="page plainpage" id="main">
        <h1 class="book" tabIndex={-1}>
          You sit at no table.
        </h1>
        <p>As soon as you do, your tables are here side by side.</p>
        <a class="btn" href="/">
          To the lobby
        </a>
      </main>
    </>
  );
}
