/** In Why?, while it is one's turn: whether one's moves would differ at the other houses. The server plays the hand there. */
import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import type { Elsewhere, MovesElsewhere as Found } from "../messages";
import { listed } from "../words";
import { useTable } from "./tableside";

export function MovesElsewhere() {
  const side = useTable();
  const [houses, setHouses] = useState<readonly Elsewhere[]>([]);
  const turn = side.myTurn.value;
  const last = side.lines.value.at(-1)?.n ?? 0;
  useEffect(() => {
    const stop = new AbortController();
    setHouses([]);
    if (turn) {
      get<Found>(`/api/tables/${encodeURIComponent(side.id)}/elsewhere`, stop.signal).then(
        (found) => setHouses(found.houses),
        () => undefined, // the turn has passed, or the line is down: then nothing is said of it
      );
    }
    return () => stop.abort();
  }, [side.id, turn, last]);
  if (houses.length === 0) return null;
  const titles = (verdict: Elsewhere["verdict"]): readonly string[] =>
    houses.filter((each) => each.verdict === verdict).map((each) => each.title);
  const [alike, otherwise] = [titles("as here"), titles("otherwise")];
  return (
    <section>
      <h3>Would your moves differ?</h3>
      {alike.length > 0 && <p>Not at {listed(alike)}: there you could do the same.</p>}
      {houses
        .filter((each) => each.verdict === "differs")
        .map((each) => (
          <p key={each.house}>
            At {each.title} you could {choiceOf(each.moves)}.
          </p>
        ))}
      {otherwise.length > 0 && <p>At {listed(otherwise)} the hand would have gone otherwise before this.</p>}
    </section>
  );
}

/** "check or bet 15", "fold, call 5, or complete to 15". */
function choiceOf(moves: readonly string[]): string {
  if (moves.length < 3) return moves.join(" or ");
  return `${moves.slice(0, -1).join(", ")}, or ${moves.at(-1)}`;
}
