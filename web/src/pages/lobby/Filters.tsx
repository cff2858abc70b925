/** What the list is narrowed by: kind of game, stakes, house, free seats; and its order. All of it is remembered. */
import sheet from "../../art/cards.svg";
import { catalogue } from "../../catalogue";
import type { LobbyTable } from "../../messages";
import { counted } from "../../words";
import { type Order, choices, choose } from "./kept";
import { seated, stakesOf } from "./sorting";

const ORDER_WORDS: readonly (readonly [Order, string])[] = [
  ["room", "As the room lists them"],
  ["stakes", "Stakes, smallest first"],
  ["players", "Players, most first"],
  ["pot", "Average pot, largest first"],
];

/** A hand of each game, and of all of them; "": a card face down. */
const HANDS: Readonly<Record<string, readonly string[]>> = {
  "": ["As", "Kh", "Qd", "Jc"],
  "stud-high": ["", "", "8h", "Jc", "8d"],
  razz: ["", "", "As", "3d", "5c"],
  "stud-hilo": ["", "", "Ah", "2c", "6d"],
  "stud-hilo-nq": ["", "", "Kc", "4h", "2s"],
};

/** The games as they are played here just now. */
export function Kinds({ tables }: { readonly tables: readonly LobbyTable[] }) {
  const kinds = [{ name: "", title: "All games" }, ...catalogue.value.games];
  return (
    <fieldset class="kinds">
      <legend class="sr">Kind of game</legend>
      {kinds.map(({ name, title }) => {
        const of = tables.filter((table) => name === "" || table.settings.game === name);
        const players = of.reduce((sum, table) => sum + seated(table), 0);
        return (
          <label key={name} class="kind">
            <input
              type="radio"
              name="kind"
              checked={choices.value.game === name}
              onChange={() => choose({ game: name })}
            />
            <Hand cards={HANDS[name] ?? []} />
            <b>{title}</b>
            <span>
              {counted(of.length, "table")}, {players} seated
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Cards in small, for the eye alone. */
function Hand({ cards }: { readonly cards: readonly string[] }) {
  return (
    <i class="kind-hand" aria-hidden="true">
      {cards.map((card, at) => (
        <svg key={at} class="card">
          <use href={`${sheet}#${card ? `s-${card}` : "back"}`} />
        </svg>
      ))}
    </i>
  );
}

export function Filters({ tables }: { readonly tables: readonly LobbyTable[] }) {
  const { stakes, house, open, order } = choices.value;
  const names = catalogue.value.houses.map((each) => [each.name, each.title] as const);
  return (
    <div class="filters">
      <Pick
        label="Stakes"
        value={stakes}
        from={[["", "Any stakes"], ...stakesOf(tables, stakes).map((each) => [each, each] as const)]}
        onPick={(picked) => choose({ stakes: picked })}
      />
      <Pick label="House" value={house} from={[["", "Any house"], ...names]} onPick={(picked) => choose({ house: picked })} />
      <Pick label="Order" value={order} from={ORDER_WORDS} onPick={(picked) => choose({ order: picked })} />
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={open}
          onChange={(event) => choose({ open: event.currentTarget.checked })}
        />
        Open seats only
      </label>
    </div>
  );
}

function Pick<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly from: readonly (readonly [T, string])[];
  readonly onPick: (picked: T) => void;
}) {
  return (
    <select
      class="input"
      aria-label={props.label}
      onChange={(event) => {
        const picked = props.from[event.currentTarget.selectedIndex];
        if (picked) props.onPick(picked[0]);
      }}
    >
      {props.from.map(([value, text]) => (
        <option key={value} value={value} selected={value === props.value}>
          {text}
        </option>
      ))}
    </select>
  );
}
