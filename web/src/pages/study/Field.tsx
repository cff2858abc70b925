/** The cards of one hand, or those that are gone: typed, or picked from the deck. */
import type { ComponentChildren } from "preact";
import { Card, CardBack } from "../../parts/Card";
import { Icon } from "../../parts/Icon";
import { capital } from "../../words";
import { toDeck } from "./Deck";
import { UNKNOWN, cardsIn } from "./laid";

interface Props {
  readonly id: string;
  /** As in "hand 1". */
  readonly name: string;
  readonly text: string;
  readonly example: string;
  readonly longest: number;
  /** Whether cards from the deck go here. */
  readonly now: boolean;
  readonly onNow: () => void;
  readonly onType: (text: string) => void;
  /** Takes it away, where that may be done. */
  readonly onGone?: (() => void) | undefined;
  readonly note?: ComponentChildren;
}

export function Field(props: Props) {
  const { id, name, text, now } = props;
  return (
    <div class={now ? "laid laid--now" : "laid"}>
      <div class="typed">
        <label class="label" for={id}>
          {capital(name)}
          {props.note && <span class="quiet">{props.note}</span>}
        </label>
        <input
          class="input"
          id={id}
          value={text}
          placeholder={props.example}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={props.longest}
          onClick={props.onNow}
          onInput={(event) => props.onType(event.currentTarget.value)}
        />
        {props.onGone && (
          <button class="btn btn--icon" type="button" aria-label={`Take ${name} away`} onClick={props.onGone}>
            <Icon name="i-x" />
          </button>
        )}
      </div>
      <button
        class="handrow"
        type="button"
        aria-pressed={now}
        aria-label={`Pick ${name} from the deck`}
        onClick={(event) => {
          props.onNow();
          if (event.detail === 0) toDeck(); // by the keyboard: that is where one wants to be
        }}
      >
        <Drawn text={text} />
      </button>
    </div>
  );
}

function Drawn({ text }: { readonly text: string }) {
  const cards = cardsIn(text);
  if (cards.length === 0) return <span class="none">Pick from the deck</span>;
  return (
    <>
      {cards.map(({ card, from }) => (
        <span key={from}>{card === UNKNOWN ? <CardBack /> : <Card card={card} />}</span>
      ))}
    </>
  );
}
