"""A table in the lobby's list."""

from collections.abc import Iterable

from upcard.server.live.table_task import TableTask
from upcard.server.lobby.house_terms import table_note
from upcard.server.lobby.types import LobbySeat, LobbyTable
from upcard.server.room import Room


class AveragePots:
    """The average pot of each table, asked of the books again only when another hand was played."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self._known: dict[str, tuple[int, int]] = {}

    async def of(self, room: Room, table: TableTask) -> int:
        """Return the average pot of a table's last hands."""
        hands = table.state.hands
        if not hands:
            return 0
        known = self._known.get(table.id)
        if known is None or known[0] != hands:
            known = (hands, (await room.store.hands.tally(table.id)).average_pot)
            self._known[table.id] = known
        return known[1]

    def keep_only(self, tables: set[str]) -> None:
        """Forget the tables that are no longer listed."""
        for gone in self._known.keys() - tables:
            del self._known[gone]


def listed_table(table: TableTask, average_pot: int, player: str) -> LobbyTable:
    """Describe a table for the list, as one guest finds it; "" is nobody that is known."""
    state = table.state
    return LobbyTable(
        id=table.id,
        settings=state.settings,
        note=table_note(table.rules, state.settings.stakes),
        seats=tuple(_seat(table, number) for number in range(1, state.settings.seats + 1)),
        waiting=len(state.waiting),
        watching=table.watching,
        hands=state.hands,
        average_pot=average_pot,
        mine=bool(player) and bool(state.seat_of(player)),
        listed=_place(state.waiting, player),
        paused=state.paused,
    )


def _seat(table: TableTask, number: int) -> LobbySeat:
    seat = table.state.seats.get(number)
    if seat is None:
        return LobbySeat(number, "free", "")
    return LobbySeat(number, "bot" if seat.bot else "person", seat.name)


def _place(waiting: Iterable[str], player: str) -> int:
    """Return somebody's place on a waiting list, the first is 1; 0: they are not on it."""
    return next((place for place, each in enumerate(waiting, 1) if each == player), 0)
