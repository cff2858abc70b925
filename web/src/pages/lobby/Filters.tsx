/** What the list is narrowed by: kind of game, stakes, house, free seats; and its order. All of it is remembered. */
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
