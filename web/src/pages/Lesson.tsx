/** A lesson: a real table whose hands are fixed, and beside it what is said and asked. */
import { useEffect, useMemo } from "preact/hooks";
import { loadCatalogue } from "../catalogue";
import { Answers, answerByKey } from "../learn/Answers";
import { Course } from "../learn/course";
import { LessonPanel } from "../learn/LessonPanel";
import { loadMe } from "../me";
import type { LessonPlan } from "../messages";
import { OpenWhy } from "../parts/Cite";
import { Header, ThemeButton } from "../parts/Header";
import { Icon } from "../parts/Icon";
import { RulesOfTable } from "../parts/ruleLines";
import { WhyPanel } from "../parts/WhyPanel";
import { type Params, useTitle } from "../router";
import { settings } from "../settings";
import { Help, MinuteButton } from "../table/Help";
import { keysAlone, listenToKeys } from "../table/keys";
import { useMotion } from "../table/motion";
import { TableStage } from "../table/TableStage";
import { AtTable } from "../table/tableside";
import { YourTables } from "../tables/TableStrip";
import { fieldOf } from "../table/typing";
import { Awaited, useLoaded } from "./parts/Loaded";

export default function Lesson({ params }: { readonly params: Params }) {
  const name = params["lesson"] ?? "";
  const { value, problem, again } = useLoaded<LessonPlan>(`/api/lessons/${encodeURIComponent(name)}`);
  useTitle(value?.title ?? "Lesson");
  if (value) return <Taught key={value.name} plan={value} />;
  return (
    <>
      <Header />
      <main class="page" id="main">
        <h1 tabIndex={-1}>Lesson</h1>
        <Awaited what="the lesson" problem={problem} again={again} />
        <p>
          <a href="/learn">All lessons</a>
        </p>
      </main>
    </>
  );
}

function Taught({ plan }: { readonly plan: LessonPlan }) {
  const course = useMemo(() => new Course(plan), [plan]);
  const { side } = course;
  useEffect(() => {
    // who one is stands on the table; a lesson can be played by anybody
    let here = true;
    void loadMe()
      .catch(() => undefined)
      .then(() => here && course.begin());
    side.answers.value = <Answers course={course} />;
    void loadCatalogue();
    const stop = listenToKeys(keysAlone(side));
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !settings.value.keys) return;
      if (event.target instanceof Element && fieldOf(event.target)) return;
      if (answerByKey(course, event.key)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => {
      here = false;
      stop();
      removeEventListener("keydown", press);
      course.stop();
    };
  }, [course]);
  return (
    <AtTable value={side}>
      <OpenWhy.Provider value={(asked) => side.openWhy(asked)}>
        <LessonTable course={course} />
      </OpenWhy.Provider>
    </AtTable>
  );
}

function LessonTable({ course }: { readonly course: Course }) {
  const { side, plan } = course;
  const asked = side.asked.value;
  const rules = side.table.value?.settings;
  useMotion(side);
  const here = { house: plan.house, game: plan.game, betting: rules?.stakes.betting ?? "fixed-limit" };
  return (
    <RulesOfTable.Provider value={here}>
    <div class="page-table page-lesson">
      <a class="skip" href="#moves">
        Skip to your move
      </a>
      <div>
        <LessonBar course={course} />
        <YourTables keyless />
      </div>
      <main id="main">
        <div class={`room${asked ? " room--why" : ""}`}>
          <TableStage />
          <Help path={`/api/lessons/${encodeURIComponent(plan.name)}/minute`} />
          <LessonPanel course={course} />
          {asked && <WhyPanel asked={asked} {...here} onClose={() => side.closeWhy()} />}
        </div>
      </main>
    </div>
    </RulesOfTable.Provider>
  );
}

function LessonBar({ course }: { readonly course: Course }) {
  return (
    <header class="bar">
      <a class="brand" href="/" aria-label="Upcard, to the lobby">
        <Icon name="brand" class="" />
        <span class="wide">Upcard</span>
      </a>
      <div class="where">
        <h1 tabIndex={-1}>{course.plan.short}</h1>
        <p>
          Step {course.at.value + 1} of {course.plan.steps.length}
          <span class="wide">, no clock, no chips at stake</span>
        </p>
      </div>
      <div class="end">
        <MinuteButton />
        <ThemeButton />
        <a class="btn" href="/learn">
          Leave
        </a>
      </div>
    </header>
  );
}
