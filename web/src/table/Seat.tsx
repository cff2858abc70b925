/** Another player's seat. Pure: the replayer draws its seats with it too. */
import type { Layout, Lead, SeatView, ShownHand } from "../messages";
import type { ComponentChildren } from "preact";
import { Avatar } from "../parts/Avatar";
import { chips } from "../words";
import { Cards } from "./Cards";
import { BetChips } from "./ChipPiles";
import type { Place } from "./seating";
import { ShownCards, Values, halfOf, wayOf } from "./Showdown";

export interface SeatProps {
  readonly layout: Layout;
  readonly place: Place;
  readonly seat: number;
  readonly name: string;
  readonly stack: number;
  readonly bot?: boolean;
  readonly away?: boolean;
  /** Its cards; null: it was not dealt in. */
  readonly hand: SeatView | null;
  readonly lead: Lead | null;
  /** What it did last in this round, in a word. */
  readonly did: string;
  /** Its hand at the showdown, if it lies open. */
  readonly shown?: ShownHand | undefined;
  /** Whether the pots of this game have halves. */
  readonly split?: boolean;
  readonly turn?: boolean;
  /** The hand is over: what lies open is only looked at. */
  readonly over?: boolean;
  /** The word and the bar of the clock, while it is its turn. */
  readonly clock?: { readonly word: ComponentChildren; readonly bar: ComponentChildren } | undefined;
  /** Why it takes no part: "sits out", "waits". */
  readonly idle?: string;
  /** Before the name: a note's mark. */
  readonly mark?: ComponentChildren;
  /** In the place of a folded hand's last word: ask to see it. */
  readonly more?: ComponentChildren;
}

export function Seat(props: SeatProps) {
  const { hand, shown } = props;
  if (!hand || (!hand.live && !shown && hand.shown.length === 0)) return <SeatOut {...props} />;
  if ((shown || props.over) && hand.shown.length > 0) return <SeatShown {...props} hand={hand} />;
  return (
    <li class={`seat ${props.place}${props.turn ? " seat--turn" : ""}`} data-seat={props.seat}>
      <Who {...props} />
      <Cards seat={hand} layout={props.layout} />
      <Did {...props} bet={hand.bet} />
      {props.clock?.bar}
    </li>
  );
}

/** Folded, or not in this hand: one quiet strip. */
function SeatOut(props: SeatProps) {
  const word = props.hand ? foldedWord(props.did) : (props.idle ?? "");
  return (
    <li class={`seat ${props.place} seat--out`} data-seat={props.seat}>
      <div class="who">
        <Avatar name={props.name} bot={props.bot ?? false} />
        <SeatNumber seat={props.seat} />
        <Name {...props} />
        {props.bot && <span class="tag">bot</span>}
        {props.away && <span class="tag">away</span>}
        {props.more || <span class="did">{word}</span>}
        <Stack stack={props.stack} />
      </div>
    </li>
  );
}

/** It lies open: at the showdown, or because somebody asked to see it. */
function SeatShown(props: SeatProps & { readonly hand: SeatView }) {
  const { shown } = props;
  const split = props.split ?? false;
  const way = shown ? wayOf(shown, split) : "one";
  return (
    <li class={`seat seat--shows ${props.place} half-${way}`} data-seat={props.seat}>
      <Who {...props} was />
      <ShownCards seat={props.hand} layout={props.layout} half={shown ? halfOf(shown, way) : null} />
      {shown && <Values shown={shown} split={split} />}
    </li>
  );
}

function Who(props: SeatProps & { readonly was?: boolean }) {
  return (
    <div class="who">
      <Avatar name={props.name} bot={props.bot ?? false} />
      <SeatNumber seat={props.seat} />
      <Name {...props} />
      {props.hand?.all_in && <span class="tag tag--allin">{props.was ? "was all-in" : "all-in"}</span>}
      {props.away && <span class="tag">away</span>}
      {props.bot && <span class="tag">bot</span>}
      <Stack stack={props.stack} />
    </div>
  );
}

function Name(props: SeatProps) {
  return (
    <span class="name">
      {props.mark}
      {props.name}
    </span>
  );
}

function Did(props: SeatProps & { readonly bet: number }) {
  const leads = props.lead?.seat === props.seat;
  return (
    <div class="did">
      {props.clock ? props.clock.word : <span class={leads ? "lead" : ""}>{didText(props, leads)}</span>}
      {leads && <span class="lead narrow">{props.lead?.side}</span>}
      {props.bet > 0 && (
        <span class="bet">
          <BetChips amount={props.bet} />
          <span class="sr">bet this round: </span>
          {chips(props.bet)}
        </span>
      )}
    </div>
  );
}

/** Why it leads; of somebody who has done more since than that says, what they did. */
function didText(props: SeatProps, leads: boolean): string {
  if (!leads || !props.lead) return props.did;
  const { does } = props.lead;
  const more = does && props.did && props.did !== does;
  return more ? props.did : props.lead.text;
}

/** How a hand was given up, by the last thing that its player did. */
export function foldedWord(did: string): string {
  return did.startsWith("muck") ? "mucked" : "folded";
}

export function SeatNumber({ seat }: { readonly seat: number }) {
  return (
    <span class="no">
      <span class="sr">Seat </span>
      {seat}
    </span>
  );
}

export function Stack({ stack }: { readonly stack: number }) {
  return (
    <span class="stack">
      <span class="sr">Chips </span>
      {chips(stack)}
    </span>
  );
}
