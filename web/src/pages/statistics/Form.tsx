/** The results of one form of betting, all of them in its own unit. */
import type { FormResults } from "../../messages";
import { chips } from "../../words";
import { Signed } from "../parts/Signed";
import { ChipPlot } from "./ChipPlot";
import { Results, inBets } from "./Results";

/** Where all hands were under one house, its line would only say the whole again. */
const ONLY_SEVERAL = ["house"];

/** `alone`: it is the only form, so that its name needs no heading. */
export function Form(props: { readonly form: FormResults; readonly alone: boolean }) {
  const { form } = props;
  const id = form.betting || "unknown";
  const told = form.groups.filter((group) => group.rows.length > 1 || !ONLY_SEVERAL.includes(group.name));
  return (
    <section class="form" aria-labelledby={`form-${id}`}>
      <h2 id={`form-${id}`} class={props.alone ? "sr" : ""}>
        {form.title}
      </h2>
      <dl class="sums">
        <div>
          <dt>Hands</dt>
          <dd>{chips(form.hands)}</dd>
        </div>
        <div>
          <dt>Result in chips</dt>
          <dd>
            <Signed amount={form.chips} />
          </dd>
        </div>
        <div>
          <dt>{form.units.replace(/^./, (first) => first.toUpperCase())} in a hundred hands</dt>
          <dd>
            <Signed amount={form.bets} text={inBets(form.bets)} />
            {form.margin !== null && <small>give or take {form.margin.toFixed(1)}, 19 times out of 20</small>}
          </dd>
        </div>
      </dl>
      {form.points.length > 1 && <ChipPlot points={form.points} hands={form.hands} id={id} units={form.units} />}
      {told.map((group) => (
        <Results key={group.name} group={group} id={id} units={form.units} />
      ))}
    </section>
  );
}
