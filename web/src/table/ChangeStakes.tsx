/** The owner's form for other stakes, from the next hand on. */
import { useState } from "preact/hooks";
import { termsOf } from "../catalogue";
import type { TableSettings } from "../messages";
import { StakesFields, type TypedStakes, amountsOf, typedOf } from "../parts/StakesFields";
import { isWhole } from "../parts/fields";
import { useTable } from "./tableside";

export function ChangeStakes({ settings }: { readonly settings: TableSettings }) {
  const side = useTable();
  const { stakes } = settings;
  const [changed, setChanged] = useState<Partial<TypedStakes>>({});
  const terms = termsOf({ ...settings, betting: stakes.betting });
  if (!terms) return null; // what the house plays is not known yet
  const typed = { ...typedOf(stakes), ...changed };
  const whole = Object.values(typed).every(isWhole);
  return (
    <form
      class="stakes"
      onSubmit={(event) => {
        event.preventDefault();
        void side.ask({ type: "change-stakes", stakes: { ...stakes, ...amountsOf(typed, terms) } });
      }}
    >
      <StakesFields
        form="owner"
        terms={terms}
        typed={typed}
        onType={(some) => setChanged((before) => ({ ...before, ...some }))}
      />
      <p class="under" role="status">
        {!whole && "Each is a whole number of chips, 0 or more."}
      </p>
      <button class="btn" type="submit" disabled={!whole}>
        Change the stakes after this hand
      </button>
    </form>
  );
}
