/** The ruling of the chosen house: what is decided, what is done, by which rules, until when, and what was assumed. */
import { useState } from "preact/hooks";
import type { FloorAnswer, FloorFact, FloorRuling } from "../../messages";
import { Cites } from "../../parts/Cite";
import { capital } from "../../words";
import { CopyButton } from "../parts/copying";
import { Chooser } from "./Questions";

interface Props {
  readonly answer: FloorAnswer;
  /** Whether the facts of the moment were refused, so that no ruling stands. */
  readonly refused: boolean;
  readonly onPick: (name: string, value: string) => void;
}

export function Ruling({ answer, refused, onPick }: Props) {
  const ruling = answer.rulings[0];
  const house = ruling?.houses[0];
  const houses = answer.table.find((pick) => pick.name === "house");
  if (!ruling || !house || !houses) return null;
  return (
    <section class="ruling" id="ruling" tabIndex={-1} aria-labelledby="ruling-by">
      <header>
        <h2 id="ruling-by">The ruling by</h2>
        <Chooser pick={houses} value={houses.value} label="House" onPick={(value) => onPick("house", value)} />
        {!refused && <CopyLink link={answer.link} />}
      </header>
      <p class="decision" role="status">
        {refused ? "" : ruling.decision}
      </p>
      {!refused && (
        <>
          <Done ruling={ruling} />
          <Discretion ruling={ruling} />
          <dl class="facts">
            <div>
              <dt>By these rules</dt>
              <dd>
                <Cites cites={house.cites} sentence={ruling.decision} />
                <small>{house.ground}</small>
              </dd>
            </div>
            <div>
              <dt>Until when</dt>
              <dd>
                <Deadline ruling={ruling} />
              </dd>
            </div>
          </dl>
          <Assumed facts={answer.assumed} onPick={onPick} />
        </>
      )}
    </section>
  );
}

function CopyLink({ link }: { readonly link: string }) {
  const [byHand, setByHand] = useState(false);
  return (
    <div class="end">
      {byHand && (
        <input
          class="input"
          readOnly
          aria-label="Link to this ruling"
          value={link}
          ref={(field) => field?.select()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <CopyButton text={link} label="Copy link" failed={() => setByHand(true)} />
    </div>
  );
}

export function Done({ ruling }: { readonly ruling: Pick<FloorRuling, "done"> }) {
  if (ruling.done.length === 0) return null;
  return (
    <div>
      <h3>What is done</h3>
      <ol class="does">
        {ruling.done.map((remedy) => (
          <li key={remedy}>{capital(remedy)}.</li>
        ))}
      </ol>
    </div>
  );
}

/** Where the book leaves it to the supervisor. */
export function Discretion({ ruling }: { readonly ruling: FloorRuling }) {
  if (ruling.choices.length === 0) return null;
  return (
    <div>
      <h3>The supervisor decides</h3>
      <ul class="choices" role="list">
        {ruling.choices.map((choice, at) => (
          <li key={choice.name}>
            {choice.decision} {at === 0 && ruling.choices.length > 1 && <span class="tag">usual</span>}
            {choice.done.length > 0 && <small>{capital(choice.done.join("; "))}.</small>}
          </li>
        ))}
      </ul>
      {ruling.weigh.length > 0 && (
        <>
          <h3>What to weigh</h3>
          <ul class="weigh" role="list">
            {ruling.weigh.map((each) => (
              <li key={each}>{capital(each)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export function Deadline({ ruling }: { readonly ruling: FloorRuling }) {
  return (
    <>
      {ruling.deadline} {ruling.late && <b>That moment has passed.</b>}
    </>
  );
}

/** What nobody has said and was taken to be as usual. What could change the ruling can be said after all. */
function Assumed(props: { readonly facts: readonly FloorFact[]; readonly onPick: Props["onPick"] }) {
  const deciding = props.facts.filter((fact) => fact.matters);
  const idle = props.facts.filter((fact) => !fact.matters);
  if (props.facts.length === 0) return null;
  return (
    <div class="assumed">
      <h3>Taken for granted</h3>
      {deciding.length === 0 && <p class="calm">Nothing that could change the ruling.</p>}
      <ul role="list">
        {deciding.map((fact) => (
          <li key={fact.fact}>
            {fact.question} <b>{fact.text}</b>{" "}
            <button
              class="why"
              type="button"
              aria-label={`Otherwise: ${fact.question}`}
              onClick={() => props.onPick(fact.fact, fact.value)}
            >
              Otherwise?
            </button>
          </li>
        ))}
      </ul>
      {idle.length > 0 && (
        <details class="others">
          <summary>What makes no difference here</summary>
          <ul role="list">
            {idle.map((fact) => (
              <li key={fact.fact}>
                {fact.question} <b>{fact.text}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
