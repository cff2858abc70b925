/** One of one's hands in the list: what was held, who won, and what it was for oneself. */
import { gameShort, houseTitle } from "../../catalogue";
import type { Layout, OtherPlayer, PlayedHand } from "../../messages";
import { Card } from "../../parts/Card";
import { laidOut } from "../../table/laying";
import { NoteMark, notes } from "../../table/noteKeeping";
import { chips } from "../../words";
import { Exports } from "../parts/Exports";
import { Signed } from "../parts/Signed";
import { moment } from "../parts/amounts";

export function Played(props: { readonly hand: PlayedHand; readonly layout: Layout | undefined }) {
  const { hand } = props;
  const replay = `/hands/${hand.number}`;
  const name = `hand ${chips(hand.number)} at ${hand.table_name}`;
  return (
    <li>
      <div class="when">
        <a href={replay}>Hand {chips(hand.number)}</a>
        <small>
          {hand.table_name}, {gameShort(hand.game)} {hand.stakes}
        </small>
        <small>
          {houseTitle(hand.house)}, {moment(hand.at)}
        </small>
      </div>
      <div class="held">
        {props.layout &&
          laidOut(props.layout, hand.down, hand.up).map(({ group, cards }, at) => (
            <Row key={at} cards={cards} label={group.short} />
          ))}
      </div>
      <p class="summary">
        {hand.summary} <Noted others={hand.others} />
      </p>
      <p class="result">
        <span class="sr">Result </span>
        <Signed amount={hand.result} />
        <small>pot {chips(hand.pot)}</small>
      </p>
      <div class="go">
        <a class="btn" href={replay} aria-label={`Replay ${name}`}>
          Replay
        </a>
        <details class="saved" name="exports">
          <summary class="btn btn--quiet" aria-label={`Export ${name}`}>
            Export
          </summary>
          <div class="forms">
            <Exports table={hand.table} hand={hand.hand} />
          </div>
        </details>
      </div>
    </li>
  );
}

/** The others in the hand about whom one has a note. */
function Noted(props: { readonly others: readonly OtherPlayer[] }) {
  const noted = props.others.filter(({ player }) => notes.value.has(player));
  if (noted.length === 0) return null;
  return (
    <small class="noted">
      {noted.map(({ player, name }) => (
        <a key={player} href={`/notes?about=${encodeURIComponent(player)}`}>
          <NoteMark player={player} />
          {name}
        </a>
      ))}
    </small>
  );
}

function Row(props: { readonly cards: readonly string[]; readonly label: string }) {
  if (props.cards.length === 0) return null;
  return (
    <ol aria-label={props.label}>
      {props.cards.map((card) => (
        <li key={card}>
          <Card card={card} />
        </li>
      ))}
    </ol>
  );
}
