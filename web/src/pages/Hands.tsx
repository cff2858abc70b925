/** One's own hands, newest first. */
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import { gameShort, houseTitle, loadCatalogue } from "../catalogue";
import type { Layout, PlayedHand, PlayedHands } from "../messages";
import { Card } from "../parts/Card";
import { laidOut } from "../table/laying";
import { chips } from "../words";
import { Exports } from "./parts/Exports";
import { moment, result } from "./parts/amounts";
import { useGuest } from "./parts/guest";
import { Leaf } from "./parts/Leaf";
import { Awaited, Trouble } from "./parts/Loaded";

export default function Hands() {
  const guest = useGuest();
  const pages = usePages(guest.player);
  const none = guest.player === "" || pages.hands?.length === 0;
  useEffect(() => void loadCatalogue(), []);
  return (
    <Leaf
      heading="Your hands"
      lede="Every hand that you were dealt into, to be looked at again step by step, shared or taken along."
    >
      {!pages.hands && !none && (
        <Awaited
          what="your hands"
          problem={guest.problem || pages.problem}
          again={guest.player ? pages.more : guest.again}
        />
      )}
      {none && (
        <div class="empty">
          <b>You have not played a hand yet.</b>
          <p>When you have, it stands here, with your cards and what became of them.</p>
          <a class="btn" href="/">
            To the tables
          </a>
        </div>
      )}
      {pages.hands && pages.hands.length > 0 && (
        <>
          <ol class="played" aria-label="Hands, newest first">
            {pages.hands.map((hand) => (
              <Played key={`${hand.table}/${hand.hand}`} hand={hand} layout={pages.layouts[hand.game]} />
            ))}
          </ol>
          <Trouble sentence={pages.problem} />
          {pages.next && (
            <div class="buttons">
              <button class="btn" type="button" aria-busy={pages.busy} onClick={pages.more}>
                Older hands
              </button>
            </div>
          )}
        </>
      )}
    </Leaf>
  );
}

/** The pages fetched so far, one after the other. */
function usePages(player: string | undefined) {
  const [hands, setHands] = useState<readonly PlayedHand[] | null>(null);
  const [layouts, setLayouts] = useState<Readonly<Record<string, Layout>>>({});
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const more = (): void => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    get<PlayedHands>(`/api/hands${next ? `?before=${encodeURIComponent(next)}` : ""}`)
      .then(
        (page) => {
          setHands([...(hands ?? []), ...page.hands]);
          setLayouts((before) => ({ ...before, ...page.layouts }));
          setNext(page.more ? page.next : "");
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      )
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    if (player) more();
  }, [player]);
  return { hands, layouts, next, problem, busy, more };
}

function Played(props: { readonly hand: PlayedHand; readonly layout: Layout | undefined }) {
  const { hand } = props;
  const replay = `/hands/${hand.table}/${hand.hand}`;
  return (
    <li>
      <div class="when">
        <a href={replay}>
          {hand.table_name}, hand {chips(hand.hand)}
        </a>
        <small>
          {gameShort(hand.game)}, {houseTitle(hand.house)}
        </small>
        <small>{moment(hand.at)}</small>
      </div>
      <div class="held">
        {props.layout &&
          laidOut(props.layout, hand.down, hand.up).map(({ group, cards }, at) => (
            <Row key={at} cards={cards} label={group.short} />
          ))}
      </div>
      <p class="summary">{hand.summary}</p>
      <p class={hand.result > 0 ? "result took" : "result lost"}>
        <span class="sr">Result </span>
        {result(hand.result)}
        <small>pot {chips(hand.pot)}</small>
      </p>
      <div class="go">
        <a class="btn" href={replay} aria-label={`Replay hand ${hand.hand} at ${hand.table_name}`}>
          Replay
        </a>
        <details class="saved" name="exports">
          <summary class="btn btn--quiet" aria-label={`Export hand ${hand.hand} at ${hand.table_name}`}>
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
