/** The tab with one's notes about those at the table. */
import { useEffect, useState } from "preact/hooks";
import { sentenceOf } from "../api";
import { me } from "../me";
import { NoteForm } from "./NoteForm";
import { SeatNumber } from "./Pod";
import { loadNotes } from "./noteKeeping";
import { useTable } from "./tableside";

export function Notes() {
  const side = useTable();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (me.value?.player) loadNotes().catch((error: unknown) => setProblem(sentenceOf(error)));
  }, [me.value?.player]);
  const people = side.table.value?.seats.filter((one) => !one.bot && !one.held && one.player !== me.value?.player) ?? [];
  return (
    <div class="notes" tabIndex={0} role="region" aria-label="Notes">
      <p class="quiet">
        What you write about a player is seen by you alone. <a href="/notes">All notes</a>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {!me.value?.player && <p>Take a seat first: notes belong to a name.</p>}
      {me.value?.player && people.length === 0 && <p>Nobody else is here: about bots there is nothing to note.</p>}
      {me.value?.player &&
        people.map(({ player, name, seat }) => (
          <section key={player} aria-label={`Note about ${name}`}>
            <h2>
              <SeatNumber seat={seat} /> {name}
            </h2>
            <NoteForm player={player} name={name} id={`seat-${seat}`} />
          </section>
        ))}
    </div>
  );
}
