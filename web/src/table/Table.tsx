/** The page of a table. */
import { useEffect, useMemo } from "preact/hooks";
import { loadCatalogue } from "../catalogue";
import { loadMe, me } from "../me";
import { OpenWhy } from "../parts/Cite";
import { Header } from "../parts/Header";
import { WhyPanel } from "../parts/WhyPanel";
import { type Params, go, useTitle } from "../router";
import { FloorCall } from "./FloorCall";
import { listenToKeys } from "./keys";
import { LineBanner } from "./LineBanner";
import { News } from "./News";
import { loadNotes } from "./noteKeeping";
import { Rail } from "./Rail";
import { Ring } from "./Ring";
import { freeSeat } from "./seating";
import { TableBar } from "./TableBar";
import { AtTable, Tableside, useTable } from "./tableside";
import { useCalls } from "./calls";
import { useMotion } from "./motion";

export default function Table({ params }: { readonly params: Params }) {
  const id = params["id"] ?? "";
  const side = useMemo(() => new Tableside(id), [id]);
  useEffect(() => {
    side.socket.open();
    const stop = listenToKeys(side);
    void loadCatalogue();
    loadMe().catch(() => undefined); // the line says itself that the server is away
    return () => {
      stop();
      side.deal.stop();
      side.pace.stop();
      side.socket.close();
    };
  }, [side]);
  useEffect(() => {
    if (me.value?.player) loadNotes().catch(() => undefined); // the tab of the notes says what is wrong
  }, [me.value?.player]);
  return (
    <AtTable value={side}>
      <OpenWhy.Provider value={(asked) => side.openWhy(asked)}>
        <TablePage />
      </OpenWhy.Provider>
    </AtTable>
  );
}

/** From the lobby one comes to sit down, or for the list: then the first step is done. */
function useWish(): void {
  const side = useTable();
  const come = side.table.value !== null && side.mine.value !== null;
  useEffect(() => {
    const table = side.table.value;
    if (!come || !table || !location.search) return;
    const wish = new URLSearchParams(location.search);
    go(location.pathname, { replace: true });
    if (side.mySeat.value !== null) return;
    const free = freeSeat(table);
    if (wish.has("sit") && free !== null && !side.mine.value?.sent_away) side.buying.value = free;
    if (wish.has("list") && free === null && side.mine.value?.player) void side.ask({ type: "join-list" });
  }, [come]);
}

function TablePage() {
  const side = useTable();
  useWish();
  const asked = side.asked.value;
  const rules = side.table.value?.settings;
  const gone = side.lineState.value === "gone" && !rules;
  useCalls(side);
  useMotion(side);
  if (gone) return <NoTable sentence={side.lineSentence.value} />;
  return (
    <div class="page-table">
      <a class="skip" href="#moves">
        Skip to your move
      </a>
      <TableBar />
      <main id="main">
        <LineBanner />
        <News />
        <div class={`room${asked ? " room--why" : ""}`}>
          <Ring />
          {rules && <Rail />}
          {asked && rules && (
            <WhyPanel
              asked={asked}
              house={rules.house}
              game={rules.game}
              betting={rules.stakes.betting}
              onClose={() => side.closeWhy()}
            />
          )}
        </div>
        {side.calling.value !== null && <FloorCall words={side.calling.value} />}
      </main>
    </div>
  );
}

/** The link leads nowhere: mistyped, or the game is long over. */
function NoTable({ sentence }: { readonly sentence: string }) {
  useTitle("No such table");
  return (
    <>
      <Header />
      <main class="plainpage" id="main">
        <h1 class="book">There is no table here.</h1>
        <p>
          {sentence} <a href="/">To the tables</a>
        </p>
      </main>
    </>
  );
}
