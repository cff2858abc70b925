/** A number of chips that is kept as it is typed: half-written, it is nobody's mistake yet, and no amount either. */
import { chips } from "../words";

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The amount that was typed; null while it is none, or lies outside the bounds. */
export function amountOf(typed: string, { least, most }: Bounds): number | null {
  const amount = /^\d+$/.test(typed) ? Number(typed) : NaN;
  return amount >= least && amount <= most ? amount : null;
}

/** What stands in the field: what was typed, before that what is usual; where there is no choice, the only amount. */
export function standing(text: string | null, offer: Bounds & { readonly usual: number }): string {
  if (offer.least === offer.most) return `${offer.most}`;
  return text ?? `${offer.usual}`;
}

/** "110 to 302", "exactly 302". */
export function boundsWords({ least, most }: Bounds): string {
  return least === most ? `exactly ${chips(most)}` : `${chips(least)} to ${chips(most)}`;
}

export function AmountInput(props: {
  readonly typed: string;
  readonly bounds: Bounds;
  readonly step: number;
  readonly onType: (typed: string) => void;
  /** Enter makes what the amount is for; in a form the form does. */
  readonly onEnter?: () => void;
  /** Its name, where no label stands around it. */
  readonly name?: string;
  readonly describedBy?: string | undefined;
}) {
  const { bounds } = props;
  return (
    <input
      class="input"
      type="number"
      inputMode="numeric"
      aria-label={props.name}
      aria-describedby={props.describedBy}
      aria-invalid={amountOf(props.typed, bounds) === null}
      min={bounds.least}
      max={bounds.most}
      step={props.step}
      readOnly={bounds.least === bounds.most}
      value={props.typed}
      onInput={(event) => props.onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") props.onEnter?.();
      }}
    />
  );
}
