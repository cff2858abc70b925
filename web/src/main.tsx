/** The page starts here: which page belongs to which path. Each is fetched when it is first wanted. */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./settings";
import mark from "./art/mark.svg";
import { Footer } from "./parts/Footer";
import { Header } from "./parts/Header";
import { callToTables } from "./tables/calls";
import { followTables } from "./tables/ownTables";
import { type Loader, type Page, type Params, address, fits, pages, startRouting, useTitle } from "./router";
import { withSheets } from "./sheets";

/** A page that shows hands, rulings or figures. */
const dressed = (load: Loader): Loader => withSheets(load, "playing", "forms", "beside", "more");

const PAGES: readonly (readonly [string, Loader])[] = [
  ["/", withSheets(() => import("./pages/Lobby"), "forms", "lobby")],
  ["/new", withSheets(() => import("./pages/NewTable"), "forms")],
  ["/table/:id", withSheets(() => import("./table/Table"), "playing", "forms", "learn")],
  ["/tables", withSheets(() => import("./tables/Tiles"), "playing", "forms", "learn")],
  ["/table/:id/rules", dressed(() => import("./pages/HouseRules"))],
  ["/table/:id/settle", dressed(() => import("./pages/Settle"))],
  ["/hands", dressed(() => import("./pages/Hands"))],
  ["/hands/:number", dressed(() => import("./pages/Replayer"))],
  ["/hands/:table/:hand", dressed(() => import("./pages/Replayer"))],
  ["/shared/:token", dressed(() => import("./pages/Replayer"))],
  ["/notes", dressed(() => import("./pages/PlayerNotes"))],
  ["/statistics", dressed(() => import("./pages/Statistics"))],
  ["/fairness", dressed(() => import("./pages/Fairness"))],
  ["/fairness/:table/:hand", dressed(() => import("./pages/Fairness"))],
  ["/floor", dressed(() => import("./pages/Floor"))],
  ["/floor/:incident", dressed(() => import("./pages/Floor"))],
  ["/learn", withSheets(() => import("./pages/Learn"), "forms", "learn")],
  ["/learn/:lesson", withSheets(() => import("./pages/Lesson"), "playing", "forms", "learn")],
  ["/manual", withSheets(() => import("./pages/Manual"), "forms", "learn")],
  ["/manual/:page", withSheets(() => import("./pages/Manual"), "forms", "learn")],
  ["/drill", dressed(() => import("./pages/Drill"))],
  ["/drill/:question", dressed(() => import("./pages/Drill"))],
  ["/study", dressed(() => import("./pages/Study"))],
  ["/you", withSheets(() => import("./pages/Identity"), "forms")],
  ["/api", withSheets(() => import("./pages/Api"), "forms", "beside", "more")],
];

/** Pages that fill the window and have nothing under them. */
const WHOLE: readonly string[] = ["/table/:id", "/learn/:lesson", "/hands/:number", "/hands/:table/:hand", "/shared/:token"];

interface Shown {
  readonly page: Page;
  readonly params: Params;
  readonly path: string;
}

function App() {
  const [shown, setShown] = useState<Shown | null>(null);
  const path = address.value.split("?")[0] ?? "/";
  useEffect(() => {
    let wanted = true;
    void find(path).then((found) => {
      if (wanted) setShown(found);
    });
    return () => {
      wanted = false; // somebody went on before it was there
    };
  }, [path]);
  useEffect(() => {
    // where a link has led is read from the top; the first page is read from its beginning anyway
    if (shown && history.state === null && document.activeElement === document.body) return;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [shown?.path]);
  if (!shown) return null;
  const Shows = shown.page;
  return (
    <>
      <Shows key={shown.path} params={shown.params} />
      {!WHOLE.some((form) => fits(form, shown.path)) && <Footer />}
    </>
  );
}

async function find(path: string): Promise<Shown> {
  for (const [form, loader] of PAGES) {
    const params = fits(form, path);
    if (!params) continue;
    try {
      return { page: (await loader()).default, params, path };
    } catch {
      return { page: Unreachable, params, path };
    }
  }
  return { page: Nowhere, params: {}, path };
}

function Nowhere() {
  useTitle("No such page");
  return (
    <>
      <Header />
      <main class="page plainpage" id="main">
        <h1 class="book">There is no such page.</h1>
        <p>The address may have lost a letter on its way.</p>
        <a class="btn" href="/">
          To the tables
        </a>
      </main>
    </>
  );
}

/** A part of the page could not be fetched: the server is away, or has been renewed meanwhile. */
function Unreachable() {
  useTitle("Not reached");
  return (
    <main class="page plainpage" id="main">
      <h1 class="book">This page could not be fetched.</h1>
      <p>The cardroom is away for a moment, or was renewed while you were here.</p>
      <button class="btn" type="button" onClick={() => location.reload()}>
        Load it again
      </button>
    </main>
  );
}

document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", mark);
pages.all = PAGES;
startRouting();
followTables();
callToTables();
const root = document.getElementById("app");
if (root) render(<App />, root);
