/** A hand as a file. What cannot be written in a form is answered with a sentence, which a bare link would hide. */
import { ProblemError } from "../../api";
import type { Problem } from "../../messages";
import { download } from "./download";

export type Form = "json" | "phh" | "stars" | "ohh";

/** Fetches a hand in a form and saves it under the name that the server gives. */
export async function exportHand(table: string, hand: number, form: Form): Promise<void> {
  const path = `/api/hands/${encodeURIComponent(table)}/${hand}/export?form=${form}`;
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok) {
    const problem = (await answer.json()) as Problem;
    throw new ProblemError(problem.code, problem.sentence, answer.status);
  }
  const named = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "");
  const kind = answer.headers.get("Content-Type") ?? "text/plain";
  download(named?.[1] ?? `hand-${hand}.${form}`, await answer.text(), kind);
}
