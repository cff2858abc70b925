/** Notes about other players, seen by nobody else. */
import { signal } from "@preact/signals";
import { get, put } from "../api";
import type { Note } from "../messages";

export const COLOURS = ["", "red", "amber", "green", "blue", "violet"] as const;
export type Colour = (typeof COLOURS)[number];

/** By player. */
export const notes = signal<ReadonlyMap<string, Note>>(new Map());

export async function loadNotes(): Promise<void> {
  const found = await get<readonly Note[]>("/api/notes");
  notes.value = new Map(found.map((note) => [note.player, note]));
}

let before: Promise<unknown> = Promise.resolve();

/** Keeps a note; one after the other, so that the last that was written stays. When the page is being left there is no
 * time to wait for the answer to the one before: nothing that waits is sent any more. */
export async function writeNote(note: Note, leaving: boolean): Promise<void> {
  notes.value = new Map(notes.value).set(note.player, note);
  const write = (): Promise<unknown> => put<unknown>("/api/notes", note);
  before = leaving ? write() : before.then(write, write);
  await before;
}

/** A small mark beside a name that one has a note about. */
export function NoteMark({ player }: { readonly player: string }) {
  const note = notes.value.get(player);
  if (!note?.text && !note?.colour) return null;
  return (
    <span class={`notemark notemark--${note.colour || "none"}`} title={note.text}>
      <span class="sr">, note: {note.text || note.colour}</span>
    </span>
  );
}
