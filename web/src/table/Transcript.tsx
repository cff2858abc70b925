/** The hand so far, street by street. Not live: the dealer in the middle is, and would be heard twice. */
import type { Line } from "../messages";
import { Cites } from "../parts/Cite";
import { Sentence } from "../parts/Sentence";
import { chips } from "../words";
import { streetTitle } from "./laying";
import { SeatNumber } from "./Seat";
import { useTable } from "./tableside";

/** So many rules stand with a sentence; Why? names them all. */
const NAMED = 1;

export function Transcript() {
  const side = useTable();
  const ended = side.ended.value;
  const dealt = side.dealt.value;
  const deal = side.deal.of(ended?.hand ?? 0);
  const isChecked = deal?.over && deal.faults.length === 0;
  const number = side.play.value?.number ?? 0;
  const streets = byStreet(side.lines.value);
  const layout = side.table.value?.layout;
  return (
    <div class="told" tabIndex={0} role="region" aria-label="What the dealer said">
      <div>
        {ended && (
          <p class="prev">
            Hand {chips(ended.hand)}: {ended.text}{" "}
            {ended.own && (
              <>
                <a href={`/hands/${side.id}/${ended.hand}`}>Replay</a>{" "}
                <a href={`/fairness/${side.id}/${ended.hand}`}>{isChecked ? "Deal checked" : "Check the deal"}</a>
              </>
            )}
          </p>
        )}
        {streets.length === 0 && <p class="quiet">Nothing was dealt here yet.</p>}
        {streets.map(([street, lines], at) => (
          <section key={street}>
            <h2>
              {layout && streetTitle(layout, street)} {at === 0 && <span>hand {chips(number)}</span>}
            </h2>
            <ol>
              {lines.map((line, each) => (
                <Said key={`${line.n} ${each}`} line={line} />
              ))}
              {dealt && at === streets.length - 1 && <ToAct />}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

function Said({ line }: { readonly line: Line }) {
  const side = useTable();
  const asked = side.asked.value?.sentence === line.text;
  return (
    <li class={asked ? "asked" : ""}>
      {line.seat ? <SeatNumber seat={line.seat} /> : <span class="no no--house" aria-hidden="true" />}
      <p>
        <Sentence text={line.text} />
        <Cites cites={line.cites} most={NAMED} sentence={line.text} seat={line.seat} />
      </p>
    </li>
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
  return (
    <li aria-current="true">
      <SeatNumber seat={turn} />
      <p>
        {prompt || `${side.nameOf(turn)} to act.`}
        {prompt && <Cites cites={mine?.prompt_cites ?? []} most={NAMED} sentence={prompt} seat={turn} />}
      </p>
    </li>
  );
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
