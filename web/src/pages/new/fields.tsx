/** The kinds of field that the form for a new table is made of. */
import type { ComponentChildren } from "preact";
import { draft, fill } from "./draft";

type AmountName = "ante" | "bringIn" | "smallBet" | "bigBet" | "least" | "most";

/** A whole number of chips. */
export function Amount(props: {
  readonly name: AmountName;
  readonly label: string;
  readonly empty?: string;
  readonly children?: ComponentChildren;
}) {
  const id = `new-${props.name}`;
  return (
    <div class="field">
      <label class="label" for={id}>
        {props.label}
      </label>
      <input
        class="input input--num"
        id={id}
        inputMode="numeric"
        pattern="[0-9]{1,9}"
        title="A whole number of chips, for example 15"
        required={props.empty === undefined}
        placeholder={props.empty ?? ""}
        value={draft.value[props.name]}
        onInput={(event) => fill({ [props.name]: event.currentTarget.value.trim() })}
        {...(props.children ? { "aria-describedby": `${id}-note` } : {})}
      />
      {props.children && (
        <p class="under" id={`${id}-note`}>
          {props.children}
        </p>
      )}
    </div>
  );
}

/** One of several, by a list. */
export function Select<T extends string | number>(props: {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onPick: (value: T) => void;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="field">
      <label class="label" for={props.id}>
        {props.label}
      </label>
      <select
        class="input"
        id={props.id}
        onChange={(event) => {
          const picked = props.choices[event.currentTarget.selectedIndex];
          if (picked) props.onPick(picked[0]);
        }}
        {...(props.children ? { "aria-describedby": `${props.id}-note` } : {})}
      >
        {props.choices.map(([value, text]) => (
          <option key={value} value={value} selected={value === props.value}>
            {text}
          </option>
        ))}
      </select>
      {props.children && (
        <p class="under" id={`${props.id}-note`}>
          {props.children}
        </p>
      )}
    </div>
  );
}

/** A number that goes up and down by one. */
export function Stepper(props: {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <li class="botcount">
      <span>
        <b>{props.label}</b>
        <small>{props.note}</small>
      </span>
      <span class="stepper" role="group" aria-label={props.label}>
        <button
          class="btn"
          type="button"
          aria-label={`One ${props.label} fewer`}
          disabled={props.value <= 0}
          onClick={() => props.onChange(props.value - 1)}
        >
          −
        </button>
        <output>{props.value}</output>
        <button
          class="btn"
          type="button"
          aria-label={`One ${props.label} more`}
          disabled={props.value >= props.most}
          onClick={() => props.onChange(props.value + 1)}
        >
          +
        </button>
      </span>
    </li>
  );
}
