/** What the drill asks, what was answered, and the score. A question is its name, and that stands in the address. */
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../../api";
import type { DrillMenu, DrillQuestion, DrillScores, DrillVerdict } from "../../messages";

/** What one wants to be asked about. */
export interface DrillChoice {
  readonly house: string;
  readonly game: string;
  readonly subject: string;
}

/** As it was chosen last; it is still there when somebody comes back from the book. */
export const wish = signal<DrillChoice>({ house: "any", game: "any", subject: "mixed" });

export interface Drilling {
  readonly menu: DrillMenu | null;
  readonly question: DrillQuestion | null;
  readonly verdict: DrillVerdict | null;
  readonly scores: DrillScores | null;
  /** Which choice was made, counted from 1, while the verdict is on its way. */
  readonly chosen: number;
  readonly busy: boolean;
  readonly problem: string;
  readonly next: (changed?: Partial<DrillChoice>) => void;
  readonly answer: (choice: number) => void;
  readonly setScores: (scores: DrillScores) => void;
  /** Tries again what failed. */
  readonly again: () => void;
}

/** The drill: with a name, that question first; else a new one. */
export function useDrilling(named: string | undefined): Drilling {
  const [menu, setMenu] = useState<DrillMenu | null>(null);
  const [question, setQuestion] = useState<DrillQuestion | null>(null);
  const [verdict, setVerdict] = useState<DrillVerdict | null>(null);
  const [scores, setScores] = useState<DrillScores | null>(null);
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [again, setAgain] = useState<() => void>(() => () => undefined);

  const attempt = async <T>(ask: () => Promise<T>, take: (value: T) => void, retry: () => void): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      take(await ask());
    } catch (error) {
      setProblem(sentenceOf(error));
      setAgain(() => retry);
      setChosen(0);
    } finally {
      setBusy(false);
    }
  };
  const asked = (made: DrillQuestion): void => {
    setQuestion(made);
    setVerdict(null);
    setChosen(0);
    history.replaceState(history.state, "", `/drill/${encodeURIComponent(made.id)}`);
  };
  const fetchQuestion = (path: string): void =>
    void attempt(
      () => get<DrillQuestion>(path),
      asked,
      () => fetchQuestion(path),
    );
  const next = (changed: Partial<DrillChoice> = {}): void => {
    wish.value = { ...wish.value, ...changed };
    fetchQuestion(`/api/drill/next?${new URLSearchParams({ ...wish.value })}`);
  };
  const answer = (choice: number): void => {
    if (!question || verdict || busy) return;
    setChosen(choice);
    const path = pathOf(question.id);
    const send = (): Promise<DrillVerdict> => post<DrillVerdict>(path, { choice });
    const take = (given: DrillVerdict): void => {
      setVerdict(given);
      setScores(given.scores);
    };
    void attempt(send, take, () => answer(choice));
  };
  useEffect(() => {
    get<DrillMenu>("/api/drill").then(
      (found) => {
        setMenu(found);
        setScores(found.scores);
      },
      () => undefined, // the question says what cannot be reached
    );
    if (named) fetchQuestion(pathOf(named));
    else next();
  }, []);
  return { menu, question, verdict, scores, chosen, busy, problem, next, answer, setScores, again };
}

/** Where a question is asked and answered. */
function pathOf(name: string): string {
  return `/api/drill/questions/${encodeURIComponent(name)}`;
}

/** 1 to 4 choose a ruling, Enter goes on; not while somebody is at a field or a button of its own. */
export function useKeys(drilling: Drilling): void {
  const now = useRef(drilling);
  now.current = drilling; // with the picture itself: a key that comes right after it is meant for it
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const { question, verdict, answer, next } = now.current;
      const choice = Number(event.key);
      if (question && !verdict && choice >= 1 && choice <= question.choices.length && !isWithin(event, "select")) {
        event.preventDefault();
        answer(choice);
      } else if (verdict && event.key === "Enter" && !isWithin(event, "a, button, select, summary")) {
        event.preventDefault();
        next();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isWithin(event: KeyboardEvent, what: string): boolean {
  return event.target instanceof Element && event.target.closest(what) !== null;
}
