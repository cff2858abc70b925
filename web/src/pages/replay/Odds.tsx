/** The odds on the street that is shown, and how they went from street to street. They are computed by the server. */
import { useEffect, useState } from "preact/hooks";
import type { HandOdds, Replay, ReplayOdds, StreetOdds } from "../../messages";
import { streetTitle } from "../../table/laying";
import { SeatNumber } from "../../table/Pod";
import { OddsTable } from "../odds/OddsTable";
import { Trouble, useLoaded } from "../parts/Loaded";
import { studyPath } from "../study/laid";
import { LineKey, OddsChart } from "./OddsChart";
import { nameOf } from "./ReplayTable";
import { partsOf } from "./steps";

interface Props {
  readonly replay: Replay;
  /** The step that is shown. */
  readonly at: number;
  readonly path: string;
}

export function Odds(props: Props) {
  const { value, problem, again } = useLoaded<ReplayOdds>(props.path);
  const [kept, setKept] = useState<ReplayOdds | null>(null);
  useEffect(() => {
    if (value) setKept(value);
  }, [value]);
  const found = value ?? kept; // while those of the other view are computed, these stay
  return (
    <section class="oddspanel" tabIndex={0} aria-label="Odds">
      {problem && <Trouble sentence={problem} again={again} />}
      {!value && !problem && (
        <p class="calm" role="status">
          Computing the odds …
        </p>
      )}
      {found && !problem && <Found {...props} found={found} fresh={value !== null} />}
    </section>
  );
}

function Found(props: Props & { readonly found: ReplayOdds; readonly fresh: boolean }) {
  const { replay, found } = props;
  const now = streetNow(replay, props.at, found.streets);
  if (!now) return <p class="calm">The deal was not finished: there is nothing to compute.</p>;
  const title = streetTitle(replay.layout, now.street);
  const seats = seatsOf(found);
  const place = (seat: number): number => seats.indexOf(seat);
  return (
    <div class={props.fresh ? "" : "stale"} aria-busy={!props.fresh}>
      <h2>{title}</h2>
      <OddsTable
        odds={now.odds}
        caption={`Odds on ${title.toLowerCase()}`}
        heading="Seat"
        digits={1}
        naming={(hand) => <Named hand={hand} replay={replay} place={place(hand.seat)} />}
      />
      <p class="knowing">{knowing(found, replay)}</p>
      <OddsChart
        found={found}
        layout={replay.layout}
        seats={seats}
        now={now.street}
        name={(seat) => nameOf(replay, seat)}
      />
      <p>
        <a href={studyPath(now.odds)}>Study these cards</a>
      </p>
    </div>
  );
}

function Named(props: { readonly hand: HandOdds; readonly replay: Replay; readonly place: number }) {
  const { seat } = props.hand;
  return (
    <span class="named">
      <LineKey place={props.place} />
      <SeatNumber seat={seat} />{" "}
      <span class="name">{nameOf(props.replay, seat)}</span>
    </span>
  );
}

/** The street of a step; where there is none to compute, the last one before it. */
function streetNow(replay: Replay, at: number, streets: readonly StreetOdds[]): StreetOdds | undefined {
  const order = partsOf(replay.frames).map((part) => part.street);
  const here = order.indexOf(replay.frames[at]?.line.street ?? "");
  return streets.findLast((each) => order.indexOf(each.street) <= here) ?? streets[0];
}

function seatsOf(found: ReplayOdds): number[] {
  return [...new Set(found.streets.flatMap(({ odds }) => odds.hands.map((hand) => hand.seat)))].sort((a, b) => a - b);
}

/** Whose knowledge the figures rest on. */
function knowing(found: ReplayOdds, replay: Replay): string {
  const eyes = found.seat === null ? "what everybody saw" : `what ${nameOf(replay, found.seat)} saw`;
  const shown = found.after ? `${eyes}, and the hands that were shown in the end` : eyes;
  return `With ${shown}; down cards that are not known may be any. As if all stayed to the end.`;
}
