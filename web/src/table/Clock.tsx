/** How long the player in turn has: seconds in words, and a bar that shrinks evenly. */
import { useEffect, useRef, useState } from "preact/hooks";
import { stillness } from "../settings";
import type { Deadline } from "./tableside";

const SECOND = 1000;

/** Whole seconds left, counted down. */
export function useSeconds(deadline: Deadline | null): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!deadline) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      setTick((count) => count + 1);
      const left = deadline.at - performance.now();
      if (left > 0) timer = setTimeout(tick, left % SECOND || SECOND);
    };
    timer = setTimeout(tick, Math.max(0, deadline.at - performance.now()) % SECOND);
    return () => clearTimeout(timer);
  }, [deadline]);
  return deadline ? secondsLeft(deadline) : 0;
}

export function secondsLeft(deadline: Deadline): number {
  return Math.max(0, Math.ceil((deadline.at - performance.now()) / SECOND));
}

/** The bar. Without motion it steps by seconds. */
export function ClockBar(props: { readonly deadline: Deadline; readonly named?: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const { deadline } = props;
  useEffect(() => {
    const left = deadline.at - performance.now();
    if (!bar.current || left <= 0) return undefined;
    const share = Math.min(1, left / deadline.total);
    const moving = bar.current.animate([{ transform: `scaleX(${share})` }, { transform: "scaleX(0)" }], {
      duration: left,
      fill: "forwards",
      easing: stillness() ? `steps(${Math.max(1, Math.ceil(left / SECOND))}, end)` : "linear",
    });
    return () => moving.cancel();
  }, [deadline]);
  return (
    <div class="clock" {...(props.named ? { role: "timer", "aria-label": "Clock" } : { "aria-hidden": "true" })}>
      <i ref={bar} />
    </div>
  );
}

/** "To act, 11 s" at another's seat. */
export function TurnWord({ deadline }: { readonly deadline: Deadline | null }) {
  const seconds = useSeconds(deadline);
  return (
    <span class="turn">
      <span class={deadline ? "wide" : ""}>To act{deadline ? ", " : ""}</span>
      {deadline && `${seconds} s`}
    </span>
  );
}
