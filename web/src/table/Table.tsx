/** The page of a table. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { loadCatalogue } from "../catalogue";
import { loadMe, me } from "../me";
import { OpenWhy } from "../parts/Cite";
import { Header } from "../parts/Header";
import { RulesOfTable } from "../parts/ruleLines";
import { WhyPanel } from "../parts/WhyPanel";
import { type Params, go, useTitle } from "../router";
import { Beside, openLinksBeside } from "../tables/Beside";
import { NextAndTiles } from "../tables/NextAndTiles";
import { TableStrip, isTable } from "../tables/TableStrip";
import { besidePath, closeBeside, openBeside } from "../tables/besidePath";
import { useMedia } from "../tables/media";
import { ownTables } from "../tables/ownTables";
import { show, tableside } from "../tables/sides";
import { FloorCall } from "./FloorCall";
import { Help } from "./Help";
import { listenToKeys } from "./keys";
import { MovesElsewhere } from "./MovesElsewhere";
import { LineBanner } from "./LineBanner";
import { News } from "./News";
import { loadNotes } from "./noteKeeping";
import { Rail } from "./Rail";
import { freeSeat } from "./seating";
import { TableStage } from "./TableStage";
import { TableBar } from "./TableBar";
import { AtTable, useTable } from "./tableside";
import { useSounds, useWarnings } from "./heard";
import { useMotion } from "./motion";

export default function Table({ params }: { readonly params: Params }) {
  const id = params["id"] ?? "";
  const side = useMemo(() => tableside(id), [id]);
  const place = useRef<HTMLDivElement>(null);
  const wide = useMedia(BESIDE);
  useEffect(() => {
    void loadCatalogue();
    loadMe().catch(() => undefined); // the line says itself that the server is away
    const hide = show(side);
    const stop = listenToKeys({
      side: () => side,
      goTo: (table) => go(`/table/${table}`),
      openBeside,
      closeBeside: closeWhatIsBeside,
      isCovered: () => besidePath.value !== null && !matchMedia(BESIDE).matches,
    });
    return () => {
      stop();
      hide();
      side.root = document;
    };
  }, [side]);
  useEffect(() => {
    if (place.current) side.root = place.current;
  });
  useEffect(() => {
    if (me.value?.player) loadNotes().catch(() => undefined); // the tab of the notes says what is wrong
  }, [me.value?.player]);
  return (
    <AtTable value={side}>
      <OpenWhy.Provider value={(asked) => side.openWhy(asked)}>
        <div ref={place} onClick={openLinksBeside}>
          <TablePage wide={wide} />
        </div>
      </OpenWhy.Provider>
    </AtTable>
  );
}

/** From so wide on a page lies beside the table, and not over it. */
const BESIDE = "(min-width: 1181px) and (min-height: 560px)";

/** What Why? says of a page beside the table is closed before that page; it listens for Escape by itself. */
function closeWhatIsBeside(): boolean {
  return document.querySelector(".beside .whybox") !== null || closeBeside();
}

/** From the lobby one comes to sit down, or for the list: then the first step is done. */
function useWish(): void {
  const side = useTable();
  const come = side.table.value !== null && side.mine.value !== null;
  useEffect(() => {
    const table = side.table.value;
    if (!come || !table || !location.search) return;
    const wish = new URLSearchParams(location.search);
    if (!wish.has("sit") && !wish.has("list")) return;
    go(location.pathname, { replace: true });
    if (side.mySeat.value !== null) return;
    const free = side.kept.value ?? freeSeat(table);
    if (wish.has("sit") && free !== null && !side.mine.value?.sent_away) side.buying.value = free;
    if (wish.has("list") && free === null && side.mine.value?.player) void side.ask({ type: "join-list" });
  }, [come]);
}

function TablePage({ wide }: { readonly wide: boolean }) {
  const side = useTable();
  const beside = besidePath.value;
  const several = ownTables.value.some((each) => each.id !== side.id && isTable(each));
  useWish();
  const asked = side.asked.value;
  const rules = side.table.value?.settings;
  const gone = side.lineState.value === "gone" && !rules;
  useTitle(rules?.name ?? "");
  useWarnings(side);
  useSounds(side);
  useMotion(side);
  if (gone) return <NoTable sentence={side.lineSentence.value} />;
  const here = rules ? { house: rules.house, game: rules.game, betting: rules.stakes.betting } : null;
  return (
    <RulesOfTable.Provider value={here}>
      <div class="page-table">
        <a class="skip" href="#moves">
          Skip to your move
        </a>
        <div>
          <TableBar />
          <div class="strip" {...(several ? { role: "navigation", "aria-label": "Your tables" } : {})}>
            <TableStrip at={side.id} hrefOf={(id) => `/table/${id}`} />
            <NextAndTiles at={side.id} goTo={(id) => go(`/table/${id}`)} />
          </div>
        </div>
        <main id="main" class={beside ? "hasbeside" : ""}>
          <LineBanner />
          <News />
          <div class={`room${asked ? " room--why" : ""}`} inert={beside !== null && !wide}>
            <TableStage />
            <Help path={`/api/tables/${encodeURIComponent(side.id)}/minute`} />
            {rules && <Rail />}
            {asked && here && (
              <WhyPanel asked={asked} {...here} onClose={() => side.closeWhy()}>
                <MovesElsewhere />
              </WhyPanel>
            )}
          </div>
          {beside !== null && <Beside path={beside} />}
          {side.calling.value !== null && <FloorCall words={side.calling.value} />}
        </main>
      </div>
    </RulesOfTable.Provider>
  );
}

/** The link leads nowhere: mistyped, or the game is long over. */
function NoTable({ sentence }: { readonly sentence: string }) {
  useTitle("No such table");
  return (
    <>
      <Header />
      <main class="page plainpage" id="main">
        <h1 class="book">There is no table here.</h1>
        <p>
          {sentence} <a href="/">To the tables</a>
        </p>
      </main>
    </>
  );
}
