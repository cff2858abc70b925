/** At a seat: the mark of the note about its player, or the place for one; a tap opens it. */
import { useState } from "preact/hooks";
import type { Sitter } from "../messages";
import { me } from "../me";
import { Dialog } from "../parts/Dialog";
import { NoteForm } from "./NoteForm";
import { labelOf, notes } from "./noteKeeping";
import { useTable } from "./tableside";

export function SeatNote({ sitter }: { readonly sitter: Sitter }) {
  const [open, setOpen] = useState(false);
  const { practice } = useTable();
  const { player, name } = sitter;
  // the player at the table of a lesson is nobody
  if (practice || sitter.bot || sitter.held || !me.value?.player || player === me.value.player) return null;
  const note = notes.value.get(player);
  const said = note ? [labelOf(note.colour), note.text].filter(Boolean).join(": ") : "";
  return (
    <>
      <button
        class={`notemark notemark--${note ? note.colour || "none" : "free"}`}
        type="button"
        title={said || `Note about ${name}`}
        aria-label={said ? `Note about ${name}: ${said}` : `Write a note about ${name}`}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={`Note about ${name}`} onClose={() => setOpen(false)}>
          <NoteForm player={player} name={name} id="at-seat" />
          <p class="quiet">
            Seen by you alone, and kept as you write. <a href="/notes">All notes</a>
          </p>
        </Dialog>
      )}
    </>
  );
}
