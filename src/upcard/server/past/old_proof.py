"""The cards that a viewer has seen in a hand, from its events as they may see them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from upcard.cards.card import card_text
from upcard.hand.events import (
    CardDealt,
    CardsMoved,
    CardsShownToAll,
    CardsShownToOne,
    CommonCardDealt,
    DeadCardDealt,
    HandEnded,
    HandRetrieved,
    HandShown,
    HandsTurnedUp,
    MuckedHandSeen,
)
from upcard.hand.folding import handlers
from upcard.hand.views import MovesSeen, Seen, StubSeen
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.types import OldOpening, OldProof
from upcard.table.events import SecretPromised
from upcard.table.numbering import table_alias
from upcard.table.old_fairness import ORDERS, openings


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


DECK = 0


def old_proof_of(record: HandRecord, seat: int | None) -> OldProof:
    """Open what a seat (None: a spectator) has been shown so far."""
    seen = [event for _, event in record.seen(seat)]
    deck = record.began.deck
    cards = cards_seen(seen)
    wanted = [(DECK, place) for place, card in enumerate(deck) if card in cards]
    wanted += [(order, place) for order in range(1, _spares_to_open(seen) + 1) for place in range(len(deck))]
    return OldProof(
        table=table_alias(record.table),
        hand=record.number,
        root=record.started.root,
        promise=record.fixed.hash if isinstance(record.fixed, SecretPromised) else "",
        nonces=record.started.nonces,
        seat=seat,
        openings=tuple(
            OldOpening(
                order=one.order,
                place=one.place,
                value=one.value,
                card=card_text(one.value) if one.order == DECK else "",
                salt=one.salt,
                path=one.path,
            )
            for one in openings(record.started.seed, wanted)
        ),
    )


def _spares_to_open(seen: Sequence[Seen]) -> int:
    """Count the spare orders that may be opened: those that were used, and none before the hand is over.

    A stub may be remade from cards that everybody has seen; the order would tell where they have come to lie.
    """
    if not any(isinstance(event, HandEnded) for event in seen):
        return 0
    remade = sum(isinstance(event, StubSeen) for event in seen)
    return min(remade, ORDERS - 1)  # further ones are made of these
