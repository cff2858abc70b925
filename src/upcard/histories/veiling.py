"""What a file knows of a hand that was played from it: the cards that were put into open places are taken out again."""

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from upcard.hand.events import (
    Announced,
    AnyEvent,
    CardDealt,
    CommonCardDealt,
    DeadCardDealt,
    HandShown,
    HandsTurnedUp,
    MuckedHandSeen,
)
from upcard.hand.folding import handlers
from upcard.hand.seeing import seen_by
from upcard.hand.views import DownCardSeen, Seen


def all_known(
    events: Iterable[AnyEvent], unknown: AbstractSet[int] = frozenset(), seat: int | None = None
) -> list[Seen]:
    """Return the events as somebody sees them who knows every hand, but for the cards that nobody knows.

    With ``seat``, only that seat's own down cards are seen.
    """
    return [seen for event in events if (seen := _known(event, unknown, seat)) is not None]


def _known(event: AnyEvent, unknown: AbstractSet[int], seat: int | None) -> Seen | None:
    """Return an event as it is known; None if there is nothing left of it."""
    known = _VEILING.get(type(event))
    return seen_by(event, seat) if known is None else known(event, unknown, seat)


def _card(event: CardDealt, unknown: AbstractSet[int], seat: int | None) -> Seen:
    hidden = event.card in unknown or (seat not in (None, event.seat) and not event.up)
    return DownCardSeen(event.seat, dead=False, cite=event.cite) if hidden else event


def _dead_card(event: DeadCardDealt, unknown: AbstractSet[int], seat: int | None) -> Seen:
    if event.card in unknown:
        return DownCardSeen(event.seat, dead=True, cite=event.cite)
    return seen_by(event, seat)


def _common_card(event: CommonCardDealt, unknown: AbstractSet[int], _: int | None) -> Seen | None:
    return None if event.card in unknown else event


def _shown(event: HandShown | MuckedHandSeen, unknown: AbstractSet[int], _: int | None) -> Seen | None:
    return None if unknown & set(event.cards) else event


def _turned_up(event: HandsTurnedUp, unknown: AbstractSet[int], _: int | None) -> Seen | None:
    return None if any(unknown & set(cards) for _, cards in event.hands) else event


def _announced(event: Announced, unknown: AbstractSet[int], _: int | None) -> Seen | None:
    return None if any(unknown & set(cards) for _, cards in event.boards) else event


_VEILING: dict[type, Callable[[Any, AbstractSet[int], int | None], Seen | None]] = handlers(
    {
        CardDealt: _card,
        DeadCardDealt: _dead_card,
        CommonCardDealt: _common_card,
        HandShown: _shown,
        MuckedHandSeen: _shown,
        HandsTurnedUp: _turned_up,
        Announced: _announced,
    },
    """
    hand-began ante-posted street-began card-burned shortage-announced stub-remade round-opened brought-in bet-made
    completed raised called checked folded hand-killed clock-called action-became-substantial uncalled-returned
    round-closed showdown-opened hand-mucked hand-collected losers-killed rake-taken call-refunded pot-awarded
    hand-ended award-moved cards-shown-to-one cards-shown-to-all pot-split next-deal-began pot-claimed player-left
    player-returned split-offered rules-changed slipped ruling-given floor-decided cards-moved deal-changed
    hand-ruled-dead hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected order-placed
    choice-offered all-in-declared chips-left-in chips-added turn-moved all-in-protected
    """,
)
