/** One hand, checked in this browser. */
import type { ComponentChildren } from "preact";
import type { CameOff, OldProof, Proof, Replay } from "../../messages";
import { isEarlier, proofFrom } from "../../fairness/reading";
import { cardsIn } from "../../fairness/sealed";
import { type Given, isCounted, objections, withOwn } from "../../fairness/verdict";
import { Card } from "../../parts/Card";
import { Icon } from "../../parts/Icon";
import { givenTo } from "../../table/numbers";
import { capital, counted } from "../../words";
import { download } from "../parts/download";
import { Awaited, useLoaded } from "../parts/Loaded";
import { Numbers } from "./Numbers";
import { cardsInReplay } from "../../fairness/seen";

export function HandCheck(props: { readonly table: string; readonly hand: number }) {
  const { table, hand } = props;
  const fetched = useLoaded<unknown>(`/api/tables/${encodeURIComponent(table)}/hands/${hand}/proof`);
  const replay = useLoaded<Replay>(`/api/hands/${encodeURIComponent(table)}/${hand}?after=1`);
  const recorded = replay.value !== null || replay.problem !== "";
  if (!fetched.value || !recorded) return <Awaited what="the proof" problem={fetched.problem} again={fetched.again} />;
  const given = givenTo(table, hand);
  const faults = objections(fetched.value, { cards: replay.value ? cardsInReplay(replay.value) : [], given });
  const proof = proofFrom(fetched.value);
  return (
    <>
      <Outcome faults={faults} proof={proof} recorded={replay.value !== null} />
      {proof && <Checked proof={proof} faulty={faults.length > 0} given={given} names={replay.value?.names ?? {}} />}
      {proof && <TakeAlong proof={given && !isEarlier(proof) ? withOwn(proof, given) : proof} />}
      {replay.value && <a href={`/hands/${encodeURIComponent(table)}/${hand}`}>Replay this hand</a>}
    </>
  );
}

function Outcome(props: {
  readonly faults: readonly string[];
  readonly proof: Proof | OldProof | null;
  readonly recorded: boolean;
}) {
  const { faults, proof, recorded } = props;
  const good = faults.length === 0;
  return (
    <section class={good ? "checked" : "checked checked--no"} aria-label="Result" role="status">
      <p class={good ? "verdict verdict--yes" : "verdict verdict--no"}>
        <Icon name={good ? "i-yes" : "i-no"} />
        {good ? "The proof holds." : "The proof does not hold."}
      </p>
      {good && proof && (
        <p>
          {shown(proof)}
          {recorded && " No card that you saw in this hand is missing."}
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </section>
  );
}

/** What a proof that holds shows. */
function shown(proof: Proof | OldProof): string {
  const open = proof.openings.length;
  const places = `${capital(counted(open, "place"))} of the deck ${open === 1 ? "is" : "are"} open to you.`;
  if (isEarlier(proof)) {
    return `${places} What lay there was fixed before the first card. This hand was dealt the earlier way: that nobody chose the deck after the players had sent their numbers, its proof does not show.`;
  }
  const fixed = `${places} What lay there was fixed before anybody gave a number,`;
  return Object.keys(proof.numbers).length
    ? `${fixed} and the players’ numbers decided in which order it was dealt.`
    : `${fixed} and, as nobody gave one, the order follows from that alone.`;
}

function Checked(props: {
  readonly proof: Proof | OldProof;
  readonly faulty: boolean;
  readonly given: Given | null;
  readonly names: Readonly<Record<string, string>>;
}) {
  const { proof, given, names } = props;
  const own = given && { number: given.number, counted: isCounted(proof, given) };
  return (
    <>
      {isEarlier(proof) || props.faulty ? <Opened proof={proof} /> : <Dealt proof={proof} names={names} />}
      <Numbers proof={proof} own={own} names={names} />
    </>
  );
}

/** The cards in the order in which they came off, each with its place. */
function Dealt(props: { readonly proof: Proof; readonly names: Readonly<Record<string, string>> }) {
  return (
    <section>
      <h2>The cards, as they came off the deck</h2>
      <ol class="opened">
        {cardsIn(props.proof).map(({ came, opened }) => (
          <Place key={opened.place} card={opened.card} holds>
            {capital(whose(came, props.names))}, from place {opened.place + 1}
          </Place>
        ))}
      </ol>
    </section>
  );
}

function whose(came: CameOff, names: Readonly<Record<string, string>>): string {
  if (came.how === "burn") return "burned";
  if (came.how === "common") return "for all";
  return names[came.seat] ?? `seat ${came.seat}`;
}

/** What a proof opens, place by place: where the order says nothing, or cannot be believed. */
function Opened(props: { readonly proof: Proof | OldProof }) {
  const { proof } = props;
  const deck = isEarlier(proof) ? proof.openings.filter((each) => each.order === 0) : proof.openings;
  return (
    <section>
      <h2>The places that are opened</h2>
      <ol class="opened">
        {deck.toSorted((a, b) => a.place - b.place).map((each) => (
          <Place key={each.place} card={each.card}>place {each.place + 1}</Place>
        ))}
      </ol>
    </section>
  );
}

function Place(props: { readonly card: string; readonly holds?: boolean; readonly children: ComponentChildren }) {
  return (
    <li>
      <Card card={props.card} />
      <span>{props.children}</span>
      {props.holds && (
        <span class="verdict verdict--yes">
          <Icon name="i-yes" />
          as fixed
        </span>
      )}
    </li>
  );
}

function TakeAlong(props: { readonly proof: Proof | OldProof }) {
  const { proof } = props;
  const file = `upcard-proof-${proof.table}-${proof.hand}.json`;
  return (
    <>
      <div class="buttons">
        <button class="btn" type="button" onClick={() => download(file, `${JSON.stringify(proof, null, 2)}\n`)}>
          <Icon name="i-load" />
          Proof as JSON
        </button>
      </div>
      <p class="calm">
        The same check by another program, also of several hands and players together: <code>upcard verify {file}</code>
      </p>
    </>
  );
}
