"""The first page: the tables that are open to everybody, and what a new one can be like."""

import asyncio

from upcard.bots.registry import BOTS
from upcard.room.people import Person
from upcard.rulebooks.shelf import shelf
from upcard.server.house_terms import house_choices, open_pair_words
from upcard.server.live.table_task import TableTask
from upcard.server.lobby_types import BotChoice, GameChoice, Lobby, LobbySeat, LobbyTable
from upcard.server.play_now import best_table, seats_had
from upcard.server.room import Room

MOST_TABLES = 200
SHORT = {"stud-high": "Stud", "razz": "Razz", "stud-hilo": "High-low 8", "stud-hilo-nq": "High-low"}


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
            known = (hands, (await room.store.tally(table.id)).average_pot)
            self._known[table.id] = known
        return known[1]

    def keep_only(self, tables: set[str]) -> None:
        """Forget the tables that are no longer listed."""
        for gone in self._known.keys() - tables:
            del self._known[gone]


async def lobby(room: Room, pots: AveragePots, person: Person | None) -> Lobby:
    """Draw up the list for somebody: the open tables, and those of his own that are found by their link alone."""
    own = seats_had(room, person)
    listed = (_own_private(room, person) + room.listed())[:MOST_TABLES]
    averages = await asyncio.gather(*(pots.of(room, table) for table in listed))
    pots.keep_only({table.id for table in listed})
    best = own[0][0] if own else best_table(room)
    return Lobby(
        tables=tuple(
            _table(table, average, person) for table, average in zip(listed, averages, strict=True)
        ),
        games=tuple(GameChoice(game.name, game.title, SHORT[game.name]) for game in shelf().games.values()),
        houses=house_choices(room.houses),
        bots=tuple(BotChoice(kind.name, kind.strength, kind.style) for kind in BOTS.values()),
        play_now="" if best is None else best.id,
    )  # fmt: skip


def _own_private(room: Room, person: Person | None) -> list[TableTask]:
    """Return the private tables that somebody opened or sits at."""
    if person is None:
        return []
    private = (table for table in room.tables.values() if table.state.settings.private and not table.state.ended)
    return [table for table in private if table.state.owner == person.id or table.state.seat_of(person.id)]


def _table(table: TableTask, average_pot: int, person: Person | None) -> LobbyTable:
    state = table.state
    return LobbyTable(
        id=table.id,
        settings=state.settings,
        open_pair=open_pair_words(table.rules, state.settings.stakes),
        seats=tuple(_seat(table, number) for number in range(1, state.settings.seats + 1)),
        waiting=len(state.waiting),
        watching=table.watching,
        hands=state.hands,
        average_pot=average_pot,
        mine=person is not None and state.seat_of(person.id) != 0,
        paused=state.paused,
    )


def _seat(table: TableTask, number: int) -> LobbySeat:
    seat = table.state.seats.get(number)
    if seat is None:
        return LobbySeat(number, "free")
    return LobbySeat(number, "bot" if seat.bot else "person")
