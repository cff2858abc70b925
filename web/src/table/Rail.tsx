/** Beside the table: the hand so far, chat, notes, the table itself; below, the tray and the command line. */
import { Icon } from "../parts/Icon";
import { TabList } from "../parts/TabList";
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
  const waiting = (tab: Tab): number =>
    tab === "chat" ? side.unread.value : tab === "table" ? side.requests.value : 0;
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
