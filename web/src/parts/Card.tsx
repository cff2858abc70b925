/** A playing card. A face has its name; a back has none and looks like every other back. */
import sheet from "../art/cards.svg";
import { cardName } from "../words";

/** `card` is "Ah"; `big` is the index of own cards, else the one of boards. */
export function Card(props: { readonly card: string; readonly big?: boolean; readonly door?: boolean }) {
  const name = props.door ? `door card, ${cardName(props.card)}` : cardName(props.card);
  return (
    <svg class="card" role="img" aria-label={name}>
      <use href={`${sheet}#${props.big ? "b" : "s"}-${props.card}`} />
    </svg>
  );
}

export function CardBack() {
  return (
    <svg class="card" aria-hidden="true">
      <use href={`${sheet}#back`} />
    </svg>
  );
}

/** The mark of a suit: "s", "h", "d" or "c". */
export function Suit(props: { readonly suit: string; readonly label: string }) {
  return (
    <svg role="img" aria-label={props.label}>
      <use href={`${sheet}#p${props.suit}`} />
    </svg>
  );
}
