/** Moves that nobody makes on purpose without a thought: they give something up that costs nothing to keep. */
import type { Mine } from "../messages";

export interface Doubt {
  readonly verb: string;
  /** What could be done instead, for nothing. */
  readonly instead: string;
  readonly question: string;
  /** Whether the question has been there long enough to be answered: the second click of two is no answer. */
  readonly ready: boolean;
}

/**
 * What is asked before a move is sent; null: nothing. The page cannot compare hands, so it asks before any muck: those
 * who would rather not be asked have their beaten hands mucked by the table.
 */
export function doubtOf(mine: Mine, verb: string): Doubt | null {
  const may = (other: string): boolean => mine.options.some((option) => option.verb === other);
  if (!may(verb)) return null;
  if (verb === "fold" && may("check")) return asking(verb, "check", "Fold although checking is free?");
  if (verb === "muck" && may("show")) return asking(verb, "show", "Muck? A hand that is not shown cannot win.");
  return null;
}

function asking(verb: string, instead: string, question: string): Doubt {
  return { verb, instead, question, ready: false };
}
