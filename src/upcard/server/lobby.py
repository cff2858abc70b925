"""The first page: the tables that are open to everybody, and what a new one can be like."""

import asyncio
from collections.abc import Mapping

from upcard.bots.registry import BOTS
from upcard.room.people import Person
from upcard.rulebooks.house import House
from upcard.rulebooks.shelf import shelf
from upcard.server.halls.hall import Halls, Offer
from upcard.server.house_terms import house_choices
from upcard.server.lobby_types import BotChoice, GameChoice, Lobby, WayIn

MOST_TABLES = 200


async def offers_of(halls: Halls, person: Person | None) -> list[Offer]:
    """Gather what all halls have for somebody: his own private tables first, then as each hall lists them."""
    found = [offer for offers in await asyncio.gather(*(hall.offers(person) for hall in halls.all)) for offer in offers]
    return sorted(found, key=lambda offer: not offer.table.settings.private)


def by_fitness(offers: list[Offer]) -> list[Offer]:
    """Put the tables in order at which a newcomer may be seated: room there, the house's own first, few people."""
    return sorted((offer for offer in offers if offer.takes_newcomers), key=lambda offer: offer.rank)


def leads_to(offers: list[Offer], game: str = "") -> Offer | None:
    """Choose where *Play now* leads: the seat that somebody has, else the best table; of one game, or of any."""
    fitting = of_game(offers, game)
    return next(iter([offer for offer in fitting if offer.seat] or by_fitness(fitting)), None)


def of_game(offers: list[Offer], game: str) -> list[Offer]:
    """Keep the tables of a game; "": all."""
    return [offer for offer in offers if game in {"", offer.table.settings.game}]


async def lobby(halls: Halls, houses: Mapping[str, House], person: Person | None) -> Lobby:
    """Draw up the list for somebody: the open tables, and those of his own that are found by their link alone."""
    offers = await offers_of(halls, person)
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
