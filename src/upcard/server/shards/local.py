"""The tables of this process, as the lobby and all the rest of the server deal with them."""

import asyncio
from collections.abc import Iterator

from upcard.server.live.table_task import TableTask
from upcard.server.lobby.listing import AveragePots, listed_table
from upcard.server.lobby.types import Seated
from upcard.server.messages import Done, Message, Refused
from upcard.server.metrics.figures import Figures, figures_of
from upcard.server.own_tables.followers import Take
from upcard.server.own_tables.types import OwnTable
from upcard.server.people.identity import numbered
from upcard.server.room import Room
from upcard.server.shards.shard import About, Count, Offer
from upcard.table.batch import Ask
from upcard.table.buying import may_buy
from upcard.table.people import Person, is_bot
from upcard.table.requests import JoinList, LeaveList, LeaveSeat, SitDown, TransferOwnership
from upcard.table.settings import TableSettings

CROWDED = 4
"""A newcomer is better off where fewer people than this sit."""
MOST_NAMES = 9


class LocalShard:
    """A shard whose tables are served here."""

    def __init__(self, room: Room) -> None:
        """Look at this room."""
        self._room = room
        self._pots = AveragePots()

    async def offers(self, person: Person | None) -> list[Offer]:
        """List the tables that are open to everybody, and those of their own that only the link opens."""
        tables = _own_private(self._room, person) + self._room.listed()
        averages = await asyncio.gather(*(self._pots.of(self._room, table) for table in tables))
        self._pots.keep_only({table.id for table in tables})
        return [_offer(table, average, person) for table, average in zip(tables, averages, strict=True)]

    async def seat(self, table: str, person: Person) -> Seated | None:
        """Give somebody a free seat at a table; None: there is none for them."""
        found = self._room.tables.get(table)
        if found is not None:
            for seat in _free_seats(found):
                if await _sat_down(found, person, seat):
                    return Seated(table, seat)
        return None

    async def put_on_list(self, table: str, person: Person) -> Seated | None:
        """Put somebody on a table's waiting list; None: they cannot wait there."""
        found = self._room.tables.get(table)
        if found is None or not isinstance(await _ask_by_some_name(found, person, JoinList()), Done):
            return None
        return Seated(table, found.state.seat_of(person.id))

    async def open(self, settings: TableSettings, owner: str) -> str:
        """Open a table with settings that are sound, and return its id."""
        return await self._room.open_table(settings, owner)

    async def owned(self, player: str) -> int:
        """Count the tables that somebody has open."""
        return sum(table.state.owner == player and not table.state.ended for table in self._room.tables.values())

    async def give_up(self, person: Person) -> None:
        """Let somebody get up everywhere and leave their tables to others: nobody acts under their name any more."""
        for table in list(self._room.tables.values()):
            table.name_given_up(person.id)
            if table.state.seat_of(person.id):
                await table.ask(person, Message(LeaveSeat()))
            if person.id in table.state.waiting:
                await table.ask(person, Message(LeaveList()))
            if table.state.owner == person.id:
                await table.ask(person, Message(TransferOwnership()))

    async def end_sessions(self, sessions: list[str]) -> None:
        """Close every connection of sessions that have ended."""
        self._room.services.ended.add(sessions)
        self._room.end_following(frozenset(sessions))
        for table in list(self._room.tables.values()):
            table.sessions_ended(frozenset(sessions))

    async def told(self, table: str, player: str, *, dealt: bool) -> int | None:
        """Return the number up to which a table has sent its events to somebody; None: it rests, and all are known.

        ``dealt``: they were dealt into the hand that they ask about. "" is nobody that is known.
        """
        found = self._room.tables.get(table)
        if found is None:
            return None
        return found.seq if dealt else found.audience.told_to(player)

    async def about(self, table: str) -> About | None:
        """Describe a table; None: there is no such table."""
        found = await self._room.table(table)
        return None if found is None else About(found.state.settings.name, found.state.settings.private)

    async def follow(self, player: str, take: Take) -> list[OwnTable]:
        """List the tables that concern somebody, and tell from now on whatever changes in one of them."""
        self._room.services.followers.add(player, take)
        tables = list(self._room.tables.values())
        return [own for table in tables if (own := table.calling.of(player)) is not None]

    async def unfollow(self, player: str, take: Take) -> None:
        """Tell it no more."""
        self._room.services.followers.remove(player, take)

    @property
    def is_up(self) -> bool:
        """Whether its tables can be played at."""
        return self._room.open

    @property
    def last_count(self) -> Count:
        """How much is going on here."""
        return Count(len(self._room.tables), self._room.connections, len(self._room.closed))

    async def figures(self) -> Figures:
        """Tell how this process is."""
        return figures_of(self._room)


def _own_private(room: Room, person: Person | None) -> list[TableTask]:
    """Return the private tables that somebody opened or sits at."""
    if person is None:
        return []
    private = (table for table in room.tables.values() if table.state.settings.private and not table.state.ended)
    return [table for table in private if table.state.owner == person.id or table.state.seat_of(person.id)]


def _offer(table: TableTask, average_pot: int, person: Person | None) -> Offer:
    state = table.state
    player = person.id if person is not None else ""
    return Offer(
        table=listed_table(table, average_pot, player),
        seat=state.seat_of(player) if player else 0,
        takes_newcomers=not state.settings.private and not state.paused and not state.settings.approve,
        rank=(not _free_seats(table), state.owner != "", _people(table) >= CROWDED),
    )


def _free_seats(table: TableTask) -> list[int]:
    """Return the seats that a newcomer may take: where somebody waits already, none."""
    return [] if table.state.waiting else table.state.free_seats()


def _people(table: TableTask) -> int:
    return sum(not is_bot(seat.player) for seat in table.state.seats.values())


async def _sat_down(table: TableTask, person: Person, seat: int) -> bool:
    today = int(table.services.clock.today())
    offered = may_buy(Ask(table.state, person, table.rules, today))  # soon back, they bring what they took away
    if offered is None:
        return False
    answer = await _ask_by_some_name(table, person, SitDown(seat, offered.usual))
    return isinstance(answer, Done) and table.state.seat_of(person.id) == seat


async def _ask_by_some_name(table: TableTask, person: Person, request: SitDown | JoinList) -> Done | Refused:
    """Ask under the person's name; where somebody else has that name, with a number behind it."""
    answer: Done | Refused = Refused(0, "name-taken", "")
    for name in _names(person.name):
        answer = await table.ask(Person(person.id, name), Message(request))
        if isinstance(answer, Done) or answer.code != "name-taken":
            break
    return answer


def _names(name: str) -> Iterator[str]:
    yield name
    yield from (numbered(name, number) for number in range(2, MOST_NAMES + 1))
