/** The streets of a game, and which of them is played. Pure. */
import type { Layout } from "../messages";
import { streetMark } from "./laying";

/** `now` is the place of the street that is played; -1: none. */
export function Streets(props: { readonly names: readonly string[]; readonly now: number; readonly layout: Layout }) {
  return (
    <ol class="streets" aria-label="Streets">
      {props.names.map((street, at) => (
        <li
          key={street}
          class={at < props.now ? "done" : ""}
          {...(at === props.now ? { "aria-current": "step" as const } : {})}
        >
          {streetMark(props.layout, street)}
        </li>
      ))}
    </ol>
  );
}
