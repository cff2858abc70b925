/** How somebody wants their hands to be handled at a table. A server that restarts forgets it; the page does not. */
import { Kept } from "./kept";

export interface Preferences {
  readonly auto_muck: boolean;
  readonly auto_top_up: boolean;
}

const chosen = new Kept<Preferences>("upcard-preferences", 100, isChoice);

export function keepPreferences(table: string, preferences: Preferences): void {
  chosen.put(table, preferences);
}

/** What was chosen at this table, if the server thinks otherwise; else null. */
export function forgotten(table: string, server: Preferences): Preferences | null {
  const own = chosen.get(table);
  const same = own?.auto_muck === server.auto_muck && own.auto_top_up === server.auto_top_up;
  return same ? null : own;
}

function isChoice(found: unknown): found is Preferences {
  if (typeof found !== "object" || found === null) return false;
  const { auto_muck, auto_top_up } = found as Partial<Preferences>;
  return typeof auto_muck === "boolean" && typeof auto_top_up === "boolean";
}
