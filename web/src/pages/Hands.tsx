/** One's own hands, newest first: all, or those that one looks for. */
import { useEffect, useRef, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import { loadCatalogue } from "../catalogue";
import type { Layout, PlayedHand, PlayedHands } from "../messages";
import { address } from "../router";
import { loadNotes } from "../table/noteKeeping";
import { chips } from "../words";
import { ExportAll } from "./hands/ExportAll";
import { FilterForm } from "./hands/FilterForm";
import { Played } from "./hands/Played";
import { type Filter, askOf, asksFor, filterOf } from "./hands/filter";
import { useGuest } from "./parts/guest";
import { Leaf } from "./parts/Leaf";
import { Awaited, Trouble } from "./parts/Loaded";

export default function Hands() {
  const guest = useGuest();
  const filter = filterOf(address.value);
  const pages = usePages(guest.player, filter);
  const isFiltered = asksFor(filter) > 0;
  const none = guest.player === "" || (!isFiltered && pages.hands?.length === 0);
  useEffect(() => void loadCatalogue(), []);
  useEffect(() => {
    if (guest.player) loadNotes().catch(() => undefined); // without them the hands are still there
  }, [guest.player]);
  return (
    <Leaf
      heading="Your hands"
      lede="Every hand that you were dealt into, to be looked at again step by step, shared or taken along."
    >
      {!pages.hands && !none && (
        <Awaited
          what="your hands"
          problem={guest.problem || pages.problem}
          again={guest.player ? pages.more : guest.again}
        />
      )}
      {none && (
        <div class="empty">
          <b>You have not played a hand yet.</b>
          <p>When you have, it stands here, with your cards and what became of them.</p>
          <a class="btn" href="/">
            To the tables
          </a>
        </div>
      )}
      {!none && guest.player && <FilterForm filter={filter} />}
      {pages.hands && !none && (
        <>
          <p class="calm" role="status">
            {pages.current && counted(pages.found, isFiltered)}
          </p>
          {pages.current && pages.found > 0 && <ExportAll key={askOf(filter)} found={pages.found} filter={filter} />}
          <ol class="played" aria-label="Hands, newest first" aria-busy={pages.busy}>
            {pages.hands.map((hand) => (
              <Played key={hand.number} hand={hand} layout={pages.layouts[hand.game]} />
            ))}
          </ol>
          <Trouble sentence={pages.problem} />
          {pages.next && (
            <div class="buttons">
              <button class="btn" type="button" aria-busy={pages.busy} onClick={pages.more}>
                Older hands
              </button>
            </div>
          )}
        </>
      )}
    </Leaf>
  );
}

function counted(found: number, isFiltered: boolean): string {
  if (!isFiltered) return `${chips(found)} ${found === 1 ? "hand" : "hands"}, newest first.`;
  if (found === 0) return "None of your hands is like this. Take a filter off, or look for something else.";
  return `${found === 1 ? "1 hand is" : `${chips(found)} hands are`} like this, newest first.`;
}

interface Pages {
  /** What was asked for; what stands there may be older than what is asked now. */
  readonly ask: string;
  readonly found: number;
  readonly hands: readonly PlayedHand[];
  readonly layouts: Readonly<Record<string, Layout>>;
  readonly next: string;
}

/** The pages fetched so far, one after the other. Where something else is looked for the old ones stay until an answer
 * has come; what was refused has none of them, for they are not what was looked for. */
function usePages(player: string | undefined, filter: Filter) {
  const [pages, setPages] = useState<Pages | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const ask = askOf(filter);
  const fetched = (before: Pages | null): void => {
    stop.current?.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setBusy(true);
    setProblem("");
    get<PlayedHands>(`/api/hands${askOf(filter, { before: before?.next ?? "" })}`, signal).then(
      (page) => {
        setPages({
          ask,
          found: page.found,
          hands: [...(before?.hands ?? []), ...page.hands],
          layouts: { ...before?.layouts, ...page.layouts },
          next: page.more ? page.next : "",
        });
        setBusy(false);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!before) setPages(null);
        setProblem(sentenceOf(error));
        setBusy(false);
      },
    );
  };
  useEffect(() => {
    if (!player) return undefined;
    fetched(null);
    return () => stop.current?.abort();
  }, [player, ask]);
  const more = (): void => {
    if (!busy) fetched(pages?.ask === ask ? pages : null);
  };
  return {
    hands: pages?.hands ?? null,
    current: pages?.ask === ask,
    found: pages?.found ?? 0,
    layouts: pages?.layouts ?? {},
    next: pages?.ask === ask ? pages.next : "",
    problem,
    busy,
    more,
  };
}
