/** The tables of the room, a block each, with all that one chooses by; nothing of it is left out on a small screen. */
import { useState } from "preact/hooks";
import { gameTitle, houseTitle } from "../../catalogue";
import type { LobbyTable } from "../../messages";
import { betsOf, chips, counted, forcedOf } from "../../words";
import { SeatMap, SmallTable } from "./SmallTable";
import { useGlance } from "./listing";
import { isFull, isOwn, seated } from "./sorting";

const PACES = { quick: "quick", human: "like people", slow: "slow" } as const;

export function TableList(props: { readonly tables: readonly LobbyTable[] }) {
  const [open, setOpen] = useState("");
  return (
    <ul class="tables" role="list" aria-label="Open tables">
      {props.tables.map((table) => (
        <Row
          key={table.id}
          table={table}
          open={open === table.id}
          onOpen={() => setOpen(open === table.id ? "" : table.id)}
        />
      ))}
    </ul>
  );
}

function Row(props: { readonly table: LobbyTable; readonly open: boolean; readonly onOpen: () => void }) {
  const { table, open } = props;
  const { settings } = table;
  const looked = `look-${table.id}`;
  return (
    <li class={isOwn(table) ? "trow trow--own" : "trow"} aria-labelledby={`name-${table.id}`}>
      <button
        class="ovalbtn"
        type="button"
        aria-expanded={open}
        aria-controls={looked}
        aria-label={`Look at ${settings.name} in small`}
        onClick={props.onOpen}
      >
        <SeatMap table={table} />
      </button>
      <div class="what">
        <h3 id={`name-${table.id}`}>
          <a href={`/table/${table.id}`}>{titleOf(table)}</a>
          {table.paused && <span class="tag">paused</span>}
          {settings.private && <span class="tag">private</span>}
        </h3>
        <p>{gameTitle(settings.game)}</p>
        <p>{houseTitle(settings.house)}</p>
      </div>
      <div class="stake">
        <b>{betsOf(settings.stakes)}</b>
        <p>{forcedOf(settings.stakes)}</p>
        {!gameTitle(settings.game).includes(table.note) && <p>{table.note}</p>}
      </div>
      <Seats table={table} />
      <div class="how">
        <b>{table.average_pot > 0 ? `average pot ${chips(table.average_pot)}` : "no pot yet"}</b>
        <p>{clockOf(table)}</p>
        {settings.bots.length > 0 && <p>bots play {PACES[settings.pace]}</p>}
      </div>
      <WayIn table={table} />
      <div class="look" id={looked} hidden={!open}>
        {open && <Look table={table} />}
      </div>
    </li>
  );
}

function Seats({ table }: { readonly table: LobbyTable }) {
  const { seats, waiting } = table;
  const bots = seats.filter((seat) => seat.by === "bot").length;
  const free = seats.length - seated(table);
  return (
    <div class="seats-at">
      <b>{free > 0 ? `${counted(free, "seat")} free` : "no seat free"}</b>
      <p>
        {seated(table)} of {seats.length} taken{bots > 0 ? `, ${counted(bots, "bot")}` : ""}
      </p>
      <p>{waiting > 0 ? `${counted(waiting, "player")} waiting` : "nobody waits"}</p>
    </div>
  );
}

/** The chosen table in small: how it stands, and who sits there with how much. */
function Look({ table }: { readonly table: LobbyTable }) {
  const glance = useGlance(table.id);
  const there = glance?.seats.filter((seat) => seat.name !== "") ?? [];
  return (
    <>
      <SmallTable table={table} glance={glance} />
      <div>
        <p class="says">{glance?.says}</p>
        <ul class="sitters" role="list" aria-label={`At ${table.settings.name}`}>
          {there.map((seat) => (
            <li key={seat.seat}>
              <span>
                {seat.name}
                {seat.bot && <span class="tag">bot</span>}
              </span>
              <b>{chips(seat.stack)}</b>
            </li>
          ))}
        </ul>
        {glance && there.length === 0 && <p>Nobody sits here yet.</p>}
      </div>
    </>
  );
}

/** "Your seat at Marigold", "Third on the list for Marigold", or the name alone. */
function titleOf({ mine, listed, settings }: LobbyTable): string {
  if (mine) return `Your seat at ${settings.name}`;
  return listed > 0 ? `Number ${listed} on the list for ${settings.name}` : settings.name;
}

function clockOf({ settings }: LobbyTable): string {
  if (settings.clock === 0) return "no clock";
  return `${settings.clock} s to act${settings.bank > 0 ? `, bank ${settings.bank} s` : ""}`;
}

/** Back to one's seat, a free seat, or the waiting list; and to look on. */
function WayIn(props: { readonly table: LobbyTable }) {
  const { id, settings, mine, listed } = props.table;
  const { name } = settings;
  if (mine || listed > 0) {
    const seat = mine ? `Back to your seat at ${name}` : `Go to ${name}, where you wait`;
    return (
      <div class="go">
        <a class="btn btn--ink" href={`/table/${id}`} aria-label={seat}>
          {mine ? "Back to it" : "Go there"}
        </a>
      </div>
    );
  }
  const full = isFull(props.table);
  return (
    <div class="go">
      <a class="btn btn--quiet" href={`/table/${id}`} aria-label={`Watch ${name}`}>
        Watch
      </a>
      <a
        class={full ? "btn" : "btn btn--ink"}
        href={`/table/${id}?${full ? "list" : "sit"}`}
        aria-label={full ? `Join the list for ${name}` : `Take a seat at ${name}`}
      >
        {full ? "Join the list" : "Take a seat"}
      </a>
    </div>
  );
}
