"""The bots at a table: their names, where they sit down, and what they buy in for."""

from collections import Counter

from upcard.table.events import AnyRoomEvent, ChipsBought, ChipsPutDown, SeatTaken
from upcard.table.evolve import evolve
from upcard.table.look_alikes import same_name
from upcard.table.names import BOT_NAMES
from upcard.table.people import BOT_PREFIX
from upcard.table.settings import TableSettings
from upcard.table.state import TableState

BOT_KINDS = ("calling", "tight", "thinking")
"""By the names of `upcard.bots`, which cannot be asked from here: bots have chance in them, and a table has none."""

BUY_IN_TIMES = 2
"""A bot buys in for this many times the least, or for the most if that is less."""


def bot_seats(state: TableState, settings: TableSettings, choose: int) -> tuple[AnyRoomEvent, ...]:
    """Let the bots of a table that was just opened sit down, spread around it."""
    table = state.copy()
    events: list[AnyRoomEvent] = []
    for place, kind in enumerate(settings.bots):
        seat = 1 + place * settings.seats // len(settings.bots)
        sits = bot_sits_down(table, seat, kind, choose)
        for event in sits:
            evolve(table, event)
        events += sits
    return tuple(events)


def bot_sits_down(state: TableState, seat: int, kind: str, choose: int) -> tuple[AnyRoomEvent, ...]:
    """Let a bot take a free seat and buy in. ``choose`` is any number: the name depends on it."""
    player = f"{BOT_PREFIX}{state.bots + 1}"
    amount = bot_buy_in(state)
    return (
        SeatTaken(seat, player, _free_name(state, choose), kind),
        ChipsBought(seat, player, amount),
        ChipsPutDown(seat, amount),
    )


def missing_bots(state: TableState) -> list[str]:
    """Name the kinds of bots that gave way to people and may come back, so that a newcomer finds a game.

    Only the house's own tables fill up again, while nobody waits there, and one seat is always left free.
    """
    if state.owner or state.waiting:
        return []
    here = Counter(seat.bot for seat in state.seats.values())
    gone = Counter(state.settings.bots) - here
    return list(gone.elements())[: max(0, len(state.open_seats()) - 1)]


def bot_buy_in(state: TableState) -> int:
    """Return what a bot buys in for."""
    return min(BUY_IN_TIMES * state.terms.least, state.terms.most)


def _free_name(state: TableState, choose: int) -> str:
    """Return the next name, from a place in the list that ``choose`` gives, that nobody at the table has."""
    start = choose + state.bots
    turned = (BOT_NAMES[(start + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES)))
    taken = [seat.name for seat in state.seats.values()]
    return next(name for name in turned if not any(same_name(name, other) for other in taken))
