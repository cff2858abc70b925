/** The case: what happened, what came after it, the table as everybody sees it, and what the floor has asked. */
import type { RefObject } from "preact";
import type { DrillFact, DrillQuestion, Line } from "../../messages";
import { Reason } from "../../parts/LogLine";
import { Sentence } from "../../parts/Sentence";
import { Stage } from "../../table/Stage";
import { Ring } from "../replay/ReplayTable";

interface Props {
  readonly question: DrillQuestion;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function Case({ question, heading }: Props) {
  const { table, since } = question;
  return (
    <section class="scene" id="question" aria-labelledby="happened">
      <p class="where">
        <b>{question.house_title}</b>
        <span>{question.game_title}</span>
        <span>{question.played}</span>
        <span class="tag">{question.subject_title}</span>
      </p>
      <h2 class="happened" id="happened" tabIndex={-1} ref={heading}>
        <Sentence text={question.happened} />
      </h2>
      {since.length > 0 && (
        <div>
          <h3>Since then</h3>
          <Lines lines={since} />
        </div>
      )}
      <Stage class="stage--case">
        <section class="table" aria-label="The table when the floor is called">
          <Ring replay={table} at={table.frames.length - 1} mine={false} open />
        </section>
      </Stage>
      {question.so_far.length > 0 && (
        <details class="others">
          <summary>The hand until then</summary>
          <Lines lines={question.so_far} />
        </details>
      )}
    </section>
  );
}

/** What the floor asks before it rules: all that makes a difference in some house. */
export function Facts({ facts }: { readonly facts: readonly DrillFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">What the floor is told</h2>
      <dl class="asked">
        {facts.map((fact) => (
          <div key={fact.question}>
            <dt>{fact.question}</dt>
            <dd>{fact.answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Sentences of the dealer, without their rules: those are asked for. When they are many, they are scrolled by keys too. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ol class="lines" tabIndex={0} aria-label="What the dealer said">
      {lines.map((line) => (
        <li key={line.n}>
          <Sentence text={line.text} />
          {line.reason && <Reason line={line.reason} />}
        </li>
      ))}
    </ol>
  );
}
