/** The bar under the table: the moves, the moves ahead, or what can be done between hands. It keeps its height. */
import { Cites } from "../parts/Cite";
import { Ahead } from "./Ahead";
import { Between } from "./Between";
import { ClockBar, useSeconds } from "./Clock";
import { BarredRules, KeyHint, Moves } from "./Moves";
import { useOwnHeight } from "./ownHeight";
import { useTable } from "./tableside";

export function Act() {
  const side = useTable();
  const mine = side.mine.value;
  const height = useOwnHeight<HTMLElement>();
  const stakes = side.table.value?.settings.stakes;
  const deadline = side.deadline.value;
  if (!mine || !stakes) return null;
  const ahead = mine.ahead.length > 0;
  // where the size of a bet is free there is always room to choose it
  const free = stakes.betting === "fixed-limit" ? "" : " act--free";
  return (
    <section class={`act${free}`} aria-label="Your seat" ref={height}>
      {side.myTurn.value && deadline && <ClockBar key={deadline.at} deadline={deadline} />}
      {side.myTurn.value ? <OwnTurn /> : side.answers.value ? side.answers.value : ahead ? <Ahead mine={mine} /> : <Between />}
      <RefusalLine />
    </section>
  );
}

function OwnTurn() {
  const side = useTable();
  const mine = side.mine.value;
  const play = side.dealt.value;
  if (!mine) return null;
  return (
    <>
      <Time />
      <Moves
        key={`${play?.number ?? 0} ${play?.view.street ?? ""} ${play?.view.to_match ?? 0}`}
        mine={mine}
        play={play}
      />
      <div class="note">
        {side.dropped.value && <p class="dropped">{side.dropped.value}</p>}
        <p>
          {play?.note}
          <BarredRules barred={mine.barred} note={play?.note ?? ""} />
        </p>
      </div>
    </>
  );
}

/** Seconds left, the bank, and the button that takes from it. */
function Time() {
  const side = useTable();
  const deadline = side.deadline.value;
  const seconds = useSeconds(deadline);
  const sitter = side.table.value?.seats.find((each) => each.seat === side.mySeat.value);
  if (!deadline) return <div class="time" />;
  return (
    <div class="time">
      <div>
        <b role="timer" aria-label={`${seconds} seconds left`}>
          {seconds} s
        </b>
        <small>{deadline.bank ? "from the bank" : `bank ${sitter?.bank ?? 0} s`}</small>
      </div>
      {sitter && sitter.from_bank > 0 && !deadline.bank && (
        <button class="btn bank" type="button" onClick={() => void side.ask({ type: "take-time" })}>
          +{sitter.from_bank} s<span class="sr"> from the time bank</span> <KeyHint name="time" />
        </button>
      )}
    </div>
  );
}

/** Why something was not done, or what is asked about a move before it is: one sentence near the moves. */
function RefusalLine() {
  const side = useTable();
  const refusal = side.refusal.value;
  const doubt = side.doubt.value;
  return (
    <p class="refusal" role="alert">
      {!refusal && doubt && <span class="doubt">{doubt.question}</span>}
      {refusal && (
        <>
          {refusal.sentence}
          <Cites cites={refusal.cites} sentence={refusal.sentence} />
        </>
      )}
    </p>
  );
}
