/** Beside one's tables in the strip: the way to the next that waits, and how many are shown at once. */
import { go } from "../router";
import { change } from "../settings";
import type { Tiles } from "../stored";
import { KeyHint } from "../table/Moves";
import { useMedia } from "./media";
import { type Own, ownTables } from "./ownTables";
import { isTable } from "./TableStrip";
import { nextTable, waitingFirst } from "./waiting";

/** From so wide on two tables fit side by side, and four from so wide. */
const TWO = "(min-width: 1181px) and (min-height: 600px)";
const FOUR = "(min-width: 1921px) and (min-height: 1000px)";

/** For how many tables there is room. */
export function useRoom(): Tiles {
  const two = useMedia(TWO);
  const four = useMedia(FOUR);
  return four ? 4 : two ? 2 : 1;
}

/** The tables that can be shown side by side: those where one has a seat, or one is kept. */
export function tileable(tables: readonly Own[]): readonly Own[] {
  return tables.filter((table) => table.seat > 0 || table.kept > 0);
}

export function NextAndTiles(props: { readonly at: string; readonly goTo: (id: string) => void; readonly tiled?: Tiles }) {
  const { at, goTo, tiled } = props;
  const room = useRoom();
  const tables = ownTables.value;
  const next = nextTable(tables, at);
  const waiting = waitingFirst(tables).length;
  const others = tables.some((each) => each.id !== at && isTable(each));
  if (!others && !tiled) return null;
  const pick = (tiles: Tiles): void => {
    if (tiles === 1) return go(`/table/${at}`);
    change({ tiles });
    go(`/tables?at=${at}`);
  };
  return (
    <div class="end">
      {waiting > 1 && <span class="waiting wide">{waiting} wait for you</span>}
      <button class={next ? "btn btn--now" : "btn"} type="button" disabled={!next} onClick={() => next && goTo(next.id)}>
        Next table <KeyHint name="next-table" />
      </button>
      {room > 1 && (tiled || tileable(tables).length > 1) && (
        <fieldset class="pick">
          <legend class="sr">Tables in sight</legend>
          {([1, 2, 4] as const)
            .filter((tiles) => tiles <= room)
            .map((tiles) => (
              <label key={tiles}>
                <input type="radio" name="tiles" checked={tiles === (tiled ?? 1)} onChange={() => pick(tiles)} />
                <span>{tiles}</span>
              </label>
            ))}
        </fieldset>
      )}
    </div>
  );
}
