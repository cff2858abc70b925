/** A seat that nobody has: the strip that offers it to newcomers and to players, or the form for one's chips. */
import { useEffect, useRef } from "preact/hooks";
import type { Sitter } from "../messages";
import { useTable } from "./tableside";
import { BuyIn } from "./BuyIn";
import { SeatNumber } from "./Seat";
import type { Place } from "./seating";

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
    <li class={`seat ${place} seat--out seat--empty${open ? " seat--buying" : ""}`}>
      <div class="who">
        <SeatNumber seat={seat} />
        {open ? (
          <BuyIn seat={seat} onCancel={() => (side.buying.value = null)} />
        ) : free ? (
          <button ref={offer} class="btn take" type="button" onClick={() => (side.buying.value = seat)}>
            Take seat {seat}
          </button>
        ) : (
          <>
            <span class="did">{held ? `kept for ${held.name}` : side.table.value?.ended ? "" : "free"}</span>
            <Move seat={seat} />
          </>
        )}
      </div>
    </li>
  );
}

/** Whoever has a seat here may have another one, after the hand if he is in it, and before any newcomer. */
function Move({ seat }: { readonly seat: number }) {
  const side = useTable();
  const table = side.table.value;
  const own = table?.seats.find((each) => each.seat === side.mySeat.value);
  if (!table || !own || own.held || own.going || table.ended) return null;
  const other = table.seats.find((each) => each.wants === seat && each.seat !== own.seat);
  if (other) return <span class="quiet">{other.name} moves here</span>;
  const chosen = own.wants === seat;
  return (
    <button
      class="btn btn--quiet take"
      type="button"
      aria-pressed={own.wants ? chosen : undefined}
      onClick={() => void side.ask({ type: "change-seat", seat: chosen ? own.seat : seat })}
    >
      {chosen ? "Moving here: stay instead" : `Move to seat ${seat}`}
    </button>
  );
}
