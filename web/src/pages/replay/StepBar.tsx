/** Buttons to step through a hand. */
import type { Layout } from "../../messages";
import { Icon } from "../../parts/Icon";
import { streetMark } from "../../table/laying";
import { capital } from "../../words";
import type { Part, Steps } from "./steps";

export function StepBar(props: {
  readonly steps: Steps;
  readonly parts: readonly Part[];
  readonly layout: Layout;
}) {
  const { at, last, playing, go, turn } = props.steps;
  return (
    <div class="steps" id="steps" tabIndex={-1} role="group" aria-label="Replay">
      <div class="keys">
        <button class="btn" type="button" title="First step (Home)" aria-label="First step (Home)" onClick={() => go(0)}>
          <Icon name="i-first" />
        </button>
        <button class="btn" type="button" title="Step back (left arrow)" aria-label="Step back (left arrow)" onClick={() => go(at - 1)}>
          <Icon name="i-prev" />
        </button>
        <button class="btn" type="button" title="Step forward (right arrow)" aria-label="Step forward (right arrow)" onClick={() => go(at + 1)}>
          <Icon name="i-next" />
        </button>
        <button class="btn" type="button" title="Last step (End)" aria-label="Last step (End)" onClick={() => go(last)}>
          <Icon name="i-last" />
        </button>
        <button class="btn btn--play" type="button" onClick={turn}>
          <Icon name={playing ? "i-pause" : "i-play"} />
          {playing ? "Pause" : "Play"}
        </button>
      </div>
      <p class="at">
        Step <b>{at + 1}</b> of {last + 1}
      </p>
      <div class="jump" role="group" aria-label="Jump to a street">
        {props.parts.map((part) => (
          <button
            key={part.street}
            class="btn"
            type="button"
            onClick={() => go(part.from)}
            {...(part.from <= at && at < part.to ? { "aria-current": "step" as const } : {})}
          >
            {capital(streetMark(props.layout, part.street))}
          </button>
        ))}
      </div>
    </div>
  );
}
