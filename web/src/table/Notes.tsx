/** The tab with one's notes about those at the table. */
import { useEffect, useState } from "preact/hooks";
import { sentenceOf } from "../api";
import type { Note, Sitter } from "../messages";
import { me } from "../me";
import { SeatNumber } from "./Seat";
import { COLOURS, type Colour, loadNotes, notes, writeNote } from "./noteKeeping";
import { useTable } from "./tableside";

export function Notes() {
  const side = useTable();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (me.value?.player) loadNotes().catch((error: unknown) => setProblem(sentenceOf(error)));
  }, [me.value?.player]);
  const others = side.table.value?.seats.filter((sitter) => sitter.player !== me.value?.player && !sitter.held) ?? [];
  return (
    <div class="notes" tabIndex={0} role="region" aria-label="Notes">
      <p class="quiet">What you write about a player is seen by you alone.</p>
      {problem && <p role="alert">{problem}</p>}
      {!me.value?.player && <p>Take a seat first: notes belong to a name.</p>}
      {me.value?.player && others.map((sitter) => <NoteAbout key={sitter.player} sitter={sitter} />)}
    </div>
  );
}

function NoteAbout({ sitter }: { readonly sitter: Sitter }) {
  const note: Note = notes.value.get(sitter.player) ?? { player: sitter.player, text: "", colour: "" };
  const [problem, setProblem] = useState("");
  // what is being written stays, whatever happens at the table meanwhile
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (some: { readonly text?: string; readonly colour?: Colour }): void => {
    setProblem("");
    writeNote({ ...note, ...some }).catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  return (
    <section aria-label={`Note about ${sitter.name}`}>
      <h2>
        <SeatNumber seat={sitter.seat} /> {sitter.name}
        {sitter.bot && <span class="tag">bot</span>}
      </h2>
      <textarea
        class="input"
        rows={2}
        maxLength={2000}
        aria-label={`Note about ${sitter.name}`}
        value={draft ?? note.text}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onChange={(event) => {
          keep({ text: event.currentTarget.value });
          setDraft(null);
        }}
      />
      <select
        class="input"
        aria-label={`Colour for ${sitter.name}`}
        value={note.colour}
        onChange={(event) => keep({ colour: event.currentTarget.value as Colour })}
      >
        {COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {colour || "no colour"}
          </option>
        ))}
      </select>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
