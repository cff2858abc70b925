/** A page beside the table, whose line goes on: a replay, the check of a deal, rules, books, statistics. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { IsBeside, type Page, type Params, fits, pages } from "../router";
import { useSeconds } from "../table/Clock";
import { useTable } from "../table/tableside";
import { closeBeside, openBeside } from "./besidePath";

/** What such a page is called, by the form of its path. */
const NAMES: readonly (readonly [string, string])[] = [
  ["/hands/:number", "Replay"],
  ["/hands/:table/:hand", "Replay"],
  ["/fairness/:table/:hand", "Check of the deal"],
  ["/table/:id/rules", "House rules"],
  ["/table/:id/settle", "Settling up"],
  ["/statistics", "Statistics"],
];

/** Whether a page can lie beside a table. */
export function goesBeside(path: string): boolean {
  return NAMES.some(([form]) => fits(form, path) !== null);
}

/** Links of the table to such pages open them here; in another tab if one wants that. */
export function openLinksBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.closest(".beside")) {
    event.preventDefault(); // "Back to the table"
    closeBeside();
  } else if (goesBeside(link.pathname) && !link.search) {
    // what is looked for stands in an address of its own
    event.preventDefault();
    openBeside(link.pathname);
  }
}

export function Beside(props: { readonly path: string }) {
  const box = useRef<HTMLElement>(null);
  const [page, setPage] = useState<{ readonly path: string; readonly shows: Page; readonly params: Params } | null>(null);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    let wanted = true;
    const found = goesBeside(props.path) ? pages.all.find(([form]) => fits(form, props.path)) : undefined;
    if (!found) closeBeside();
    else {
      found[1]().then(
        (loaded) => wanted && setPage({ path: props.path, shows: loaded.default, params: fits(found[0], props.path) ?? {} }),
        () => wanted && setFault(true),
      );
    }
    return () => {
      wanted = false;
    };
  }, [props.path]);
  useFocusThere(box);
  const name = NAMES.find(([form]) => fits(form, props.path))?.[1] ?? "";
  const Shows = page?.path === props.path ? page.shows : null;
  return (
    <section class="beside" aria-label={`${name}, beside the table`} ref={box}>
      <header>
        <button class="btn" type="button" onClick={() => closeBeside()}>
          Back to the table
        </button>
        <TurnMark />
        <button class="btn btn--icon" type="button" aria-label="Close (Escape)" onClick={() => closeBeside()}>
          <Icon name="i-x" />
        </button>
      </header>
      <div class="besidebody">
        {fault && <p role="alert">This page could not be fetched. The cardroom is away for a moment.</p>}
        {Shows && page && (
          <IsBeside.Provider value={true}>
            <Shows key={page.path} params={page.params} />
          </IsBeside.Provider>
        )}
      </div>
    </section>
  );
}

/** Where the table cannot be seen it is said here that it waits. */
function TurnMark() {
  const side = useTable();
  const deadline = side.deadline.value;
  const seconds = useSeconds(deadline);
  if (!side.myTurn.value) return null;
  return (
    <button class="btn btn--now" type="button" onClick={() => closeBeside()}>
      Your turn{deadline ? `, ${seconds} s` : ""}
    </button>
  );
}

/** The focus goes into what was opened, and back to where it was. */
function useFocusThere(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, []);
}
