/** Where one is signed in, as the server last said. */
import { signal } from "@preact/signals";
import { get } from "../../api";
import type { Session, Sessions } from "../../messages";

/** Null until the server has said. */
export const sessions = signal<readonly Session[] | null>(null);

export async function loadSessions(): Promise<void> {
  take(await get<Sessions>("/api/me/sessions"));
}

export function take(listed: Sessions): void {
  sessions.value = listed.sessions;
}
