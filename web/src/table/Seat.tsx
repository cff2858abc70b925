/** Another player's seat. Pure: the replayer draws its seats with it too. */
import type { ComponentChildren } from "preact";
import type { Layout, Lead, SeatView, ShownHand } from "../messages";
import { Cards } from "./Cards";
import { Bet } from "./ChipPiles";
import { outOfPlay } from "./outOfPlay";
import { Pod } from "./Pod";
import type { Place as PlaceOfSeat } from "./places";
import { placeClass, placeStyle } from "./Round";
import { ShownCards, Values, halfOf, wayOf } from "./Showdown";

export interface SeatProps {
  readonly layout: Layout;
  readonly place: PlaceOfSeat;
  readonly seat: number;
  readonly name: string;
  readonly stack: number;
  readonly bot?: boolean;
  readonly away?: boolean;
  /** Its cards; null: it was not dealt in. */
  readonly hand: SeatView | null;
  /** What of its bet nobody can call. */
  readonly uncalled: number;
  readonly lead: Lead | null;
  /** What it did last in this round, in a word. */
  readonly did: string;
  /** Its hand at the showdown, if it lies open. */
  readonly shown?: ShownHand | undefined;
  /** Whether the pots of this game have halves. */
  readonly split?: boolean;
  /** Whether pots have been pushed: then a player who took none has lost. */
  readonly settled?: boolean;
  /** Whether it is the hand that is looked at, where there is room for one. */
  readonly featured?: boolean;
  readonly turn?: boolean;
  /** The hand is over: what lies open is only looked at. */
  readonly over?: boolean;
  /** The word, and the clock round the face, while it is its turn. */
  readonly clock?: { readonly word: ComponentChildren; readonly ring: ComponentChildren } | undefined;
  /** Why it takes no part: "sits out", "waits". */
  readonly idle?: string;
  /** Before the name: a note's mark. */
  readonly mark?: ComponentChildren;
  /** In the place of a folded hand's last word: ask to see it. */
  readonly more?: ComponentChildren;
  /** What its player said a moment ago. */
  readonly words?: ComponentChildren;
}

export function Seat(props: SeatProps) {
  const { hand, shown } = props;
  if (!hand || (!hand.live && !shown && hand.shown.length === 0)) return <SeatOut {...props} />;
  if ((shown || props.over) && hand.shown.length > 0) return <SeatShown {...props} hand={hand} />;
  return (
    <Place {...props} state={`${props.turn ? " seat--turn" : ""}${hand.all_in ? " seat--allin" : ""}`}>
      <Pod {...props} allIn={hand.all_in} clock={props.clock?.ring}>
        {props.clock ? <span class="state">{props.clock.word}</span> : <Word {...props} />}
      </Pod>
      <Cards seat={hand} layout={props.layout} />
      <Bets {...props} bet={hand.bet} />
    </Place>
  );
}

function Place(props: SeatProps & { readonly state: string; readonly children: ComponentChildren }) {
  const { place, state } = props;
  return (
    <li class={`seat ${placeClass(place)}${state}`} style={placeStyle(place)} data-seat={props.seat}>
      {props.children}
      {props.words}
    </li>
  );
}

/** Folded, or not in this hand: a quiet plate. */
function SeatOut(props: SeatProps) {
  const word = props.hand ? outOfPlay(props.did).plate : (props.idle ?? "");
  return (
    <Place {...props} state={` seat--out${props.hand ? "" : " seat--idle"}`}>
      <Pod {...props}>
        <span class="state">
          {props.bot && <span class="sr">bot, </span>}
          {props.away ? "away" : word}
        </span>
      </Pod>
      {props.more && <div class="more">{props.more}</div>}
    </Place>
  );
}

/** It lies open: at the showdown, or because somebody asked to see it. */
function SeatShown(props: SeatProps & { readonly hand: SeatView }) {
  const { shown, hand } = props;
  const split = props.split ?? false;
  const way = shown ? wayOf(shown, split) : "one";
  const won = (shown?.won ?? 0) > 0;
  const fate = won ? " seat--wins" : props.settled && shown ? " seat--loses" : "";
  return (
    <Place {...props} state={` seat--shows half-${way}${fate}${props.featured ? " seat--featured" : ""}`}>
      <Pod {...props} allIn={hand.all_in && hand.stack === 0}>
        <Word {...props} was />
      </Pod>
      <ShownCards seat={hand} layout={props.layout} half={shown ? halfOf(shown, way) : null} />
      {shown && <Values shown={shown} split={split} name={props.name} />}
    </Place>
  );
}

/** One word at the end of a plate: away before bot; of an all-in that has chips again, that it was one. */
function Word(props: SeatProps & { readonly was?: boolean }) {
  if (props.was && props.hand?.all_in && props.hand.stack > 0) {
    return (
      <span class="state">
        <span class="sr">was </span>all-in
      </span>
    );
  }
  const word = props.away ? "away" : props.bot ? "bot" : "";
  return word ? <span class={word === "bot" ? "state state--bot" : "state"}>{word}</span> : null;
}

/** What it has bet in this round, in chips and as a sum, and what it did last. */
function Bets(props: SeatProps & { readonly bet: number }) {
  const { bet } = props;
  const leads = props.lead?.seat === props.seat;
  const words = didText(props, leads);
  return (
    <Bet bet={bet} uncalled={props.uncalled}>
      {(words || leads) && (
        <>
          {words && <span class={leads ? "words lead" : "words"}>{words}</span>}
          {leads && <span class="lead small">{props.lead?.side}</span>}
        </>
      )}
    </Bet>
  );
}

/** Why it leads; of somebody who has done more since than that says, what they did. */
function didText(props: SeatProps, leads: boolean): string {
  if (!leads || !props.lead) return props.did;
  const { does } = props.lead;
  const more = does && props.did && props.did !== does;
  return more ? props.did : props.lead.text;
}
