"""Play now: a newcomer is given a seat at the best table there is, without having to choose anything."""

from upcard.room.names import name_fault
from upcard.room.people import Person
from upcard.server.halls.hall import Halls
from upcard.server.http.not_granted import NotGranted
from upcard.server.lobby import by_fitness, offers_of
from upcard.server.lobby_types import Seated


async def play_now(halls: Halls, person: Person) -> Seated:
    """Give somebody a seat: the one that he has, else the best that is free, else a place on a waiting list."""
    offers = await offers_of(halls, person)
    for offer in offers:
        if offer.seat:
            return Seated(offer.table.id, offer.seat)
    fault = name_fault(person.name)
    if fault:  # a number behind it would not help
        raise NotGranted(409, "name-taken", fault)
    tables = [offer.table.id for offer in by_fitness(offers)]
    for table in tables:
        if (seated := await halls.of(table).seat(table, person)) is not None:
            return seated
    for table in tables:
        if (waiting := await halls.of(table).put_on_list(table, person)) is not None:
            return waiting
    raise NotGranted(409, "no-seat", "There is no table with room for you just now; open one of your own.")
