/** What one writes about a player, and their colour. Everything is kept as it is written. */
import { useEffect, useRef, useState } from "preact/hooks";
import { sentenceOf } from "../api";
import { COLOURS, type Colour, labelOf, noteAbout, writeNote } from "./noteKeeping";

/** How long after the last letter what is written is kept. */
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

/** `id` tells the forms of a page apart. */
export function NoteForm(props: { readonly player: string; readonly name: string; readonly id: string }) {
  const { player, name, id } = props;
  const note = noteAbout(player, name);
  const [problem, setProblem] = useState("");
  // what is being written stays, whatever happens at the table meanwhile
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (some: { readonly text?: string; readonly colour?: Colour }, leaving = false): void => {
    setProblem("");
    // as it stands when it is kept: the colour may have been picked while the text waited
    writeNote({ ...noteAbout(player, name), ...some }, leaving).catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  const keeping = useKeeping((text, leaving) => keep({ text }, leaving));
  return (
    <div class="noteform">
      <textarea
        class="input"
        rows={2}
        maxLength={2000}
        aria-label={`Note about ${name}`}
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
      <fieldset class="notecolours">
        <legend class="sr">Tag for {name}</legend>
        {COLOURS.map((colour) => (
          <label key={colour}>
            <input type="radio" name={`tag-${id}`} checked={note.colour === colour} onChange={() => keep({ colour })} />
            <span>
              {colour && <span class={`notemark notemark--${colour}`} />}
              {labelOf(colour) || "no tag"}
            </span>
          </label>
        ))}
      </fieldset>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
