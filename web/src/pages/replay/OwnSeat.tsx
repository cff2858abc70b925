/** The seat through whose eyes the hand is seen: its cards large, and what they made. */
import type { Lead, Reading, SeatView, ShownHand } from "../../messages";
import { Card } from "../../parts/Card";
import { Chip } from "../../parts/Icon";
import { FIRST_DOWN, FIRST_PLACES } from "../../table/Cards";
import { SeatNumber, Stack, foldedWord } from "../../table/Seat";
import { Value, cardClass, halfOf, wayOf } from "../../table/Showdown";
import { capital, chips, streetMark } from "../../words";

interface Props {
  readonly seat: number;
  readonly name: string;
  readonly stack: number;
  readonly hand: SeatView;
  /** The streets of the game. */
  readonly streets: readonly string[];
  /** Its down cards. */
  readonly own: readonly string[];
  readonly reading: Reading | null;
  readonly lead: Lead | null;
  readonly did: string;
  readonly shown: ShownHand | undefined;
  readonly split: boolean;
  readonly mine: boolean;
}

export function OwnSeat(props: Props) {
  const { hand, own, shown } = props;
  const way = shown ? wayOf(shown, props.split) : "one";
  const half = shown ? halfOf(shown, way) : null;
  const streets = props.streets.map(streetMark);
  const first = own.slice(0, FIRST_DOWN);
  const last = own.slice(FIRST_DOWN);
  const whose = props.mine ? "Your" : `${props.name}’s`;
  return (
    <li class={`seat seat--me half-${way}${hand.live || shown ? "" : " seat--gone"}`} data-seat={props.seat}>
      <div class="who">
        <SeatNumber seat={props.seat} />
        <span class="name">
          {props.name} {props.mine && <span class="quiet">(you)</span>}
        </span>
        <Stack stack={props.stack} />
        <span class="state">{stateOf(props)}</span>
      </div>
      <div class="own">
        <Group cards={first} places={FIRST_PLACES} half={half} label={`${whose} down cards`} />
        <Group cards={hand.up} places={streets.slice(0, -1)} half={half} label={`${whose} board`} door={hand.door} />
        <Group cards={last} places={streets.slice(-1)} half={half} label={`${whose} last card`} />
      </div>
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

function Group(props: {
  readonly cards: readonly string[];
  /** The marks of the places where no card lies yet. */
  readonly places: readonly string[];
  readonly half: ReturnType<typeof halfOf>;
  readonly label: string;
  readonly door?: string;
}) {
  return (
    <div>
      <ol aria-label={props.label}>
        {Array.from({ length: Math.max(props.places.length, props.cards.length) }, (_, at) => {
          const card = props.cards[at];
          if (!card) {
            return (
              <li key={at} class="slot" aria-hidden="true">
                {props.places[at]}
              </li>
            );
          }
          const door = card === props.door;
          return (
            <li key={at} class={`${door ? "door " : ""}${cardClass(props.half, card)}`}>
              <Card card={card} big door={door} />
            </li>
          );
        })}
      </ol>
    </div>
  );
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
