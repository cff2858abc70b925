"""The cards that a viewer has seen in a hand, from its events as they may see them."""

from collections.abc import Callable, Iterable
from typing import Any

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
from upcard.hand.folding import handlers
from upcard.hand.views import MovesSeen, Seen


def cards_seen(events: Iterable[Seen]) -> set[int]:
    """Return all cards that these events show."""
    return {card for event in events for card in _cards_in(event)}


def _cards_in(event: Seen) -> tuple[int, ...]:
    """Return the cards that an event, as the viewer sees it, shows."""
    cards = _CARDS.get(type(event))
    return () if cards is None else cards(event)


def _one(event: CardDealt | DeadCardDealt | CommonCardDealt) -> tuple[int, ...]:
    return (event.card,)


def _several(event: HandShown | MuckedHandSeen | CardsShownToAll | CardsShownToOne) -> tuple[int, ...]:
    return event.cards


def _moved(event: CardsMoved | MovesSeen) -> tuple[int, ...]:
    return tuple(move.card for move in event.moves if move.card is not None)


def _retrieved(event: HandRetrieved) -> tuple[int, ...]:
    return event.down + event.up


def _turned_up(event: HandsTurnedUp) -> tuple[int, ...]:
    return tuple(card for _, cards in event.hands for card in cards)


_CARDS: dict[type, Callable[[Any], tuple[int, ...]]] = handlers(
    {
        **dict.fromkeys((CardDealt, DeadCardDealt, CommonCardDealt), _one),
        **dict.fromkeys((HandShown, MuckedHandSeen, CardsShownToAll, CardsShownToOne), _several),
        **dict.fromkeys((CardsMoved, MovesSeen), _moved),
        HandRetrieved: _retrieved,
        HandsTurnedUp: _turned_up,
    },
    """
    ante-posted street-began shortage-announced announced round-opened brought-in bet-made completed raised called
    checked folded hand-killed clock-called action-became-substantial uncalled-returned round-closed showdown-opened
    hand-mucked hand-collected losers-killed rake-taken call-refunded pot-awarded hand-ended award-moved
    split-offered pot-split next-deal-began pot-claimed player-left player-returned rules-changed slipped
    ruling-given floor-decided deal-changed hand-ruled-dead chips-returned hand-voided action-backed-up
    wagers-corrected order-placed choice-offered all-in-declared chips-left-in chips-added turn-moved
    all-in-protected hand-seen burn-seen down-card-seen stub-seen showing-seen unseen retrieval-seen
    """,
    of=Seen,
)
"""What shows no card, or cards that were seen before, is left alone."""
