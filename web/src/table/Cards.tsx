/** The cards of a seat in their three groups: two down, the board in the order dealt, the last card. */
import type { SeatView } from "../messages";
import { Card, CardBack } from "../parts/Card";
import { counted } from "../words";

/** So many cards come down first, so many up; what is left is the last one, down again. */
export const FIRST_DOWN = 2;
const BOARD = 4;
/** The places of the first ones; no street's mark stands there. */
export const FIRST_PLACES: readonly string[] = Array.from({ length: FIRST_DOWN }, () => "");

export function Cards({ seat }: { readonly seat: SeatView }) {
  const first = Math.min(seat.down, FIRST_DOWN);
  return (
    <div class="cards">
      <Down shown={seat.shown.slice(0, FIRST_DOWN)} count={first} label={`${counted(first, "card")} down`} />
      <Board up={seat.up} door={seat.door} />
      <Down shown={seat.shown.slice(FIRST_DOWN)} count={seat.down - first} label="last card, down" last />
    </div>
  );
}

/** Cards that lie face down, or were turned up early; a place where there is none yet. */
function Down(props: {
  readonly shown: readonly string[];
  readonly count: number;
  readonly label: string;
  readonly last?: boolean;
}) {
  const { shown, count } = props;
  const places = Math.max(props.last ? 1 : FIRST_DOWN, count);
  if (shown.length > 0) {
    return (
      <ol class="shown" aria-label={props.last ? "Last card, down" : "Down cards"}>
        {Array.from({ length: Math.max(count, shown.length) }, (_, at) => (
          <li key={at} data-card>
            {shown[at] ? <Card card={shown[at]} /> : <CardBack />}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <span class="down" {...(count > 0 ? { role: "img", "aria-label": props.label } : { "aria-hidden": "true" })}>
      {Array.from({ length: places }, (_, at) =>
        at < count ? (
          <span key={at} class="back" data-card>
            <CardBack />
          </span>
        ) : (
          <span key={at} class="place" />
        ),
      )}
    </span>
  );
}

export function Board({ up, door }: { readonly up: readonly string[]; readonly door: string }) {
  const places = Math.max(BOARD, up.length);
  return (
    <ol class="board" aria-label="Board">
      {Array.from({ length: places }, (_, at) => {
        const card = up[at];
        if (!card) return <li key={at} class="place" aria-hidden="true" />;
        return (
          <li key={at} class={card === door ? "door" : ""} data-card>
            <Card card={card} door={card === door} />
          </li>
        );
      })}
    </ol>
  );
}
