/** The list of tables, fetched again every few seconds while somebody looks. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../../api";
import { learn } from "../../catalogue";
import type { Glance, Lobby } from "../../messages";

const SECONDS = 4;

/** Kept from visit to visit, so that coming back from a table shows the list at once. */
export const lobby = signal<Lobby | null>(null);

/** Keeps the list fresh; returns why it cannot be fetched, or "". */
export function useListing(): { readonly problem: string; readonly again: () => void } {
  return useFresh<Lobby>("/api/lobby", (found) => {
    lobby.value = found;
    learn(found);
  });
}

/** How a table stands just now, kept fresh; null before it is known, and where there is none. */
export function useGlance(table: string): Glance | null {
  const [glance, setGlance] = useState<Glance | null>(null);
  useFresh<Glance>(table && `/api/tables/${table}/glance`, setGlance);
  return glance?.id === table ? glance : null;
}

/** Fetches an address again and again; "" is none. */
function useFresh<T>(address: string, take: (found: T) => void): { readonly problem: string; readonly again: () => void } {
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!address) return undefined;
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const fetchIt = async (): Promise<void> => {
      try {
        take(await get<T>(address, stop.signal));
        setProblem("");
      } catch (error) {
        if (stop.signal.aborted) return;
        setProblem(sentenceOf(error));
      }
      clearTimeout(due); // a look in between may have set another
      due = setTimeout(look, SECONDS * 1000);
    };
    // a page that nobody sees asks nothing; it asks at once when it is seen again
    const look = (): void => {
      clearTimeout(due);
      if (!document.hidden) void fetchIt();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      stop.abort();
      clearTimeout(due);
      document.removeEventListener("visibilitychange", look);
    };
  }, [turn, address]);
  return { problem, again: () => setTurn(turn + 1) };
}
