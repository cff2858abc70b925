/** Beside the table of a lesson: how far one is, what is said, what is asked, and what was wrong about an answer. */
import { useEffect, useRef } from "preact/hooks";
import { Cites } from "../parts/Cite";
import { Sentence } from "../parts/Sentence";
import type { Course } from "./course";
import { LessonEnd } from "./LessonEnd";

export function LessonPanel({ course }: { readonly course: Course }) {
  const { steps } = course.plan;
  const step = course.step.value;
  const at = course.at.value;
  const ended = course.ended.value;
  const heading = useHeading(`${at} ${ended}`);
  const task = course.task.value;
  return (
    <aside class="lesson" aria-label="Lesson">
      <div class="lessonsteps" role="img" aria-label={ended ? "The lesson is finished" : `Step ${at + 1} of ${steps.length}`}>
        {steps.map((_, place) => (
          <i key={place} class={ended || place < at ? "d" : place === at ? "c" : ""} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {ended ? "That was it" : step.title}
      </h2>
      {ended ? (
        <LessonEnd course={course} />
      ) : (
        <div class="saids" tabIndex={0} role="region" aria-label="What the lesson says">
          {step.say.map((text) => (
            <p key={text}>
              <Sentence text={text} />
            </p>
          ))}
          {step.cites.length > 0 && (
            <p>
              <Cites cites={step.cites} />
            </p>
          )}
        </div>
      )}
      {!ended && task && <p class="asked">{task.question}</p>}
      <div role="status">{course.said.value && !ended && <Hint course={course} />}</div>
      <div class="end">
        <button class="btn btn--quiet" type="button" disabled={at === 0 && !ended} onClick={() => course.back()}>
          Back
        </button>
        {!ended && task && (
          <button class="btn" type="button" onClick={() => course.show()}>
            Show me
          </button>
        )}
      </div>
    </aside>
  );
}

function Hint({ course }: { readonly course: Course }) {
  return (
    <p class={course.solved.value ? "hintbox hintbox--right" : "hintbox"}>
      {course.solved.value ? <b>Right. </b> : <b>Not quite. </b>}
      {course.said.value}
    </p>
  );
}

/** Each step begins with its heading: anyone who reads by ear or by keyboard starts there. */
function useHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  return heading;
}
