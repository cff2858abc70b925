/** Asking the server over HTTP. What it refuses comes back as an error with its code and its one sentence. */
import type { Problem } from "./messages";

export class ProblemError extends Error {
  override readonly name = "ProblemError";

  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly http: number,
    readonly fields: Problem["fields"] = [],
  ) {
    super(sentence);
  }
}

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, signal ? { signal } : {});
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, { method: "POST", headers: sameOrigin(), body: JSON.stringify(body) });
}

/** What is put down to be kept arrives even if the page is left meanwhile. */
export function put<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method: "PUT", keepalive: true, headers: sameOrigin(), body: JSON.stringify(body) });
}

export function remove<T>(path: string): Promise<T> {
  return ask<T>(path, { method: "DELETE", headers: sameOrigin() });
}

/** The sentence to show for whatever went wrong. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ProblemError) return error.sentence;
  return "The cardroom cannot be reached. Check the connection and try again.";
}

async function ask<T>(path: string, request: RequestInit): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin", ...request });
  const text = await answer.text();
  const body: unknown = text && isJson(answer) ? JSON.parse(text) : null;
  if (answer.ok) return body as T;
  if (isProblem(body)) throw new ProblemError(body.code, body.sentence, answer.status, body.fields);
  throw new ProblemError("unreadable", `The cardroom answered with ${answer.status} and no reason.`, answer.status);
}

/** Headers of a request that changes something: the token shows that it comes from this page and no other. */
function sameOrigin(): Record<string, string> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  const token = cookie("upcard_csrf");
  if (token) headers["X-CSRF-Token"] = token;
  return headers;
}

function cookie(name: string): string {
  for (const each of document.cookie.split("; ")) {
    const [key, ...rest] = each.split("=");
    if (key === name) return decodeURIComponent(rest.join("="));
  }
  return "";
}

function isJson(answer: Response): boolean {
  return (answer.headers.get("Content-Type") ?? "").includes("json");
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "sentence" in body;
}
