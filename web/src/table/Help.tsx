/** Help at the table: the rules in one minute and all keys. Both are fetched when they are first asked for. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameShort } from "../catalogue";
import { Kept } from "./kept";
import { useTable } from "./tableside";

export interface HelpProps {
  readonly onClose: () => void;
  /** Where the six points come from. */
  readonly path: string;
}

/** Whether the rules in one minute were ever opened in this browser. */
const read = new Kept<boolean>("upcard-minute-read", 1, (found) => typeof found === "boolean");

const PARTS: Readonly<Record<"minute" | "keys", () => Promise<ComponentType<HelpProps>>>> = {
  minute: async () => (await import("./OneMinute")).OneMinute,
  keys: async () => (await import("../parts/KeyOverview")).KeyOverview,
};

export function Help({ path }: { readonly path: string }) {
  const side = useTable();
  const open = side.help.value;
  const [part, setPart] = useState<{ readonly name: string; readonly Shows: ComponentType<HelpProps> } | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    if (open === "minute") read.put("any", true);
    void PARTS[open]().then(
      (Shows) => wanted && setPart({ name: open, Shows }),
      () => (side.help.value = ""), // the line banner says that the server is away
    );
    return () => {
      wanted = false;
    };
  }, [open]);
  if (!open || part?.name !== open) return null;
  return <part.Shows path={path} onClose={() => (side.help.value = "")} />;
}

/** In the bar. Who has never opened it is told what it is for. */
export function MinuteButton() {
  const side = useTable();
  const game = side.table.value?.settings.game;
  if (!game) return null;
  const isNew = !side.practice && !side.help.value && read.get("any") === null;
  const open = side.help.value === "minute";
  return (
    <button
      class="btn btn--quiet minutes"
      type="button"
      aria-expanded={open}
      aria-label="Rules in one minute"
      onClick={() => (side.help.value = open ? "" : "minute")}
    >
      {isNew && <span class="newhere">New to {gameShort(game).toLowerCase()}?</span>}
      <span class="wide">Rules in one minute</span>
      <span class="narrow" aria-hidden="true">
        ?
      </span>
    </button>
  );
}
