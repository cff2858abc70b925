/** Buying chips, in the place of the seat: as many as the server says that one may. No dialog. */
import { useEffect, useRef, useState } from "preact/hooks";
import { sentenceOf } from "../api";
import { introduce, me } from "../me";
import type { MayBuy } from "../messages";
import { AmountInput, amountOf, boundsWords, standing } from "../parts/AmountInput";
import { Cites } from "../parts/Cite";
import { chips } from "../words";
import { useMovesId } from "./movesId";
import { useTable } from "./tableside";

const WHY = "why-so-many";

/** `again`: one sits here already and has no chips. */
export function BuyIn(props: { readonly seat: number; readonly again?: boolean; readonly onCancel?: () => void }) {
  const side = useTable();
  const id = useMovesId();
  const chip = side.table.value?.settings.stakes.chip ?? 1;
  const offer = side.mine.value?.may_buy;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // the one who has opened it goes on in it; a form that came by itself takes no focus
    if (props.onCancel) form.current?.querySelector("input")?.focus();
  }, []);
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(me.value?.name ?? "");
  const [taken, setTaken] = useState(false);
  const [text, setText] = useState<string | null>(null);
  if (!offer) return null;
  const stranger = !side.mine.value?.player;
  const naming = stranger || taken;
  // a player who is soon back brings what they took away: then there is nothing to choose
  const typed = standing(text, offer);
  const wanted = amountOf(typed, offer);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (wanted === null) return;
    setProblem("");
    try {
      if (naming) await comeIn(side, name);
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    const done = props.again
      ? await side.ask({ type: "buy-chips", amount: wanted })
      : await side.sitDown(props.seat, wanted);
    if (done) side.buying.value = null;
    else setProblem(side.refusal.value?.sentence ?? "");
    if (side.refusal.value?.code === "name-taken") setTaken(true);
  };
  return (
    <form
      ref={form}
      class="buyin"
      id={id}
      onSubmit={(event) => void submit(event)}
      aria-label={`Buy in at seat ${props.seat}`}
    >
      {naming && (
        <label>
          Your name
          <input
            class="input"
            required
            maxLength={20}
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      {offer.why && (
        <p class="quiet" id={WHY}>
          {offer.why}
          <Cites cites={offer.cites} sentence={offer.why} />
        </p>
      )}
      <label>
        {props.again ? "You have no chips: buy" : "Chips,"} {boundsWords(offer)}
        <AmountInput
          typed={typed}
          bounds={offer}
          step={chip}
          describedBy={offer.why ? WHY : undefined}
          onType={setText}
        />
      </label>
      {offer.least < offer.most && (
        <div class="presets" role="group" aria-label="Usual amounts">
          {suggested(offer).map(([word, amount]) => (
            <button
              key={word}
              class="btn btn--s"
              type="button"
              aria-pressed={wanted === amount}
              onClick={() => setText(`${amount}`)}
            >
              {word} {chips(amount)}
            </button>
          ))}
        </div>
      )}
      <div class="buttons">
        <button class="btn btn--ink" type="submit" disabled={wanted === null}>
          {props.again ? "Buy" : side.mine.value?.sent_away ? "Ask to sit down with" : "Sit down with"} {wanted === null ? boundsWords(offer) : chips(wanted)}
        </button>
        {props.onCancel && (
          <button class="btn btn--quiet" type="button" onClick={props.onCancel}>
            Cancel
          </button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

/** The least, what fits the table, and the most; each amount once. */
function suggested({ least, usual, most }: MayBuy): readonly (readonly [string, number])[] {
  const all = [["Least", least], ["Usual", usual], ["Most", most]] as const;
  return all.filter(([word, amount]) => word === "Usual" || amount !== usual);
}

/** A stranger first gets a name; the line is opened again, so that the table knows who asks. */
async function comeIn(side: ReturnType<typeof useTable>, name: string): Promise<void> {
  await introduce(name);
  await side.renew();
}
