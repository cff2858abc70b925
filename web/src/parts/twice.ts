/** Questions whose answer stands where the first click was: the second click of two must not be the answer. */
import { useEffect, useState } from "preact/hooks";

/** For how many milliseconds a question only stands there. */
const UNANSWERED = 500;

/** Whether what stands where something else was has stood there long enough to be clicked. */
export function useStood(): boolean {
  const [stood, setStood] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setStood(true), UNANSWERED);
    return () => clearTimeout(waiting);
  }, []);
  return stood;
}

/** Whether something was asked, and whether it has stood there long enough to be answered. */
export function useAsked(): readonly [asked: boolean, ready: boolean, ask: (asked: boolean) => void] {
  const [asked, ask] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(false);
    if (!asked) return undefined;
    const waiting = setTimeout(() => setReady(true), UNANSWERED);
    return () => clearTimeout(waiting);
  }, [asked]);
  return [asked, asked && ready, ask];
}
