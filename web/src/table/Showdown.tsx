/** Hands that lie open: what plays is lifted, with the colour of its half where a pot is split. */
import type { Half, Layout, SeatView, ShownHand } from "../messages";
import { Card, CardBack } from "../parts/Card";
import { chips } from "../words";
import { BetChips } from "./ChipPiles";
import { type Laid, laidBy } from "./laying";

export type Way = "high" | "low" | "one";

/** Which way of a hand is lifted: the one that won, else the high one. In a game with one way there are no halves. */
export function wayOf(shown: ShownHand, split: boolean): Way {
  if (!split) return "one";
  const high = shown.high?.won ?? 0;
  const low = shown.low?.won ?? 0;
  if (low > high) return "low";
  return shown.high ? "high" : "low";
}

export function halfOf(shown: ShownHand, way: Way): Half | null {
  if (way === "low") return shown.low;
  return way === "high" ? shown.high : (shown.high ?? shown.low);
}

/** The other's hand that is looked at: the last that was shown, at the end the first that has won. */
export function featuredOf(showdown: readonly ShownHand[], mine: number | null): number | null {
  const others = showdown.filter((hand) => hand.seat !== mine);
  return (others.find((hand) => hand.won > 0) ?? others.at(-1))?.seat ?? null;
}

/** The class of a card at the showdown. */
export function cardClass(half: Half | null, card: string): string {
  if (!half) return "";
  return half.cards.includes(card) ? "plays" : "rests";
}

/** All cards of a hand that was shown, fanned in the order dealt; of one that was shown in part the others face down. */
export function ShownCards(props: {
  readonly seat: SeatView;
  readonly layout: Layout;
  readonly half: Half | null;
}) {
  const { seat, half } = props;
  return (
    <div class="cards fan">
      {laidBy(props.layout, seat).map(
        (laid, at) => laid.cards.length > 0 && <Group key={at} laid={laid} half={half} door={seat.door} />,
      )}
    </div>
  );
}

function Group(props: { readonly laid: Laid; readonly half: Half | null; readonly door: string }) {
  const { group, cards } = props.laid;
  return (
    <ol class={group.face === "up" ? "board" : "shown"} aria-label={group.label}>
      {cards.map((card, at) => {
        const door = card !== "" && card === props.door;
        return (
          <li key={at} class={`${door ? "door " : ""}${cardClass(props.half, card)}`}>
            {card ? <Card card={card} door={door} big /> : <FaceDown />}
          </li>
        );
      })}
    </ol>
  );
}

function FaceDown() {
  return (
    <>
      <CardBack />
      <span class="sr">face down</span>
    </>
  );
}

/** High and low in words, and what the hand won. */
export function Values(props: { readonly shown: ShownHand; readonly split: boolean; readonly name: string }) {
  const { shown, split } = props;
  return (
    <div class="hand">
      <span class="whose small">{props.name}: </span>
      <Value half={shown.high} label="High" split={split} way="high" />
      <Value half={shown.low} label="Low" split={split} way="low" />
      {shown.won > 0 && (
        <span class="won">
          <BetChips amount={shown.won} />
          <span>
            <span class="sr">wins </span>
            {chips(shown.won)}
          </span>
        </span>
      )}
    </div>
  );
}

export function Value(props: {
  readonly half: Half | null;
  readonly label: string;
  readonly split: boolean;
  readonly way: "high" | "low";
}) {
  if (!props.split) return props.half && <p class="value">{props.half.name}</p>;
  return (
    <p class={`value half-${props.way}`}>
      <i>{props.label}</i>
      {props.half?.name ?? "none"}
    </p>
  );
}
