/** The seats: a ring where there is room, a list that ends with oneself on a phone. */
import { useEffect } from "preact/hooks";
import type { Play, Sitter, TableView } from "../messages";
import { chips } from "../words";
import { isSplit } from "./Award";
import { Centre, isSettled } from "./Centre";
import { ClockBar, TurnWord } from "./Clock";
import { EmptySeat } from "./EmptySeat";
import { measures } from "./laying";
import { recalled } from "./memory";
import { NoteMark } from "./noteKeeping";
import { OwnSeat } from "./OwnSeat";
import { Seat } from "./Seat";
import { type Placed, outWords, seated, seating } from "./seating";
import { useTable } from "./tableside";
import { TrayLine } from "./Tray";
import { Watcher } from "./Watcher";

export function Ring() {
  const side = useTable();
  const table = side.table.value;
  const play = side.dealt.value;
  const mine = side.mySeat.value;
  useTurnInView(play);
  if (!table) return null;
  const settled = play !== null && isSettled(play, side.awards.value.length);
  const free = table.settings.stakes.betting !== "fixed-limit";
  const places = seating(table.settings.seats, mine);
  return (
    <section class={`table${settled ? " table--settled" : ""}`} aria-label="Table" data-pace={side.pace.playing.value ? "playing" : "idle"}>
      <div
        class={`ring${mine === null ? " ring--watching" : ""}${free ? " ring--free" : ""}`}
        style={measures(table.layout)}
      >
        <Centre />
        <TrayLine />
        <TurnAlert />
        <ol class="seats" role="list" aria-label={mine === null ? "Seats" : "Seats, clockwise from your left"}>
          {places.map((placed) => (
            <OneSeat key={placed.seat} placed={placed} table={table} play={play} />
          ))}
        </ol>
        {mine === null && <Watcher />}
      </div>
    </section>
  );
}

/** On a small phone the list scrolls, in a low window the table: whoever is to act is in view. */
function useTurnInView(play: Play | null): void {
  const turn = play?.view.turn ?? null;
  useEffect(() => {
    const scrolls = [...document.querySelectorAll(".table, .seats")].some((box) => box.scrollHeight > box.clientHeight);
    if (turn === null || !scrolls) return;
    document.querySelector(".seat--turn:not(.seat--me)")?.scrollIntoView({ block: "nearest" });
  }, [turn]);
}

/** A seat, and before the first the dealer's place: cards start there and ties go by it. */
function OneSeat(props: { readonly placed: Placed; readonly table: TableView; readonly play: Play | null }) {
  const { placed } = props;
  return (
    <>
      {placed.seat === 1 && (
        <li class={`spot spot--${placed.place}`} data-dealer>
          dealer
        </li>
      )}
      {placed.place === "me" ? <OwnSeat seat={placed.seat} /> : <OtherSeat {...props} />}
    </>
  );
}

function OtherSeat(props: { readonly placed: Placed; readonly table: TableView; readonly play: Play | null }) {
  const side = useTable();
  const { table, play } = props;
  const { seat, place } = props.placed;
  const { sitter, hand, stack } = seated(table, play, seat);
  const shown = play?.showdown.find((each) => each.seat === seat);
  if (!hand && (!sitter || sitter.held)) return <EmptySeat seat={seat} place={place} held={sitter} />;
  const turn = play?.view.turn === seat && !play.view.over;
  const deadline = turn ? side.deadline.value : null;
  return (
    <Seat
      layout={table.layout}
      place={place}
      seat={seat}
      name={sitter?.name ?? "gone"}
      stack={stack}
      bot={Boolean(sitter?.bot)}
      away={isAway(props, seat)}
      hand={hand && recalled(hand, side.memory.value, play?.view.common ?? [])}
      lead={play?.lead ?? null}
      did={play?.did[seat] ?? ""}
      shown={shown}
      split={play !== null && isSplit(play, side.awards.value)}
      turn={turn}
      over={play?.view.over ?? false}
      clock={
        turn
          ? {
              word: <TurnWord deadline={deadline} />,
              bar: deadline && <ClockBar key={deadline.at} deadline={deadline} named />,
            }
          : undefined
      }
      idle={idleWord(props, seat)}
      mark={sitter && <NoteMark player={sitter.player} />}
      more={moreOf(side, seat, sitter)}
    />
  );
}

function isAway(props: { readonly table: TableView; readonly play: Play | null }, seat: number): boolean {
  return props.play?.absent.includes(seat) ?? false;
}

function idleWord(props: { readonly table: TableView; readonly play: Play | null }, seat: number): string {
  const sitter = props.table.seats.find((each) => each.seat === seat);
  if (!sitter) return "";
  if (sitter.asked > 0) return `asks for ${chips(sitter.asked)}`;
  if (sitter.going) return "leaves";
  if (sitter.out) return "sits out";
  return props.play ? "waits" : "";
}

/** What one can do about this seat at once: see its hand, or agree to its chips. */
function moreOf(side: ReturnType<typeof useTable>, seat: number, sitter: Sitter | null) {
  if (side.dealt.value && side.mine.value?.may_see.includes(seat)) return <AskToSee seat={seat} />;
  return sitter && sitter.asked > 0 && side.mine.value?.owner && <Agree sitter={sitter} />;
}

function Agree({ sitter }: { readonly sitter: Sitter }) {
  const side = useTable();
  return (
    <button
      class="btn btn--quiet see"
      type="button"
      onClick={() => void side.ask({ type: "approve", seat: sitter.seat, agree: true })}
    >
      Agree to {chips(sitter.asked)}
      <span class="sr"> for {sitter.name}</span>
    </button>
  );
}

function AskToSee({ seat }: { readonly seat: number }) {
  const side = useTable();
  return (
    <button class="btn btn--quiet see" type="button" onClick={() => void side.ask({ type: "ask-to-see-hand", seat })}>
      Ask to see<span class="sr"> the hand of {side.nameOf(seat)}</span>
    </button>
  );
}

/** Says one's turn once, assertively; the seconds at ten and at five; and that one sits out because they ran out. */
function TurnAlert() {
  const side = useTable();
  const own = side.table.value?.seats.find((sitter) => sitter.seat === side.mySeat.value);
  const prompt = side.myTurn.value ? (side.mine.value?.prompt ?? "") : "";
  return (
    <>
      <p class="sr" role="alert">
        {prompt}
      </p>
      <p class="sr" role="status">
        {side.warning.value || (own?.out_cause === "time" ? outWords(own) : "")}
      </p>
    </>
  );
}
