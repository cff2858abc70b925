"""The cards of a hand: those that were promised, and dealt from the deck that was fixed before the first of them."""

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
from upcard.hand.remaking import order_of_remake
from upcard.hand.requests import ShuffleNeeded
from upcard.hand.state import Phase
from upcard.play.hand import Hand, state_behind
from upcard.room.fairness import audit, chance_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.room.events import HandStarted, SecretPromised


def check_chance(table: str, promised: SecretPromised, started: HandStarted, began: HandBegan) -> None:
    """Repeat the chance of a hand from its secret: the deck must be the one that was promised and committed to."""
    number = started.hand
    if promised.hand != number:
        raise Different(f"Hand {number} was dealt from the secret that was promised for hand {promised.hand}.")
    found = audit(promised.secret, table, number, started.nonces, promised.hash, started.root)
    if found:
        raise Different(f"Hand {number}: {' '.join(found)}")
    chance = chance_of(started.seed)
    if (began.deck, began.remakes) != (chance.deck, chance.spares):
        raise Different(f"Hand {number} has another deck than the one that was committed to.")


def check_deal(number: int, events: Sequence[AnyEvent]) -> None:
    """Take the cards off the deck of hand-began one by one: each must be the card that was dealt."""
    began = events[0]
    if not isinstance(began, HandBegan):
        raise Different(f"Hand {number} begins with {began}.")
    stub, remade = list(began.deck), 0
    for place, event in enumerate(events):
        if isinstance(event, StubRemade):
            remade += 1
            stub = _remade(number, events[:place], began.remakes, remade)
            if tuple(stub) != event.cards:
                raise Different(f"Hand {number}: the stub was remade in another order than the one committed to.")
        elif isinstance(event, CardBurned | CardDealt | DeadCardDealt | CommonCardDealt):
            top = stub.pop(0)
            if event.card != top:
                raise Different(f"Hand {number}: the top card was {top}, and what was dealt is {event}.")


def _remade(number: int, before: Sequence[AnyEvent], spares: Sequence[Sequence[int]], time: int) -> list[int]:
    step = dealers_next(state_behind(Hand.replay(before)))
    if not isinstance(step, ShuffleNeeded):
        raise Different(f"Hand {number}: the stub was remade where the dealer would have gone on with {step}.")
    return [step.cards[place] for place in order_of_remake(spares, time, len(step.cards))]


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
