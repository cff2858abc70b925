/** What the owner of a table can do: pause, bots, buy-ins, stakes, the end. */
import { useEffect, useRef, useState } from "preact/hooks";
import { catalogue, loadCatalogue } from "../catalogue";
import type { AnyTableRequest, Pace, Sitter, TableView } from "../messages";
import { Select } from "../parts/fields";
import { Choice } from "../parts/SettingsForm";
import { useAsked } from "../parts/twice";
import { SLIPS, capital, chips, slipsLabel } from "../words";
import { ChangeStakes } from "./ChangeStakes";
import { useTable } from "./tableside";

export function OwnerPanel({ table }: { readonly table: TableView }) {
  const side = useTable();
  useEffect(() => void loadCatalogue(), []);
  if (table.ended) return null;
  return (
    <section class="owner" aria-labelledby="owner-title">
      <h2 id="owner-title">You own this table</h2>
      <p class="buttons">
        {table.paused ? (
          <button class="btn" type="button" onClick={() => void side.ask({ type: "resume" })}>
            Go on
          </button>
        ) : (
          <button class="btn" type="button" onClick={() => void side.ask({ type: "pause" })}>
            Pause after this hand
          </button>
        )}
        <TransferOwnership />
        <EndGame />
      </p>
      <People table={table} />
      <Bots table={table} />
      <Select
        id="owner-dealer"
        label="Dealer, from the next hand on"
        value={table.settings.slips}
        choices={[...new Set([...SLIPS, table.settings.slips])].map((slips) => [slips, slipsLabel(slips)])}
        onPick={(slips) => void side.ask({ type: "change-dealer", slips })}
      />
      <ChangeStakes settings={table.settings} />
    </section>
  );
}

/** The table goes to the player who has played here longest; where nobody does, there is only the end. */
function TransferOwnership() {
  const heir = useTable().mine.value?.heir;
  if (!heir) return null;
  return (
    <InTwoSteps
      offer="Leave the table to others"
      question={`Let ${heir} run this table from now on?`}
      yes="Yes, hand it over"
      request={{ type: "hand-over" }}
    />
  );
}

function EndGame() {
  return (
    <InTwoSteps
      offer="End the game"
      question="Cash everybody out after this hand?"
      yes="Yes, end it"
      request={{ type: "end-game" }}
    />
  );
}

/** Two steps, because there is no way back; the focus goes to No, and from there back to the offer. */
function InTwoSteps(props: {
  readonly offer: string;
  /** Whom it is about, for those who hear the offer alone. */
  readonly whom?: string;
  readonly question: string;
  readonly yes: string;
  readonly request: AnyTableRequest;
  readonly quiet?: boolean;
}) {
  const side = useTable();
  const [asked, ready, ask] = useAsked();
  const first = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const turn = (on: boolean): void => {
    ask(on);
    requestAnimationFrame(() => (on ? no : first).current?.focus());
  };
  if (!asked) {
    return (
      <button ref={first} class={props.quiet ? "btn btn--quiet" : "btn"} type="button" onClick={() => turn(true)}>
        {props.offer}
        {props.whom && <span class="sr"> {props.whom}</span>}
      </button>
    );
  }
  return (
    <span class="sure" role="group" aria-label={props.question} data-ready={ready}>
      {props.question}{" "}
      <button class="btn" type="button" onClick={() => ready && void side.ask(props.request)}>
        {props.yes}
      </button>{" "}
      <button ref={no} class="btn btn--quiet" type="button" onClick={() => ready && turn(false)}>
        No
      </button>
    </span>
  );
}

function People({ table }: { readonly table: TableView }) {
  const side = useTable();
  const others = table.seats.filter((sitter) => sitter.seat !== side.mySeat.value);
  if (others.length === 0) return null;
  return (
    <ul class="people" role="list">
      {others.map((sitter) => (
        <li key={sitter.seat}>
          <span>
            {sitter.seat}. {sitter.name}
            {sitter.bot && <span class="quiet"> ({strengthOf(sitter.bot)} bot)</span>}
          </span>
          {sitter.asked > 0 && <Approval sitter={sitter} />}
          {sitter.going ? (
            <span class="quiet">leaves</span>
          ) : (
            <InTwoSteps
              offer="Remove"
              whom={sitter.name}
              question={`Remove ${sitter.name} from the table?`}
              yes={`Yes, remove ${sitter.name}`}
              request={{ type: "remove", seat: sitter.seat }}
              quiet
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function strengthOf(kind: string): string {
  return catalogue.value.bots.find((bot) => bot.name === kind)?.strength ?? kind;
}

function Approval({ sitter }: { readonly sitter: Sitter }) {
  const side = useTable();
  const answer = (agree: boolean): void => void side.ask({ type: "approve", seat: sitter.seat, agree });
  return (
    <span class="approval">
      asks for {chips(sitter.asked)}{" "}
      <button class="btn" type="button" onClick={() => answer(true)}>
        Agree
      </button>{" "}
      <button class="btn btn--quiet" type="button" onClick={() => answer(false)}>
        Refuse
      </button>
    </span>
  );
}

function Bots({ table }: { readonly table: TableView }) {
  const side = useTable();
  const bots = catalogue.value.bots;
  const [kind, setKind] = useState("");
  const chosen = kind || (bots[0]?.name ?? "");
  return (
    <>
      {table.seats.length < table.settings.seats && bots.length > 0 && (
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault();
            void side.ask({ type: "add-bot", kind: chosen });
          }}
        >
          <label>
            Bot
            <select class="input" value={chosen} onChange={(event) => setKind(event.currentTarget.value)}>
              {bots.map((bot) => (
                <option key={bot.name} value={bot.name}>
                  {capital(bot.strength)} bot
                </option>
              ))}
            </select>
          </label>
          <button class="btn" type="submit">
            Add a bot
          </button>
        </form>
      )}
      <Choice<Pace>
        label="Pace of the bots"
        value={table.settings.pace}
        choices={[
          ["quick", "Quick"],
          ["human", "Like people"],
          ["slow", "Slow"],
        ]}
        onPick={(pace) => void side.ask({ type: "change-pace", pace })}
      />
    </>
  );
}
