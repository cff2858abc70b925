/** The tab with one's notes about those at the table. */
import { useEffect, useRef, useState } from "preact/hooks";
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

/** So long after the last letter what is written is kept. */
const PAUSE = 700;

/** Keeps a text while it is being written: after a pause, or when the page or its field goes before that. */
function useKeeping(keep: (text: string, leaving: boolean) => void): { readonly soon: (text: string) => void; readonly now: () => void } {
  const unkept = useRef<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(keep);
  latest.current = keep;
  const now = (leaving = false): void => {
    clearTimeout(pause.current);
    const text = unkept.current;
    unkept.current = null;
    if (text !== null) latest.current(text, leaving);
  };
  const soon = (text: string): void => {
    unkept.current = text;
    clearTimeout(pause.current);
    pause.current = setTimeout(now, PAUSE);
  };
  useEffect(() => {
    const leave = (): void => now(true);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      now();
    };
  }, []);
  return { soon, now };
}

function NoteAbout({ sitter }: { readonly sitter: Sitter }) {
  const note: Note = notes.value.get(sitter.player) ?? { player: sitter.player, text: "", colour: "" };
  const [problem, setProblem] = useState("");
  // what is being written stays, whatever happens at the table meanwhile
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (some: { readonly text?: string; readonly colour?: Colour }, leaving = false): void => {
    setProblem("");
    writeNote({ ...note, ...some }, leaving).catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  const keeping = useKeeping((text, leaving) => keep({ text }, leaving));
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
        onInput={(event) => {
          setDraft(event.currentTarget.value);
          keeping.soon(event.currentTarget.value);
        }}
        onChange={(event) => {
          keeping.soon(event.currentTarget.value); // again, for what could not be kept before
          keeping.now();
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
