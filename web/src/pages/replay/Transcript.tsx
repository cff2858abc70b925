/** Everything the dealer said in a hand; a click leads to that step. */
import { useEffect, useRef } from "preact/hooks";
import type { Replay } from "../../messages";
import { Cites } from "../../parts/Cite";
import { Sentence } from "../../parts/Sentence";
import { streetTitle } from "../../table/laying";
import { chips } from "../../words";
import { potOf } from "./ReplayTable";
import { type Steps, partsOf } from "./steps";

/** So many rules stand with a sentence; Why? names them all. */
const NAMED = 1;

export function Transcript(props: { readonly replay: Replay; readonly steps: Steps }) {
  const { frames } = props.replay;
  const { at, go } = props.steps;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) bringIntoView(box.current);
  }, [at]);
  return (
    <div class="told told--steps" tabIndex={0} role="region" aria-label="What the dealer said" ref={box}>
      <div>
        {partsOf(frames).map((part) => (
          <section key={part.street}>
            <h2>
              {streetTitle(props.replay.layout, part.street)} <span>pot {chips(potBefore(props.replay, part.from))}</span>
            </h2>
            <ol>
              {frames.slice(part.from, part.to).map(({ n, line }, place) => (
                <li
                  key={n}
                  class={part.from + place > at ? "after" : ""}
                  {...(part.from + place === at ? { "aria-current": "step" as const } : {})}
                  onClick={() => go(part.from + place)}
                >
                  {line.seat ? (
                    <span class="no">
                      <span class="sr">Seat </span>
                      {line.seat}
                    </span>
                  ) : (
                    <span class="no no--house" aria-hidden="true" />
                  )}
                  <p>
                    <Sentence text={line.text} />
                    <Cites cites={line.cites} most={NAMED} sentence={line.text} seat={line.seat} />
                  </p>
                </li>
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
