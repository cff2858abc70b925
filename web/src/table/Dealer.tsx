/** The dealer speaks: the last sentence with the mark of its rule. A log: it is read out. */
import type { Line } from "../messages";
import { Reason } from "../parts/LogLine";
import { Mark } from "../parts/Mark";
import { Sentence } from "../parts/Sentence";
import { settings } from "../settings";
import { KeyHint } from "./Moves";
import { type Tableside, useTable } from "./tableside";

/** How many sentences are in the log for those who listen; the last one is seen. */
const HEARD = 8;

/** `awarded`: the numbers of sentences that the award says for the eye; here they are only heard. */
export function Dealer({ awarded }: { readonly awarded: readonly number[] }) {
  const side = useTable();
  const lines = side.dealt.value ? side.lines.value : [];
  const mine = side.mine.value;
  // said by the alert: here it is only seen
  const prompt = mine?.prompt ?? "";
  const heard = lines.slice(-HEARD);
  const last = asked(heard.at(-1), prompt, mine?.prompt_cites ?? []);
  return (
    <div class="dealer" role="log" aria-live={settings.value.announce ? "polite" : "off"} aria-label="Dealer">
      {heard.map((line, at) => (
        <Said key={`${line.n} ${line.text}`} line={line} place={lineClass(heard, at, prompt !== "" || awarded.includes(line.n))} />
      ))}
      {prompt && (
        <p key="prompt" class={`said${lengthClass(prompt)}`} aria-hidden="true">
          {prompt}
          <Mark asked={{ cites: mine?.prompt_cites ?? [], sentence: prompt, seat: mine?.seat ?? 0 }} />
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

/** A sentence with the mark of its rule; where it is only heard there is nothing to click on. */
function Said({ line, place }: { readonly line: Line; readonly place: string }) {
  return (
    <p class={place === "sr" ? place : `${place}${lengthClass(onFelt(line))}`}>
      {place === "sr" ? <Sentence text={line.text} /> : <Told line={line} />}
      {place !== "sr" && <Mark asked={{ cites: line.cites, sentence: line.text, seat: line.seat }} />}
      {line.reason && <Reason line={line.reason} />}
    </p>
  );
}

/** A sentence on the felt. A long list of cards dealt lies there already: it is left to the log, and to those who listen. */
export function Told({ line }: { readonly line: Line }) {
  const seen = onFelt(line);
  if (seen === line.text) return <Sentence text={seen} />;
  return (
    <>
      <span aria-hidden="true">
        <Sentence text={seen} />
      </span>
      <span class="sr">{line.text}</span>
    </>
  );
}

/** "Fourth street, after a burn." of a long sentence that goes on to name every card. */
export function onFelt(line: Line): string {
  const names = line.text.indexOf(": ");
  const long = line.text.length > SOME && line.seat === 0 && !line.ruling;
  return long && names > 0 ? `${line.text.slice(0, names)}.` : line.text;
}

/** From how many letters on a sentence takes more than the two lines that are kept for it: it is set smaller, in two steps. */
const SOME = 60;
const LONG = 110;

export function lengthClass(text: string): string {
  if (text.length <= SOME) return "";
  return text.length > LONG ? " said--long" : " said--some";
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

/** The newest is said, unless that is `said` elsewhere; older ones are only heard; but what the floor ruled stays in sight. */
function lineClass(heard: readonly Line[], at: number, said: boolean): string {
  const age = heard.length - at;
  if (at === heard.findLastIndex((line) => line.ruling)) return "said said--ruling";
  return age === 1 && !said ? "said" : "sr";
}
