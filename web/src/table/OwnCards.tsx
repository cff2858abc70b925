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
  /** What is said of a group to anyone who points at it. */
  readonly caption?: (group: CardGroup, cards: readonly string[]) => string;
  /** What is drawn instead of a card, if anything is. */
  readonly instead?: (card: string) => ComponentChildren;
  readonly out?: boolean;
}

export function OwnCards(props: Props) {
  const comes = props.common.length === 0 || props.layout.board !== null;
  return (
    <div class={`cards own${props.out ? " own--out" : ""}${props.half ? " own--shown" : ""}`}>
      {laidOut(props.layout, props.down, props.up).map((laid, at) => (
        <OwnGroup key={at} {...props} laid={laid} gone={!comes && laid.cards.length === 0 && at > 0} />
      ))}
    </div>
  );
}

function OwnGroup(props: Props & { readonly laid: Laid; readonly gone: boolean }) {
  const { group, cards } = props.laid;
  const caption = props.caption?.(group, cards) ?? "";
  return (
    <ol
      class={isCrowded(props.laid) ? "crowded" : ""}
      aria-label={`${props.whose} ${group.name}`}
      {...(caption ? { title: caption } : {})}
      {...(cards.length === 0 ? { "aria-hidden": "true" as const } : {})}
    >
      {Array.from({ length: Math.max(group.marks.length, cards.length) }, (_, at) => {
        const card = cards[at];
        if (!card) {
          return (
            <li key={at} class={props.gone ? "slot slot--gone" : "slot"} aria-hidden="true">
              {props.marked && !props.gone && group.marks[at]}
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
  );
}
