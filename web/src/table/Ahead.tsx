/** Moves chosen before one's turn: dashed, never amber, and dropped, visibly, when they are no longer meant. */
import type { Ahead as AheadMove, Mine } from "../messages";
import { useMovesId } from "./movesId";
import { useTable } from "./tableside";

export function Ahead({ mine }: { readonly mine: Mine }) {
  const side = useTable();
  const id = useMovesId();
  const choose = (move: AheadMove, on: boolean): void => {
    if (!side.meant()) return;
    side.dropped.value = "";
    void side.ask({ type: "move-ahead", choice: on ? move.choice : null, to: on ? move.to : null });
  };
  return (
    <>
      <p class={side.dropped.value ? "prenote dropped" : "prenote"}>
        {side.dropped.value || "Act ahead"}
        {!side.dropped.value && <small>off on the next street; an amount also when the price changes</small>}
      </p>
      <div class="pre" id={id} role="group" aria-label="Act ahead" data-ready={side.ready.value}>
        {mine.ahead.map((move) => (
          <label key={`${move.choice} ${move.to ?? ""}`}>
            <input
              type="checkbox"
              checked={isSame(move, mine.chosen)}
              onChange={(event) => {
                choose(move, event.currentTarget.checked);
                event.currentTarget.checked = isSame(move, mine.chosen); // it counts once the table has it
              }}
            />{" "}
            {move.label}
          </label>
        ))}
      </div>
    </>
  );
}

function isSame(move: AheadMove, chosen: AheadMove | null): boolean {
  return chosen !== null && move.choice === chosen.choice && move.to === chosen.to;
}
