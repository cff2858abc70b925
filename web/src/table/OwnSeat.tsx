/** One's own seat: cards large and in their groups, what they make, the clock, the moves. */
import type { CardGroup, Half, Layout, Mine, Play, SeatView, ShownHand } from "../messages";
import { Avatar } from "../parts/Avatar";
import { Card } from "../parts/Card";
import { settings } from "../settings";
import { capital, cardName, chips, unbroken } from "../words";
import { isSplit } from "./Award";
import { Act } from "./Act";
import { ClockBar } from "./Clock";
import { OwnCards } from "./OwnCards";
import { useOwnHeight } from "./ownHeight";
import { SeatNumber, Stack } from "./Seat";
import { seated, unseen } from "./seating";
import { Value, halfOf, wayOf } from "./Showdown";
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
        <Avatar name={sitter?.name ?? ""} />
        <SeatNumber seat={props.seat} />
        <span class="name">
          <span>{sitter?.name ?? "You"}</span>
          <span class="quiet">(you)</span>
        </span>
        <Stack stack={stack} />
        <span class="state quiet">{shown ? "" : stateOf(mine, play, hand)}</span>
        {sitter?.out && hand?.live && <span class="plan quiet">Out next hand</span>}
      </div>
      {play && hand ? (
        <Held layout={table.layout} mine={mine} play={play} hand={hand} half={half} shown={shown} />
      ) : (
        <div class="own own--none" />
      )}
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

function Held(props: {
  readonly layout: Layout;
  readonly mine: Mine;
  readonly play: Play;
  readonly hand: SeatView;
  readonly half: Half | null;
  readonly shown: ShownHand | undefined;
}) {
  const { layout, mine, play, hand } = props;
  const known = useTable().memory.value;
  const kept = (known.down.get(hand.seat) ?? []).filter((card) => !play.view.common.includes(card));
  const showable = unseen(mine, hand);
  const open = (cards: readonly string[]) =>
    cards.length > 0 &&
    (props.shown !== undefined || (hand.shown.length > 0 && cards.every((card) => hand.shown.includes(card))));
  const caption = (group: CardGroup, cards: readonly string[]): string => {
    if (group.face === "up") return group.caption;
    if (open(cards)) return `${group.short}, now shown`;
    // the first group says it for all
    return showable.length > 0 && group === layout.groups[0] ? `${group.short}, show what you like` : group.caption;
  };
  return (
    <OwnCards
      layout={layout}
      down={mine.own.length > 0 ? mine.own : kept}
      up={hand.up.length > 0 ? hand.up : (known.up.get(hand.seat) ?? [])}
      door={hand.door}
      common={play.view.common}
      half={props.half}
      whose="Your"
      marked={hand.live}
      caption={caption}
      instead={(card) => showable.includes(card) && <ShowOwn card={card} />}
      out={!hand.live && !props.shown}
    />
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
