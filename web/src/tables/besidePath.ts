/** Which page lies beside a table. It is kept in the address of the table, so that going back closes it. */
import { computed } from "@preact/signals";
import { address, go } from "../router";

const NAME = "beside";

/** The path of the page that lies beside the table; null: none does. */
export const besidePath = computed(() => new URLSearchParams(address.value.split("?")[1] ?? "").get(NAME));

/** Opens a page beside the table that is shown, or another one in its place. */
export function openBeside(path: string): void {
  const replace = besidePath.peek() !== null;
  go(`${location.pathname}?${new URLSearchParams({ [NAME]: path }).toString()}`, { replace });
  if (!replace) history.replaceState({ [NAME]: true }, "");
}

/** Closes it; answers whether there was one. */
export function closeBeside(): boolean {
  if (besidePath.peek() === null) return false;
  const opened: unknown = history.state;
  // it was opened from here: then going back leads to the table, and forward to it again
  if (typeof opened === "object" && opened !== null && NAME in opened) history.back();
  else go(location.pathname, { replace: true });
  return true;
}
