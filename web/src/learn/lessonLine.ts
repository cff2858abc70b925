/** The line of a lesson's table: the steps of the lesson come by it as updates, and moves go by it as answers. */
import { me } from "../me";
import type { AnyTableRequest, Done, LessonPlan, Refused, TableView, Update } from "../messages";
import type { Listener, TableLine } from "../table/socket";

export class LessonLine implements TableLine {
  seq: number | null = null;
  #at = -1;

  constructor(
    private readonly plan: LessonPlan,
    private readonly listener: Listener,
    private readonly onMove: (move: string) => void,
  ) {}

  open(): void {
    this.listener.line("up", "");
  }

  close(): void {
    // nothing was opened
  }

  renew(): void {
    // a lesson is the same for everybody
  }

  /** Moves are answers; all else that may be asked of a table is done, and changes nothing. */
  ask(what: AnyTableRequest): Promise<Done | Refused> {
    if (what.type === "move") this.onMove(what.to === null ? what.verb : `${what.verb} ${what.to}`);
    return Promise.resolve({ type: "done", id: 0, seq: this.seq ?? 0 });
  }

  /** Shows a step: what has happened since the one before it, or the table as it is there. */
  show(at: number): void {
    const step = this.plan.steps[at];
    const before = this.plan.steps[this.#at];
    const deal = step && this.plan.deals[step.deal];
    if (!step || !deal) return;
    const goesOn = at === this.#at + 1;
    const known = goesOn && before?.deal === step.deal ? before.until : 0;
    const isNew = (each: { readonly n: number }): boolean => each.n > known && each.n <= step.until;
    const update: Update = {
      type: "update",
      seq: step.until,
      hand: step.play.number,
      events: deal.events.filter(isNew),
      lines: deal.lines.filter(isNew),
      chat: [],
      table: named(deal.table, step.mine.seat),
      play: step.play,
      mine: step.mine,
      sealed: null,
      watching: 0,
      next_hand: null,
    };
    this.#at = at;
    this.seq = step.until;
    this.listener.update(update, !goesOn);
  }
}

/** The learner sits there under their own name. */
function named(table: TableView, own: number | null): TableView {
  const name = me.value?.name || "Guest";
  return { ...table, seats: table.seats.map((sitter) => (sitter.seat === own ? { ...sitter, name } : sitter)) };
}
