/** The table beside the way in, live: one's own, or where most is going on. */
import type { Lobby, LobbyTable } from "../../messages";
import { gameShort } from "../../catalogue";
import { betsOf } from "../../words";
import { SmallTable } from "./SmallTable";
import { useGlance } from "./listing";
import { seated } from "./sorting";

export function Featured({ found }: { readonly found: Lobby | null }) {
  const table = found ? liveliest(found.tables) : undefined;
  const glance = useGlance(table?.id ?? "");
  if (!table) return null;
  const { settings } = table;
  return (
    <figure class="live">
      <SmallTable table={table} glance={glance} />
      <figcaption>
        <span>
          <b>{settings.name}</b>, {gameShort(settings.game).toLowerCase()} {betsOf(settings.stakes)}. {glance?.says}
        </span>
        <a class="btn btn--quiet" href={`/table/${table.id}`} aria-label={`${table.mine ? "Back to" : "Watch"} ${settings.name}, shown here`}>
          {table.mine ? "Back to it" : "Watch"}
        </a>
      </figcaption>
    </figure>
  );
}

/** One's own table, else the one at which most people sit, and of those alike the one that has played most. */
function liveliest(tables: readonly LobbyTable[]): LobbyTable | undefined {
  const people = (table: LobbyTable): number => table.seats.filter((seat) => seat.by === "person").length;
  const order = (one: LobbyTable, other: LobbyTable): number =>
    Number(other.mine) - Number(one.mine) ||
    people(other) - people(one) ||
    seated(other) - seated(one) ||
    other.hands - one.hands;
  return tables.toSorted(order)[0];
}
