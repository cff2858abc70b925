/** The kinds of field that the forms of a table are made of: for a new one, and for the owner of one that is open. */
import type { ComponentChildren } from "preact";

/** How a number of chips is written. */
const WHOLE = "[0-9]{1,9}";

export function isWhole(typed: string): boolean {
  return new RegExp(`^${WHOLE}$`).test(typed);
}

/** What is wrong with the fields of a form, by their names: a sentence each. */
export type Faults = Readonly<Record<string, string>>;

/** What a field with a fault needs: the mark, and the sentence as its description after what describes it anyway. */
export function marked(id: string, fault: string | undefined, described = "") {
  const by = [fault ? `${id}-fault` : "", described].filter((each) => each !== "").join(" ");
  return { ...(fault ? { "aria-invalid": true } : {}), ...(by ? { "aria-describedby": by } : {}) };
}

/** The sentence at the field. */
export function FaultLine(props: { readonly id: string; readonly fault: string | undefined }) {
  if (!props.fault) return null;
  return (
    <p class="fault" id={`${props.id}-fault`}>
      {props.fault}
    </p>
  );
}

/** A whole number of chips. */
export function Amount(props: {
  readonly id: string;
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What holds if nothing is typed; without it something must be. */
  readonly empty?: string;
  readonly fault?: string | undefined;
}) {
  const { id, fault } = props;
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
        {...marked(id, fault)}
      />
      <FaultLine id={id} fault={fault} />
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
  readonly fault?: string | undefined;
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
        {...marked(props.id, props.fault, props.children ? `${props.id}-note` : "")}
      >
        {props.choices.map(([value, text]) => (
          <option key={value} value={value} selected={value === props.value}>
            {text}
          </option>
        ))}
      </select>
      <FaultLine id={props.id} fault={props.fault} />
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
