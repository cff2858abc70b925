/** The list of tables, fetched again every few seconds while somebody looks. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../../api";
import { learn } from "../../catalogue";
import type { Lobby, LobbyTable } from "../../messages";

const SECONDS = 4;

/** Kept from visit to visit, so that coming back from a table shows the list at once. */
export const lobby = signal<Lobby | null>(null);

export interface Filter {
  /** The name of a game, or "" for all. */
  readonly game: string;
  readonly open: boolean;
}

export const filter = signal<Filter>({ game: "", open: false });

/** Keeps the list fresh; returns why it cannot be fetched, or "". */
export function useListing(): { readonly problem: string; readonly again: () => void } {
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const fetchList = async (): Promise<void> => {
      try {
        const found = await get<Lobby>("/api/lobby", stop.signal);
        lobby.value = found;
        learn(found);
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
      if (!document.hidden) void fetchList();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      stop.abort();
      clearTimeout(due);
      document.removeEventListener("visibilitychange", look);
    };
  }, [turn]);
  return { problem, again: () => setTurn(turn + 1) };
}

export function isFull(table: LobbyTable): boolean {
  return table.seats.every((seat) => seat.by !== "free");
}

/** The tables that the filter lets through, one's own first. */
export function chosen(tables: readonly LobbyTable[], by: Filter): LobbyTable[] {
  const fitting = tables.filter((table) => {
    if (by.game && table.settings.game !== by.game) return false;
    return !by.open || table.mine || !isFull(table);
  });
  return [...fitting.filter((table) => table.mine), ...fitting.filter((table) => !table.mine)];
}
