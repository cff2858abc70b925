/** One's own cards, large, in the groups of the game, with the places of those to come: nothing shifts when they arrive. */
import type { ComponentChildren } from "preact";
import type { CardGroup, Half, Layout } from "../messages";
import { Card } from "../parts/Card";
import { type Laid, isCrowded, laidOut } from "./laying";
import { cardClass } from "./Showdown";

interface Props {
  readonly layout: Layout;
  readonly down: readonly string[];
  readonly up: readonly string[];
  readonly door: string;
  /** Cards for everybody. One that comes where the game has no board comes instead of one's own. */
  readonly common: readonly string[];
  readonly half: Half | null;
  /** "Your", "Ben’s". */
  readonly whose: string;
  /** Whether empty places say which street's card comes there. */
  readonly marked: boolean;
  /** What stands under a group; "" where nothing does. */
  readonly caption?: (group: CardGroup, cards: readonly string[]) => string;
  /** What is drawn instead of a card, if anything is. */
  readonly instead?: (card: string) => ComponentChildren;
  readonly out?: boolean;
}

export function OwnCards(props: Props) {
  const waits = props.common.length === 0 || props.layout.board !== null;
  return (
    <div class={`own${props.out ? " own--out" : ""}`}>
      {laidOut(props.layout, props.down, props.up).map(
        (laid, at) => (laid.cards.length > 0 || waits || at === 0) && <OwnGroup key={at} {...props} laid={laid} />,
      )}
    </div>
  );
}

function OwnGroup(props: Props & { readonly laid: Laid }) {
  const { group, cards } = props.laid;
  const caption = props.caption?.(group, cards);
  return (
    <div>
      <ol class={isCrowded(props.laid) ? "crowded" : ""} aria-label={`${props.whose} ${group.name}`}>
        {Array.from({ length: Math.max(group.marks.length, cards.length) }, (_, at) => {
          const card = cards[at];
          if (!card) {
            return (
              <li key={at} class="slot" aria-hidden="true">
                {props.marked && group.marks[at]}
              </li>
            );
          }
          const door = card === props.door;
          return (
            <li key={at} class={`${door ? "door " : ""}${cardClass(props.half, card)}`} data-card>
              {props.instead?.(card) || <Card card={card} big door={door} />}
            </li>
          );
        })}
      </ol>
      {caption && <span class="cap">{caption}</span>}
    </div>
  );
}
