/** All hands that were found as one file, in each of the forms; what is not in it is said at the end. */
import { useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import { chips } from "../../words";
import { FORMS } from "../parts/Exports";
import type { Form } from "../parts/exporting";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";
import { type Exported, exportAll } from "./exportingAll";
import type { Filter } from "./filter";

export function ExportAll(props: { readonly found: number; readonly filter: Filter }) {
  const { problem, attempt } = useTrying();
  const [coming, setComing] = useState<number | null>(null);
  const [done, setDone] = useState<Exported | null>(null);
  const take = (form: Form): void => {
    if (coming !== null) return;
    setDone(null);
    setComing(0);
    void attempt(async () => {
      try {
        setDone(await exportAll(props.filter, form, setComing));
      } finally {
        setComing(null);
      }
    });
  };
  const what = props.found === 1 ? "this hand" : `all ${chips(props.found)} hands`;
  return (
    <section class="takeall" aria-label="Export">
      <div class="row">
        <span class="calm">Export {what}:</span>
        {FORMS.map(([form, label]) => (
          <button
            key={form}
            class="btn"
            type="button"
            aria-label={`Export ${what} as ${label}`}
            aria-disabled={coming !== null}
            onClick={() => take(form)}
          >
            <Icon name="i-load" />
            {label}
          </button>
        ))}
      </div>
      <div role="status">
        {coming !== null && <p class="calm">Written so far: {chips(coming)} of {chips(props.found)} …</p>}
        {done && <Outcome done={done} />}
      </div>
      <Trouble sentence={problem} />
    </section>
  );
}

function Outcome(props: { readonly done: Exported }) {
  const { written, leftOut } = props.done;
  const hands =
    written === 0 ? "No file was made" : written === 1 ? "1 hand is in the file" : `${chips(written)} hands are in the file`;
  const reasons = new Map<string, number[]>();
  for (const { number, why } of leftOut) reasons.set(why, [...(reasons.get(why) ?? []), number]);
  return (
    <>
      <p class="calm">
        {hands}
        {leftOut.length > 0 ? `, ${chips(leftOut.length)} left out:` : "."}
      </p>
      {leftOut.length > 0 && (
        <ul class="leftout">
          {[...reasons].map(([why, numbers]) => (
            <li key={why}>
              {why} <Numbers numbers={numbers} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NAMED = 12;

function Numbers(props: { readonly numbers: readonly number[] }) {
  const more = props.numbers.length - NAMED;
  return (
    <small>
      {props.numbers.length === 1 ? "Hand " : "Hands "}
      {props.numbers.slice(0, NAMED).map((number, at) => (
        <>
          {at > 0 && "; "}
          <a key={number} href={`/hands/${number}`}>
            {chips(number)}
          </a>
        </>
      ))}
      {more > 0 && ` and ${chips(more)} more`}
    </small>
  );
}
