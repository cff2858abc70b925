/** The seat at the bottom: its cards large on the felt, its plate on the rail. Pure: the replayer draws it too. */
import type { ComponentChildren } from "preact";
import type { Reading, ShownHand } from "../messages";
import { capital, chips, unbroken } from "../words";
import { Bet, BetChips } from "./ChipPiles";
import { Pod, type PodProps } from "./Pod";
import { Value } from "./Showdown";

interface Props extends PodProps {
  readonly turn: boolean;
  /** Its hand at the showdown. */
  readonly shown: ShownHand | undefined;
  readonly split: boolean;
  readonly settled: boolean;
  /** The seconds that are left, where they stand at one's name. */
  readonly seconds?: ComponentChildren;
  /** What it has in this round. */
  readonly bet: number;
  /** What of that nobody can call. */
  readonly uncalled: number;
  /** What its cards make, unless they lie open. */
  readonly reading: Reading | null;
  /** Under that, in few words. */
  readonly state: string;
  /** What it means to do after this hand. */
  readonly plan?: string;
  readonly cards: ComponentChildren;
  /** What its player said a moment ago. */
  readonly words?: ComponentChildren;
}

export function OwnPlace(props: Props) {
  const { shown } = props;
  const won = (shown?.won ?? 0) > 0;
  const fate = won ? " seat--wins" : props.settled && shown ? " seat--loses" : "";
  const states = `${props.turn ? " seat--turn" : ""}${props.allIn ? " seat--allin" : ""}${shown ? fate : ""}`;
  return (
    <li class={`seat seat--me${states}`} data-seat={props.seat}>
      <Pod {...props}>
        <Read {...props} />
        {props.plan && <span class="plan">{props.plan}</span>}
        {props.seconds}
      </Pod>
      {props.cards}
      {shown && won ? (
        <p class="bet bet--won" aria-hidden="true">
          <BetChips amount={shown.won} />
          <b>{chips(shown.won)}</b>
        </p>
      ) : (
        <Bet bet={props.bet} uncalled={props.uncalled} />
      )}
      {props.words}
    </li>
  );
}

/** What one has, in words; at the end what one takes. */
function Read(props: Props) {
  const { shown, split, reading, state } = props;
  if (shown) {
    return (
      <div class={split ? "read read--both" : "read"}>
        {shown.won > 0 && <b>Wins {chips(shown.won)}</b>}
        <Value half={shown.high} label="High" split={split} way="high" />
        <Value half={shown.low} label="Low" split={split} way="low" />
      </div>
    );
  }
  const both = reading !== null && reading.high !== "" && reading.low !== "";
  if (both) {
    return (
      <div class="read read--both">
        <p class="value half-high">
          <i>High</i>
          {reading.high}
        </p>
        <p class="value half-low">
          <i>Low</i>
          {reading.low}
        </p>
        {state && <small>{state}</small>}
      </div>
    );
  }
  const held = reading ? capital(unbroken(reading.high || reading.low)) : "";
  return (
    <div class={held.length > LONG ? "read read--long" : "read"}>
      {held && (
        <b>
          <span class="sr">You have </span>
          {held}
        </b>
      )}
      {state && <small>{state}</small>}
    </div>
  );
}

/** From how many letters on, what one holds takes two lines. */
const LONG = 30;
