/** How one has played: results in the unit of each form of betting, sessions, and how often one did what. */
import { useContext, useEffect } from "preact/hooks";
import { loadCatalogue } from "../catalogue";
import type { Statistics as Figures } from "../messages";
import { IsBeside, address } from "../router";
import { FilterForm } from "./hands/FilterForm";
import { askOf, asksFor, filterOf } from "./hands/filter";
import { useGuest } from "./parts/guest";
import { Leaf } from "./parts/Leaf";
import { Awaited, useLoaded } from "./parts/Loaded";
import { Form } from "./statistics/Form";
import { HowOften } from "./statistics/HowOften";
import { Sessions } from "./statistics/Sessions";

export default function Statistics() {
  const guest = useGuest();
  const nobody = guest.player === "";
  // the address is the table's where the page lies beside one
  const beside = useContext(IsBeside);
  const filter = beside ? {} : filterOf(address.value);
  const isFiltered = asksFor(filter) > 0;
  const { value, problem, again } = useLoaded<Figures>(guest.player ? `/api/statistics${askOf(filter)}` : "");
  useEffect(() => void loadCatalogue(), []);
  const none = nobody || (value?.hands === 0 && !isFiltered);
  return (
    <Leaf heading="Statistics" lede="From every hand that you were dealt into, at all tables. Nobody else sees them.">
      {guest.player && !none && !beside && <FilterForm filter={filter} brief />}
      {!value && !nobody && (
        <Awaited
          what="your figures"
          problem={guest.problem || problem}
          again={guest.player ? again : guest.again}
        />
      )}
      {none && (
        <div class="empty">
          <b>No hand yet.</b>
          <p>Play one, and the figures begin.</p>
          <a class="btn" href="/">
            To the tables
          </a>
        </div>
      )}
      {value?.hands === 0 && !none && (
        <p class="calm" role="status">
          None of your hands is like this. Take a filter off, or look for something else.
        </p>
      )}
      {value && value.hands > 0 && <Shown figures={value} />}
    </Leaf>
  );
}

function Shown(props: { readonly figures: Figures }) {
  const { forms, sessions, rows, aggression } = props.figures;
  return (
    <>
      {forms.map((form) => (
        <Form key={form.betting} form={form} alone={forms.length === 1} />
      ))}
      <Sessions sessions={sessions} />
      <HowOften id="often" heading="How often" caption="How often you did what, of the times that you could" rows={rows} />
      <HowOften
        id="aggression"
        heading="Aggression by street"
        caption="Bets, completions and raises, out of these and calls"
        rows={aggression}
        brief
      />
    </>
  );
}
