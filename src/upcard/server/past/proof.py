"""The proof of a hand for one viewer: openings of exactly the cards that they have seen.

Which cards came off the deck in which order, and to whom, everybody at the table has seen: it is in every proof, so
that a card can be looked for where it was dealt. The key of the remade stubs is opened when the hand is over: a stub
may be remade from cards that somebody has seen, and the order would tell where they have come to lie.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from msgspec.structs import replace

from upcard.cards.card import card_text
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardsMoved,
    CommonCardDealt,
    DeadCardDealt,
    HandEnded,
    StubRemade,
)
from upcard.hand.folding import handlers
from upcard.server.http.not_granted import NotGranted
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.old_proof import cards_seen, old_proof_of
from upcard.server.past.proof_check import came_in_order
from upcard.server.past.types import CameOff, OldProof, OpenedKey, OpenedPlace, Proof
from upcard.table.events import DeckSealed
from upcard.table.fairness import cut_of, key_opening, openings, order_of
from upcard.table.numbering import table_alias

How = Literal["down", "up", "dead", "burn", "common"]
HEAPS = ("stub", "stub-bottom", "burns", "set-aside", "missing")
"""Where cards lie that are dealt, or mixed when a stub is remade."""


def proof_of(record: HandRecord, seat: int | None) -> Proof | OldProof:
    """Open what a seat (None: a spectator) has been shown so far; NotGranted if nothing can be opened any more."""
    if record.started.seed:
        return old_proof_of(record, seat)
    deck = record.fixed
    if not isinstance(deck, DeckSealed) or not deck.secret:
        raise NotGranted(410, "no-proof", "The secret of this hand's deck can no longer be read, so nothing is proven.")
    return _proof(record, deck, cards_seen(event for _, event in record.seen(seat)))


def _proof(record: HandRecord, deck: DeckSealed, cards: set[int]) -> Proof:
    started, table = record.started, table_alias(record.table)
    events = [event for _, event in record.events]
    over = any(isinstance(event, HandEnded) for event in events)
    stubs = [record.began.deck, *(event.cards for event in events if isinstance(event, StubRemade))]
    order = order_of(cut_of(table, record.number, deck.root, deck.promised, started.numbers))
    places = [order[at] for at, card in enumerate(stubs[0]) if card in cards]
    lay = {card: at for at, card in enumerate(stubs[0])}
    opened = openings(deck.secret, places)
    key = key_opening(deck.secret) if over and len(stubs) > 1 else None
    proof = Proof(
        version=2,
        table=table,
        hand=record.number,
        root=deck.root,
        promised=deck.promised,
        numbers=started.numbers,
        left_out=started.left_out,
        unlisted=started.unlisted,
        next=started.next,
        moved=False,
        came=tuple(_came_off(events, stubs, cards)),
        remade=tuple(tuple(sorted(lay[card] for card in stub)) for stub in stubs[1:]) if over else (),
        key=OpenedKey(key.key, key.path) if key is not None else None,
        openings=tuple(OpenedPlace(one.place, card_text(one.card), one.salt, one.path) for one in opened),
    )
    moved = any(_moved(event) for event in events) and (len(stubs) > len(proof.remade) + 1 or not came_in_order(proof))
    return replace(proof, moved=moved)


def _moved(event: AnyEvent) -> bool:
    """Tell whether cards came to lie, otherwise than by dealing, where the dealer takes them from."""
    moves = event.moves if isinstance(event, CardsMoved) else ()
    return any(move.source in HEAPS or move.target in HEAPS for move in moves)


def _came_off(events: Iterable[AnyEvent], stubs: list[tuple[int, ...]], seen: set[int]) -> Iterator[CameOff]:
    """Tell all cards that came off the deck and the remade stubs, in this order; what they are only of those seen."""
    known = 0
    for event in events:
        known += isinstance(event, StubRemade)
        dealt = _DEALT.get(type(event))
        if dealt is not None:
            card, seat, how = dealt(event)
            stub, at = _lay(card, stubs, known)
            yield CameOff(stub, at, seat, how, card_text(card) if card in seen else "")


def _burned(event: CardBurned) -> tuple[int, int, How]:
    return event.card, 0, "burn"


def _common(event: CommonCardDealt) -> tuple[int, int, How]:
    return event.card, 0, "common"


def _dead(event: DeadCardDealt) -> tuple[int, int, How]:
    return event.card, event.seat, "dead"


def _to_a_seat(event: CardDealt) -> tuple[int, int, How]:
    return event.card, event.seat, "up" if event.up else "down"


_DEALT: dict[type, Callable[[Any], tuple[int, int, How]]] = handlers(
    {CardBurned: _burned, CommonCardDealt: _common, DeadCardDealt: _dead, CardDealt: _to_a_seat},
    """
    hand-began ante-posted street-began shortage-announced stub-remade announced round-opened brought-in bet-made
    completed raised called checked folded hand-killed clock-called action-became-substantial uncalled-returned
    round-closed hands-turned-up showdown-opened hand-shown hand-mucked hand-collected losers-killed rake-taken
    call-refunded pot-awarded hand-ended mucked-hand-seen award-moved cards-shown-to-one cards-shown-to-all
    pot-split next-deal-began pot-claimed player-left player-returned split-offered rules-changed slipped
    ruling-given floor-decided cards-moved deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided
    action-backed-up wagers-corrected order-placed choice-offered all-in-declared chips-left-in chips-added
    turn-moved all-in-protected
    """,
)
"""What takes a card off the deck: the card, who gets it, and how."""


def _lay(card: int, stubs: list[tuple[int, ...]], known: int) -> tuple[int, int]:
    """Return the newest stub that a card lay in, and where; one that was put back since lay in an older one."""
    stub = next(stub for stub in range(known, -1, -1) if card in stubs[stub])
    return stub, stubs[stub].index(card)
