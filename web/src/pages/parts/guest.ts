/** Who is looking, for pages that are about them. */
import { useEffect } from "preact/hooks";
import { loadMe, me } from "../../me";
import { useTrying } from "./trying";

export interface Guest {
  /** Undefined: not known yet; "": nobody, who has played nothing either. */
  readonly player: string | undefined;
  readonly problem: string;
  readonly again: () => void;
}

export function useGuest(): Guest {
  const { problem, attempt } = useTrying();
  const load = (): void => void attempt(loadMe);
  useEffect(load, []);
  return { player: me.value?.player, problem, again: load };
}
