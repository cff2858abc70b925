/** Beside the table: the hand so far, chat, notes, the table itself; below, the tray and the command line. */
import { Icon } from "../parts/Icon";
import { Chat } from "./Chat";
import { CommandLine } from "./CommandLine";
import { Notes } from "./Notes";
import { TableTab } from "./TableTab";
import { type Tab, useTable } from "./tableside";
import { Transcript } from "./Transcript";
import { Tray } from "./Tray";

const TABS: readonly (readonly [Tab, string])[] = [
  ["hand", "This hand"],
  ["chat", "Chat"],
  ["notes", "Notes"],
  ["table", "Table"],
];

export function Rail() {
  const side = useTable();
  const tab = side.tab.value;
  return (
    <aside
      class={`rail${side.sheet.value ? " rail--open" : ""}`}
      aria-label="Beside the table"
      hidden={side.asked.value !== null}
    >
      <Tabs />
      <div class="panel" role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
        {tab === "hand" && <Transcript />}
        {tab === "chat" && <Chat />}
        {tab === "notes" && <Notes />}
        {tab === "table" && <TableTab />}
      </div>
      {side.tray.value && <Tray />}
      <CommandLine />
    </aside>
  );
}

function Tabs() {
  const side = useTable();
  const turn = (event: KeyboardEvent, at: number): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = TABS[(at + step + TABS.length) % TABS.length];
    if (!step || !next) return;
    event.preventDefault();
    side.tab.value = next[0];
    document.getElementById(`tab-${next[0]}`)?.focus();
  };
  return (
    <div class="tabbar">
      <div class="tabs" role="tablist" aria-label="Beside the table">
        {TABS.map(([tab, name], at) => {
          const selected = side.tab.value === tab;
          return (
            <button
              key={tab}
              id={`tab-${tab}`}
              role="tab"
              type="button"
              aria-selected={selected}
              aria-controls="panel"
              tabIndex={selected ? 0 : -1}
              onClick={() => (side.tab.value = tab)}
              onKeyDown={(event) => turn(event, at)}
            >
              {name}
              {tab === "chat" && side.unread.value > 0 && <span class="unread"> {side.unread.value}</span>}
              {tab === "table" && side.requests.value > 0 && <span class="unread"> {side.requests.value}</span>}
            </button>
          );
        })}
      </div>
      <button
        class="btn btn--icon narrow"
        type="button"
        aria-label="Close (Escape)"
        onClick={() => (side.sheet.value = false)}
      >
        <Icon name="i-x" />
      </button>
    </div>
  );
}
