/** The facts that can change the ruling, and the table; each has its usual answer until somebody gives another. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { FloorAnswer, FloorPick, FloorQuestion } from "../../messages";
import { capital, counted } from "../../words";
import { type Answered, given } from "./asking";

/** More answers than this are a list; fewer lie side by side. */
const FEW = 6;
const PAUSE = 400;

interface Props {
  readonly asking: Answered;
  readonly answer: FloorAnswer;
  readonly onPick: (name: string, value: string) => void;
}

export function Questions({ asking, answer, onPick }: Props) {
  const { questions, table } = answer;
  /** What was just clicked is shown at once, before the answer has come. */
  const facts = asking.fresh ? null : given();
  const now = (name: string, value: string): string => facts?.get(name) ?? value;
  return (
    <div class="asked">
      <section class="questions" aria-labelledby="questions">
        <h2 id="questions">{questions.length ? capital(counted(questions.length, "short question")) : "No question"}</h2>
        {questions.length === 0 && <p class="calm">Whatever else has happened, the ruling is the same.</p>}
        <ol>
          {questions.map((question) => (
            <li key={question.fact}>
              <Question
                question={question}
                value={now(question.fact, question.value)}
                onPick={(value) => onPick(question.fact, value)}
              />
            </li>
          ))}
        </ol>
      </section>
      <section class="attable" aria-labelledby="attable">
        <h2 id="attable">The table</h2>
        <div class="fields">
          {table
            .filter((pick) => pick.name !== "house")
            .map((pick) => (
              <div class="field" key={pick.name}>
                <label class="label" for={`pick-${pick.name}`}>
                  {pick.title}
                </label>
                <Chooser pick={pick} value={now(pick.name, pick.value)} onPick={(value) => onPick(pick.name, value)} />
              </div>
            ))}
        </div>
      </section>
    </div>
  );
}

/** One of several, by a list. */
export function Chooser(props: {
  readonly pick: Pick<FloorPick, "name" | "options">;
  readonly value: string;
  readonly label?: string;
  readonly onPick: (value: string) => void;
}) {
  return (
    <select
      class="input"
      id={`pick-${props.pick.name}`}
      onChange={(event) => props.onPick(event.currentTarget.value)}
      {...(props.label ? { "aria-label": props.label } : {})}
    >
      {props.pick.options.map(({ value, text }) => (
        <option key={value} value={value} selected={value === props.value}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface QuestionProps {
  readonly question: FloorQuestion;
  readonly value: string;
  readonly onPick: (value: string) => void;
}

function Question(props: QuestionProps) {
  const { question, value, onPick } = props;
  const { fact, options } = question;
  const note = question.elsewhere && <small>It matters in other houses only.</small>;
  if (options.length > 0 && options.length <= FEW) {
    return (
      <fieldset>
        <legend>
          {question.question} {note}
        </legend>
        <div class="pick">
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={fact}
                value={option.value}
                checked={option.value === value}
                onChange={() => onPick(option.value)}
              />
              <span>{option.text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div class="field">
      <label for={`pick-${fact}`}>
        {question.question} {note}
      </label>
      {options.length > 0 ? <Chooser pick={{ name: fact, options }} value={value} onPick={onPick} /> : <Typed {...props} />}
    </div>
  );
}

/** A number that is typed; it is taken when the typing pauses. */
function Typed({ question, value, onPick }: QuestionProps) {
  const [text, setText] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value); // somebody went back to other facts
  }, [value]);
  return (
    <input
      class="input input--num"
      id={`pick-${question.fact}`}
      ref={field}
      inputMode="numeric"
      autocomplete="off"
      maxLength={9}
      value={text}
      onInput={(event) => {
        const typed = event.currentTarget.value.trim();
        setText(typed);
        clearTimeout(waiting.current);
        if (typed) waiting.current = setTimeout(() => onPick(typed), PAUSE);
      }}
      onBlur={() => {
        if (!text) setText(value);
      }}
    />
  );
}
