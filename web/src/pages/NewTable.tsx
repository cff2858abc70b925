/** Open a table: for oneself with bots, or for friends by a link. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ProblemError, get, post, sentenceOf } from "../api";
import { catalogue, learn } from "../catalogue";
import { introduce, loadMe, me } from "../me";
import type { Lobby, NewTable as Wanted, TableMade } from "../messages";
import { FaultLine, type Faults, marked } from "../parts/fields";
import { capital, counted } from "../words";
import { suggestName } from "./lobby/names";
import { Opened } from "./new/Opened";
import { Groups } from "./new/TableForm";
import { draft, fill, settingsOf, startAfresh, unfilled } from "./new/draft";
import { Leaf } from "./parts/Leaf";
import { Awaited, Trouble } from "./parts/Loaded";

export default function NewTable() {
  const [made, setMade] = useState<{ readonly table: TableMade; readonly name: string } | null>(null);
  const known = useChoices();
  return (
    <Leaf
      heading="Open a table"
      lede="You decide what is played, by whose rules, for what, and against whom. Chips are play money."
    >
      {made && <Opened made={made.table} name={made.name} />}
      {!made && !known.ready && <Awaited what="games and houses" problem={known.problem} again={known.again} />}
      {!made && known.ready && <TableForm onMade={(table, name) => setMade({ table, name })} />}
    </Leaf>
  );
}

/** Games, houses and bots: from the lobby if it was seen, else fetched. */
function useChoices(): { readonly ready: boolean; readonly problem: string; readonly again: () => void } {
  const [problem, setProblem] = useState("");
  const load = (): void => {
    setProblem("");
    get<Lobby>("/api/lobby").then(learn, (error: unknown) => setProblem(sentenceOf(error)));
  };
  const ready = catalogue.value.houses.length > 0;
  useEffect(() => {
    if (!ready) load();
  }, []);
  return { ready, problem, again: load };
}

function TableForm(props: { readonly onMade: (table: TableMade, name: string) => void }) {
  const [problem, setProblem] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [owner, setOwner] = useState(suggestName);
  const form = useRef<HTMLFormElement>(null);
  useEffect(propose, [me.value?.name]);
  useEffect(() => {
    // the first field that is refused: what is wrong with it is its description
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faults]);
  const refuse = (sentence: string, found: Faults): void => {
    setProblem(sentence);
    setFaults(found);
  };
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const missing = unfilled(draft.value);
    if (Object.keys(missing).length > 0) {
      refuse(lookAgain(missing), missing);
      return;
    }
    setBusy(true);
    refuse("", {});
    try {
      if (!(await loadMe()).player) await named(owner);
      const wanted: Wanted = { settings: settingsOf(draft.value) };
      const table = await post<TableMade>("/api/tables", wanted);
      props.onMade(table, wanted.settings.name);
      startAfresh();
    } catch (error) {
      const at = error instanceof ProblemError ? error.fields : [];
      const found = byField(at);
      refuse(at.length > 0 ? lookAgain(found) : sentenceOf(error), found);
    }
    setBusy(false);
  };
  return (
    <form class="newtable" ref={form} noValidate onSubmit={(event) => void open(event)}>
      {me.value?.player === "" && (
        <div class="field ownname">
          <label class="label" for="new-owner">
            Your name at the table
          </label>
          <input
            class="input"
            id="new-owner"
            required
            maxLength={20}
            autocomplete="nickname"
            value={owner}
            onInput={(event) => setOwner(event.currentTarget.value)}
            {...marked("new-owner", faults["owner"])}
          />
          <FaultLine id="new-owner" fault={faults["owner"]} />
        </div>
      )}
      <Groups faults={faults} />
      <div class="newend">
        <Trouble sentence={problem} />
        <div class="buttons">
          <button class="btn btn--ink btn--main" type="submit" aria-busy={busy}>
            Open the table
          </button>
          <a class="btn btn--quiet" href="/">
            Back to the tables
          </a>
        </div>
      </div>
    </form>
  );
}

/** A stranger's own name comes first: what is wrong with it is not the fault of the table's name. */
async function named(owner: string): Promise<void> {
  try {
    await introduce(owner);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.code, error.sentence, error.http, [{ field: "owner", sentence: error.sentence }]);
  }
}

/** "Two fields need another look.": what is wrong stands at each of them. */
function lookAgain(faults: Faults): string {
  const count = Object.keys(faults).length;
  return `${capital(counted(count, "field"))} ${count === 1 ? "needs" : "need"} another look: it says there what is wrong.`;
}

/** The sentences of each field, one after the other where there are several. */
function byField(fields: ProblemError["fields"]): Faults {
  const found: Record<string, string> = {};
  for (const { field, sentence } of fields) found[field] = found[field] ? `${found[field]} ${sentence}` : sentence;
  return found;
}

/** A name for the table and three middling bots, unless somebody has chosen already. */
function propose(): void {
  const { name, bots } = draft.value;
  const owner = me.value?.name;
  if (!name) fill({ name: owner ? `${owner}’s table` : "Home game" });
  else if (name === "Home game" && owner) fill({ name: `${owner}’s table` });
  const kinds = catalogue.value.bots;
  const middling = kinds[Math.floor(kinds.length / 2)];
  if (middling && Object.keys(bots).length === 0) fill({ bots: { [middling.name]: 3 } });
}
