/** The dealer speaks: the last sentence with its rule numbers, the one before quietly. A log: it is read out. */
import type { Line } from "../messages";
import { Cites, spoken } from "../parts/Cite";
import { Sentence } from "../parts/Sentence";
import { settings } from "../settings";
import { KeyHint } from "./Moves";
import { type Tableside, useTable } from "./tableside";

/** So many sentences are in the log for those who listen; two of them are seen. */
const HEARD = 8;
/** So many rules stand with a sentence; Why? names them all. */
const NAMED = 1;

export function Dealer() {
  const side = useTable();
  const lines = side.dealt.value ? side.lines.value : [];
  const mine = side.mine.value;
  const prompt = mine?.prompt ?? "";
  const heard = lines.slice(-HEARD);
  const last = asked(heard.at(-1), prompt, mine?.prompt_cites ?? []);
  return (
    <div class="dealer" role="log" aria-live={settings.value.announce ? "polite" : "off"} aria-label="Dealer">
      {heard.map((line, at) => (
        <Said key={`${line.n} ${line.text}`} line={line} place={lineClass(heard, at, prompt !== "")} />
      ))}
      {prompt && (
        <p key="prompt" class="said">
          {prompt}
          <Cites cites={mine?.prompt_cites ?? []} most={NAMED} sentence={prompt} seat={mine?.seat ?? 0} />
        </p>
      )}
      <div class="asks">
        {last && (
          <button
            class="why"
            type="button"
            aria-expanded={side.asked.value !== null}
            onClick={() => (side.asked.value ? side.closeWhy() : side.openWhy(last))}
          >
            Why?
          </button>
        )}
        {mine?.may_call_floor && (
          <button class="why callfloor" type="button" aria-haspopup="dialog" onClick={() => side.callFloor()}>
            Floor! <KeyHint name="floor" />
          </button>
        )}
      </div>
    </div>
  );
}

/** A sentence with its rules. Where it is only heard they are words: nobody comes by Tab to a button that is not seen. */
function Said({ line, place }: { readonly line: Line; readonly place: string }) {
  return (
    <p class={place}>
      <Sentence text={line.text} />
      {place === "sr" ? (
        ` ${line.cites.slice(0, NAMED).map(spoken).join(", ")}`
      ) : (
        <Cites cites={line.cites} most={NAMED} sentence={line.text} seat={line.seat} />
      )}
    </p>
  );
}

/** What Why? is about: the prompt if there is one with a rule, else the last sentence with one. */
function asked(line: Line | undefined, prompt: string, cites: readonly string[]) {
  if (prompt && cites.length) return { sentence: prompt, cites };
  if (line?.cites.length) return { sentence: line.text, cites: line.cites, seat: line.seat };
  return null;
}

/** What Why? is about at this moment. */
export function askedNow(side: Tableside) {
  const mine = side.mine.value;
  return asked(side.lines.value.at(-1), mine?.prompt ?? "", mine?.prompt_cites ?? []);
}

/** The newest is said, the one before turns quiet, older ones are only heard; but what the floor ruled stays in sight. */
function lineClass(heard: readonly Line[], at: number, prompted: boolean): string {
  const age = heard.length - at;
  const place = prompted ? age + 1 : age;
  if (place === 1) return "said";
  const ruled = heard.findLastIndex((line) => line.ruling);
  if (at === ruled) return "said said--ruling";
  return place === 2 && ruled < 0 ? "said said--before" : "sr";
}
