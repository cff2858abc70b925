/** Everything the dealer said in a hand; a click leads to that step. */
import { useEffect, useRef } from "preact/hooks";
import type { Replay } from "../../messages";
import { LogLine, walkLines } from "../../parts/LogLine";
import { streetTitle } from "../../table/laying";
import { chips } from "../../words";
import { potOf } from "./ReplayTable";
import { type Steps, partsOf } from "./steps";

export function Transcript(props: { readonly replay: Replay; readonly steps: Steps }) {
  const { frames } = props.replay;
  const { at, go } = props.steps;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) bringIntoView(box.current);
  }, [at]);
  return (
    <div
      class="told told--steps"
      tabIndex={0}
      role="region"
      aria-label="What the dealer said"
      ref={box}
      onKeyDown={walkLines}
    >
      <div>
        {partsOf(frames).map((part) => (
          <section key={part.street}>
            <h2>
              {streetTitle(props.replay.layout, part.street)} <span>pot {chips(potBefore(props.replay, part.from))}</span>
            </h2>
            <ol>
              {frames.slice(part.from, part.to).map(({ n, line }, place) => (
                <LogLine
                  key={n}
                  line={line}
                  class={part.from + place > at ? "after" : ""}
                  current={part.from + place === at ? "step" : undefined}
                  onPick={() => go(part.from + place)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

/** What lay in the pot when a street began. */
function potBefore(replay: Replay, from: number): number {
  const frame = replay.frames[from === 0 ? 0 : from - 1];
  return frame ? potOf(frame.view) : 0;
}

/** Scrolls the box itself and nothing around it. */
function bringIntoView(box: HTMLElement): void {
  const now = box.querySelector<HTMLElement>("[aria-current]");
  if (!now || box.scrollHeight <= box.clientHeight) return;
  const place = now.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const above = place.top - frame.top - 40;
  const below = place.bottom - frame.bottom + 40;
  if (above < 0) box.scrollTop += above;
  else if (below > 0) box.scrollTop += below;
}
