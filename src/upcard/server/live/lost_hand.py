"""A hand whose hidden cards can no longer be read: its chips are known, and it is void by the book.

Everything that was put in and awarded stands in events that everybody has seen. So a hand can be followed without a
single card, as far as its chips go; played on it cannot be.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import structs

from upcard.floor.incident import Incident
from upcard.floor.judging import rule
from upcard.floor.ruling import Ruling
from upcard.hand.events import AnyEvent, CardsMoved, HandBegan, HandRetrieved, HandVoided, StubRemade
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.evolve import evolve
from upcard.hand.folding import handlers
from upcard.hand.state import Phase
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.rules import Rules
from upcard.table.codec import UNKNOWN

CARDS: Final = 52
WRONG_DECKS: Final = ("missing-card", "duplicate-card")
"""What the books say of a deck that cannot be played with; of the first some say that the hand stands."""


def without_cards(events: Iterable[AnyEvent]) -> Hand:
    """Follow a hand from what everybody has seen of it: chips, bets and pots are right, and every card is unknown."""
    kept = list(events)
    hand = Hand.replay([_unknown(event) for event in kept])
    hand.events = kept
    return hand


def _unknown(event: AnyEvent) -> AnyEvent:
    """Return an event that moves as many cards, all of them unknown."""
    veil = _VEILS.get(type(event))
    return event if veil is None else veil(event)


def _began(event: HandBegan) -> AnyEvent:
    return structs.replace(event, deck=(UNKNOWN,) * CARDS, remakes=(), slips=())


def _remade(event: StubRemade) -> AnyEvent:
    return structs.replace(event, cards=(UNKNOWN,) * len(event.cards))


def _moved(event: CardsMoved) -> AnyEvent:
    return structs.replace(event, moves=tuple(structs.replace(move, card=UNKNOWN) for move in event.moves))


def _retrieved(event: HandRetrieved) -> AnyEvent:
    return structs.replace(event, down=(UNKNOWN,) * len(event.down), up=(UNKNOWN,) * len(event.up))


_VEILS: dict[type, Callable[[Any], AnyEvent]] = handlers(
    {HandBegan: _began, StubRemade: _remade, CardsMoved: _moved, HandRetrieved: _retrieved},
    """
    ante-posted street-began card-burned card-dealt dead-card-dealt shortage-announced common-card-dealt announced
    round-opened brought-in bet-made completed raised called checked folded hand-killed clock-called
    action-became-substantial uncalled-returned round-closed hands-turned-up showdown-opened hand-shown hand-mucked
    hand-collected losers-killed rake-taken call-refunded pot-awarded hand-ended mucked-hand-seen award-moved
    cards-shown-to-one cards-shown-to-all pot-split next-deal-began pot-claimed player-left player-returned
    split-offered rules-changed slipped ruling-given floor-decided deal-changed hand-ruled-dead chips-returned
    hand-voided action-backed-up wagers-corrected order-placed choice-offered all-in-declared chips-left-in
    chips-added turn-moved all-in-protected
    """,
)
"""Of all else nothing has to be known to go on: cards that are dealt come off the deck, whatever they are."""


def is_decided(hand: Hand) -> bool:
    """Tell whether a hand needs no card any more: it is over, and the floor has nothing left to decide."""
    state = state_behind(hand)
    return state.phase == Phase.OVER and not state.awaits_floor


def void(hand: Hand) -> HandVoided:
    """Give everybody back what they have put in, by the house's rule for a deck that cannot be played with."""
    state = state_behind(hand)
    back = {seat: state.paid[seat] - state.won[seat] for seat in range(state.places)}
    moves = tuple((seat, amount) for seat, amount in back.items() if amount)
    voided = HandVoided(misdeal=False, back=moves, cite=void_cite(hand.rules))
    evolve(state, voided)
    hand.events.append(voided)
    return voided


def void_cite(rules: Rules) -> Cite:
    """Return the rules by which a hand with such a deck is void, or may be declared so."""
    rulings = (rule(Incident(name), rules) for name in WRONG_DECKS)
    return next((ruling.cite for ruling in rulings if _may_be_void(ruling)), UNCITED)


def _may_be_void(ruling: Ruling) -> bool:
    return any("void" in remedies for remedies in (ruling.remedies, *(each.remedies for each in ruling.choices)))
