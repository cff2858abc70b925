/** Open a table: for oneself with bots, or for friends by a link. */
import { useEffect, useRef, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../api";
import { catalogue, learn } from "../catalogue";
import { introduce, loadMe, me } from "../me";
import type { Lobby, NewTable as Wanted, TableMade } from "../messages";
import { suggestName } from "./lobby/names";
import { Opened } from "./new/Opened";
import { Groups } from "./new/TableForm";
import { draft, fill, settingsOf, startAfresh } from "./new/draft";
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
  const [busy, setBusy] = useState(false);
  const [owner, setOwner] = useState(suggestName);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(propose, [me.value?.name]);
  useEffect(() => {
    if (problem) answer.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      if (!(await loadMe()).player) await introduce(owner);
      const wanted: Wanted = { settings: settingsOf(draft.value) };
      const table = await post<TableMade>("/api/tables", wanted);
      props.onMade(table, wanted.settings.name);
      startAfresh();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <form class="newtable" onSubmit={(event) => void open(event)}>
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
          />
        </div>
      )}
      <Groups />
      <div class="newend" ref={answer}>
        <Trouble sentence={problem} />
        <div class="buttons">
          <button class="btn btn--main" type="submit" aria-busy={busy}>
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
