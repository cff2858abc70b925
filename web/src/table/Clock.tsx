/** How long the player in turn has: seconds in words, and a ring or a bar that shrinks evenly. */
import { useEffect, useRef, useState } from "preact/hooks";
import { stillness } from "../settings";
import type { Deadline } from "./tableside";

const SECOND = 1000;

/** As much of a clock as tells its seconds. */
type Ending = Pick<Deadline, "at" | "total">;

/** Whole seconds left, counted down. */
export function useSeconds(deadline: Ending | null): number {
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

/** Of a clock that does not run yet, because the table allows for what is still shown, all of them. */
export function secondsLeft(deadline: Ending): number {
  const left = Math.min(deadline.at - performance.now(), deadline.total);
  return Math.max(0, Math.ceil(left / SECOND));
}

/** What is left of the time, round a face. Without motion it steps by seconds. */
export function ClockRing(props: { readonly deadline: Deadline; readonly named?: boolean }) {
  const ring = useRef<SVGCircleElement>(null);
  useEmptying(ring, props.deadline, (share) => ({ strokeDashoffset: `${1 - share}` }));
  return (
    <svg
      class="clockring"
      viewBox="0 0 40 40"
      {...(props.named ? { role: "timer", "aria-label": "Clock" } : { "aria-hidden": "true" })}
    >
      <circle cx="20" cy="20" r="18" pathLength={1} class="gone" />
      <circle cx="20" cy="20" r="18" pathLength={1} ref={ring} />
    </svg>
  );
}

/** The same along the bar of one's moves. */
export function ClockBar(props: { readonly deadline: Deadline }) {
  const bar = useRef<HTMLElement>(null);
  useEmptying(bar, props.deadline, (share) => ({ transform: `scaleX(${share})` }));
  return (
    <div class="clock" aria-hidden="true">
      <i ref={bar} />
    </div>
  );
}

/** Lets something shrink evenly from the share of the time that is left to nothing. */
function useEmptying(
  what: { readonly current: Element | null },
  deadline: Deadline,
  looks: (share: number) => Keyframe,
): void {
  useEffect(() => {
    const left = deadline.at - performance.now();
    if (!what.current || left <= 0) return undefined;
    const runs = Math.min(left, deadline.total);
    const moving = what.current.animate([looks(runs / deadline.total), looks(0)], {
      delay: left - runs,
      duration: runs,
      fill: "both",
      easing: stillness() ? `steps(${Math.max(1, Math.ceil(runs / SECOND))}, end)` : "linear",
    });
    return () => moving.cancel();
  }, [deadline]);
}

/** "To act, 11 s" at another's seat: the words are heard, the seconds are seen. */
export function TurnWord({ deadline }: { readonly deadline: Deadline | null }) {
  const seconds = useSeconds(deadline);
  if (!deadline) return <>to act</>;
  return (
    <>
      <span class="sr">To act, </span>
      {seconds} s
    </>
  );
}

/** One's own seconds, where they stand at one's name. */
export function Seconds({ deadline }: { readonly deadline: Deadline }) {
  return <span class="seconds small">{useSeconds(deadline)} s</span>;
}
