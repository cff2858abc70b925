/** The manual: a page for each subject, with its parts beside it. */
import { useEffect, useState } from "preact/hooks";
import { LOADERS, type ManualPage, PAGES } from "manual:list";
import { Header } from "../parts/Header";
import { type Params, useTitle } from "../router";
import { Awaited } from "./parts/Loaded";

const FIRST = "room";

export default function Manual({ params }: { readonly params: Params }) {
  const name = params["page"] ?? FIRST;
  const [turn, setTurn] = useState(0);
  const { page, problem } = useManualPage(name, turn);
  useTitle(page ? `${page.title} - Manual` : "Manual");
  return (
    <>
      <Header />
      <div class="page manual">
        <nav aria-label="The manual">
          <p class="quiet">The manual</p>
          <ul role="list">
            {PAGES.map((each) => (
              <li key={each.name}>
                <a href={`/manual/${each.name}`} {...(each.name === name ? { "aria-current": "page" } : {})}>
                  {each.title}
                </a>
                {each.name === name && page && <Parts page={page} />}
              </li>
            ))}
          </ul>
        </nav>
        <main id="main">
          <h1 tabIndex={-1}>{page?.title ?? "The manual"}</h1>
          {page ? (
            <div class="manualtext" dangerouslySetInnerHTML={{ __html: page.html }} />
          ) : (
            <Awaited what="the page" problem={problem} again={() => setTurn(turn + 1)} />
          )}
        </main>
      </div>
    </>
  );
}

function Parts({ page }: { readonly page: ManualPage }) {
  return (
    <ul>
      {page.parts.map((part) => (
        <li key={part.id}>
          <a href={`#${part.id}`}>{part.title}</a>
        </li>
      ))}
    </ul>
  );
}

/** Loads a page, and goes to the part that the address names once it is there. */
function useManualPage(name: string, turn: number): { readonly page: ManualPage | null; readonly problem: string } {
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly page: ManualPage | null; readonly problem: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    const load = LOADERS[name];
    if (!load) setLoaded({ name, page: null, problem: "The manual has no such page. The list has all of them." });
    else {
      load().then(
        (found) => wanted && setLoaded({ name, page: found.default, problem: "" }),
        () => wanted && setLoaded({ name, page: null, problem: "This page could not be fetched." }),
      );
    }
    return () => {
      wanted = false;
    };
  }, [name, turn]);
  const here = loaded?.name === name ? loaded : null;
  useEffect(() => {
    if (!here?.page || !location.hash) return;
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [here?.page]);
  return { page: here?.page ?? null, problem: here?.problem ?? "" };
}
