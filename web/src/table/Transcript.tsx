/** The hand so far, street by street. Not live: the dealer in the middle is, and would be heard twice. */
import type { Line } from "../messages";
import { LogLine, walkLines } from "../parts/LogLine";
import { chips } from "../words";
import { streetTitle } from "./laying";
import { useTable } from "./tableside";

export function Transcript() {
  const side = useTable();
  const dealt = side.dealt.value;
  const streets = byStreet(side.lines.value);
  const layout = side.table.value?.layout;
  const number = side.play.value?.room_number;
  return (
    <section class="pane">
      <header>
        <h2>The dealer</h2>
        {number && <span class="end">hand {chips(number)}</span>}
      </header>
      <div
        class="told"
        tabIndex={0}
        role="region"
        aria-label="What the dealer said"
        aria-description="The arrow keys walk the sentences, Enter opens the rule of one."
        onKeyDown={walkLines}
      >
        <div>
          <Ended />
          {streets.length === 0 && <p class="quiet">Nothing was dealt here yet.</p>}
          {streets.map(([street, lines], at) => (
            <section key={street}>
              <h3>
                {layout && streetTitle(layout, street)} <span>pot {chips(potOf(lines))}</span>
              </h3>
              <ol>
                {lines.map((line, each) => (
                  <LogLine
                    key={`${line.n} ${each}`}
                    line={line}
                    class={side.asked.value?.sentence === line.text ? "asked" : ""}
                  />
                ))}
                {dealt && at === streets.length - 1 && <ToAct />}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

/** How the hand before ended, and the ways to look at it again. */
function Ended() {
  const side = useTable();
  const ended = side.ended.value;
  const deal = side.deal.of(ended?.hand ?? 0);
  if (!ended) return null;
  const isChecked = deal?.over && deal.faults.length === 0;
  return (
    <p class="prev">
      Hand {chips(ended.number)}: {ended.text}{" "}
      {ended.own && (
        <>
          <a href={`/hands/${side.id}/${ended.hand}`}>Replay</a>{" "}
          <a href={`/fairness/${side.id}/${ended.hand}`}>{isChecked ? "Deal checked" : "Check the deal"}</a>
        </>
      )}
    </p>
  );
}

/** Who is wanted now. */
function ToAct() {
  const side = useTable();
  const play = side.dealt.value;
  const mine = side.mine.value;
  const turn = play?.view.turn;
  if (!turn || play.view.over) return null;
  const prompt = turn === mine?.seat ? mine.prompt : "";
  const text = prompt || `${side.nameOf(turn)} to act.`;
  return <LogLine line={{ seat: turn, text, cites: prompt ? (mine?.prompt_cites ?? []) : [] }} current="true" />;
}

/** The most that lay in the pot on a street: at its end, and before it was pushed. */
function potOf(lines: readonly Line[]): number {
  return Math.max(0, ...lines.map((line) => line.pot));
}

function byStreet(lines: readonly Line[]): readonly (readonly [string, readonly Line[]])[] {
  const streets = new Map<string, Line[]>();
  for (const line of lines) {
    const found = streets.get(line.street);
    if (found) found.push(line);
    else streets.set(line.street, [line]);
  }
  return [...streets];
}
