/** A line of what the dealer said. The log is one Tab stop: arrows walk its lines, Enter opens the rule, and then Why?. */
import type { ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Line } from "../messages";
import { settings } from "../settings";
import { type Asked, OpenWhy, spoken } from "./Cite";
import { Mark } from "./Mark";
import { RulesOfTable, fetchLines, lineOf } from "./ruleLines";
import { Sentence } from "./Sentence";

interface Props {
  readonly line: Pick<Line, "seat" | "text" | "cites"> & Partial<Pick<Line, "reason" | "ruling">>;
  readonly class?: string;
  readonly current?: "true" | "step" | undefined;
  /** What a click on the line does; else it opens the rule. */
  readonly onPick?: () => void;
}

export function LogLine({ line, current, onPick, ...props }: Props) {
  const openWhy = useContext(OpenWhy);
  const rules = useContext(RulesOfTable);
  const [open, setOpen] = useState(false);
  const asked: Asked = { cites: line.cites, sentence: line.text, seat: line.seat };
  const turn = (): void => {
    if (!line.cites.length) return;
    setOpen(!open);
    void fetchLines(rules, line.cites[0] ?? "");
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.target !== event.currentTarget || !line.cites.length) return;
    event.preventDefault();
    if (open || settings.value.ruleNumbers === "never") openWhy?.(asked);
    else turn();
  };
  return (
    <li
      class={`${props.class ?? ""}${open ? " open" : ""}${line.ruling ? " ruled" : ""}`.trim()}
      tabIndex={-1}
      onClick={onPick ?? turn}
      onKeyDown={press}
      {...(current ? { "aria-current": current } : {})}
    >
      <SeatNumber seat={line.seat} />
      <p>
        <Sentence text={line.text} />
        <Mark asked={asked} open={open} onPick={turn} />
        {line.reason && <Reason line={line.reason} />}
      </p>
      {open && (
        <p class="rule" role="status">
          <b>{spoken(line.cites[0] ?? "")}</b> {lineOf(rules, line.cites[0] ?? "")}{" "}
          <button
            class="cite"
            type="button"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              openWhy?.(asked);
            }}
          >
            Why?
          </button>
        </p>
      )}
    </li>
  );
}

/** What the rule says that decides a ruling: it is part of what is told, whether numbers are shown or not. */
export function Reason({ line }: { readonly line: string }) {
  return (
    <span class="reason">
      {" "}
      The rule: {line}
    </span>
  );
}

function SeatNumber({ seat }: { readonly seat: number }): ComponentChildren {
  if (!seat) return <span class="no no--house" aria-hidden="true" />;
  return (
    <span class="no">
      <span class="sr">Seat </span>
      {seat}
    </span>
  );
}

/** Walks the lines of a log by the arrow keys. To be called for every key in its box. */
export function walkLines(event: KeyboardEvent): void {
  const box = event.currentTarget as HTMLElement;
  const lines = [...box.querySelectorAll<HTMLElement>("ol > li")];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const next = nextLine(event.key, at, lines.length);
  if (next === null) return;
  event.preventDefault();
  lines[next]?.focus();
}

/** Which line a key leads to; from the box itself the newest one, for those above it the arrow goes on upwards. */
export function nextLine(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowUp":
      return at < 0 ? count - 1 : Math.max(0, at - 1);
    case "ArrowDown":
      return at < 0 ? count - 1 : Math.min(count - 1, at + 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
