"""The first page: the tables that are open to everybody, and what a new one can be like."""

import asyncio
from collections.abc import Mapping

from upcard.bots.registry import BOTS
from upcard.rulebooks.house import House
from upcard.rulebooks.shelf import shelf
from upcard.server.http.not_granted import NotGranted
from upcard.server.lobby.house_terms import house_choices
from upcard.server.lobby.types import BotChoice, GameChoice, Lobby, Seated, WayIn
from upcard.server.shards.shard import Offer, Shards
from upcard.table.names import name_fault
from upcard.table.people import Person

MOST_TABLES = 200


async def offers_of(shards: Shards, person: Person | None) -> list[Offer]:
    """Gather what all shards have for somebody: their own private tables first, then as each shard lists them."""
    found = [
        offer for offers in await asyncio.gather(*(shard.offers(person) for shard in shards.all)) for offer in offers
    ]
    return sorted(found, key=lambda offer: not offer.table.settings.private)


def best_first(offers: list[Offer]) -> list[Offer]:
    """Put the tables in order at which a newcomer may be seated: room there, the house's own first, few people."""
    return sorted((offer for offer in offers if offer.takes_newcomers), key=lambda offer: offer.rank)


def leads_to(offers: list[Offer], game: str = "") -> Offer | None:
    """Choose where *Play now* leads: the seat that somebody has, else the best table; of one game, or of any."""
    fitting = of_game(offers, game)
    return next(iter([offer for offer in fitting if offer.seat] or best_first(fitting)), None)


def of_game(offers: list[Offer], game: str) -> list[Offer]:
    """Keep the tables of a game; "": all."""
    return [offer for offer in offers if game in {"", offer.table.settings.game}]


async def lobby(shards: Shards, houses: Mapping[str, House], person: Person | None) -> Lobby:
    """Draw up the list for somebody: the open tables, and those of their own that only the link opens."""
    offers = await offers_of(shards, person)
    best = leads_to(offers)
    led = [(game, leads_to(offers, game)) for game in shelf().games]
    return Lobby(
        tables=tuple(offer.table for offer in offers[:MOST_TABLES]),
        games=tuple(GameChoice(game.name, game.title, game.short) for game in shelf().games.values()),
        houses=house_choices(houses),
        bots=tuple(BotChoice(kind.name, kind.strength, kind.style) for kind in BOTS.values()),
        play_now="" if best is None else best.table.id,
        ways=tuple(WayIn(game, offer.table.id) for game, offer in led if offer is not None),
    )


LONGEST_GAME = 40


async def play_now(shards: Shards, person: Person, game: str = "") -> Seated:
    """Give somebody a seat: the one that they have, else the best that is free, else a place on a waiting list.

    ``game``: only where this is played; "" for any.
    """
    games = shelf().games
    if game and game not in games:
        raise NotGranted(
            400, "malformed", f"There is no game {game[:LONGEST_GAME]!r}: it must be one of {', '.join(games)}."
        )
    offers = of_game(await offers_of(shards, person), game)
    for offer in offers:
        if offer.seat:
            return Seated(offer.table.id, offer.seat)
    fault = name_fault(person.name)
    if fault:  # a number behind it would not help
        raise NotGranted(409, "name-taken", fault)
    tables = [offer.table.id for offer in best_first(offers)]
    for table in tables:
        if (seated := await shards.of(table).seat(table, person)) is not None:
            return seated
    for table in tables:
        if (waiting := await shards.of(table).put_on_list(table, person)) is not None:
            return waiting
    which = f"no table of {games[game].short.lower()} with room for you" if game else "no table with room for you"
    raise NotGranted(409, "no-seat", f"There is {which} just now; open one of your own.")
