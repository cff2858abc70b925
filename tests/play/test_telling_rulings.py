"""How the floor is told of: what went wrong, who called, what is decided, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.play.staged import NAMES, STAKES
from upcard.floor.incident import Incident
from upcard.hand.events import Slipped
from upcard.hand.seeing import seen_by
from upcard.play.hand import Hand
from upcard.play.telling import tell
from upcard.rulebooks.comparing import line_of

if TYPE_CHECKING:
    from upcard.hand.views import Seen

IN_CHEAPLY = ("check", "call", "bring-in")


def until_slipped(incident: Incident, players: int = 3) -> Hand:
    """Play a hand, cheaply, until the dealer has erred and nobody has said so."""
    incident.noticed = "later"
    stacks = dict.fromkeys(range(1, players + 1), 500)
    hand = Hand("stud-high", "roberts", STAKES, stacks, seed=7, slips=[incident])
    while not any(isinstance(event, Slipped) for event in hand.events):
        offered = {option.verb for option in hand.options}
        hand.act(next(verb for verb in IN_CHEAPLY if verb in offered))
    return hand


def as_seen(hand: Hand) -> list[tuple[int, Seen]]:
    return [(n, seen_by(event, None)) for n, event in enumerate(hand.events, 1)]


@pytest.mark.parametrize(
    ("incident", "seen"),
    [
        (Incident("exposed-hole-card", seat=1, card=2), "Mirela's second card came face up, the four of hearts"),
        (Incident("boxed-card", seat=2, card=3), "Tomasz's third card lay face up in the deck, the six of spades"),
        (Incident("joker", seat=2, card=2), "Tomasz's second card is a joker"),
        (Incident("burn-error", street=4, kind="none"), "No card was burned before fourth street"),
    ],
)
def test_a_ruling_is_told_with_who_called_what_went_wrong_what_is_decided_and_why(
    incident: Incident, seen: str
) -> None:
    hand = until_slipped(incident)
    ruling = hand.report(Incident(incident.name, **incident.given), by=3)
    (line,) = [line for line in tell(as_seen(hand), NAMES, hand.rules) if line.text.endswith(ruling.decision)]
    assert line.text == f"Aoife calls the floor: {seen}. The floor rules: {ruling.decision}"
    assert line.reason == line_of(hand.rules, ruling.decides)
    assert line.ruling


def test_a_reason_is_told_once_and_who_called_an_old_hand_is_not_made_up() -> None:
    hand = until_slipped(Incident("exposed-hole-card", seat=1, card=2))
    ruling = hand.report(Incident("exposed-hole-card", seat=1))
    hand.decide_floor(ruling, ruling.choices[0].name)
    given, decided = [line for line in tell(as_seen(hand), NAMES, hand.rules) if line.ruling]
    assert given.text.startswith("The floor is called: Mirela's second card came face up")
    assert given.reason.startswith("If the dealer accidentally turns up")
    assert (decided.text[:23], decided.reason) == ("The supervisor decides:", "")


def test_a_last_card_that_came_up_is_told_as_one() -> None:
    hand = until_slipped(Incident("exposed-seventh-card", seat=1), players=2)
    lines = [line.text for line in tell(as_seen(hand), NAMES, hand.rules)]
    (last,) = [text for text in lines if text.startswith("Seventh street")]
    assert re.fullmatch(r"Seventh street, after a burn: one card down to each of the two; face up: Mirela \S+\.", last)
