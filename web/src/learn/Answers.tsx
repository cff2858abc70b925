/** What stands in the place of the moves while a lesson asks for something else than a move. */
import type { LessonAnswer } from "../messages";
import { Card } from "../parts/Card";
import { keyLabel } from "../parts/keyNames";
import { settings } from "../settings";
import { cardName } from "../words";
import { laidOut } from "../table/laying";
import type { Course } from "./course";

const FIVE = 5;

export function Answers({ course }: { readonly course: Course }) {
  const task = course.task.value;
  if (course.side.pace.playing.value || course.ended.value) return <div class="answers" />;
  return (
    <div class="answers" id="moves" data-ready="true">
      {!task && (
        <button class="move move--ink" type="button" onClick={() => course.next()}>
          Next
        </button>
      )}
      {task?.kind === "why" && (
        <button class="move" type="button" onClick={() => course.openWhy()}>
          Why? <Hint label={keyLabel(settings.value.keymap.why)} />
        </button>
      )}
      {task?.kind === "seat" && <Choices course={course} before="Or by name:" hint={(answer) => answer.value} />}
      {task?.kind === "word" && <Choices course={course} before="" hint={(_, at) => String(at + 1)} />}
      {task?.kind === "cards" && <ChooseCards course={course} />}
    </div>
  );
}

function Choices(props: {
  readonly course: Course;
  readonly before: string;
  readonly hint: (answer: LessonAnswer, at: number) => string;
}) {
  const { course } = props;
  const task = course.task.value;
  return (
    <>
      {props.before && <p class="rest wide">{props.before}</p>}
      <ul role="list" aria-label="Answers">
        {task?.answers.map((answer, at) => (
          <li key={answer.value}>
            <button
              class="move"
              type="button"
              aria-disabled={course.tried.value.has(answer.value)}
              onClick={() => course.answer(answer.value)}
            >
              <AnswerText answer={answer} /> <Hint label={props.hint(answer, at)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A hand is shown as cards, and read out as their names. */
function AnswerText({ answer }: { readonly answer: LessonAnswer }) {
  if (!answer.cards.length) return <span>{answer.text}</span>;
  return (
    <span class="minis">
      {answer.cards.map((card) => (
        <Card key={card} card={card} />
      ))}
    </span>
  );
}

function ChooseCards({ course }: { readonly course: Course }) {
  const mine = course.side.mine.value;
  const own = course.side.dealt.value?.view.seats.find((seat) => seat.seat === mine?.seat);
  const layout = course.side.table.value?.layout;
  const cards = layout ? laidOut(layout, mine?.own ?? [], own?.up ?? []).flatMap((group) => group.cards) : [];
  const chosen = course.chosen.value;
  return (
    <>
      <ul role="list" aria-label="Your cards" class="pickcards">
        {cards.map((card) => (
          <li key={card}>
            <button
              class="pickcard"
              type="button"
              aria-pressed={chosen.includes(card)}
              aria-label={cardName(card)}
              onClick={() => course.turn(card)}
            >
              <Card card={card} />
            </button>
          </li>
        ))}
      </ul>
      <button class="move move--ink" type="button" disabled={chosen.length !== FIVE} onClick={() => course.answerCards()}>
        {chosen.length === FIVE ? "These five" : `${chosen.length} of 5`}
      </button>
    </>
  );
}

function Hint({ label }: { readonly label: string }) {
  if (!settings.value.keys || !label) return null;
  return <kbd aria-hidden="true">{label}</kbd>;
}

/** Answers by a single key: a seat by its number, a word or a card by its place, Enter to read on. */
export function answerByKey(course: Course, key: string): boolean {
  const task = course.task.value;
  if (course.side.pace.playing.value || course.ended.value || !/^[1-9]$/.test(key)) return false;
  if (task?.kind === "seat") course.answer(key);
  else if (task?.kind === "word") course.answer(task.answers[Number(key) - 1]?.value ?? "");
  else return false;
  return true;
}
