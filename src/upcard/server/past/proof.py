"""The proof of a hand for one viewer: openings of exactly the cards that he has seen, and of the spare orders used."""

from collections.abc import Sequence

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
from upcard.hand.views import MovesSeen, Seen, StubSeen
from upcard.room.fairness import ORDERS, openings
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.past_types import Opening, Proof

DECK = 0


def proof_of(record: HandRecord, seat: int | None) -> Proof:
    """Open what a seat (None: a spectator) has been shown so far."""
    seen = [event for _, event in record.seen(seat)]
    deck = record.began.deck
    cards = {card for event in seen for card in _cards_in(event)}
    wanted = [(DECK, place) for place, card in enumerate(deck) if card in cards]
    wanted += [(order, place) for order in range(1, _spares_to_open(seen) + 1) for place in range(len(deck))]
    return Proof(
        table=record.table,
        hand=record.number,
        root=record.started.root,
        promise=record.promise,
        nonces=record.started.nonces,
        seat=seat,
        openings=tuple(
            Opening(
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


def _cards_in(event: Seen) -> tuple[int, ...]:
    """Return the cards that an event, as the viewer sees it, shows for the first time."""
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
