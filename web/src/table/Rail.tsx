/** Beside the table: the dealer's log over the chat, both in sight; behind tabs what else there is. */
import { useEffect } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { TabList } from "../parts/TabList";
import { Chat } from "./Chat";
import { CommandLine } from "./CommandLine";
import { KeyHint } from "./Moves";
import { Notes } from "./Notes";
import { TableTab } from "./TableTab";
import { type Tab, type Tableside, useTable } from "./tableside";
import { Transcript } from "./Transcript";
import { Tray } from "./Tray";

const TABS: readonly (readonly [Tab, string])[] = [
  ["log", "Log and chat"],
  ["notes", "Notes"],
  ["table", "Table"],
];
const CONTROLS = "button, a, input, label, select, textarea, [role=img]";

export function Rail() {
  const side = useTable();
  const tab = side.tab.value;
  useFelt(side);
  return (
    <aside
      class={`rail${side.sheet.value ? " rail--open" : ""}`}
      id="rail"
      aria-label="Beside the table"
      hidden={side.asked.value !== null}
    >
      <Tabs />
      <div class={`panel panel--${tab}`} role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
        {tab === "log" && <Transcript />}
        {tab === "log" && <Chat />}
        {tab === "notes" && <Notes />}
        {tab === "table" && <TableTab />}
      </div>
      {side.tray.value && <Tray />}
      <CommandLine />
    </aside>
  );
}

/** In the bar, where the rail has no place of its own: opens it over the right of the room, with what is new in it. */
export function RailButton() {
  const side = useTable();
  const fresh = side.unread.value;
  return (
    <button
      class="btn mid"
      type="button"
      aria-expanded={side.sheet.value}
      aria-controls="rail"
      onClick={() => turnRail(side)}
    >
      Log and chat <KeyHint name="log" />
      {fresh > 0 && (
        <span class="count">
          {fresh}
          <span class="sr"> new</span>
        </span>
      )}
    </button>
  );
}

/** Opens the rail on the log, or closes it; where it is always there, the log gets the focus. */
export function turnRail(side: Tableside): void {
  const beside = document.getElementById("rail")?.checkVisibility() && !side.sheet.value;
  side.closeWhy();
  side.sheet.value = !side.sheet.value && !beside;
  if (side.sheet.value || beside) side.tab.value = "log";
  if (beside) requestAnimationFrame(() => document.querySelector<HTMLElement>(".rail .told")?.focus());
}

/** A touch of the felt closes the rail that lies over it; one of a control there is meant for that. */
function useFelt(side: Tableside): void {
  const open = side.sheet.value;
  useEffect(() => {
    if (!open) return undefined;
    const touch = (event: MouseEvent): void => {
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(".table") && !at.closest(CONTROLS)) side.sheet.value = false;
    };
    addEventListener("click", touch);
    return () => removeEventListener("click", touch);
  }, [open]);
}

function Tabs() {
  const side = useTable();
  const waiting = (tab: Tab): number =>
    tab === "log" ? side.unread.value : tab === "table" ? side.requests.value : 0;
  return (
    <div class="tabbar">
      <TabList
        label="Beside the table"
        tabs={TABS}
        now={side.tab.value}
        onTurn={(tab) => (side.tab.value = tab)}
        mark={(tab) => waiting(tab) > 0 && <span class="unread"> {waiting(tab)}</span>}
      />
      <button
        class="btn btn--icon close"
        type="button"
        aria-label="Close (Escape)"
        onClick={() => (side.sheet.value = false)}
      >
        <Icon name="i-x" />
      </button>
    </div>
  );
}
