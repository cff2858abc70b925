/** One's own seat: cards large and in their three groups, what they make, the clock, the moves. */
import type { Half, Mine, Play, SeatView, ShownHand } from "../messages";
import { Card } from "../parts/Card";
import { settings } from "../settings";
import { capital, cardName, chips, streetMark, unbroken } from "../words";
import { isSplit } from "./Award";
import { Act } from "./Act";
import { FIRST_DOWN, FIRST_PLACES } from "./Cards";
import { ClockBar } from "./Clock";
import { useOwnHeight } from "./ownHeight";
import { SeatNumber, Stack } from "./Seat";
import { seated, unseen } from "./seating";
import { Value, cardClass, halfOf, wayOf } from "./Showdown";
import { useTable } from "./tableside";

export function OwnSeat(props: { readonly seat: number }) {
  const side = useTable();
  const place = useOwnHeight<HTMLLIElement>();
  const table = side.table.value;
  const mine = side.mine.value;
  const play = side.dealt.value;
  if (!table || !mine) return null;
  const { sitter, hand, stack } = seated(table, play, props.seat);
  const shown = play?.showdown.find((each) => each.seat === props.seat);
  const split = play !== null && isSplit(play, side.awards.value);
  const half = shown && hand ? halfOf(shown, wayOf(shown, split)) : null;
  const turn = side.myTurn.value;
  const deadline = side.deadline.value;
  const wagers = wagersOn(play, hand) ? " seat--wagers" : "";
  const classes = `seat seat--me${turn ? " seat--turn" : ""}${wagers}${shown ? ` half-${wayOf(shown, split)}` : ""}`;
  return (
    <li class={classes} ref={place} data-seat={props.seat}>
      <div class="who">
        <SeatNumber seat={props.seat} />
        <span class="name">
          <span>{sitter?.name ?? "You"}</span>
          <span class="quiet">(you)</span>
        </span>
        <Stack stack={stack} />
        <span class="state quiet">{shown ? "" : stateOf(mine, play, hand)}</span>
        {sitter?.out && hand?.live && <span class="plan quiet">Out next hand</span>}
      </div>
      <OwnCards mine={mine} play={play} hand={hand} half={half} shown={shown} />
      {play && hand ? <Read mine={mine} shown={shown} split={split} /> : <div class="read" />}
      {turn && deadline ? <ClockBar key={deadline.at} deadline={deadline} /> : <div class="rule" />}
      <Act />
    </li>
  );
}

/** Whether there may still be something for one to bet in this hand. */
function wagersOn(play: Play | null, hand: SeatView | null): boolean {
  return play !== null && hand !== null && hand.live && !hand.all_in && play.showdown.length === 0 && !play.view.over;
}

/** "5 to call", "15 in this round", "You folded". */
function stateOf(mine: Mine, play: Play | null, hand: SeatView | null): string {
  if (!play || !hand) return play ? "Waiting for the next hand" : "";
  if (!hand.live) return play.did[hand.seat]?.startsWith("muck") ? "You mucked" : "You folded";
  if (hand.all_in) return "All-in";
  if (play.view.over) return "";
  const call = mine.options.find((option) => option.verb === "call");
  if (call?.to) return `${chips(call.to - hand.bet)} to call`;
  if (mine.options.some((option) => option.verb === "check")) return "Nothing to call";
  return hand.bet > 0 ? `${chips(hand.bet)} in this round` : "";
}

function OwnCards(props: {
  readonly mine: Mine;
  readonly play: Play | null;
  readonly hand: SeatView | null;
  readonly half: Half | null;
  readonly shown: ShownHand | undefined;
}) {
  const { mine, play, hand, half } = props;
  const known = useTable().memory.value;
  if (!play || !hand) return <div class="own own--none" />;
  const kept = (known.down.get(hand.seat) ?? []).filter((card) => !play.view.common.includes(card));
  const down = mine.own.length > 0 ? mine.own : kept;
  const up = hand.up.length > 0 ? hand.up : (known.up.get(hand.seat) ?? []);
  const first = down.slice(0, FIRST_DOWN);
  const last = down.slice(FIRST_DOWN);
  const streets = play.streets.map((street) => (hand.live ? streetMark(street) : ""));
  const showable = unseen(mine, hand);
  const open = (cards: readonly string[]) =>
    props.shown !== undefined || (hand.shown.length > 0 && cards.every((card) => hand.shown.includes(card)));
  const out = !hand.live && !props.shown ? " own--out" : "";
  return (
    <div class={`own${out}`}>
      <OwnGroup
        cards={first}
        half={half}
        places={FIRST_PLACES}
        label="Your down cards"
        cap={open(first) ? "Down, now shown" : showable.length > 0 ? "Down, show what you like" : "Down, yours alone"}
        showable={showable}
      />
      <OwnGroup
        cards={up}
        half={half}
        places={streets.slice(0, -1)}
        label="Your board"
        cap="Up, in the order dealt"
        door={hand.door}
      />
      {(last.length > 0 || play.view.common.length === 0) && (
        <OwnGroup
          cards={last}
          half={half}
          places={streets.slice(-1)}
          label="Your last card"
          cap={open(last) && last.length > 0 ? "Last, now shown" : "Last, down"}
          showable={showable}
        />
      )}
    </div>
  );
}

/** Cards of one group and the places of those to come, so that nothing shifts when they arrive. */
function OwnGroup(props: {
  readonly cards: readonly string[];
  readonly half: Half | null;
  readonly places: readonly string[];
  readonly label: string;
  readonly cap: string;
  readonly door?: string;
  readonly showable?: readonly string[];
}) {
  const count = Math.max(props.cards.length, props.places.length);
  return (
    <div>
      <ol aria-label={props.label}>
        {Array.from({ length: count }, (_, at) => {
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
            <li key={at} class={`${door ? "door " : ""}${cardClass(props.half, card)}`} data-card>
              {props.showable?.includes(card) ? <ShowOwn card={card} /> : <Card card={card} big door={door} />}
            </li>
          );
        })}
      </ol>
      <span class="cap">{props.cap}</span>
    </div>
  );
}

function ShowOwn({ card }: { readonly card: string }) {
  const side = useTable();
  return (
    <button
      class="show-own"
      type="button"
      title={`Show ${card}`}
      aria-label={`Show ${cardName(card)}`}
      onClick={() => void side.ask({ type: "show-own", cards: [card] })}
    >
      <Card card={card} big />
      <span aria-hidden="true">Show</span>
    </button>
  );
}

/** What one has, in words; at the end what one takes. */
function Read(props: { readonly mine: Mine; readonly shown: ShownHand | undefined; readonly split: boolean }) {
  const { mine, shown, split } = props;
  if (shown) {
    return (
      <div class="read">
        <Value half={shown.high} label="High" split={split} way="high" />
        <Value half={shown.low} label="Low" split={split} way="low" />
        {shown.won > 0 && <b>You take {chips(shown.won)}</b>}
      </div>
    );
  }
  const reading = mine.reading;
  if (!reading || !settings.value.helper) return <div class="read" />;
  const both = reading.high !== "" && reading.low !== "";
  return (
    <div class="read">
      {both ? (
        <>
          <p class="value half-high">
            <i>High</i>
            {reading.high}
          </p>
          <p class="value half-low">
            <i>Low</i>
            {reading.low}
          </p>
          <b class="both">
            {capital(unbroken(reading.high))}; {unbroken(reading.low)}
          </b>
        </>
      ) : (
        <>
          <p>You have</p>
          <b>{capital(unbroken(reading.high || reading.low))}</b>
        </>
      )}
    </div>
  );
}
