/** How much, where the size is free: slider, number, and up to four usual sizes. The server says from what to what. */
import type { Option, Play } from "../messages";
import { AmountInput, type Bounds, boundsWords } from "../parts/AmountInput";
import { chips } from "../words";
import { label } from "./Moves";

interface Props {
  readonly option: Option;
  readonly play: Play;
  /** What one has in this round already. */
  readonly bet: number;
  /** What stands in the number. */
  readonly typed: string;
  /** What that comes to; null: nothing that is offered. */
  readonly size: number | null;
  readonly onType: (typed: string) => void;
  /** Enter in the number makes the move. */
  readonly onEnter: () => void;
}

/** From what to what a wager of free size may be. */
export function boundsOf(option: Option): Bounds {
  const least = option.to ?? 0;
  return { least, most: option.most ?? least };
}

export function Sizing(props: Props) {
  const { option, size, onType } = props;
  const bounds = boundsOf(option);
  const step = stepOf(props.play);
  const [verb] = label(option.verb, size, props.bet);
  return (
    <div class="sizing" role="group" aria-label={`How much: ${boundsWords(bounds)}`}>
      <div class="presets">
        {sizes(props).map(([name, preset]) => (
          <button
            key={name}
            class="btn"
            type="button"
            aria-pressed={preset === size}
            aria-label={`${name}, ${chips(preset)}`}
            onClick={() => onType(`${preset}`)}
          >
            {name} <b>{chips(preset)}</b>
          </button>
        ))}
      </div>
      <input
        type="range"
        aria-label={verb}
        min={bounds.least}
        max={bounds.most}
        step={step}
        value={size ?? bounds.least}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <AmountInput
        name={`${verb}, in chips`}
        typed={props.typed}
        bounds={bounds}
        step={step}
        onType={onType}
        onEnter={props.onEnter}
      />
    </div>
  );
}

function stepOf(play: Play): number {
  return play.view.stakes.wager_unit || play.view.stakes.chip || 1;
}

/** The least and the most, and between them half the pot and the pot. A size is the total for the round. */
function sizes({ option, play, bet }: Props): readonly (readonly [string, number])[] {
  const { least, most } = boundsOf(option);
  const { to_match: price } = play.view;
  const step = stepOf(play);
  const after = play.pot + price - bet; // what would lie there after a call
  const shares: readonly (readonly [string, number])[] = [
    ["½ pot", price + Math.floor(after / 2 / step) * step],
    ["Pot", price + Math.floor(after / step) * step],
  ];
  return [["Min", least], ...shares.filter(([, size]) => size > least && size < most), ["Max", most]];
}
