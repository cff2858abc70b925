"""Play now: a newcomer is given a seat at the best table there is, without having to choose anything."""

from collections.abc import Iterator

from upcard.room.batch import Ask
from upcard.room.buying import may_buy
from upcard.room.people import Person, is_bot
from upcard.room.requests import JoinList, SitDown
from upcard.server.http.not_granted import NotGranted
from upcard.server.live.table_task import TableTask
from upcard.server.lobby_types import Seated
from upcard.server.messages import Done, Message, Refused
from upcard.server.people.names import numbered
from upcard.server.room import Room

A_CROWD = 4
"""A newcomer is better off where fewer people than this sit."""
MOST_NAMES = 9
TIMES_LEAST = 2


def seats_had(room: Room, person: Person | None) -> list[tuple[TableTask, int]]:
    """Return the tables at which somebody sits, and where."""
    if person is None:
        return []
    found = ((table, table.state.seat_of(person.id)) for table in room.tables.values())
    return [(table, seat) for table, seat in found if seat]


def best_table(room: Room) -> TableTask | None:
    """Return the table at which a newcomer is best seated, or None if there is none at all."""
    return next(iter(_by_fitness(room)), None)


async def play_now(room: Room, person: Person) -> Seated:
    """Give somebody a seat: the one that he has, else the best that is free, else a place on a waiting list."""
    had = seats_had(room, person)
    if had:
        return Seated(had[0][0].id, had[0][1])
    tables = _by_fitness(room)
    for table in tables:
        for seat in _free_seats(table):
            if await _sat_down(table, person, seat):
                return Seated(table.id, seat)
    for table in tables:
        if isinstance(await _ask_by_some_name(table, person, JoinList()), Done):
            return Seated(table.id, table.state.seat_of(person.id))
    raise NotGranted(409, "no-seat", "There is no table with room for you just now; open one of your own.")


def _by_fitness(room: Room) -> list[TableTask]:
    """Put the open tables in order: room there, the house's own first, few people, as they are listed."""
    fit = [table for table in room.listed() if not table.state.paused and not table.state.settings.approve]
    return sorted(fit, key=lambda table: (not _free_seats(table), table.state.owner != "", _people(table) >= A_CROWD))


def _free_seats(table: TableTask) -> list[int]:
    """Return the seats that a newcomer may take: where somebody waits already, none."""
    return [] if table.state.waiting else table.state.free_seats()


def _people(table: TableTask) -> int:
    return sum(not is_bot(seat.player) for seat in table.state.seats.values())


async def _sat_down(table: TableTask, person: Person, seat: int) -> bool:
    today = int(table.premises.clock.today())
    offered = may_buy(Ask(table.state, person, table.rules, today))  # whoever is soon back brings what he took away
    if offered is None:
        return False
    buy_in = min(TIMES_LEAST * offered.least, offered.most)
    answer = await _ask_by_some_name(table, person, SitDown(seat, buy_in))
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
