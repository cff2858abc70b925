/** The seat through whose eyes the hand is seen: its cards large, and what they made. */
import type { Layout, Lead, Reading, SeatView, ShownHand } from "../../messages";
import { OwnCards } from "../../table/OwnCards";
import { OwnPlace } from "../../table/OwnPlace";
import { outOfPlay } from "../../table/outOfPlay";
import { halfOf, wayOf } from "../../table/Showdown";

interface Props {
  readonly layout: Layout;
  readonly seat: number;
  readonly name: string;
  readonly stack: number;
  readonly hand: SeatView;
  /** Its down cards. */
  readonly own: readonly string[];
  /** Cards for everybody. */
  readonly common: readonly string[];
  readonly reading: Reading | null;
  readonly uncalled: number;
  readonly lead: Lead | null;
  readonly did: string;
  readonly shown: ShownHand | undefined;
  readonly split: boolean;
  readonly settled: boolean;
  readonly mine: boolean;
}

export function OwnSeat(props: Props) {
  const { hand, shown, split } = props;
  const way = shown ? wayOf(shown, split) : "one";
  const said = !hand.live ? outOfPlay(props.did).plate : props.lead?.seat === props.seat ? props.lead.text : props.did;
  return (
    <OwnPlace
      seat={props.seat}
      name={props.name}
      you={props.mine}
      stack={props.stack}
      allIn={hand.all_in && hand.live && hand.stack === 0 && !shown}
      turn={false}
      shown={shown}
      split={split}
      settled={props.settled}
      bet={hand.bet}
      uncalled={props.uncalled}
      reading={props.reading}
      state={shown ? "" : said}
      cards={
        <OwnCards
          layout={props.layout}
          down={props.own}
          up={hand.up}
          door={hand.door}
          common={props.common}
          half={shown ? halfOf(shown, way) : null}
          whose={props.mine ? "Your" : `${props.name}’s`}
          marked
          out={!hand.live && !shown}
        />
      }
    />
  );
}
