/** The table after a sentence: seats, boards, pot, dead cards, and the sentence in the middle. */
import type { Frame, Layout, Replay, View } from "../../messages";
import { Reason } from "../../parts/LogLine";
import { Mark } from "../../parts/Mark";
import { Board } from "../../table/Board";
import { DealersPlace, deadHands } from "../../table/DealersPlace";
import { Told, lengthClass, onFelt } from "../../table/Dealer";
import { NoteMark } from "../../table/noteKeeping";
import { Pots } from "../../table/Pots";
import { isCrowded } from "../../table/Ring";
import { uncallable } from "../../table/chips";
import { Round } from "../../table/Round";
import { Seat } from "../../table/Seat";
import { featuredOf } from "../../table/Showdown";
import { Streets } from "../../table/Streets";
import { seating } from "../../table/seating";
import { chips, listed } from "../../words";
import { OwnSeat } from "./OwnSeat";
import { boardsUpTo, heldBy, ownCards } from "./held";
import { type Part, partsOf } from "./steps";

interface Props {
  readonly replay: Replay;
  /** The step that is shown. */
  readonly at: number;
  /** Whether the one who looks is the one through whose eyes it is seen. */
  readonly mine: boolean;
  /** Whether the hand is still going on, so that somebody is to act. */
  readonly open?: boolean;
}

export function Ring(props: Props) {
  const { replay, at } = props;
  const frame = replay.frames[at];
  if (!frame) return null;
  const { view, showdown } = frame;
  const numbers = view.seats.map((each) => each.seat).sort((a, b) => a - b);
  const around = seating(numbers, replay.seat);
  const split = replay.frames.some((each) => each.showdown.some((hand) => hand.high && hand.low));
  const settled = showdown.some((hand) => hand.won > 0);
  const eyes = replay.seat === null ? "" : `, clockwise from ${nameOf(replay, replay.seat)}’s left`;
  const dead = deadHands(view, boardsUpTo(replay.frames, at), (seat) => nameOf(replay, seat));
  return (
    <Round
      layout={replay.layout}
      round={around.round}
      own={around.seats.some(({ place }) => place === null)}
      label={`Seats${eyes}`}
      state={settled && !split ? "ring--settled" : ""}
      centre={<Centre replay={replay} frame={frame} layout={replay.layout} crowded={isCrowded(around, frame)} />}
      dealer={
        <DealersPlace
          place={around.dealer}
          dead={dead}
          title={dead.length > 0 ? "Dead upcards" : "No dead cards yet"}
        />
      }
    >
      {around.seats.map(({ seat, place }) => {
        const hand = heldBy(replay.frames, at, seat);
        const turn = props.open === true && view.turn === seat;
        const common = {
          layout: replay.layout,
          seat,
          name: nameOf(replay, seat),
          stack: hand?.stack ?? 0,
          uncalled: uncallable(view.seats, seat),
          lead: frame.lead,
          did: frame.did[seat] ?? "",
          shown: showdown.find((each) => each.seat === seat),
          split,
          settled,
          featured: !split && featuredOf(showdown, replay.seat) === seat,
        };
        if (place === null) {
          return (
            hand && (
              <OwnSeat
                key={seat}
                {...common}
                hand={hand}
                own={ownCards(replay.frames, at)}
                common={view.common}
                reading={frame.reading}
                mine={props.mine}
              />
            )
          );
        }
        return (
          <Seat
            key={seat}
            {...common}
            place={place}
            hand={hand}
            bot={replay.bots.includes(seat)}
            mark={<NoteMark player={replay.players[seat] ?? ""} />}
            over={view.over}
            turn={turn}
            clock={turn ? { word: "to act", ring: null } : undefined}
          />
        );
      })}
    </Round>
  );
}

export function nameOf(replay: Replay, seat: number): string {
  return replay.names[seat] ?? `Seat ${seat}`;
}

interface CentreProps {
  readonly replay: Replay;
  readonly frame: Frame;
  readonly layout: Layout;
  readonly crowded: boolean;
}

function Centre({ replay, frame, layout, crowded }: CentreProps) {
  const { line, view } = frame;
  const parts: readonly Part[] = partsOf(replay.frames);
  const now = parts.findIndex((part) => part.street === line.street);
  return (
    <section class={crowded ? "centre centre--crowded" : "centre"} role="group" aria-label="Dealer and pot">
      <Streets names={parts.map((part) => part.street)} now={now} layout={layout} />
      <Pots
        pots={view.pots}
        all={potOf(view)}
        stakes={view.stakes}
        note={noteOf(view)}
        players={(seats) => listed(seats.map((seat) => nameOf(replay, seat)))}
      />
      <Board cards={view.common} layout={layout} />
      <div class="dealer" role="log" aria-live="polite" aria-label="Dealer">
        <p class={`${line.ruling ? "said said--ruling" : "said"}${lengthClass(onFelt(line))}`} key={line.n}>
          <Told line={line} />
          <Mark asked={{ cites: line.cites, sentence: line.text, seat: line.seat }} />
          {line.reason && <Reason line={line.reason} />}
        </p>
      </div>
    </section>
  );
}

/** How much of the pot lies in front of the players. */
function noteOf(view: View): string {
  const bets = view.seats.reduce((sum, seat) => sum + seat.bet, 0);
  return bets > 0 && !view.over ? `${chips(potOf(view) - bets)} in the middle, ${chips(bets)} bet` : "";
}

/** The pots, with the bets of the round in them. */
export function potOf(view: View): number {
  return view.pots.reduce((sum, pot) => sum + pot.amount, 0);
}
