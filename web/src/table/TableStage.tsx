/** The ring of a table that is played, and under it what one can do: one's moves, or a seat to take. */
import { Act } from "./Act";
import { Ring } from "./Ring";
import { Stage } from "./Stage";
import { useTable } from "./tableside";
import { Watcher } from "./Watcher";

export function TableStage() {
  const side = useTable();
  return (
    <Stage>
      <Ring />
      {side.mySeat.value === null ? <Watcher /> : <Act />}
    </Stage>
  );
}
