/** How much, where the size is free: slider, number, and four usual sizes. The server says from what to what. */
import type { Option, Play } from "../messages";
import { chips } from "../words";
import { label, within } from "./Moves";

interface Props {
  readonly option: Option;
  readonly play: Play;
  /** What one has in this round already. */
  readonly bet: number;
  readonly value: number;
  readonly onSize: (size: number) => void;
  /** Enter in the number makes the move. */
  readonly onEnter: (size: number) => void;
}

export function Sizing(props: Props) {
  const { option, play, value, onSize } = props;
  const least = option.to ?? 0;
  const most = option.most ?? least;
  const step = play.view.stakes.wager_unit || play.view.stakes.chip || 1;
  const [verb] = label(option.verb, value, props.bet);
  return (
    <div class="sizing" role="group" aria-label={`How much: ${chips(least)} to ${chips(most)}`}>
      <div class="presets">
        {sizes(props).map(([name, size]) => (
          <button
            key={name}
            class="btn"
            type="button"
            aria-pressed={size === value}
            aria-label={`${name}, ${chips(size)}`}
            onClick={() => onSize(size)}
          >
            {name} <b>{chips(size)}</b>
          </button>
        ))}
      </div>
      <input
        type="range"
        aria-label={verb}
        min={least}
        max={most}
        step={step}
        value={value}
        onInput={(event) => onSize(event.currentTarget.valueAsNumber)}
      />
      <input
        class="input"
        type="number"
        inputMode="numeric"
        aria-label={`${verb}, in chips`}
        min={least}
        max={most}
        step={step}
        value={value}
        onInput={(event) => {
          // what is not a size yet may become one: only what fits is taken while it is being written
          const size = event.currentTarget.valueAsNumber;
          if (Number.isInteger(size) && size === within(option, size)) onSize(size);
        }}
        onChange={(event) => onSize(typed(option, event.currentTarget))}
        onKeyDown={(event) => {
          if (event.key === "Enter") props.onEnter(typed(option, event.currentTarget));
        }}
      />
    </div>
  );
}

/** What was typed, brought within what is offered. */
function typed(option: Option, field: HTMLInputElement): number {
  return within(option, Math.trunc(field.valueAsNumber) || (option.to ?? 0));
}

/** The least, half the pot, the pot, the most; only those that differ. A size is the total for the round. */
function sizes({ option, play, bet }: Props): readonly (readonly [string, number])[] {
  const { to_match: price } = play.view;
  const step = play.view.stakes.wager_unit || play.view.stakes.chip || 1;
  const after = play.pot + price - bet; // what would lie there after a call
  const sized = (share: number): number => within(option, price + Math.floor((after * share) / step) * step);
  const all: readonly (readonly [string, number])[] = [
    ["Min", option.to ?? 0],
    ["½ pot", sized(1 / 2)],
    ["Pot", sized(1)],
    ["Max", option.most ?? 0],
  ];
  return all.filter(([, size], at) => all.findIndex(([, other]) => other === size) === at);
}
