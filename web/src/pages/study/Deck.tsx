/** The deck, to pick cards from: one tab stop, and the arrow keys lead from card to card. */
import { useRef, useState } from "preact/hooks";
import { Card, CardBack } from "../../parts/Card";
import { cardName } from "../../words";
import { DECK, UNKNOWN } from "./laid";

const CARDS = DECK.flat();
const SUIT = 13;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SUIT, ArrowDown: SUIT };

interface Props {
  /** Where a card that is picked goes, as in "hand 1". */
  readonly to: string;
  /** The cards that lie there already; picked once more, they are taken back. */
  readonly held: readonly string[];
  /** Whether a card there may be unknown. */
  readonly unknown: boolean;
  /** Where a card lies that cannot be picked; "" if it can. */
  readonly elsewhere: (card: string) => string;
  readonly onPick: (card: string) => void;
  readonly onPutBack: (card: string) => void;
  /** Escape leads back to where the cards go. */
  readonly onLeave: () => void;
}

/** Leads into the deck, as soon as it is drawn. */
export function toDeck(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".fulldeck [tabindex='0']")?.focus());
}

export function Deck(props: Props) {
  const { to, held } = props;
  const [at, setAt] = useState(0);
  const cards = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") props.onLeave();
    const step = STEPS[event.key];
    const next = at + (step ?? 0);
    if (!step || next < 0 || next >= CARDS.length) return;
    event.preventDefault();
    setAt(next);
    cards.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div class="picking" role="group" aria-label={`The deck: what you pick goes to ${to}`}>
      <p class="goes" aria-hidden="true">
        Cards go to <b>{to}</b>
      </p>
      <div class="fulldeck" ref={cards} onKeyDown={press}>
        {CARDS.map((card, place) => (
          <Picked
            key={card}
            {...props}
            card={card}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
          />
        ))}
      </div>
      {props.unknown && (
        <p class="unknowns">
          <button class="btn" type="button" onClick={() => props.onPick(UNKNOWN)}>
            <CardBack />
            Add an unknown card
          </button>
          {held.includes(UNKNOWN) && (
            <button class="btn btn--quiet" type="button" onClick={() => props.onPutBack(UNKNOWN)}>
              One fewer
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function Picked(props: Props & { readonly card: string; readonly tabIndex: number; readonly onFocus: () => void }) {
  const { card } = props;
  const held = props.held.includes(card);
  const elsewhere = held ? "" : props.elsewhere(card);
  return (
    <button
      class="onecard"
      type="button"
      tabIndex={props.tabIndex}
      aria-label={elsewhere ? `${cardName(card)}, in ${elsewhere}` : cardName(card)}
      aria-pressed={held}
      aria-disabled={elsewhere !== ""}
      onFocus={props.onFocus}
      onClick={() => {
        if (elsewhere) return;
        if (held) props.onPutBack(card);
        else props.onPick(card);
      }}
    >
      <Card card={card} />
    </button>
  );
}
