/** What the floor is asked, and what it answers. All of it is worked out by the server; the address holds the facts. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { ProblemError, get, sentenceOf } from "../../api";
import type { FloorAnswer, FloorIncident, FloorIncidents } from "../../messages";
import { address, go } from "../../router";

const TABLE = ["house", "game", "betting", "mode"];
const PAUSE = 150;

/** What somebody says has happened; it is still there when they come back to look for something else. */
export const words = signal("");

/** House, game, betting and mode as they were chosen last, as a query: the next incident is asked about the same table. */
const table = signal("");

/** Where an incident is ruled on. */
export function incidentPath(name: string): string {
  return `/floor/${encodeURIComponent(name)}${table.value && `?${table.value}`}`;
}

/** The facts in the address. */
export function given(): URLSearchParams {
  return new URLSearchParams(address.value.split("?")[1] ?? "");
}

/** Gives another fact, or changes the table. */
export function give(incident: string, name: string, value: string): void {
  const facts = given();
  facts.set(name, value);
  table.value = new URLSearchParams([...facts].filter(([each]) => TABLE.includes(each))).toString();
  go(`/floor/${encodeURIComponent(incident)}?${facts}`, { replace: true });
}

export interface Answered {
  /** The newest answer. It stays while the next one is worked out, and where that was refused. */
  readonly answer: FloorAnswer | null;
  /** Whether it is the answer to the facts in the address. */
  readonly fresh: boolean;
  /** Why there is no ruling on these facts; or "". */
  readonly problem: string;
  /** Asks again, where that may help: not if the facts were refused. */
  readonly again: (() => void) | null;
}

export function useAnswer(incident: string): Answered {
  const query = address.value.split("?")[1] ?? "";
  const [state, setState] = useState<{ readonly answer: FloorAnswer | null; readonly to: string | null }>({
    answer: null,
    to: null,
  });
  const [problem, setProblem] = useState("");
  const [refused, setRefused] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    get<FloorAnswer>(`/api/floor/${encodeURIComponent(incident)}?${query}`, stop.signal).then(
      (answer) => {
        setState({ answer, to: query });
        setProblem("");
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setProblem(sentenceOf(error));
        setRefused(error instanceof ProblemError && (error.http === 400 || error.http === 404));
      },
    );
    return () => stop.abort();
  }, [incident, query, turn]);
  return { ...state, fresh: state.to === query, problem, again: refused ? null : () => setTurn(turn + 1) };
}

export interface Found {
  /** Null: nothing is sought, or it is not known yet. */
  readonly found: readonly FloorIncident[] | null;
  readonly problem: string;
}

/** What fits the words, as they are typed. */
export function useFound(sought: string): Found {
  const [state, setState] = useState<Found>({ found: null, problem: "" });
  useEffect(() => {
    if (!sought.trim()) {
      setState({ found: null, problem: "" });
      return undefined;
    }
    const stop = new AbortController();
    const wait = setTimeout(() => {
      get<FloorIncidents>(`/api/floor?${new URLSearchParams({ words: sought })}`, stop.signal).then(
        ({ found }) => setState({ found, problem: "" }),
        (error: unknown) => {
          if (!stop.signal.aborted) setState({ found: null, problem: sentenceOf(error) });
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [sought]);
  return state;
}
