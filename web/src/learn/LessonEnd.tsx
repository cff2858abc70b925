/** After the last step: to a table of this game, or to what else can be learned. */
import { useState } from "preact/hooks";
import { post, sentenceOf } from "../api";
import { gameTitle } from "../catalogue";
import { introduce, loadMe } from "../me";
import type { Seated } from "../messages";
import { suggestName } from "../pages/lobby/names";
import { Trouble } from "../pages/parts/Loaded";
import { go } from "../router";
import type { Course } from "./course";

export function LessonEnd({ course }: { readonly course: Course }) {
  const { game } = course.plan;
  return (
    <div class="saids">
      <p>The best way to go on is to sit down. It is play money, and bots are patient.</p>
      <ul role="list" class="after">
        <li>
          <PlayNow game={game} />
        </li>
        <li>
          <button class="btn" type="button" onClick={() => (course.side.help.value = "minute")}>
            Rules in one minute
          </button>
        </li>
        <li>
          <a href="/learn">Other lessons</a>
        </li>
        <li>
          <a href="/manual">The manual</a>
        </li>
        <li>
          <a href="/floor">When something goes wrong: the floor</a>
        </li>
      </ul>
    </div>
  );
}

/** A seat at a table of the game that was learned; who has no name yet gets one. */
function PlayNow({ game }: { readonly game: string }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const play = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      const known = await loadMe();
      if (!known.player) await introduce(suggestName());
      const seated = await post<Seated>("/api/play-now", { game });
      go(`/table/${seated.table}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <button class="btn btn--ink" type="button" aria-busy={busy} onClick={() => void play()}>
        Play now: {gameTitle(game)}
      </button>
      <Trouble sentence={problem} />
    </>
  );
}
