/** The table that is played: everybody in their places, oneself at the bottom. */
import { useEffect, useRef } from "preact/hooks";
import type { Play, PotAwarded, Sitter, TableView } from "../messages";
import { chips } from "../words";
import { isSplit } from "./Award";
import { Bubble } from "./Bubble";
import { Centre, isSettled } from "./Centre";
import { uncallable } from "./chips";
import { ClockRing, TurnWord } from "./Clock";
import { DealersPlace, deadHands } from "./DealersPlace";
import { EmptySeat } from "./EmptySeat";
import { recalled } from "./memory";
import { SeatNote } from "./SeatNote";
import { OwnSeat } from "./OwnSeat";
import type { Place } from "./places";
import { Round } from "./Round";
import { Seat } from "./Seat";
import { featuredOf } from "./Showdown";
import { type Placed, type Seating, numbersOf, outWords, seated, seating } from "./seating";
import { type SeatQuestion, useTable } from "./tableside";

export function Ring() {
  const side = useTable();
  const table = side.table.value;
  const play = side.dealt.value;
  const mine = side.mySeat.value;
  const box = useRef<HTMLElement>(null);
  useTurnInView(box, play?.view.turn ?? null, mine);
  if (!table) return null;
  const around = seating(numbersOf(table), mine);
  const featured = featuredSeat(play, side.awards.value, mine) !== null;
  return (
    <section ref={box} class="table" role="group" aria-label="Table" data-pace={side.pace.playing.value ? "playing" : "idle"}>
      <Round
        layout={table.layout}
        round={around.round}
        own={mine !== null}
        label={mine === null ? "Seats" : "Seats, clockwise from your left"}
        state={play && isSettled(play, side.awards.value.length) ? "ring--settled" : ""}
        centre={<Centre crowded={isCrowded(around, play)} featured={featured} />}
        dealer={<Dealing place={around.dealer} table={table} play={play} />}
      >
        {around.seats.map(({ seat, place }) =>
          place ? (
            <OtherSeat key={seat} seat={seat} place={place} table={table} play={play} />
          ) : (
            <OwnSeat key={seat} seat={seat} />
          ),
        )}
      </Round>
      <TurnAlert />
    </section>
  );
}

/** Whose hand lies in the middle where there is little room; where halves or several pots are won, the names of all do. */
function featuredSeat(play: Play | null, awards: readonly PotAwarded[], mine: number | null): number | null {
  return play && awards.length < 2 && !isSplit(play, awards) ? featuredOf(play.showdown, mine) : null;
}

/** In the lowest windows the table scrolls: the player to act is in view, and if that is oneself, one's own cards. */
function useTurnInView(box: { readonly current: HTMLElement | null }, turn: number | null, mine: number | null): void {
  useEffect(() => {
    const table = box.current;
    if (!table || turn === null) return undefined;
    const look = (): void => {
      if (table.scrollHeight <= table.clientHeight) return;
      const wanted = turn === mine ? ".seat--me .own" : `[data-seat="${turn}"]`;
      table.querySelector(wanted)?.scrollIntoView({ block: "nearest" });
    };
    look();
    const watch = new ResizeObserver(look);
    for (const each of [table, ...table.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [turn, mine]);
}

/** How near the middle a hand must lie to take room from what is said there, in half axes. */
const NEAR = 0.26;

/** Whether hands lie open beside the middle of the table. */
export function isCrowded({ seats }: Seating, play: Pick<Play, "showdown"> | null): boolean {
  const open = new Set(play?.showdown.map((hand) => hand.seat));
  return seats.some(({ seat, place }: Placed) => place !== null && Math.abs(place.y) < NEAR && open.has(seat));
}

function Dealing(props: { readonly place: Place; readonly table: TableView; readonly play: Play | null }) {
  const side = useTable();
  const { play, table } = props;
  const dead = play && table.settings.tray ? deadHands(play.view, side.memory.value.up, (seat) => side.nameOf(seat)) : null;
  const open = (): void => {
    side.tray.value = true;
    side.closeWhy();
    side.sheet.value = true;
  };
  const title =
    dead && dead.length > 0 ? (
      <button class="alldead" type="button" title="All cards that you have seen" onClick={open}>
        Dead upcards<span class="sr">: all that you have seen</span>
      </button>
    ) : (
      "No dead cards yet"
    );
  return <DealersPlace place={props.place} dead={dead} title={title} />;
}

interface OtherProps {
  readonly seat: number;
  readonly place: Place;
  readonly table: TableView;
  readonly play: Play | null;
}

function OtherSeat(props: OtherProps) {
  const side = useTable();
  const { table, play, seat, place } = props;
  const { sitter, hand, stack } = seated(table, play, seat);
  const shown = play?.showdown.find((each) => each.seat === seat);
  if (!hand && (!sitter || sitter.held)) return <EmptySeat seat={seat} place={place} held={sitter} />;
  const turn = play?.view.turn === seat && !play.view.over;
  const deadline = turn ? side.deadline.value : null;
  const settled = play !== null && isSettled(play, side.awards.value.length);
  const split = play !== null && isSplit(play, side.awards.value);
  return (
    <Seat
      layout={table.layout}
      place={place}
      seat={seat}
      name={sitter?.name ?? "gone"}
      stack={stack}
      bot={Boolean(sitter?.bot)}
      away={play?.absent.includes(seat) ?? false}
      hand={hand && recalled(hand, side.memory.value, play?.view.common ?? [])}
      uncalled={uncallable(play?.view.seats ?? [], seat)}
      lead={play?.lead ?? null}
      did={play?.did[seat] ?? ""}
      shown={shown}
      split={split}
      settled={settled}
      featured={featuredSeat(play, side.awards.value, side.mySeat.value) === seat}
      turn={turn}
      over={play?.view.over ?? false}
      clock={
        turn
          ? {
              word: <TurnWord deadline={deadline} />,
              ring: deadline && <ClockRing key={deadline.at} deadline={deadline} named />,
            }
          : undefined
      }
      idle={idleWord(props)}
      mark={markOf(side, seat, sitter)}
      more={moreOf(side, seat, sitter)}
      words={<Bubble seat={seat} />}
    />
  );
}

function idleWord({ table, play, seat }: OtherProps): string {
  const sitter = table.seats.find((each) => each.seat === seat);
  if (!sitter) return "";
  if (sitter.asked > 0) return `asks for ${chips(sitter.asked)}`;
  if (sitter.going) return "leaves";
  if (sitter.out) return "sits out";
  return play ? "waits" : "";
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
      class="btn btn--s see"
      type="button"
      onClick={() => void side.ask({ type: "approve", seat: sitter.seat, agree: true })}
    >
      Agree to {chips(sitter.asked)}
      <span class="sr"> for {sitter.name}</span>
    </button>
  );
}

/** Before the name: the mark of one's notes; while a seat is asked for, the button that chooses it. */
function markOf(side: ReturnType<typeof useTable>, seat: number, sitter: Sitter | null) {
  const question = side.seatQuestion.value;
  if (question?.seats.has(seat)) return <ChooseSeat seat={seat} question={question} />;
  return sitter && <SeatNote sitter={sitter} />;
}

/** The whole pod is the button; where it was chosen wrongly, why stands beside it. */
function ChooseSeat({ seat, question }: { readonly seat: number; readonly question: SeatQuestion }) {
  const side = useTable();
  return (
    <>
      <button class="choose" type="button" aria-label={`Choose ${side.nameOf(seat)}, seat ${seat}`} onClick={() => question.choose(seat)} />
      {question.seats.get(seat) && <span class="notyet">{question.seats.get(seat)}</span>}
    </>
  );
}

function AskToSee({ seat }: { readonly seat: number }) {
  const side = useTable();
  return (
    <button class="btn btn--s see" type="button" onClick={() => void side.ask({ type: "ask-to-see-hand", seat })}>
      Ask to see<span class="sr"> the hand of {side.nameOf(seat)}</span>
    </button>
  );
}

/** Says one's turn once, assertively; what is chosen no longer; the seconds at ten and at five; and that they ran out. */
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
        {side.warning.value || side.dropped.value || (own?.out_cause === "time" ? outWords(own) : "")}
      </p>
    </>
  );
}
