"""The proof of a hand for one viewer: openings of exactly the cards that he has seen, and of the spare orders used."""

from upcard.cards.card import card_text
from upcard.hand.events import (
    CardDealt,
    CardsShownToAll,
    CardsShownToOne,
    CommonCardDealt,
    DeadCardDealt,
    HandShown,
    HandsTurnedUp,
    MuckedHandSeen,
)
from upcard.hand.views import Seen, StubSeen
from upcard.room.fairness import openings
from upcard.server.api_types import Opening, Proof
from upcard.server.past.hand_record import HandRecord

DECK = 0


def proof_of(record: HandRecord, seat: int | None) -> Proof:
    """Open what a seat (None: a spectator) has been shown so far."""
    seen = [event for _, event in record.seen(seat)]
    deck = record.began.deck
    cards = {card for event in seen for card in _cards_in(event)}
    remade = sum(isinstance(event, StubSeen) for event in seen)
    wanted = [(DECK, place) for place, card in enumerate(deck) if card in cards]
    wanted += [(order, place) for order in range(1, remade + 1) for place in range(len(deck))]
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


def _cards_in(event: Seen) -> tuple[int, ...]:
    """Return the cards that an event, as the viewer sees it, shows for the first time."""
    match event:
        case CardDealt() | DeadCardDealt() | CommonCardDealt():
            return (event.card,)
        case HandShown() | MuckedHandSeen() | CardsShownToAll() | CardsShownToOne():
            return event.cards
        case HandsTurnedUp():
            return tuple(card for _, cards in event.hands for card in cards)
        case _:
            return ()
