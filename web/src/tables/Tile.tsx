/** One of several tables side by side. Its keys work while it is marked as the one where they play. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gameTitle } from "../catalogue";
import { OpenWhy } from "../parts/Cite";
import { RulesOfTable } from "../parts/ruleLines";
import { WhyPanel } from "../parts/WhyPanel";
import { FloorCall } from "../table/FloorCall";
import { LineBanner } from "../table/LineBanner";
import { MovesElsewhere } from "../table/MovesElsewhere";
import { News } from "../table/News";
import { TableStage } from "../table/TableStage";
import { useSounds, useWarnings } from "../table/heard";
import { useMotion } from "../table/motion";
import { WithMovesId } from "../table/movesId";
import { AtTable, type Tableside, useTable } from "../table/tableside";
import { betsOf, forcedOf } from "../words";
import { show, tableside } from "./sides";

interface Props {
  readonly id: string;
  /** Whether the keys play here. */
  readonly keyed: boolean;
  /** Whether there is no other table: then it need not be said where the keys play. */
  readonly alone: boolean;
  /** Somebody clicks or tabs into it. */
  readonly onTouch: () => void;
  /** A move was made here. */
  readonly onMoved: () => void;
}

export function Tile(props: Props) {
  const side = useMemo(() => tableside(props.id), [props.id]);
  useEffect(() => show(side), [side]);
  return (
    <AtTable value={side}>
      <OpenWhy.Provider value={(asked) => side.openWhy(asked)}>
        <WithMovesId value={`moves-${props.id}`}>
          <Shown {...props} side={side} />
        </WithMovesId>
      </OpenWhy.Provider>
    </AtTable>
  );
}

function Shown(props: Props & { readonly side: Tableside }) {
  const { side, keyed } = props;
  const box = useRef<HTMLElement>(null);
  useMotion(side);
  useSounds(side, keyed);
  useWarnings(side);
  useEffect(() => {
    if (box.current) side.root = box.current;
    return () => {
      side.root = document;
    };
  }, [side]);
  useMoved(side, props.onMoved);
  useFocusHere(box, keyed);
  const rules = side.table.value?.settings;
  const asked = side.asked.value;
  const turn = side.myTurn.value;
  const here = rules ? { house: rules.house, game: rules.game, betting: rules.stakes.betting } : null;
  const name = rules ? `${rules.name}, ${gameTitle(rules.game)} ${betsOf(rules.stakes)}${turn ? ", your turn" : ""}` : "A table";
  return (
    <RulesOfTable.Provider value={here}>
    <section
      class={`tile${turn ? " tile--now" : ""}${keyed && !props.alone ? " tile--keys" : ""}`}
      aria-label={name}
      data-table={side.id}
      tabIndex={-1}
      ref={box}
      onPointerDown={props.onTouch}
      onFocusIn={props.onTouch}
    >
      <TileHead />
      <LineBanner />
      <News />
      <div class="room">
        <TableStage />
      </div>
      {asked && here && (
        <WhyPanel asked={asked} {...here} onClose={() => side.closeWhy()}>
          <MovesElsewhere />
        </WhyPanel>
      )}
      {side.calling.value !== null && <FloorCall words={side.calling.value} />}
      {keyed && !props.alone && <p class="keyed">Keys play here</p>}
    </section>
    </RulesOfTable.Provider>
  );
}

function TileHead() {
  const side = useTable();
  const table = side.table.value;
  if (!table) return <header class="tilehead" />;
  const { name, game, stakes } = table.settings;
  return (
    <header class="tilehead">
      <h2>{name}</h2>
      <p>
        {gameTitle(game)} {betsOf(stakes)}, {forcedOf(stakes)}
      </p>
      <a href={`/table/${side.id}`}>
        Alone<span class="sr">: {name} with its log, chat and settings</span>
      </a>
    </header>
  );
}

function useMoved(side: Tableside, onMoved: () => void): void {
  const moved = side.moved.value;
  const before = useRef(moved);
  useEffect(() => {
    if (moved === before.current) return;
    before.current = moved;
    onMoved();
  }, [moved]);
}

/** The focus goes where the keys play, unless it is there already: then they are heard of too. */
function useFocusHere(box: { readonly current: HTMLElement | null }, keyed: boolean): void {
  useEffect(() => {
    if (keyed && box.current && !box.current.contains(document.activeElement)) box.current.focus({ preventScroll: true });
  }, [keyed]);
}
