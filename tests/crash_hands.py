"""The cards of a hand: those that were sealed, and dealt from the deck that was fixed before the first of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.crash_process import Different
from upcard.hand.dealer import dealers_next
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CommonCardDealt,
    DeadCardDealt,
    HandBegan,
    StubRemade,
)
from upcard.hand.remaking import order_by_deck
from upcard.hand.requests import ShuffleNeeded
from upcard.hand.state import Phase
from upcard.play.hand import Hand, state_behind
from upcard.table.fairness import SealedHand, audit_sealed
from upcard.table.numbering import table_alias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.table.events import DeckSealed, HandStarted


def check_chance(table: str, sealed: DeckSealed, started: HandStarted, began: HandBegan) -> None:
    """Repeat the chance of a hand from its secret: the deck must be the sealed one, in the order of the cut."""
    number = started.hand
    if sealed.hand != number:
        raise Different(f"Hand {number} was dealt from the deck that was sealed for hand {sealed.hand}.")
    hand = SealedHand(
        table=table_alias(table), hand=number, root=started.root, promised=sealed.promised, numbers=started.numbers,
        deck=began.deck, remakes=began.remakes,
    )  # fmt: skip
    found = audit_sealed(sealed.secret, hand)
    if found:
        raise Different(f"Hand {number}: {' '.join(found)}")


def check_deal(number: int, events: Sequence[AnyEvent]) -> None:
    """Take the cards off the deck of hand-began one by one: each must be the card that was dealt."""
    began = events[0]
    if not isinstance(began, HandBegan):
        raise Different(f"Hand {number} begins with {began}.")
    stub, remade = list(began.deck), 0
    for place, event in enumerate(events):
        if isinstance(event, StubRemade):
            remade += 1
            stub = _remade(number, events[:place], began, remade)
            if tuple(stub) != event.cards:
                raise Different(f"Hand {number}: the stub was remade in another order than the one committed to.")
        elif isinstance(event, CardBurned | CardDealt | DeadCardDealt | CommonCardDealt):
            top = stub.pop(0)
            if event.card != top:
                raise Different(f"Hand {number}: the top card was {top}, and what was dealt is {event}.")


def _remade(number: int, before: Sequence[AnyEvent], began: HandBegan, time: int) -> list[int]:
    step = dealers_next(state_behind(Hand.replay(before)))
    if not isinstance(step, ShuffleNeeded):
        raise Different(f"Hand {number}: the stub was remade where the dealer would have gone on with {step}.")
    return [step.cards[place] for place in order_by_deck(began.remakes, time, step.cards, began.deck)]


def where(hand: Hand | None, *, playing: bool) -> str:
    """Say in a few words where a table stands; a batch that was stored in part would leave the dealer at work."""
    if hand is None or not playing:
        return "between hands"
    state = state_behind(hand)
    step = dealers_next(state)
    if step is not None:
        raise Different(f"A hand was stored only up to {hand.events[-1]}; the dealer goes on with {step}.")
    if hand.over:
        return "hand over"
    return "showdown" if state.phase == Phase.SHOWING else f"{hand.street} street"
