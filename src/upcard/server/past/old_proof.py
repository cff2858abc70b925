"""The proof of a hand from before decks were sealed: openings of the cards seen, and of the spare orders used."""

from collections.abc import Sequence

from upcard.cards.card import card_text
from upcard.hand.events import HandEnded
from upcard.hand.views import Seen, StubSeen
from upcard.room.alias import table_alias
from upcard.room.events import SecretPromised
from upcard.room.old_fairness import ORDERS, openings
from upcard.server.past.cards_seen import cards_seen
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.past_types import OldOpening, OldProof

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
