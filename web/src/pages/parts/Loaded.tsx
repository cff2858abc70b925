/** What a page fetches: on its way, there, or refused with a sentence. */
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../../api";

export interface Loaded<T> {
  /** The newest answer. It stays on the screen while it is fetched again. */
  readonly value: T | null;
  /** Why there is none, in one sentence; or "". */
  readonly problem: string;
  readonly again: () => void;
}

/** Fetches a path, again when it changes; "" fetches nothing. */
export function useLoaded<T>(path: string): Loaded<T> {
  const [answer, setAnswer] = useState<{ readonly path: string; readonly value: T } | null>(null);
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    setProblem("");
    if (!path) return undefined;
    const stop = new AbortController();
    get<T>(path, stop.signal).then(
      (value) => setAnswer({ path, value }),
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(sentenceOf(error));
      },
    );
    return () => stop.abort();
  }, [path, turn]);
  return { value: answer?.path === path ? answer.value : null, problem, again: () => setTurn(turn + 1) };
}

/** One sentence about what went wrong, and a way to try again where that may help. */
export function Trouble(props: { readonly sentence: string; readonly again?: () => void }) {
  if (!props.sentence) return null;
  return (
    <p class="problem" role="alert">
      {props.sentence}
      {props.again && (
        <button class="btn" type="button" onClick={props.again}>
          Try again
        </button>
      )}
    </p>
  );
}

/** What stands in the place of something that has not come yet, or will not come. */
export function Awaited(props: { readonly what: string; readonly problem: string; readonly again: () => void }) {
  if (props.problem) return <Trouble sentence={props.problem} again={props.again} />;
  return (
    <p class="calm" role="status">
      Fetching {props.what} …
    </p>
  );
}
