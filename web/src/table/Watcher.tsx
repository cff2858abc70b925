/** The lowest line for those who have no seat: take one, wait for one, or look on. */
import { useState } from "preact/hooks";
import { sentenceOf } from "../api";
import { introduce } from "../me";
import type { TableView } from "../messages";
import { Cites } from "../parts/Cite";
import { counted } from "../words";
import { useMovesId } from "./movesId";
import { useOwnHeight } from "./ownHeight";
import { freeSeat } from "./seating";
import { useTable } from "./tableside";

export function Watcher() {
  const side = useTable();
  const id = useMovesId();
  const height = useOwnHeight<HTMLElement>();
  const table = side.table.value;
  const refusal = side.refusal.value;
  if (!table) return null;
  const free = table.settings.seats - table.seats.length;
  const kept = side.kept.value;
  const late = side.mine.value?.late ?? 0;
  const away = (side.mine.value?.sent_away ?? false) && kept === null && !table.ended;
  const inviting = away ? "You play here again only if the owner agrees." : invitingWords(table, free, kept);
  return (
    <section class="act watcher" aria-label="Watching" id={id} tabIndex={-1} ref={height}>
      <p>
        <b>{table.ended ? "This game is over." : "You are watching."}</b>{" "}
        {late > 0 && `You see this table ${late} s late. `}
        {inviting}
      </p>
      {table.ended && (
        <p class="buttons">
          <a class="btn" href={`/table/${side.id}/settle`}>
            Who won what
          </a>
          <a class="btn" href="/">
            To the lobby
          </a>
        </p>
      )}
      {away && free > 0 && side.buying.value === null && <AskToPlay table={table} />}
      {kept !== null && <GiveUp />}
      {!table.ended && kept === null && free === 0 && <WaitingList table={table} />}
      {refusal && side.buying.value === null && (
        <p class="refusal" role="alert">
          {refusal.sentence}
          <Cites cites={refusal.cites} />
        </p>
      )}
    </section>
  );
}

function invitingWords(table: TableView, free: number, kept: number | null): string {
  if (table.ended) return "";
  if (kept !== null) return `Take seat ${kept}.`;
  if (free === 0) return "All seats are taken.";
  return free === 1 ? "Take the free seat." : `Take one of ${counted(free, "free seat")}.`;
}

/** A player who was sent away is offered no seat, but may ask; the chips wait for the owner's word. */
function AskToPlay({ table }: { readonly table: TableView }) {
  const side = useTable();
  return (
    <button class="btn btn--quiet" type="button" onClick={() => (side.buying.value = freeSeat(table))}>
      Ask the owner for a seat
    </button>
  );
}

/** The kept seat goes to the next on the list. */
function GiveUp() {
  const side = useTable();
  return (
    <button class="btn btn--quiet" type="button" onClick={() => void side.ask({ type: "leave-list" })}>
      Leave it to the next
    </button>
  );
}

function WaitingList({ table }: { readonly table: TableView }) {
  const side = useTable();
  const player = side.mine.value?.player;
  const place = table.waiting.findIndex((each) => each.player === player);
  if (!player || side.refusal.value?.code === "name-taken") return <NameFirst />;
  if (place >= 0) {
    return (
      <button class="btn" type="button" onClick={() => void side.ask({ type: "leave-list" })}>
        Leave the list (you are number {place + 1})
      </button>
    );
  }
  const before = table.waiting.length;
  return (
    <button class="btn" type="button" onClick={() => void side.ask({ type: "join-list" })}>
      Join the waiting list{before > 0 ? ` (${before} before you)` : ""}
    </button>
  );
}

/** A stranger says who is waiting. */
function NameFirst() {
  const side = useTable();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await introduce(name);
      await side.renew();
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    await side.ask({ type: "join-list" });
  };
  return (
    <form class="inline" onSubmit={(event) => void join(event)}>
      <label>
        Your name
        <input
          class="input"
          required
          maxLength={20}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button class="btn" type="submit">
        Join the waiting list
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
