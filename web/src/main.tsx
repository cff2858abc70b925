/** The page starts here: which page belongs to which path. Each is fetched when it is first wanted. */
import { type ComponentType, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./settings";
import mark from "./art/mark.svg";
import { Header } from "./parts/Header";
import { type Params, address, fits, startRouting, useTitle } from "./router";

type Page = ComponentType<{ readonly params: Params }>;
type Loader = () => Promise<{ readonly default: Page }>;

const PAGES: readonly (readonly [string, Loader])[] = [
  ["/", () => import("./pages/Lobby")],
  ["/new", () => import("./pages/NewTable")],
  ["/table/:id", () => import("./table/Table")],
  ["/table/:id/rules", () => import("./pages/HouseRules")],
  ["/table/:id/settle", () => import("./pages/Settle")],
  ["/hands", () => import("./pages/Hands")],
  ["/hands/:table/:hand", () => import("./pages/Replayer")],
  ["/shared/:token", () => import("./pages/Replayer")],
  ["/statistics", () => import("./pages/Statistics")],
  ["/fairness", () => import("./pages/Fairness")],
  ["/fairness/:table/:hand", () => import("./pages/Fairness")],
  ["/floor", () => import("./pages/Floor")],
  ["/floor/:incident", () => import("./pages/Floor")],
  ["/drill", () => import("./pages/Drill")],
  ["/drill/:question", () => import("./pages/Drill")],
  ["/study", () => import("./pages/Study")],
  ["/you", () => import("./pages/Identity")],
  ["/api", () => import("./pages/Api")],
];

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
  return <Shows key={shown.path} params={shown.params} />;
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
      <main class="plainpage" id="main">
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
    <main class="plainpage" id="main">
      <h1 class="book">This page could not be fetched.</h1>
      <p>The cardroom is away for a moment, or was renewed while you were here.</p>
      <button class="btn" type="button" onClick={() => location.reload()}>
        Load it again
      </button>
    </main>
  );
}

document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", mark);
startRouting();
const root = document.getElementById("app");
if (root) render(<App />, root);
