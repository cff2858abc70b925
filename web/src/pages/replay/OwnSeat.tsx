/** The seat through whose eyes the hand is seen: its cards large, and what they made. */
import type { Layout, Lead, Reading, SeatView, ShownHand } from "../../messages";
import { Avatar } from "../../parts/Avatar";
import { Chip } from "../../parts/Icon";
import { OwnCards } from "../../table/OwnCards";
import { SeatNumber, Stack, foldedWord } from "../../table/Seat";
import { Value, halfOf, wayOf } from "../../table/Showdown";
import { capital, chips } from "../../words";

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
  readonly lead: Lead | null;
  readonly did: string;
  readonly shown: ShownHand | undefined;
  readonly split: boolean;
  readonly mine: boolean;
}

export function OwnSeat(props: Props) {
  const { hand, shown } = props;
  const way = shown ? wayOf(shown, props.split) : "one";
  const half = shown ? halfOf(shown, way) : null;
  return (
    <li class={`seat seat--me half-${way}${hand.live || shown ? "" : " seat--gone"}`} data-seat={props.seat}>
      <div class="who">
        <Avatar name={props.name} />
        <SeatNumber seat={props.seat} />
        <span class="name">
          {props.name} {props.mine && <span class="quiet">(you)</span>}
        </span>
        <Stack stack={props.stack} />
        <span class="state">{stateOf(props)}</span>
      </div>
      <OwnCards
        layout={props.layout}
        down={props.own}
        up={hand.up}
        door={hand.door}
        common={props.common}
        half={half}
        whose={props.mine ? "Your" : `${props.name}’s`}
        marked
      />
      <Read {...props} />
    </li>
  );
}

/** Why it leads, what it did, and what it has in this round. */
function stateOf(props: Props): string {
  const { hand, lead, did, seat, shown } = props;
  if (shown) return "";
  const said = !hand.live ? foldedWord(did) : lead?.seat === seat ? lead.text : did;
  return hand.bet > 0 ? `${said ? `${said}, ` : ""}${chips(hand.bet)} in` : said;
}

function Read(props: Props) {
  const { shown, split, reading } = props;
  if (shown) {
    return (
      <div class="read">
        <Value half={shown.high} label="High" split={split} way="high" />
        <Value half={shown.low} label="Low" split={split} way="low" />
        {shown.won > 0 && (
          <span class="won">
            <Chip />
            <span class="sr">wins </span>
            {chips(shown.won)}
          </span>
        )}
      </div>
    );
  }
  if (!reading) return <div class="read" />;
  if (reading.high && reading.low) {
    return (
      <div class="read">
        <p class="value half-high">
          <i>High</i>
          {reading.high}
        </p>
        <p class="value half-low">
          <i>Low</i>
          {reading.low}
        </p>
      </div>
    );
  }
  return (
    <div class="read">
      <p>{props.mine ? "You had" : "Had"}</p>
      <b>{capital(reading.high || reading.low)}</b>
    </div>
  );
}
