"""Play now: a newcomer is given a seat at the best table there is, without having to choose anything but a game."""

from upcard.room.names import name_fault
from upcard.room.people import Person
from upcard.rulebooks.shelf import shelf
from upcard.server.halls.hall import Halls
from upcard.server.http.not_granted import NotGranted
from upcard.server.lobby import by_fitness, of_game, offers_of
from upcard.server.lobby_types import Seated

LONGEST_GAME = 40


async def play_now(halls: Halls, person: Person, game: str = "") -> Seated:
    """Give somebody a seat: the one that they have, else the best that is free, else a place on a waiting list.

    ``game``: only where this is played; "" for any.
    """
    games = shelf().games
    if game and game not in games:
        raise NotGranted(
            400, "malformed", f"There is no game {game[:LONGEST_GAME]!r}: it must be one of {', '.join(games)}."
        )
    offers = of_game(await offers_of(halls, person), game)
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
    which = f"no table of {games[game].short.lower()} with room for you" if game else "no table with room for you"
    raise NotGranted(409, "no-seat", f"There is {which} just now; open one of your own.")
