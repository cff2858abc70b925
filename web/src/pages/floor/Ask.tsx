/** Saying what happened in one's own words, and the incidents that fit as one types. */
import { useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import { go } from "../../router";
import { counted } from "../../words";
import { Trouble } from "../parts/Loaded";
import { incidentPath, useFound, words } from "./asking";

const LONGEST = 200;

/** Beside a ruling it offers nothing until somebody types. */
export function Ask(props: { readonly beside?: boolean }) {
  const [typed, setTyped] = useState(!props.beside);
  const { found, problem } = useFound(typed ? words.value : "");
  const first = found?.[0];
  return (
    <div class="ask">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) go(incidentPath(first.name));
        }}
      >
        <label class="sr" for="words">
          What happened, in your own words
        </label>
        <Icon name="i-search" />
        <input
          class="input input--lg"
          id="words"
          type="search"
          autocomplete="off"
          maxLength={LONGEST}
          placeholder="For example: my last card was dealt face up"
          value={words.value}
          onInput={(event) => {
            setTyped(true);
            words.value = event.currentTarget.value;
          }}
        />
        {props.beside && (
          <a class="btn" href="/floor" aria-label="All incidents">
            <span>
              All<span class="wide"> incidents</span>
            </span>
          </a>
        )}
      </form>
      <p class="sr" role="status">
        {found && (first ? `${counted(found.length, "incident")} found` : "Nothing fits")}
      </p>
      <Trouble sentence={problem} />
      {found && first && (
        <ol class="found" aria-label="Incidents that fit, the nearest first">
          {found.map(({ name, title }) => (
            <li key={name}>
              <a href={incidentPath(name)}>{title}</a>
            </li>
          ))}
        </ol>
      )}
      {found && !first && (
        <p class="calm">
          Nothing fits these words. Say it otherwise{props.beside ? "." : ", or look through the list below."}
        </p>
      )}
    </div>
  );
}
