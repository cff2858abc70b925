/** One's own seat at a live table. */
import type { CardGroup, Half, Layout, Mine, Play, Reading, SeatView, ShownHand } from "../messages";
import { useRef } from "preact/hooks";
import { Card } from "../parts/Card";
import { settings } from "../settings";
import { cardName, chips } from "../words";
import { isSettled } from "./Centre";
import { isSplit } from "./Award";
import { Bubble } from "./Bubble";
import { ClockRing, Seconds } from "./Clock";
import { OwnCards } from "./OwnCards";
import { OwnPlace } from "./OwnPlace";
import { uncallable } from "./chips";
import { outOfPlay } from "./outOfPlay";
import { seated, unseen } from "./seating";
import { halfOf, wayOf } from "./Showdown";
import { useTable } from "./tableside";

export function OwnSeat(props: { readonly seat: number }) {
  const side = useTable();
  const table = side.table.value;
  const mine = side.mine.value;
  const play = side.dealt.value;
  const reading = useReading(mine, play, props.seat);
  if (!table || !mine) return null;
  const { sitter, hand, stack } = seated(table, play, props.seat);
  const shown = play?.showdown.find((each) => each.seat === props.seat);
  const split = play !== null && isSplit(play, side.awards.value);
  const half = shown && hand ? halfOf(shown, wayOf(shown, split)) : null;
  const turn = side.myTurn.value;
  const deadline = side.deadline.value;
  return (
    <OwnPlace
      seat={props.seat}
      name={sitter?.name ?? "You"}
      you
      stack={stack}
      allIn={hand?.all_in === true && stack === 0 && hand.live}
      turn={turn}
      clock={turn && deadline && <ClockRing key={deadline.at} deadline={deadline} />}
      seconds={turn && deadline && <Seconds deadline={deadline} />}
      shown={shown}
      split={split}
      settled={play !== null && isSettled(play, side.awards.value.length)}
      bet={hand?.bet ?? 0}
      uncalled={uncallable(play?.view.seats ?? [], props.seat)}
      reading={settings.value.helper ? reading : null}
      state={stateOf(mine, play, hand, stack)}
      plan={sitter?.out && hand?.live ? "Out next hand" : ""}
      words={<Bubble seat={props.seat} />}
      cards={
        play && hand ? (
          <Held layout={table.layout} mine={mine} play={play} hand={hand} half={half} shown={shown} />
        ) : (
          <div class="cards own" />
        )
      }
    />
  );
}

/** What one's cards make. Of a hand that was given up it stays what it was. */
function useReading(mine: Mine | null, play: Play | null, seat: number): Reading | null {
  const last = useRef<{ readonly hand: number; readonly reading: Reading } | null>(null);
  const hand = play?.view.seats.find((each) => each.seat === seat);
  if (!mine || !play || !hand) return null;
  if (mine.reading) last.current = { hand: play.number, reading: mine.reading };
  const had = last.current?.hand === play.number ? last.current.reading : null;
  return mine.reading ?? (hand.live ? null : had);
}

/** "5 to call", "You folded". */
function stateOf(mine: Mine, play: Play | null, hand: SeatView | null, stack: number): string {
  if (stack === 0 && !hand?.live) return "No chips left: buy some to play on";
  if (!play || !hand) return play ? "Waiting for the next hand" : "";
  if (!hand.live) return outOfPlay(play.did[hand.seat] ?? "").own;
  if (hand.all_in || play.view.over) return "";
  const call = mine.options.find((option) => option.verb === "call");
  if (call?.to) return `${chips(call.to - hand.bet)} to call`;
  return mine.options.some((option) => option.verb === "check") ? "Nothing to call" : "";
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
  const caption = (group: CardGroup, cards: readonly string[]): string =>
    group.face === "down" && open(cards) ? `${group.short}, now shown` : group.caption;
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
