/** Doing something that may be refused: busy meanwhile, and afterwards the sentence if it was. */
import { useState } from "preact/hooks";
import { sentenceOf } from "../../api";

export interface Trying {
  readonly busy: boolean;
  /** Why it was refused; or "". */
  readonly problem: string;
  /** Does it unless it is being done, and answers whether it was done. */
  readonly attempt: (what: () => Promise<unknown>) => Promise<boolean>;
}

export function useTrying(): Trying {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const attempt = async (what: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem("");
    try {
      await what();
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}
