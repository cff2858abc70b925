/** The table after a sentence: seats, boards, pot, and the sentence in the middle. */
import { Fragment } from "preact";
import type { Frame, Layout, Replay, View } from "../../messages";
import { Cites } from "../../parts/Cite";
import { Sentence } from "../../parts/Sentence";
import { Board } from "../../table/Board";
import { PotChips } from "../../table/ChipPiles";
import { smallestChip } from "../../table/chips";
import { measures, streetMark } from "../../table/laying";
import { Seat } from "../../table/Seat";
import { type Placed, seating } from "../../table/seating";
import { chips, counted } from "../../words";
import { OwnSeat } from "./OwnSeat";
import { heldBy, ownCards } from "./held";
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
  const placed = placing(frame.view, replay.seat);
  const split = replay.frames.some((each) => each.showdown.some((hand) => hand.high && hand.low));
  const first = Math.min(...placed.map(({ seat }) => seat)); // the dealer's place is before it
  const eyes = replay.seat === null ? "" : `, clockwise from ${nameOf(replay, replay.seat)}’s left`;
  return (
    <div class={replay.seat === null ? "ring ring--watching" : "ring"} style={measures(replay.layout)}>
      <Centre frame={frame} parts={partsOf(replay.frames)} layout={replay.layout} />
      <ol class="seats" role="list" aria-label={`Seats${eyes}`}>
        {placed.map(({ seat, place }) => {
          const hand = heldBy(replay.frames, at, seat);
          const turn = props.open === true && frame.view.turn === seat;
          const common = {
            layout: replay.layout,
            seat,
            name: nameOf(replay, seat),
            stack: hand?.stack ?? 0,
            lead: frame.lead,
            did: frame.did[seat] ?? "",
            shown: frame.showdown.find((each) => each.seat === seat),
            split,
          };
          return (
            <Fragment key={seat}>
              {seat === first && <li class={`spot spot--${place}`}>dealer</li>}
              {place === "me" && hand ? (
                <OwnSeat
                  {...common}
                  hand={hand}
                  own={ownCards(replay.frames, at)}
                  common={frame.view.common}
                  reading={frame.reading}
                  mine={props.mine}
                />
              ) : (
                <Seat
                  {...common}
                  place={place}
                  hand={hand}
                  bot={replay.bots.includes(seat)}
                  over={frame.view.over}
                  turn={turn}
                  clock={turn ? { word: <span class="turn">to act</span>, bar: null } : undefined}
                />
              )}
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}

export function nameOf(replay: Replay, seat: number): string {
  return replay.names[seat] ?? `Seat ${seat}`;
}

/** The players of the hand in their places, the one through whose eyes it is seen at the bottom. */
function placing(view: View, own: number | null): Placed[] {
  const seats = view.seats.map((each) => each.seat).sort((a, b) => a - b);
  const mine = own === null ? -1 : seats.indexOf(own);
  const places = seating(seats.length, mine < 0 ? null : mine + 1);
  return places.map(({ seat, place }) => ({ seat: seats[seat - 1] ?? seat, place }));
}

function Centre(props: { readonly frame: Frame; readonly parts: readonly Part[]; readonly layout: Layout }) {
  const { line, view } = props.frame;
  const now = props.parts.findIndex((part) => part.street === line.street);
  return (
    <section class="centre" aria-label="Dealer and pot">
      <ol class="streets" aria-label="Streets">
        {props.parts.map((part, at) => (
          <li
            key={part.street}
            class={at < now ? "done" : ""}
            {...(at === now ? { "aria-current": "step" as const } : {})}
          >
            {streetMark(props.layout, part.street)}
          </li>
        ))}
      </ol>
      <Pot view={view} />
      <Board cards={view.common} layout={props.layout} />
      <div class="dealer" role="log" aria-live="polite" aria-label="Dealer">
        <p class="said" key={line.n}>
          <Sentence text={line.text} />
          <Cites cites={line.cites} sentence={line.text} seat={line.seat} />
        </p>
      </div>
    </section>
  );
}

/** The pots with the bets of the round in them, and how much of it lies in front of the players. */
function Pot(props: { readonly view: View }) {
  const { pots, seats, over } = props.view;
  const bets = seats.reduce((sum, seat) => sum + seat.bet, 0);
  const all = potOf(props.view);
  return (
    <p class="pot">
      <b>
        <PotChips amount={all} smallest={smallestChip(props.view.stakes)} />
        <span>
          <span class="sr">Pot </span>
          {chips(all)}
        </span>
      </b>
      <span class="parts">
        {pots.length > 1 && `${counted(pots.length, "pot")}: ${pots.map((pot) => chips(pot.amount)).join(" and ")}`}
        {pots.length <= 1 && !over && bets > 0 && `${chips(all - bets)}, and ${chips(bets)} this round`}
      </span>
    </p>
  );
}

export function potOf(view: View): number {
  return view.pots.reduce((sum, pot) => sum + pot.amount, 0);
}
