/** All hands that were found as one file, put together here: so what is not in it can be said. */
import { ProblemError } from "../../api";
import type { Problem } from "../../messages";
import { download } from "../parts/download";
import type { Form } from "../parts/exporting";
import { type Filter, askOf } from "./filter";

interface Piece {
  readonly text?: string;
  readonly left_out?: { readonly number: number; readonly why: string };
}

export interface Exported {
  readonly written: number;
  readonly leftOut: readonly NonNullable<Piece["left_out"]>[];
}

const KINDS: Readonly<Record<Form, readonly [string, string]>> = {
  json: ["jsonl", "application/x-ndjson"],
  phh: ["phhs", "application/toml"],
  stars: ["txt", "text/plain"],
  ohh: ["ohh", "text/plain"],
};

/** Fetches the hands one after the other; `told` hears how many have come. */
export async function exportAll(filter: Filter, form: Form, told: (count: number) => void): Promise<Exported> {
  const answer = await fetch(`/api/hands/export${askOf(filter, { form, told: "lines" })}`, { credentials: "same-origin" });
  if (!answer.ok || !answer.body) {
    const problem = (await answer.json()) as Problem;
    throw new ProblemError(problem.code, problem.sentence, answer.status);
  }
  const texts: string[] = [];
  const leftOut: NonNullable<Piece["left_out"]>[] = [];
  for await (const line of linesOf(answer.body)) {
    const piece = JSON.parse(line) as Piece;
    if (piece.left_out) leftOut.push(piece.left_out);
    else texts.push(piece.text ?? "");
    told(texts.length + leftOut.length);
  }
  const [ending, kind] = KINDS[form];
  if (texts.length > 0) download(`upcard-hands.${ending}`, texts, kind);
  return { written: texts.length, leftOut };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield line;
    if (done) break;
  }
  if (rest) throw new ProblemError("cut-short", "The export broke off before its end. Try it again.", 0);
}
