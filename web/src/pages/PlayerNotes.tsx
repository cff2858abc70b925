/** All notes that one has written about players, to be searched, changed and thrown away; and the words for the tags. */
import { useEffect, useRef, useState } from "preact/hooks";
import { sentenceOf } from "../api";
import type { KeptNote, NoteLabels } from "../messages";
import { Select } from "../parts/fields";
import { address } from "../router";
import { NoteForm } from "../table/NoteForm";
import { COLOURS, type Colour, NoteMark, labelOf, labels, loadNotes, notes, writeLabels, writeNote } from "../table/noteKeeping";
import { chips } from "../words";
import { useGuest } from "./parts/guest";
import { Leaf } from "./parts/Leaf";
import { Awaited, Trouble } from "./parts/Loaded";
import { moment } from "./parts/amounts";
import { useTrying } from "./parts/trying";

export default function PlayerNotes() {
  const guest = useGuest();
  const [loaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState("");
  const load = (): void => {
    setProblem("");
    loadNotes().then(
      () => setLoaded(true),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  };
  useEffect(() => {
    if (guest.player) load();
  }, [guest.player]);
  const nobody = guest.player === "";
  return (
    <Leaf heading="Notes" lede="What you wrote about players, and the tags that you gave them. Nobody else sees them.">
      {!loaded && !nobody && (
        <Awaited what="your notes" problem={guest.problem || problem} again={guest.player ? load : guest.again} />
      )}
      {nobody && <NoNote />}
      {loaded && <List />}
      {loaded && <Labels />}
    </Leaf>
  );
}

function NoNote() {
  return (
    <div class="empty">
      <b>No note yet.</b>
      <p>Tap the mark before a player’s name at a table, and write down what you want to remember.</p>
      <a class="btn" href="/">
        To the tables
      </a>
    </div>
  );
}

function List() {
  const about = new URLSearchParams(address.value.split("?")[1] ?? "").get("about") ?? "";
  const [words, setWords] = useState(notes.value.get(about)?.name ?? "");
  const [colour, setColour] = useState<Colour>("");
  const [at, setAt] = useState("");
  // in the order in which they came, and as they were last: a note that is being rewritten is empty for a moment
  const known = useRef(new Map<string, KeptNote>());
  for (const note of notes.value.values()) known.current.set(note.player, note);
  const isFound = (note: KeptNote): boolean =>
    notes.value.has(note.player) && fits(note, words) && (!colour || note.colour === colour);
  const shown = [...known.current.values()].filter((note) => note.player === at || isFound(note));
  const found = shown.filter(isFound);
  if (notes.value.size === 0 && shown.length === 0) return <NoNote />;
  return (
    <>
      <form class="lookfor" role="search" aria-label="Look for notes" onSubmit={(event) => event.preventDefault()}>
        <div class="fields">
          <div class="field field--search">
            <label class="label" for="find-note">
              Search
            </label>
            <input
              class="input"
              id="find-note"
              type="search"
              placeholder="A name, or words of the note"
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </div>
          <Select
            id="find-tag"
            label="Tag"
            value={colour}
            choices={COLOURS.map((each) => [each, labelOf(each) || "All tags"] as const)}
            onPick={setColour}
          />
        </div>
      </form>
      <p class="calm" role="status">
        {found.length === 0 ? "No note is like this." : found.length === 1 ? "1 note." : `${chips(found.length)} notes.`}
      </p>
      <ol class="notelist" aria-label="Notes, the latest first">
        {shown.map((note) => (
          <Kept key={note.player} note={note} onHere={(here) => setAt(here ? note.player : "")} />
        ))}
      </ol>
    </>
  );
}

/** Whether each of the words stands in the name, the note or its tag. */
function fits(note: KeptNote, words: string): boolean {
  const whole = `${note.name} ${note.text} ${labelOf(note.colour)}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** `onHere`: hears whether somebody writes there; until they have left it stays, whatever becomes of it. */
function Kept({ note, onHere }: { readonly note: KeptNote; readonly onHere: (here: boolean) => void }) {
  const { problem, attempt } = useTrying();
  const [asking, setAsking] = useState(false);
  const remove = (): void => {
    onHere(false);
    void attempt(() => writeNote({ ...note, text: "", colour: "" }));
    document.getElementById("find-note")?.focus();
  };
  return (
    <li
      onFocusIn={() => onHere(true)}
      onFocusOut={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) onHere(false);
      }}
    >
      <h2>
        <NoteMark player={note.player} />
        {note.name}
      </h2>
      {note.at > 0 && <small class="calm">{moment(note.at)}</small>}
      <NoteForm player={note.player} name={note.name} id={note.player} />
      <p class="buttons">
        <a class="btn btn--quiet" href={`/hands?opponent=${encodeURIComponent(note.name)}`}>
          Hands against {note.name}
        </a>
        {asking ? (
          <>
            <button class="btn" type="button" onClick={remove}>
              Yes, delete the note about {note.name}
            </button>
            <button class="btn btn--quiet" type="button" onClick={() => setAsking(false)}>
              Keep it
            </button>
          </>
        ) : (
          <button class="btn btn--quiet" type="button" aria-label={`Delete the note about ${note.name}`} onClick={() => setAsking(true)}>
            Delete
          </button>
        )}
      </p>
      <Trouble sentence={problem} />
    </li>
  );
}

type Named = keyof NoteLabels;

/** What each colour is called. */
function Labels() {
  const { problem, attempt } = useTrying();
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">Tags</h2>
      <p class="calm">Call them what you like. A name that is taken out gets the usual one back.</p>
      <div class="fields">
        {COLOURS.filter((each): each is Named => each !== "").map((colour) => (
          <div class="field" key={colour}>
            <label class="label" for={`tag-${colour}`}>
              <span class={`notemark notemark--${colour}`} />
              {colour}
            </label>
            <input
              class="input"
              id={`tag-${colour}`}
              maxLength={24}
              value={labels.value[colour]}
              onChange={(event) => {
                const label = event.currentTarget.value;
                void attempt(() => writeLabels({ ...labels.value, [colour]: label }));
              }}
            />
          </div>
        ))}
      </div>
      <Trouble sentence={problem} />
    </section>
  );
}
