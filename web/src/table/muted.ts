/** Whom this browser does not want to read. */
import { signal } from "@preact/signals";

const PLACE = "upcard.muted";

export const muted = signal<ReadonlySet<string>>(read());

export function turnMute(player: string): void {
  const next = new Set(muted.value);
  if (!next.delete(player)) next.add(player);
  muted.value = next;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...next]));
  } catch {
    // muted until the page is closed
  }
}

function read(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}
