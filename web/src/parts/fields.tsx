/** The kinds of field that the forms of a table are made of: for a new one, and for the owner of one that is open. */
import type { ComponentChildren } from "preact";

/** How a number of chips is written. */
const WHOLE = "[0-9]{1,9}";

export function isWhole(typed: string): boolean {
  return new RegExp(`^${WHOLE}$`).test(typed);
}

/** A whole number of chips. */
export function Amount(props: {
  readonly id: string;
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What holds if nothing is typed; without it something must be. */
  readonly empty?: string;
}) {
  const { id } = props;
  return (
    <div class="field">
      <label class="label" for={id}>
        {props.label}
      </label>
      <input
        class="input input--num"
        id={id}
        inputMode="numeric"
        pattern={WHOLE}
        title="A whole number of chips, for example 15"
        required={props.empty === undefined}
        placeholder={props.empty ?? ""}
        value={props.typed}
        onInput={(event) => props.onType(event.currentTarget.value.trim())}
      />
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
