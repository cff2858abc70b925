/** The page of a table. */
import { useEffect, useMemo } from "preact/hooks";
import { loadCatalogue } from "../catalogue";
import { loadMe, me } from "../me";
import { OpenWhy } from "../parts/Cite";
import { Header } from "../parts/Header";
import { WhyPanel } from "../parts/WhyPanel";
import type { Params } from "../router";
import { listenToKeys } from "./keys";
import { LineBanner } from "./LineBanner";
import { loadNotes } from "./noteKeeping";
import { Rail } from "./Rail";
import { Ring } from "./Ring";
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

function TablePage() {
  const side = useTable();
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
      </main>
    </div>
  );
}

/** The link leads nowhere: mistyped, or the game is long over. */
function NoTable({ sentence }: { readonly sentence: string }) {
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
