/** The cards of a seat in the groups of its game, down cards small and apart. */
import type { Layout, SeatView } from "../messages";
import { Card, CardBack } from "../parts/Card";
import { counted } from "../words";
import { type Laid, isCrowded, isFirst, laidBy } from "./laying";

export function Cards({ seat, layout }: { readonly seat: SeatView; readonly layout: Layout }) {
  return (
    <div class="cards">
      {laidBy(layout, seat).map((laid, at) =>
        laid.group.face === "up" ? (
          <Up key={at} laid={laid} door={seat.door} />
        ) : (
          <Down key={at} laid={laid} first={isFirst(layout, laid.group)} />
        ),
      )}
    </div>
  );
}

/** Cards that lie face down, or were turned up early; a place where there is none yet. */
function Down(props: { readonly laid: Laid; readonly first: boolean }) {
  const { group, cards } = props.laid;
  if (cards.some((card) => card !== "")) {
    return (
      <ol class="down down--open" aria-label={group.label}>
        {cards.map((card, at) => (
          <li key={at} data-card>
            {card ? <Card card={card} /> : <CardBack />}
          </li>
        ))}
      </ol>
    );
  }
  const label = props.first ? `${counted(cards.length, "card")} down` : group.label.toLowerCase();
  return (
    <span class="down" {...(cards.length > 0 ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}>
      {Array.from({ length: Math.max(group.marks.length, cards.length) }, (_, at) =>
        at < cards.length ? (
          <span key={at} class="back" data-card>
            <CardBack />
          </span>
        ) : (
          <span key={at} class="back slot" />
        ),
      )}
    </span>
  );
}

/** Cards that lie open, in the order dealt, and the places of those to come. */
function Up({ laid, door }: { readonly laid: Laid; readonly door: string }) {
  const { group, cards } = laid;
  return (
    <ol class={isCrowded(laid) ? "board crowded" : "board"} aria-label={group.label}>
      {Array.from({ length: Math.max(group.marks.length, cards.length) }, (_, at) => {
        const card = cards[at];
        if (!card) return <li key={at} class="slot" aria-hidden="true" />;
        return (
          <li key={at} class={card === door ? "door" : ""} data-card>
            <Card card={card} door={card === door} />
          </li>
        );
      })}
    </ol>
  );
}
