/** One hand, checked in this browser. */
import { useEffect, useState } from "preact/hooks";
import type { OldProof, Proof, Replay } from "../../messages";
import { Card } from "../../parts/Card";
import { Icon } from "../../parts/Icon";
import { capital, chips, counted } from "../../words";
import { download } from "../parts/download";
import { Awaited, useLoaded } from "../parts/Loaded";
import { type Checked, type Verdict, isOld, verdictOn } from "./check";
import { ownNumber } from "./ownNumber";
import { seenCards } from "./seen";

export function HandCheck(props: { readonly table: string; readonly hand: number }) {
  const { table, hand } = props;
  const proof = useLoaded<Proof | OldProof>(`/api/tables/${encodeURIComponent(table)}/hands/${hand}/proof`);
  const replay = useLoaded<Replay>(`/api/hands/${encodeURIComponent(table)}/${hand}?after=1`);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const recorded = replay.value !== null || replay.problem !== "";
  useEffect(() => {
    if (!proof.value || !recorded) return;
    void verdictOn(proof.value, replay.value ? seenCards(replay.value) : []).then(setVerdict);
  }, [proof.value, replay.value, recorded]);
  if (!proof.value || !verdict) return <Awaited what="the proof" problem={proof.problem} again={proof.again} />;
  return (
    <>
      <Outcome verdict={verdict} recorded={replay.value !== null} />
      <Places title="The deck" checked={verdict.checked.filter(({ order }) => order === 0)} />
      <Places
        title="Spare orders for a remade stub"
        checked={verdict.checked.filter(({ order }) => order > 0)}
      />
      <Numbers proof={proof.value} own={ownNumber(table, hand)} names={replay.value?.names ?? {}} />
      <div class="buttons">
        <button
          class="btn"
          type="button"
          onClick={() => download(`upcard-proof-${proof.value?.table}-${hand}.json`, `${JSON.stringify(proof.value, null, 2)}\n`)}
        >
          <Icon name="i-load" />
          Proof as JSON
        </button>
        {replay.value && <a href={`/hands/${encodeURIComponent(table)}/${hand}`}>Replay this hand</a>}
      </div>
      <p class="calm">
        {isOld(proof.value)
          ? "The same check by another program: "
          : "Whether the players’ numbers decided on the order of the cards is checked by another program: "}
        <code>upcard verify upcard-proof-{proof.value.table}-{hand}.json</code>
      </p>
    </>
  );
}

function Outcome(props: { readonly verdict: Verdict; readonly recorded: boolean }) {
  const { checked, twice, missing } = props.verdict;
  const wrong = checked.filter((each) => !each.holds).length;
  const good = wrong === 0 && !twice && missing.length === 0 && checked.length > 0;
  return (
    <section class={good ? "checked" : "checked checked--no"} aria-label="Result" role="status">
      <p class={good ? "verdict verdict--yes" : "verdict verdict--no"}>
        <Icon name={good ? "i-yes" : "i-no"} />
        {headline(checked.length, wrong, good)}
      </p>
      {good && (
        <p>
          {capital(counted(checked.length, "place"))} of the deck {checked.length === 1 ? "is" : "are"} open to you, and
          what lay there was fixed before the first card.
          {props.recorded && " No card that you saw in this hand is missing."}
        </p>
      )}
      {twice && <p>A place of the deck is opened twice, which an honest proof never does.</p>}
      {missing.length > 0 && <p>These cards lay open to you but are not in the proof: {missing.join(" ")}.</p>}
    </section>
  );
}

function headline(all: number, wrong: number, good: boolean): string {
  if (good) return "The proof holds.";
  if (all === 0) return "There is nothing to check: no card of this hand was open to you.";
  if (wrong === 0) return "The proof does not hold.";
  return `The proof does not hold: ${wrong} of ${all} places differ from what was committed.`;
}

function Places(props: { readonly title: string; readonly checked: readonly Checked[] }) {
  if (props.checked.length === 0) return null;
  const sorted = props.checked.toSorted((a, b) => a.order - b.order || a.place - b.place);
  return (
    <section>
      <h2>{props.title}</h2>
      <ol class="opened">
        {sorted.map(({ order, place, shown, holds }) => (
          <li key={`${order}/${place}`}>
            {order === 0 ? <Card card={shown} /> : <span class="value">{shown}</span>}
            <span>
              {order === 0 ? "" : `Order ${order}, `}place {place + 1}
            </span>
            <span class={holds ? "verdict verdict--yes" : "verdict verdict--no"}>
              <Icon name={holds ? "i-yes" : "i-no"} />
              {holds ? "as fixed" : "changed"}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Numbers(props: {
  readonly proof: Proof | OldProof;
  readonly own: string;
  readonly names: Readonly<Record<string, string>>;
}) {
  const { proof, own } = props;
  const numbers = Object.entries(isOld(proof) ? proof.nonces : proof.numbers);
  const taken = own !== "" && numbers.some(([, number]) => number === own);
  return (
    <section>
      <h2>The numbers behind it</h2>
      <dl class="hashes">
        <div>
          <dt>Root</dt>
          <dd>
            <code>{proof.root}</code>
            <small>
              {isOld(proof)
                ? "published before the first card: it fixes every place of the deck and of the spare orders"
                : "published before anybody gave a number: it fixes the card of every place"}
            </small>
          </dd>
        </div>
        {isOld(proof) && (
          <div>
            <dt>Promise</dt>
            <dd>
              <code>{proof.promise || "none"}</code>
              <small>the hash of the server’s secret, published before the players gave their numbers</small>
            </dd>
          </div>
        )}
      </dl>
      <h3>The players’ own numbers</h3>
      {own !== "" && <OwnNumber taken={taken} />}
      {numbers.length === 0 ? (
        <p class="calm">No player gave a number to this hand; its chance is the server’s alone.</p>
      ) : (
        <table class="noncelist">
          <caption class="sr">Numbers that were mixed into this hand</caption>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {numbers.map(([seat, number]) => (
              <tr key={seat}>
                <th scope="row">
                  {chips(Number(seat))} {props.names[seat] ?? ""}
                </th>
                <td>
                  <code>{number}</code> {number === own && <span class="tag">yours</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function OwnNumber(props: { readonly taken: boolean }) {
  return (
    <p class={props.taken ? "verdict verdict--yes" : "verdict verdict--no"}>
      <Icon name={props.taken ? "i-yes" : "i-no"} />
      {props.taken
        ? "The number that this browser sent is in the list."
        : "The number that this browser sent is not in the list: it came too late, or it was left out."}
    </p>
  );
}
