/** A hand to be passed on: as a link, as a file, with its proof. */
import { useEffect, useState } from "preact/hooks";
import { post, sentenceOf } from "../../api";
import type { Replay, Share, Shared } from "../../messages";
import { Icon } from "../../parts/Icon";
import { CopyField } from "../parts/copying";
import { Exports } from "../parts/Exports";
import { Trouble } from "../parts/Loaded";

export function Sharing(props: { readonly replay: Replay; readonly step: number }) {
  const { table, hand, after } = props.replay;
  return (
    <section class="export" aria-label="Share and export">
      <ShareLink replay={props.replay} step={props.step} key={String(after)} />
      <h2>Export</h2>
      <Exports table={table} hand={hand} />
      <p>
        <a href={`/fairness/${encodeURIComponent(table)}/${hand}`}>Check that it was dealt fairly</a>
      </p>
    </section>
  );
}

/** The link is made when it is asked for, and leads to the step on the screen. */
function ShareLink(props: { readonly replay: Replay; readonly step: number }) {
  const { table, hand, after } = props.replay;
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => setProblem(""), [after]);
  const make = async (): Promise<void> => {
    const wanted: Share = { after };
    try {
      setLink((await post<Shared>(`/api/hands/${encodeURIComponent(table)}/${hand}/share`, wanted)).link);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <>
      <h2>Share</h2>
      {link ? (
        <CopyField id="share" label="Link to this step" text={`${link}#${props.step + 1}`} button="Copy link" />
      ) : (
        <div class="row">
          <button class="btn" type="button" onClick={() => void make()}>
            <Icon name="i-link" />
            Make a link
          </button>
        </div>
      )}
      <p class="calm">
        {after
          ? "It shows your cards and every hand that was shown."
          : "It shows the hand as you saw it, with your cards."}
      </p>
      <Trouble sentence={problem} />
    </>
  );
}
