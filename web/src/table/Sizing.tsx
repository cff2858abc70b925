/** How much, where the size is free: shares of the pot, a slider, a number. The server says from what to what. */
import type { Option, Play } from "../messages";
import { AmountInput, type Bounds, boundsWords } from "../parts/AmountInput";
import { chips } from "../words";
import { label } from "./Moves";
import { LENGTH, largeStep, placeOf, shares, sizeAt, stepped } from "./sizes";

interface Props {
  readonly option: Option;
  readonly play: Play;
  /** What one has in this round already. */
  readonly bet: number;
  /** The total that all one's chips come to. */
  readonly all: number;
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

/** Why an amount is not offered, and what is. */
export function sizeSentence(verb: string, typed: string, bounds: Bounds): string {
  const offer = `you can ${label(verb, null, 0)[0].toLowerCase()} ${boundsWords(bounds)}.`;
  if (!/^\d+$/.test(typed)) return `Write how much: ${offer}`;
  return `${chips(Number(typed))} is too ${Number(typed) < bounds.least ? "little" : "much"}: ${offer}`;
}

export function Sizing(props: Props) {
  const { option, play, bet, size, onType } = props;
  const bounds = boundsOf(option);
  const step = stepOf(play);
  const large = largeStep(bounds, play.view.to_match, step);
  const [verb] = label(option.verb, size, bet);
  const from = size ?? bounds.least;
  const by = (steps: number): void => onType(`${stepped(from, steps, bounds, step)}`);
  return (
    <div class="sizing" role="group" aria-label={`How much: ${boundsWords(bounds)}`}>
      <div class="shares" role="group" aria-label="A share of the pot">
        {shares(play.pot, play.view.to_match, bet, bounds, step, props.all).map((share) => (
          <button
            key={share.name}
            class="share"
            type="button"
            aria-pressed={share.size === size}
            aria-disabled={!share.offered}
            aria-label={`${share.name}, ${chips(share.size)}`}
            onClick={() => share.offered && onType(`${share.size}`)}
          >
            {share.name} <small>{chips(share.size)}</small>
          </button>
        ))}
      </div>
      <input
        type="range"
        aria-label={verb}
        aria-valuetext={chips(from)}
        min={0}
        max={LENGTH}
        value={placeOf(from, bounds)}
        style={`--v: ${placeOf(from, bounds) / (LENGTH / 100)}%`}
        onInput={(event) => onType(`${sizeAt(event.currentTarget.valueAsNumber, bounds, step)}`)}
        onKeyDown={(event) => {
          const steps = stepsOf(event, large);
          if (steps === 0) return;
          event.preventDefault();
          by(steps);
        }}
      />
      <div class="amount">
        <button class="step" type="button" aria-label={`${chips(large * step)} less`} onClick={() => by(-large)}>
          −
        </button>
        <AmountInput
          name={`${verb}, in chips`}
          typed={props.typed}
          bounds={bounds}
          step={step}
          onType={onType}
          onEnter={props.onEnter}
        />
        <button class="step" type="button" aria-label={`${chips(large * step)} more`} onClick={() => by(large)}>
          +
        </button>
      </div>
    </div>
  );
}

/** How many chips a key on the slider moves it: an arrow one, with Shift or as Page Up and Down many, Home and End all. */
function stepsOf(event: KeyboardEvent, large: number): number {
  switch (event.key) {
    case "ArrowUp":
    case "ArrowRight":
      return event.shiftKey ? large : 1;
    case "ArrowDown":
    case "ArrowLeft":
      return event.shiftKey ? -large : -1;
    case "PageUp":
      return large;
    case "PageDown":
      return -large;
    case "Home":
      return -Infinity;
    case "End":
      return Infinity;
    default:
      return 0;
  }
}

function stepOf(play: Play): number {
  return play.view.stakes.wager_unit || play.view.stakes.chip || 1;
}
