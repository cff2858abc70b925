/** The way in: a name, Play now, and the game that it is to be. */
import { useEffect, useRef, useState } from "preact/hooks";
import { post, sentenceOf } from "../../api";
import { gameShort, gameTitle } from "../../catalogue";
import { introduce, loadMe, me } from "../../me";
import type { Lobby, PlayNow, Seated } from "../../messages";
import { Icon } from "../../parts/Icon";
import { go } from "../../router";
import { betsOf } from "../../words";
import { Trouble } from "../parts/Loaded";
import { Featured } from "./Featured";
import { choices, choose } from "./kept";
import { suggestName } from "./names";

export function Welcome({ found }: { readonly found: Lobby | null }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [suggested] = useState(suggestName);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    loadMe().catch(() => undefined); // Play now asks again, and says it if that fails too
  }, []);
  const name = typed ?? (me.value?.name || suggested);
  const { plays } = choices.value;
  // a game that is played nowhere any more is as good as none
  const known = plays !== "" && (found === null || found.games.some((game) => game.name === plays));
  const play = async (game: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    choose({ plays: game });
    try {
      const who = await loadMe();
      if (!who.player || who.name !== name.trim()) await introduce(name);
      const wanted: PlayNow = { game };
      const seated = await post<Seated>("/api/play-now", wanted);
      go(`/table/${seated.table}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (known) void play(plays);
    else setAsking(true);
  };
  return (
    <section class="welcome" aria-labelledby="hello">
      <div>
        <h1 id="hello" tabIndex={-1}>
          There is a seat for you.
        </h1>
        <p class="lede">Stud by published rulebooks: every deal, bet and ruling, and the dealer says why.</p>
        <form class="play" id="play" onSubmit={submit}>
          <div class="field">
            <label class="label" for="nick">
              Your name at the table
            </label>
            <input
              class="input input--lg"
              id="nick"
              value={name}
              required
              maxLength={20}
              autocomplete="nickname"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <div class="playnow">
            <button class="btn btn--ink btn--lg" type="submit" aria-busy={busy}>
              Play now{known && <small>{gameShort(plays)}</small>}
            </button>
            <button
              class="btn btn--ink btn--lg btn--more"
              type="button"
              aria-label="Choose the game"
              aria-expanded={asking}
              onClick={() => setAsking(!asking)}
            >
              <Icon name="i-up" />
            </button>
          </div>
        </form>
        {asking && <WhichGame found={found} onPick={(game) => void play(game)} onClose={() => setAsking(false)} />}
        <Trouble sentence={problem} />
        <p class="next">{leadsTo(found, known ? plays : "")}No account, and a hand within seconds.</p>
      </div>
      <Featured found={found} />
    </section>
  );
}

/** One tap more, and one plays; the game is remembered. */
function WhichGame(props: {
  readonly found: Lobby | null;
  readonly onPick: (game: string) => void;
  readonly onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), [props.found === null]);
  return (
    <div
      class="which"
      role="group"
      aria-label="Which game?"
      ref={box}
      onKeyDown={(event) => {
        if (event.key === "Escape") props.onClose();
      }}
    >
      <p aria-hidden="true">Which game?</p>
      <ul role="list">
        {props.found?.games.map((game) => (
          <li key={game.name}>
            <button class="btn" type="button" onClick={() => props.onPick(game.name)}>
              {gameTitle(game.name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "A seat at Foxglove, stud 5–10. "; "" while nothing is chosen, or nothing is known. */
function leadsTo(found: Lobby | null, game: string): string {
  const id = game === "" ? "" : found?.ways.find((way) => way.game === game)?.table;
  const table = found?.tables.find((each) => each.id === id);
  if (!table) return "";
  const { settings, mine } = table;
  const what = `${gameShort(settings.game).toLowerCase()} ${betsOf(settings.stakes)}`;
  return `${mine ? "Your seat" : "A seat"} at ${settings.name}, ${what}. `;
}
