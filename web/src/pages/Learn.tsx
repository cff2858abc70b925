/** The lessons: what each is about, how long it takes, and how far one has come. */
import { useEffect } from "preact/hooks";
import { gameTitle, loadCatalogue } from "../catalogue";
import { progressIn } from "../learn/progress";
import type { LessonCard, LessonList } from "../messages";
import { Header } from "../parts/Header";
import { useTitle } from "../router";
import { Awaited, useLoaded } from "./parts/Loaded";

export default function Learn() {
  const { value, problem, again } = useLoaded<LessonList>("/api/lessons");
  useTitle("Learn");
  useEffect(() => void loadCatalogue(), []);
  return (
    <>
      <Header />
      <main class="page learn" id="main">
        <header>
          <h1 tabIndex={-1}>Learn</h1>
          <p>At a real table with known cards. You bet, read the boards and ask why. Nothing is at stake, and there is no clock.</p>
        </header>
        {value ? (
          <ul class="lessons" role="list">
            {value.lessons.map((lesson) => (
              <Entry key={lesson.name} lesson={lesson} />
            ))}
          </ul>
        ) : (
          <Awaited what="the lessons" problem={problem} again={again} />
        )}
        <p class="calm">
          Everything else stands in <a href="/manual">the manual</a>. How the floor rules when something went wrong: <a href="/floor">the floor</a>, with a{" "}
          <a href="/drill">drill</a>.
        </p>
      </main>
    </>
  );
}

function Entry({ lesson }: { readonly lesson: LessonCard }) {
  const { step, done } = progressIn(lesson.name);
  const begun = step > 0;
  return (
    <li class="sheetlike">
      <p class="quiet">
        {gameTitle(lesson.game)}, {lesson.minutes} minutes{done && ", finished"}
      </p>
      <h2>{lesson.title}</h2>
      <p>{lesson.about}</p>
      <ul>
        {lesson.learn.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <a class="btn btn--ink" href={`/learn/${lesson.name}`}>
        {begun ? `Go on at step ${step + 1} of ${lesson.steps}` : done ? "Play it again" : "Begin"}
        <span class="sr">: {lesson.title}</span>
      </a>
    </li>
  );
}
