/** The table and, under it or beside it, the bar with one's moves: what lays itself out by the room that it has. */
import type { ComponentChildren } from "preact";

/** `class`: what more is said of it. */
export function Stage(props: { readonly children: ComponentChildren; readonly class?: string }) {
  return (
    <div class={props.class ? `stage ${props.class}` : "stage"}>
      <div class="spread">{props.children}</div>
    </div>
  );
}
