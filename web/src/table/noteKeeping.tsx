/** Notes about other players, seen by nobody else, and the words for their colours. */
import { signal } from "@preact/signals";
import { get, put } from "../api";
import type { KeptNote, Note, NoteLabels } from "../messages";

export const COLOURS = ["", "red", "amber", "green", "blue", "violet"] as const;
export type Colour = (typeof COLOURS)[number];

/** By player, the latest first. */
export const notes = signal<ReadonlyMap<string, KeptNote>>(new Map());

/** What each colour means to oneself. */
export const labels = signal<NoteLabels>({
  red: "aggressive",
  amber: "loose",
  green: "passive",
  blue: "tight",
  violet: "regular",
});

export async function loadNotes(): Promise<void> {
  const [found, named] = await Promise.all([
    get<readonly KeptNote[]>("/api/notes"),
    get<NoteLabels>("/api/notes/labels"),
  ]);
  notes.value = new Map(found.map((note) => [note.player, note]));
  labels.value = named;
}

/** "loose" for amber; "" for no colour. */
export function labelOf(colour: Colour): string {
  return colour && (labels.value[colour] ?? colour);
}

/** The note about somebody; one without text and colour where there is none. */
export function noteAbout(player: string, name: string): KeptNote {
  return notes.value.get(player) ?? { player, name, text: "", colour: "", at: 0 };
}

let before: Promise<unknown> = Promise.resolve();

/** Keeps a note; one after the other, so that the last that was written stays. When the page is being left there is no
 * time to wait for the answer to the one before: nothing that waits is sent any more. */
export async function writeNote(note: KeptNote, leaving = false): Promise<void> {
  const kept = new Map(notes.value);
  if (note.text || note.colour) kept.set(note.player, note);
  else kept.delete(note.player);
  notes.value = kept;
  const { player, text, colour } = note;
  const write = (): Promise<unknown> => put<unknown>("/api/notes", { player, text, colour } satisfies Note);
  before = leaving ? write() : before.then(write, write);
  await before;
}

/** Names the colours; an empty name gets the usual one back. */
export async function writeLabels(named: NoteLabels): Promise<void> {
  labels.value = await put<NoteLabels>("/api/notes/labels", named);
}

/** A small mark beside the name of somebody about whom one has a note. */
export function NoteMark({ player }: { readonly player: string }) {
  const note = notes.value.get(player);
  if (!note?.text && !note?.colour) return null;
  const said = [labelOf(note.colour), note.text].filter(Boolean).join(": ");
  return (
    <span class={`notemark notemark--${note.colour || "none"}`} title={said}>
      <span class="sr">note: {said}, </span>
    </span>
  );
}
