/** Where one is in a lesson: the step, what was answered, and what is said to it. */
import { computed, effect, signal } from "@preact/signals";
import type { LessonPlan, LessonStep, LessonTask } from "../messages";
import { Tableside } from "../table/tableside";
import { LessonLine } from "./lessonLine";
import { keepProgress, progressIn } from "./progress";

export class Course {
  readonly side: Tableside;
  readonly at = signal(0);
  /** Whether what is asked has its right answer. */
  readonly solved = signal(false);
  readonly ended = signal(false);
  /** What is said to the last answer. */
  readonly said = signal("");
  /** Wrong answers that were given to this question. */
  readonly tried = signal<ReadonlySet<string>>(new Set());
  /** Cards that are chosen. */
  readonly chosen = signal<readonly string[]>([]);
  readonly step = computed<LessonStep>(() => stepAt(this.plan, this.at.value));
  /** What is still asked; null where one reads on. */
  readonly task = computed<LessonTask | null>(() => (this.solved.value ? null : this.step.value.task));
  readonly #line: LessonLine;
  readonly #stops: (() => void)[] = [];

  constructor(readonly plan: LessonPlan) {
    let line: LessonLine | undefined;
    this.side = new Tableside(
      `lesson-${plan.name}`,
      (side) => (line = new LessonLine(plan, side, (move) => this.answer(move))),
      true,
    );
    this.#line = line ?? new LessonLine(plan, this.side, () => undefined);
  }

  /** Begins where one was, or at the start after the end. */
  begin(): void {
    this.side.socket.open();
    this.#stops.push(effect(() => this.#hearWhy()), effect(() => this.#askForSeat()));
    const known = progressIn(this.plan.name);
    this.go(known.step < this.plan.steps.length ? known.step : 0);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.side.pace.stop();
  }

  go(at: number): void {
    const { steps, name } = this.plan;
    const before = progressIn(name);
    if (at >= steps.length) {
      this.ended.value = true;
      keepProgress(name, { step: 0, done: true });
      return;
    }
    this.ended.value = false;
    this.said.value = "";
    this.solved.value = false;
    this.tried.value = new Set();
    this.chosen.value = [];
    this.side.closeWhy();
    // looking back is no play: the hand is laid out as it was
    if (at !== this.at.value + 1) this.side.play.value = null;
    this.at.value = at;
    keepProgress(name, { step: at, done: before.done });
    this.#line.show(at);
  }

  next(): void {
    this.go(this.at.value + 1);
  }

  back(): void {
    if (this.ended.value) this.ended.value = false;
    else if (this.at.value > 0) this.go(this.at.value - 1);
  }

  /** Takes an answer: a seat, a word, a move. */
  answer(value: string): void {
    const task = this.task.value;
    const given = task?.answers.find((answer) => answer.value === value);
    if (!task || !given) return;
    if (given.wrong) {
      this.tried.value = new Set([...this.tried.value, value]);
      this.said.value = given.wrong;
    } else if (task.kind === "move") this.next();
    else this.#solve();
  }

  /** Puts a card among those that are chosen, or takes it away. */
  turn(card: string): void {
    const { value } = this.chosen;
    this.chosen.value = value.includes(card) ? value.filter((each) => each !== card) : [...value, card];
  }

  answerCards(): void {
    const task = this.task.value;
    if (!task) return;
    const chosen = new Set(this.chosen.value);
    const right = task.fives.some((five) => five.length === chosen.size && five.every((card) => chosen.has(card)));
    if (right) this.#solve();
    else this.said.value = task.wrong;
  }

  /** Gives the right answer. */
  show(): void {
    const task = this.task.value;
    if (!task) return;
    const right = task.answers.find((answer) => !answer.wrong);
    if (task.kind === "why") this.openWhy();
    else if (task.kind === "cards") {
      this.chosen.value = task.fives[0] ?? [];
      this.#solve();
    } else if (right) this.answer(right.value);
  }

  /** Opens Why? on the dealer's last sentence. */
  openWhy(): void {
    const line = this.side.lines.value.at(-1);
    if (line) this.side.openWhy({ cites: line.cites, sentence: line.text, seat: line.seat });
  }

  #solve(): void {
    this.solved.value = true;
    this.said.value = this.step.value.right;
  }

  #hearWhy(): void {
    if (this.side.asked.value && this.task.value?.kind === "why") this.#solve();
  }

  /** While a seat is asked for, the seats themselves can be chosen. */
  #askForSeat(): void {
    const task = this.task.value;
    if (task?.kind !== "seat" || this.ended.value) {
      this.side.seatQuestion.value = null;
      return;
    }
    const tried = this.tried.value;
    const seats = new Map(task.answers.map(({ value }) => [Number(value), tried.has(value) ? "not this one" : ""]));
    this.side.seatQuestion.value = { seats, choose: (seat) => this.answer(String(seat)) };
  }
}

function stepAt(plan: LessonPlan, at: number): LessonStep {
  const step = plan.steps[at] ?? plan.steps[0];
  if (!step) throw new Error(`The lesson ${plan.name} has no steps.`);
  return step;
}
