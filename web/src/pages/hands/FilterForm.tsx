/** The form by which one looks for hands: what is picked holds at once, what is typed when it is done. */
import { useEffect, useState } from "preact/hooks";
import { FaultLine, Select, marked } from "../../parts/fields";
import type { HandChoices } from "../../messages";
import { chips } from "../../words";
import { moment } from "../parts/amounts";
import { useMedia } from "../parts/media";
import { useLoaded } from "../parts/Loaded";
import { type Filter, type Word, amountOf, asksFor, lookFor, queryOf } from "./filter";

const RESULTS = [
  ["", "Won or lost"],
  ["won", "Won"],
  ["lost", "Lost"],
  ["even", "Neither"],
] as const;
const SHOWDOWNS = [
  ["", "With or without"],
  ["1", "You were in it"],
  ["0", "You were not"],
] as const;

/** What has no field in the brief form, and how it is called there. */
const UNSEEN = ["search", "result", "showdown", "pot", "opponent"] as const;

/** A number of chips is typed as text: no arrows, and no letter that a number may have. */
const AMOUNT = { inputMode: "numeric" } as const;

interface FieldProps {
  readonly filter: Filter;
  readonly onChange: (word: Word, value: string) => void;
}

/** `brief`: only what makes sense for figures. What else is asked for there is named. */
export function FilterForm(props: { readonly filter: Filter; readonly brief?: boolean }) {
  const { filter } = props;
  const wide = useMedia("(min-width: 761px)");
  const { value: choices } = useLoaded<HandChoices>("/api/hands/choices");
  const asked = asksFor(filter);
  const change = (word: Word, value: string): void => {
    const { [word]: _before, ...others } = filter;
    lookFor(value.trim() ? { ...others, [word]: value.trim() } : others);
  };
  const field: FieldProps = { filter, onChange: change };
  return (
    <form class="lookfor" role="search" aria-label="Look for hands" onSubmit={(event) => event.preventDefault()}>
      {!props.brief && (
        <Typed {...field} word="search" label="Search" note="A hand's number, a name, or words: flush" wide type="search" />
      )}
      <details open={wide || asked > (filter.search ? 1 : 0)}>
        <summary>{asked ? `Filters, ${chips(asked)} in use` : "Filters"}</summary>
        <div class="fields">
          <Played {...field} choices={choices} brief={props.brief === true} />
          <Typed {...field} word="from" label="From" type="date" />
          <Typed {...field} word="to" label="To" type="date" />
          {!props.brief && <Outcome {...field} />}
        </div>
      </details>
      {asked > 0 && (
        <p class="buttons">
          {filter.session && <span class="tag">{sessionName(filter.session, choices)}</span>}
          {props.brief && UNSEEN.map((word) => filter[word] && <span class="tag" key={word}>{inWords(word, filter[word])}</span>)}
          <button class="btn btn--quiet" type="button" onClick={() => lookFor({})}>
            {asked > 1 ? "Take all filters off" : "Take the filter off"}
          </button>
          <a class="btn btn--quiet" href={`${props.brief ? "/hands" : "/statistics"}${queryOf(filter)}`}>
            {props.brief ? "These hands" : "Statistics of these hands"}
          </a>
        </p>
      )}
    </form>
  );
}

/** "Session at Kitchen, 19 Nov, 03:20": the id of a session is its table's, and the millisecond in which it began. */
function sessionName(session: string, choices: HandChoices | null): string {
  const [table, start] = session.split(".");
  if (!/^\d{1,15}$/.test(start ?? "")) return "One session"; // an address that somebody has typed
  const at = choices?.tables.find((one) => one.table === table);
  return `Session${at ? ` at ${at.name}` : ""}, ${moment(Number(start) / 1000)}`;
}

/** A filter without a field, as it is said. */
function inWords(word: (typeof UNSEEN)[number], value: string): string {
  switch (word) {
    case "search":
      return `Search: ${value}`;
    case "result":
      return RESULTS.find(([result]) => result === value)?.[1] ?? value;
    case "showdown":
      return value === "1" ? "At the showdown" : "Without a showdown";
    case "pot":
      return `Pot at least ${value}`;
    case "opponent":
      return `Against ${value}`;
  }
}

function Played(props: FieldProps & { readonly choices: HandChoices | null; readonly brief: boolean }) {
  const { filter, onChange, choices } = props;
  return (
    <>
      <Select
        id="find-game"
        label="Game"
        value={filter.game ?? ""}
        choices={[["", "All games"], ...(choices?.games ?? []).map((game) => [game.name, game.title] as const)]}
        onPick={(game) => onChange("game", game)}
      />
      {(props.brief || (choices?.bettings.length ?? 0) > 1) && (
        <Select
          id="find-betting"
          label="Betting"
          value={filter.betting ?? ""}
          choices={[["", "All forms"], ...(choices?.bettings ?? []).map((form) => [form.name, form.title] as const)]}
          onPick={(betting) => onChange("betting", betting)}
        />
      )}
      <Select
        id="find-table"
        label="Table"
        value={filter.table ?? ""}
        choices={[
          ["", "All tables"],
          ...(choices?.tables ?? []).map((one) => [one.table, `${one.name} (${chips(one.hands)})`] as const),
        ]}
        onPick={(table) => onChange("table", table)}
      />
    </>
  );
}

function Outcome(props: FieldProps) {
  const { filter, onChange } = props;
  return (
    <>
      <Select
        id="find-result"
        label="Result"
        value={filter.result ?? ""}
        choices={RESULTS}
        onPick={(result) => onChange("result", result)}
      />
      <Select
        id="find-showdown"
        label="Showdown"
        value={filter.showdown ?? ""}
        choices={SHOWDOWNS}
        onPick={(showdown) => onChange("showdown", showdown)}
      />
      <Typed {...props} word="pot" label="Pot at least" type="number" />
      <Typed {...props} word="opponent" label="Opponent" />
    </>
  );
}

/** A field that is done with when one leaves it or presses Enter. */
function Typed(
  props: FieldProps & {
    readonly word: Word;
    readonly label: string;
    readonly note?: string;
    readonly type?: "text" | "search" | "date" | "number";
    readonly wide?: boolean;
  },
) {
  const { word, label, onChange, type } = props;
  const held = props.filter[word] ?? "";
  const [typed, setTyped] = useState(held);
  const [fault, setFault] = useState("");
  useEffect(() => setTyped(held), [held]);
  const done = (value: string): void => {
    const meant = type === "number" ? amountOf(value) : value.trim();
    setFault(meant === null ? "A whole number of chips, for example 100." : "");
    if (meant !== null && meant !== held) onChange(word, meant);
  };
  const id = `find-${word}`;
  return (
    <div class={props.wide ? "field field--search" : "field"}>
      <label class="label" for={id}>
        {label}
      </label>
      <input
        class="input"
        id={id}
        type={(type === "number" ? "text" : (type ?? "text")) as "text"}
        {...(type === "number" ? AMOUNT : {})}
        maxLength={type === "search" ? 120 : 40}
        placeholder={props.note ?? ""}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => done(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") done(event.currentTarget.value);
        }}
        {...marked(id, fault)}
      />
      <FaultLine id={id} fault={fault} />
    </div>
  );
}
