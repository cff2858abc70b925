/** The verdict: right or not, the ruling of the house with its paragraphs and what decided it, and the way on. */
import { useEffect, useRef } from "preact/hooks";
import type { DrillVerdict, Line } from "../../messages";
import { Cites } from "../../parts/Cite";
import { Deadline, Discretion, Done } from "../floor/Ruling";
import { Lines } from "./Case";

interface Props {
  readonly verdict: DrillVerdict;
  readonly onNext: () => void;
}

export function Verdict({ verdict, onNext }: Props) {
  const ruling = verdict.rulings[0];
  const house = ruling?.houses[0];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!ruling || !house) return null;
  return (
    <section class={verdict.right ? "ruling ruling--right" : "ruling ruling--wrong"} aria-labelledby="verdict">
      <header>
        <h2 id="verdict" tabIndex={-1} ref={heading}>
          {verdict.right ? "Right." : `Not so: it is number ${verdict.answer}.`}
        </h2>
        <button class="btn btn--ink" type="button" aria-keyshortcuts="Enter" onClick={onNext}>
          Next <kbd aria-hidden="true">Enter</kbd>
        </button>
      </header>
      <p class="decision" role="status">
        {ruling.decision}
      </p>
      <Done ruling={ruling} />
      <Discretion ruling={ruling} />
      <dl class="facts">
        <div>
          <dt>By these rules</dt>
          <dd>
            <Cites cites={house.cites} sentence={ruling.decision} />
            <small>{house.ground}</small>
          </dd>
        </div>
        <div>
          <dt>Until when</dt>
          <dd>
            <Deadline ruling={ruling} />
          </dd>
        </div>
      </dl>
      <p class="onthefloor">
        <a href={verdict.link}>Change the facts on the floor’s page</a>
        {!verdict.counted && verdict.scores.known && <small>You have answered this question before: it counts once.</small>}
      </p>
    </section>
  );
}

/** How the hand goes on after the ruling. */
export function GoesOn({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <section aria-labelledby="goes-on">
      <h2 id="goes-on">How the hand goes on</h2>
      <Lines lines={lines} />
    </section>
  );
}
