/** The mark of the rule behind a sentence: the number and one line of it come when they are asked for. */
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../settings";
import { type Asked, OpenWhy, spoken } from "./Cite";
import { RulesOfTable, fetchLines, lineOf, stands } from "./ruleLines";

/** Between a mark and what is told of it, in pixels. */
const GAP = 6;

interface Props {
  readonly asked: Asked;
  /** What a click does where the line of the rule has a place of its own; else it is shown here, and then Why?. */
  readonly onPick?: () => void;
  readonly open?: boolean;
}

/**
 * For the eye and the hand alone: it is no Tab stop, and nobody has to hear a number after each sentence. The keyboard
 * has the key of Why?, the button beside it and the lines of the log.
 */
export function Mark({ asked, onPick, open = false }: Props) {
  const rules = useContext(RulesOfTable);
  const openWhy = useContext(OpenWhy);
  const [shown, setShown] = useState(false);
  const cite = asked.cites[0] ?? "";
  const when = settings.value.ruleNumbers;
  useEffect(() => stands(rules, cite), [rules, cite]);
  if (!cite || when === "never") return null;
  const show = (): void => {
    setShown(true);
    void fetchLines(rules, cite);
  };
  const click = (event: MouseEvent): void => {
    event.stopPropagation();
    const touched = (event as PointerEvent).pointerType === "touch";
    if (onPick) onPick();
    else if (touched && !shown) show();
    else openWhy?.(asked);
  };
  return (
    <span
      class={`mark${when === "always" ? " mark--always" : ""}${open ? " mark--open" : ""}`}
      aria-hidden="true"
      onPointerEnter={(event) => event.pointerType === "mouse" && show()}
      onPointerLeave={() => setShown(false)}
    >
      <button class="mk" type="button" tabIndex={-1} onClick={click} onFocus={show} onBlur={() => setShown(false)}>
        <i>§</i>
        <b>{spoken(cite)}</b>
      </button>
      {shown && !onPick && <Tip cite={cite} line={lineOf(rules, cite)} />}
    </span>
  );
}

/** Lies over everything, whatever clips what it stands beside: under the mark, or over it where there is no room below. */
function Tip({ cite, line }: { readonly cite: string; readonly line: string }) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = tip.current;
    const mark = box?.parentElement?.getBoundingClientRect();
    if (!box || !mark) return;
    if (!box.matches(":popover-open")) box.showPopover();
    const { width, height } = box.getBoundingClientRect();
    const left = mark.x + mark.width / 2 - width / 2;
    const below = mark.bottom + GAP + height < innerHeight;
    box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
    box.style.top = `${below ? mark.bottom + GAP : mark.top - GAP - height}px`;
  }, [line]);
  return (
    <span class="tip" popover="manual" ref={tip}>
      <b>{spoken(cite)}</b> {line}
    </span>
  );
}
