"""The cards that a viewer has seen in a hand, from its events as they may see them."""

from collections.abc import Iterable

from upcard.hand.events import (
    CardDealt,
    CardsMoved,
    CardsShownToAll,
    CardsShownToOne,
    CommonCardDealt,
    DeadCardDealt,
    HandRetrieved,
    HandShown,
    HandsTurnedUp,
    MuckedHandSeen,
)
from upcard.hand.views import MovesSeen, Seen


def cards_seen(events: Iterable[Seen]) -> set[int]:
    """Return all cards that these events show."""
    return {card for event in events for card in _cards_in(event)}


def _cards_in(event: Seen) -> tuple[int, ...]:
    """Return the cards that an event, as the viewer sees it, shows."""
    match event:
        case CardDealt() | DeadCardDealt() | CommonCardDealt():
            return (event.card,)
        case HandShown() | MuckedHandSeen() | CardsShownToAll() | CardsShownToOne():
            return event.cards
        case CardsMoved() | MovesSeen():
            return tuple(move.card for move in event.moves if move.card is not None)
        case HandRetrieved():
            return event.down + event.up
        case HandsTurnedUp():
            return tuple(card for _, cards in event.hands for card in cards)
        case _:
            return ()
