/** The forms in which a hand can be taken along. */
import { Icon } from "../../parts/Icon";
import { type Form, exportHand } from "./exporting";
import { Trouble } from "./Loaded";
import { useTrying } from "./trying";

export const FORMS: readonly (readonly [Form, string])[] = [
  ["json", "JSON"],
  ["phh", "PHH"],
  ["stars", "PokerStars"],
  ["ohh", "OHH"],
];

export function Exports(props: { readonly table: string; readonly hand: number }) {
  const { problem, attempt } = useTrying();
  return (
    <>
      <div class="row">
        {FORMS.map(([form, label]) => (
          <button
            key={form}
            class="btn"
            type="button"
            aria-label={`Export as ${label}`}
            onClick={() => void attempt(() => exportHand(props.table, props.hand, form))}
          >
            <Icon name="i-load" />
            {label}
          </button>
        ))}
      </div>
      <Trouble sentence={problem} />
    </>
  );
}
