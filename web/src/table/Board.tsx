/** Cards in the middle that are part of every hand: the board of a game that has one, or a card that all share. */
import type { Layout } from "../messages";
import { Card } from "../parts/Card";
import { capital } from "../words";

export function Board({ cards, layout }: { readonly cards: readonly string[]; readonly layout: Layout }) {
  const { board } = layout;
  if (!board && cards.length === 0) return null;
  const shared = cards.length === 1 ? "common card" : "common cards";
  const places = Math.max(board?.marks.length ?? 0, cards.length);
  return (
    <div class={board ? "common common--board" : "common"}>
      <ol aria-label={board?.label ?? `${capital(shared)}, part of every hand`}>
        {Array.from({ length: places }, (_, at) => {
          const card = cards[at];
          if (!card) {
            return (
              <li key={at} class="slot" aria-hidden="true">
                {board?.marks[at]}
              </li>
            );
          }
          return (
            <li key={card} data-card>
              <Card card={card} />
            </li>
          );
        })}
      </ol>
      {!board && <span class="cap">{shared}</span>}
    </div>
  );
}
