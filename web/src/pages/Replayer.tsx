/** A hand, step by step: one's own, or one that somebody has shared. */
import { useContext, useEffect, useState } from "preact/hooks";
import { gameShort, gameTitle, loadCatalogue } from "../catalogue";
import type { Frame, Replay } from "../messages";
import { OpenWhy } from "../parts/Cite";
import { Header, ThemeButton } from "../parts/Header";
import { Main } from "../parts/Main";
import { Icon } from "../parts/Icon";
import { RulesOfTable } from "../parts/ruleLines";
import { WhyPanel } from "../parts/WhyPanel";
import { IsBeside, type Params, useTitle } from "../router";
import { loadNotes } from "../table/noteKeeping";
import { YourTables } from "../tables/TableStrip";
import { ownTables } from "../tables/ownTables";
import { betsOf, chips } from "../words";
import { Stage } from "../table/Stage";
import { Awaited, useLoaded } from "./parts/Loaded";
import { moment } from "./parts/amounts";
import { useGuest } from "./parts/guest";
import { useWhy } from "./parts/WithWhy";
import { Beside } from "./replay/Beside";
import { Ring, nameOf } from "./replay/ReplayTable";
import { Sharing } from "./replay/Sharing";
import { StepBar } from "./replay/StepBar";
import { partsOf, useSteps } from "./replay/steps";

export default function Replayer(props: { readonly params: Params }) {
  const { table, hand, number, token } = props.params;
  const [after, setAfter] = useState(false);
  const path = token
    ? `/api/shared/${encodeURIComponent(token)}`
    : number
      ? `/api/hands/${encodeURIComponent(number)}`
      : `/api/hands/${encodeURIComponent(table ?? "")}/${hand ?? ""}`;
  const query = token ? "" : `?after=${after ? 1 : 0}`;
  const { value, problem, again } = useLoaded<Replay>(`${path}${query}`);
  const [kept, setKept] = useState<Replay | null>(null);
  useEffect(() => {
    if (value) setKept(value);
  }, [value]);
  const guest = useGuest();
  useEffect(() => {
    if (guest.player) loadNotes().catch(() => undefined); // without them the hand is still there
  }, [guest.player]);
  useEffect(() => void loadCatalogue(), []);
  const replay = value ?? kept; // while the other view is on its way, this one stays
  useTitle(replay ? `Hand ${chips(replay.room_number)}` : "A hand");
  if (!replay || problem || replay.frames.length === 0) {
    return <NotThere problem={replay && !problem ? "This hand has no step to show." : problem} again={again} />;
  }
  return <Shown replay={replay} odds={`${token ? path : `/api/hands/${replay.table}/${replay.hand}`}/odds${query}`} own={!token} onAfter={setAfter} />;
}

function NotThere(props: { readonly problem: string; readonly again: () => void }) {
  return (
    <>
      <Header />
      <Main class="page leaf">
        <h1 tabIndex={-1}>A hand</h1>
        <Awaited what="the hand" problem={props.problem} again={props.again} />
        <p>
          <a href="/hands">To your hands</a>
        </p>
      </Main>
    </>
  );
}

interface ShownProps {
  readonly replay: Replay;
  /** Where its odds are fetched. */
  readonly odds: string;
  readonly own: boolean;
  readonly onAfter: (after: boolean) => void;
}

function Shown(props: ShownProps) {
  const { replay, own } = props;
  const steps = useSteps(replay.frames);
  const why = useWhy();
  const frame = replay.frames[steps.at];
  if (!frame) return null;
  const rules = { house: replay.house, game: replay.game, betting: frame.view.stakes.betting };
  return (
    <RulesOfTable.Provider value={rules}>
      <OpenWhy.Provider value={why.open}>
        <div class="page-table page-replay">
          <Bar {...props} frame={frame} />
          <Main>
            <div class={why.asked ? "room room--why" : "room"}>
              <Stage class="stage--replay">
                <section
                  class="table"
                  aria-label={`Hand ${chips(replay.room_number)}, step ${steps.at + 1} of ${steps.last + 1}`}
                >
                  <Ring replay={replay} at={steps.at} mine={own} />
                </section>
                <StepBar steps={steps} parts={partsOf(replay.frames)} layout={replay.layout} />
              </Stage>
              {why.asked ? (
                <WhyPanel
                  asked={why.asked}
                  {...rules}
                  onClose={why.close}
                />
              ) : (
                <aside class="rail rail--replay" aria-label="Steps, odds and sharing">
                  <div class="eyes narrow">
                    <Eyes {...props} name="eyes-rail" />
                  </div>
                  <Beside replay={replay} steps={steps} odds={props.odds}>
                    {own && <Sharing replay={replay} step={steps.at} />}
                  </Beside>
                </aside>
              )}
            </div>
          </Main>
        </div>
      </OpenWhy.Provider>
    </RulesOfTable.Provider>
  );
}

function Bar(props: ShownProps & { readonly frame: Frame }) {
  const { replay, own, frame } = props;
  if (useContext(IsBeside)) return <BarBeside {...props} />;
  const seated = ownTables.value.some((table) => table.id === replay.table);
  return (
    <div>
      <a class="skip" href="#steps">
        Skip to the controls
      </a>
      <header class="bar">
        <a class="brand" href="/" aria-label="Upcard, to the tables">
          <Icon name="brand" class="" />
          <span class="wide">Upcard</span>
        </a>
        <div class="where">
          <h1 tabIndex={-1}>Hand {chips(replay.room_number)}</h1>
          <p>
            {replay.table_name},{" "}
            <span class="narrow">
              {gameShort(replay.game)} {betsOf(frame.view.stakes)}
            </span>
            <span class="wide">
              {moment(replay.at)}, {gameTitle(replay.game).toLowerCase()} {betsOf(frame.view.stakes)},{" "}
              {replay.house_title}
            </span>
          </p>
        </div>
        <div class="end">
          <div class="wide">
            <Eyes {...props} name="eyes-bar" />
          </div>
          <ThemeButton />
          {seated && (
            <a class="btn" href={`/table/${replay.table}`}>
              Back<span class="roomy"> to the table</span>
            </a>
          )}
          <a class={seated ? "btn wide" : "btn"} href={own ? "/hands" : "/"}>
            {own ? "Your hands" : "To the tables"}
          </a>
        </div>
      </header>
      <YourTables />
    </div>
  );
}

/** Beside the table there is a bar already. */
function BarBeside(props: ShownProps & { readonly frame: Frame }) {
  const { replay } = props;
  return (
    <header class="besidebar">
      <h2>Hand {chips(replay.room_number)}</h2>
      <Eyes {...props} name="eyes-bar" />
    </header>
  );
}

/** As one saw it, or with the hands open that were shown in the end. A shared hand is as its owner has shared it. */
function Eyes(props: ShownProps & { readonly name: string }) {
  const { replay } = props;
  if (!props.own) {
    const seat = replay.seat;
    return <p class="calm">{seat === null ? "as everybody saw it" : `through the eyes of ${nameOf(replay, seat)}`}</p>;
  }
  return (
    <fieldset class="pick">
      <legend class="sr">Cards shown</legend>
      {[false, true].map((after) => (
        <label key={String(after)}>
          <input
            type="radio"
            name={props.name}
            checked={replay.after === after}
            onChange={() => props.onAfter(after)}
          />
          <span>{after ? "After the showdown" : "As I saw it"}</span>
        </label>
      ))}
    </fieldset>
  );
}
