/** "Floor!": what one saw go wrong, or what one looks for in plain words; then which one is meant, and it is called. */
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import type { CallForm, CallQuestion, FloorIncident, FloorIncidents } from "../messages";
import { Cites } from "../parts/Cite";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { useFound } from "../pages/floor/asking";
import { useLoaded } from "../pages/parts/Loaded";
import { useTable } from "./tableside";

type Facts = Record<string, boolean | number | string>;
const LONGEST = 200;

export function FloorCall({ words }: { readonly words: string }) {
  const side = useTable();
  const [incident, choose] = useState("");
  const setIncident = (name: string): void => {
    side.refusal.value = null; // it was about something else
    choose(name);
  };
  const call = async (name: string, facts: Facts): Promise<void> => {
    if (await side.ask({ type: "call-floor", incident: name, facts })) side.calling.value = null;
  };
  return (
    <Dialog title="Floor!" onClose={() => (side.calling.value = null)}>
      {incident ? (
        <Which incident={incident} onCall={call} onBack={() => setIncident("")} />
      ) : (
        <>
          <Seen onCall={call} />
          <Search words={words} onPick={setIncident} />
        </>
      )}
      <Refusal />
    </Dialog>
  );
}

/** What went wrong before everybody's eyes and nobody has spoken of. */
function Seen(props: { readonly onCall: (incident: string, facts: Facts) => Promise<void> }) {
  const sightings = useTable().mine.value?.sightings ?? [];
  if (sightings.length === 0) return <p class="quiet">Nothing that you could see has gone wrong in this hand.</p>;
  return (
    <section aria-labelledby="floor-seen">
      <h3 id="floor-seen">What you could see</h3>
      <ul class="picks" role="list">
        {sightings.map((seen) => (
          <li key={seen.text}>
            <button
              class="btn btn--pick"
              type="button"
              onClick={() => void props.onCall(seen.incident, { ...seen.facts })}
            >
              {seen.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In one's own words, or from the list. */
function Search(props: { readonly words: string; readonly onPick: (incident: string) => void }) {
  const [sought, setSought] = useState(props.words);
  const { found, problem } = useFound(sought);
  return (
    <section aria-labelledby="floor-search">
      <h3 id="floor-search">Something else</h3>
      <form
        class="find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (found?.[0]) props.onPick(found[0].name);
        }}
      >
        <div class="field">
          <label class="sr" for="floor-words">
            What happened, in your own words
          </label>
          <Icon name="i-search" />
          <input
            class="input"
            id="floor-words"
            type="search"
            autocomplete="off"
            maxLength={LONGEST}
            placeholder="For example: a player got two cards"
            value={sought}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        </div>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {found && found.length === 0 && <p class="quiet">Nothing fits these words. Say it otherwise, or use the list.</p>}
      {found && found.length > 0 && <Picks incidents={found} onPick={props.onPick} />}
      {!sought.trim() && <All onPick={props.onPick} />}
    </section>
  );
}

function All(props: { readonly onPick: (incident: string) => void }) {
  const { value } = useLoaded<FloorIncidents>("/api/floor");
  return (
    <div class="subjects">
      {value?.subjects.map((subject) => (
        <details key={subject.subject}>
          <summary>{subject.subject}</summary>
          <Picks incidents={subject.incidents} onPick={props.onPick} />
        </details>
      ))}
    </div>
  );
}

function Picks(props: { readonly incidents: readonly FloorIncident[]; readonly onPick: (incident: string) => void }) {
  return (
    <ul class="picks" role="list">
      {props.incidents.map((incident) => (
        <li key={incident.name}>
          <button class="btn btn--pick" type="button" onClick={() => props.onPick(incident.name)}>
            {incident.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Which one is meant; every question has its likeliest answer already. */
function Which(props: {
  readonly incident: string;
  readonly onCall: (incident: string, facts: Facts) => Promise<void>;
  readonly onBack: () => void;
}) {
  const side = useTable();
  const [form, setForm] = useState<CallForm | null>(null);
  const [problem, setProblem] = useState("");
  const [facts, setFacts] = useState<Facts>({});
  useEffect(() => {
    const stop = new AbortController();
    get<CallForm>(`/api/tables/${side.id}/floor/${encodeURIComponent(props.incident)}`, stop.signal).then(
      (found) => {
        setForm(found);
        setFacts(Object.fromEntries(found.questions.map((question) => [question.fact, question.value])));
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(sentenceOf(error));
      },
    );
    return () => stop.abort();
  }, [props.incident]);
  return (
    <form
      class="which"
      onSubmit={(event) => {
        event.preventDefault();
        void props.onCall(props.incident, facts);
      }}
    >
      {problem && <p role="alert">{problem}</p>}
      {form && <h3>{form.title}</h3>}
      {form?.questions.map((question) => (
        <Question
          key={question.fact}
          question={question}
          value={facts[question.fact]}
          onPick={(value) => setFacts({ ...facts, [question.fact]: value })}
        />
      ))}
      <p class="buttons">
        <button class="btn btn--ink" type="submit" disabled={!form}>
          Call the floor
        </button>
        <button class="btn btn--quiet" type="button" onClick={props.onBack}>
          Back
        </button>
      </p>
    </form>
  );
}

function Question(props: {
  readonly question: CallQuestion;
  readonly value: Facts[string] | undefined;
  readonly onPick: (value: Facts[string]) => void;
}) {
  const { fact, question, options } = props.question;
  return (
    <div class="field">
      <label class="label" for={`floor-${fact}`}>
        {question}
      </label>
      <select
        class="input"
        id={`floor-${fact}`}
        onChange={(event) => {
          const picked = options[event.currentTarget.selectedIndex];
          if (picked) props.onPick(picked.value);
        }}
      >
        {options.map((option) => (
          <option key={String(option.value)} selected={option.value === props.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Why the floor did not take it. */
function Refusal() {
  const refusal = useTable().refusal.value;
  return (
    <p class="refusal" role="alert">
      {refusal?.sentence}
      {refusal && <Cites cites={refusal.cites} sentence={refusal.sentence} />}
    </p>
  );
}
