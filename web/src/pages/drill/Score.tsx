/** The score by subject: how many were asked, how many right, and how many in a row. */
import { useState } from "preact/hooks";
import { remove } from "../../api";
import type { DrillScore, DrillScores } from "../../messages";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";

interface Props {
  readonly scores: DrillScores;
  readonly onScores: (scores: DrillScores) => void;
}

export function Score({ scores, onScores }: Props) {
  return (
    <section class="score" aria-labelledby="score">
      <h2 id="score">Your score</h2>
      {!scores.known && (
        <p class="calm">
          <a href="/you">Choose a name</a>, and your score is kept by subject and by house.
        </p>
      )}
      {scores.known && scores.all.asked === 0 && <p class="calm">Answer a question, and it begins.</p>}
      {scores.known && scores.all.asked > 0 && (
        <>
          <Tallies what="Subject" first={scores.all} scores={scores.subjects} />
          <details class="others">
            <summary>By house</summary>
            <Tallies what="House" scores={scores.houses} />
          </details>
          <BeginAnew onScores={onScores} />
        </>
      )}
    </section>
  );
}

function Tallies(props: { readonly what: string; readonly first?: DrillScore; readonly scores: readonly DrillScore[] }) {
  const shown = [...(props.first ? [props.first] : []), ...props.scores];
  return (
    <table class="tallies">
      <thead>
        <tr>
          <th scope="col">{props.what}</th>
          <th scope="col">Right</th>
          <th scope="col" class="num">
            In a row
          </th>
          <th scope="col" class="num">
            Best
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((score) => (
          <Tally key={score.name} score={score} />
        ))}
      </tbody>
    </table>
  );
}

function Tally({ score }: { readonly score: DrillScore }) {
  const share = score.asked ? (100 * score.right) / score.asked : 0;
  return (
    <tr class={score.name === "all" ? "total" : ""}>
      <th scope="row">{score.title}</th>
      <td>
        <span class="share">
          <span class="track" aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </span>
          {score.asked ? `${score.right} of ${score.asked}` : "not asked"}
        </span>
      </td>
      <td class="num">{score.run}</td>
      <td class="num">{score.best}</td>
    </tr>
  );
}

/** Throws the score away, after one more question. */
function BeginAnew({ onScores }: Pick<Props, "onScores">) {
  const [sure, setSure] = useState(false);
  const { busy, problem, attempt } = useTrying();
  const forget = (): void =>
    void attempt(async () => {
      onScores(await remove<DrillScores>("/api/drill/scores"));
      setSure(false);
    });
  return (
    <div class="buttons">
      {sure ? (
        <>
          <span>All that you have answered is forgotten.</span>
          <button class="btn" type="button" disabled={busy} onClick={forget}>
            Yes, start over
          </button>
          <button class="btn btn--quiet" type="button" onClick={() => setSure(false)}>
            Keep it
          </button>
        </>
      ) : (
        <button class="btn btn--quiet" type="button" onClick={() => setSure(true)}>
          Start over …
        </button>
      )}
      <Trouble sentence={problem} />
    </div>
  );
}
