/** The way in: a name, and Play now. */
import { useEffect, useState } from "preact/hooks";
import { post, sentenceOf } from "../../api";
import { gameShort } from "../../catalogue";
import { introduce, loadMe, me } from "../../me";
import type { LobbyTable, Seated } from "../../messages";
import { Card, CardBack } from "../../parts/Card";
import { Cites } from "../../parts/Cite";
import { go } from "../../router";
import { betsOf } from "../../words";
import { Trouble } from "../parts/Loaded";
import { suggestName } from "./names";

/** `table` is where Play now leads. */
export function Welcome(props: { readonly table: LobbyTable | undefined }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [suggested] = useState(suggestName);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    loadMe().catch(() => undefined); // Play now asks again, and says it if that fails too
  }, []);
  const name = typed ?? (me.value?.name || suggested);
  const play = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      const known = await loadMe();
      if (!known.player || known.name !== name.trim()) await introduce(name);
      const seated = await post<Seated>("/api/play-now");
      go(`/table/${seated.table}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const played = props.table?.settings;
  const where = played && `${gameShort(played.game).toLowerCase()} ${betsOf(played.stakes)}`;
  return (
    <section class="welcome" aria-labelledby="hello">
      <div>
        <h1 id="hello" class="book" tabIndex={-1}>
          Seven-card stud, by the book.
        </h1>
        <p class="lede">
          Five rulebooks are the law here. Every card, bet and ruling names the rule that made it so.
        </p>
        <form class="play" id="play" onSubmit={(event) => void play(event)}>
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
          <button class="btn btn--now btn--lg" type="submit" aria-busy={busy}>
            Play now
          </button>
        </form>
        <Trouble sentence={problem} />
        <p class="next">
          {props.table ? (
            <>
              {props.table.mine ? "Your seat" : "A seat"} at <b>{props.table.settings.name}</b>, {where}.{" "}
            </>
          ) : null}
          No account, and a hand within seconds.
        </p>
      </div>
      <Sample />
      <div class="playbar">
        <button class="btn btn--now btn--lg" type="submit" form="play" aria-busy={busy}>
          Play now
        </button>
        <p>{props.table ? `${props.table.settings.name}, ${where ?? ""}` : "A hand within seconds"}</p>
      </div>
    </section>
  );
}

/** What the dealer sounds like: a board, a sentence, and the rule that it names. */
function Sample() {
  const sentence = "A pair of deuces on board. Anyone may bet 15 or 30.";
  return (
    <figure class="sample">
      <div class="cards">
        <span class="down" role="img" aria-label="two cards down">
          <span class="back">
            <CardBack />
          </span>
          <span class="back">
            <CardBack />
          </span>
        </span>
        <ol class="board" aria-label="Board">
          <li class="door">
            <Card card="2d" door />
          </li>
          <li>
            <Card card="2h" />
          </li>
          <li>
            <Card card="9s" />
          </li>
          <li>
            <Card card="Ks" />
          </li>
        </ol>
        <span class="down" role="img" aria-label="last card, down">
          <CardBack />
        </span>
      </div>
      <figcaption>
        <p class="said">
          {sentence}
          <Cites cites={["RR-8.7"]} sentence={sentence} />
        </p>
      </figcaption>
    </figure>
  );
}
