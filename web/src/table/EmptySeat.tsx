/** A seat that nobody has: the strip that offers it to newcomers and to players, or the form for one's chips. */
import { useEffect, useRef } from "preact/hooks";
import type { Sitter } from "../messages";
import { useTable } from "./tableside";
import { BuyIn } from "./BuyIn";
import { SeatNumber } from "./Pod";
import type { Place } from "./places";
import { placeClass, placeStyle } from "./Round";

export function EmptySeat(props: { readonly seat: number; readonly place: Place; readonly held: Sitter | null }) {
  const side = useTable();
  const { seat, place, held } = props;
  const mine = side.mine.value;
  const open = side.buying.value === seat;
  const offer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) offer.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const kept = side.kept.value === seat;
  const offered = kept || (!held && !mine?.sent_away);
  const free = mine !== null && mine.seat === null && offered && !side.table.value?.ended;
  return (
    <li
      class={`seat ${placeClass(place)} seat--empty${open ? " seat--buying" : ""}`}
      style={placeStyle(place)}
      data-empty={seat}
    >
      {open ? (
        <div class="buying">
          <h2>Seat {seat}</h2>
          <BuyIn seat={seat} onCancel={() => (side.buying.value = null)} />
        </div>
      ) : (
        <div class="pod">
          {free ? (
            <button ref={offer} class="take" type="button" onClick={() => (side.buying.value = seat)}>
              Take seat {seat}
            </button>
          ) : (
            <>
              <span class="free">
                <SeatNumber seat={seat} /> {held ? `kept for ${held.name}` : side.table.value?.ended ? "" : "free"}
              </span>
              <Move seat={seat} />
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** A player who has a seat here may have another one, after the hand if they are in it, and before any newcomer. */
function Move({ seat }: { readonly seat: number }) {
  const side = useTable();
  const table = side.table.value;
  const own = table?.seats.find((each) => each.seat === side.mySeat.value);
  if (!table || !own || own.held || own.going || table.ended) return null;
  const other = table.seats.find((each) => each.wants === seat && each.seat !== own.seat);
  if (other) return <span class="state">{other.name} moves here</span>;
  const chosen = own.wants === seat;
  return (
    <button
      class={chosen ? "take take--chosen" : "take take--quiet"}
      type="button"
      aria-pressed={own.wants ? chosen : undefined}
      {...(chosen ? {} : { "aria-label": `Move to seat ${seat}` })}
      onClick={() => void side.ask({ type: "change-seat", seat: chosen ? own.seat : seat })}
    >
      {chosen ? "Moving here: stay instead" : <span aria-hidden="true">Move to seat {seat}</span>}
    </button>
  );
}
