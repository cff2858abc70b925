/** The rulings to choose from; after the answer they stay, with the right one marked, and the one that was chosen. */
import type { DrillChoice, DrillQuestion } from "../../messages";
import { Icon } from "../../parts/Icon";
import { capital } from "../../words";
import type { Drilling } from "./drilling";

interface Props {
  readonly drilling: Drilling;
  readonly question: DrillQuestion;
}

export function Choices({ drilling, question }: Props) {
  const { verdict, chosen } = drilling;
  return (
    <section aria-labelledby="choices">
      <h2 id="choices">
        By the rules of {question.house_title} <span class="calm">choose one</span>
      </h2>
      <ol class="rulingchoices" role="list">
        {question.choices.map((choice, at) => {
          const number = at + 1;
          return (
            <li key={choice.decision}>
              {verdict ? (
                <div class={`choice ${markOf(number, verdict.answer, chosen)}`}>
                  <Mark number={number} answer={verdict.answer} chosen={chosen} />
                  <Words choice={choice} />
                </div>
              ) : (
                <button
                  class={chosen === number ? "choice choice--sent" : "choice"}
                  type="button"
                  aria-keyshortcuts={String(number)}
                  disabled={drilling.busy}
                  onClick={() => drilling.answer(number)}
                >
                  <kbd aria-hidden="true">{number}</kbd>
                  <Words choice={choice} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function markOf(number: number, answer: number, chosen: number): string {
  if (number === answer) return "choice--right";
  return number === chosen ? "choice--wrong" : "choice--other";
}

function Mark(props: { readonly number: number; readonly answer: number; readonly chosen: number }) {
  const { number, answer, chosen } = props;
  const mine = number === chosen ? " Your answer." : "";
  return (
    <span class="mark">
      <kbd aria-hidden="true">{number}</kbd>
      {number === answer ? <Icon name="i-yes" /> : number === chosen ? <Icon name="i-no" /> : <Icon name="i-dash" />}
      <span class="sr">
        {number === answer ? "Right." : "Wrong."}
        {mine}
      </span>
    </span>
  );
}

/** A ruling in words: the decision, and what is done or left to the supervisor. */
function Words({ choice }: { readonly choice: DrillChoice }) {
  return (
    <span class="words">
      <b>{choice.decision}</b>
      {choice.done.length > 0 && <small>{capital(choice.done.join("; "))}.</small>}
      {choice.choices.length > 0 && <small>It is left to the supervisor:</small>}
      {choice.choices.map((each) => (
        <small key={each.name} class="left">
          {each.decision}
        </small>
      ))}
    </span>
  );
}
