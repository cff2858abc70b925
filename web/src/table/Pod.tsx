/** The plate of a seat on the rail: face, number, name, chips, and a word. Pure: the replayer draws it too. */
import type { ComponentChildren } from "preact";
import { Avatar } from "../parts/Avatar";
import { chips } from "../words";

export interface PodProps {
  readonly seat: number;
  readonly name: string;
  readonly stack: number;
  readonly bot?: boolean | undefined;
  /** All chips are in: the word stands in their place. */
  readonly allIn?: boolean;
  /** Before the name: a note's mark. */
  readonly mark?: ComponentChildren;
  /** Round the face: the clock of the player to act. */
  readonly clock?: ComponentChildren;
  /** After the name: "(you)". */
  readonly you?: boolean;
  /** Words at the end: what it is or does. */
  readonly children?: ComponentChildren;
}

export function Pod(props: PodProps) {
  return (
    <div class="pod">
      <span class="face">
        {props.clock}
        <Avatar name={props.name} bot={props.bot ?? false} />
      </span>
      <span class="name">
        <SeatNumber seat={props.seat} />{" "}
        {props.mark}
        {props.name}
        {props.you && <span class="sr"> (you)</span>}
      </span>
      {props.allIn ? <span class="stack">all-in</span> : <Stack stack={props.stack} />}
      {props.children}
    </div>
  );
}

export function SeatNumber({ seat }: { readonly seat: number }) {
  return (
    <span class="no">
      <span class="sr">Seat </span>
      {seat}
    </span>
  );
}

function Stack({ stack }: { readonly stack: number }) {
  return (
    <span class="stack">
      <span class="sr">Chips </span>
      {chips(stack)}
    </span>
  );
}
