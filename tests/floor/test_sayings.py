"""What the dealer says of a ruling that waits, once and in no other case, and what the log says of orders."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from upcard import Hand, Stakes
from upcard.floor.incident import Incident
from upcard.hand.events import RulingGiven
from upcard.hand.events.of_the_floor import OrderKind
from upcard.telling.floor_sayings import FLOOR_SAYINGS, ORDERS
from upcard.telling.voices import Voice

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
BOTH = [Incident("both-hole-cards-exposed", seat=2, noticed="later")]


def waiting() -> RulingGiven:
    """Return a ruling that waits and whose decision says so: seat 2 has acted with two hole cards face up."""
    hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys((1, 2, 3), 100), seed=3, slips=BOTH)
    while hand.turn != 2:
        hand.act(hand.options[-1].verb, hand.options[-1].to)
    hand.act(hand.options[-1].verb, hand.options[-1].to)
    hand.report(Incident("both-hole-cards-exposed", seat=2))
    return next(event for event in hand.events if isinstance(event, RulingGiven))


def times_said(event: RulingGiven) -> int:
    return FLOOR_SAYINGS[RulingGiven](Voice({}), event).lower().count("the supervisor decides")


def test_a_decision_that_says_who_decides_is_left_as_it_is() -> None:
    given = waiting()
    assert given.choices
    assert "the supervisor decides" in given.decision
    assert times_said(given) == 1


def test_else_the_dealer_adds_it_if_something_is_left_to_decide() -> None:
    given = replace(waiting(), decision="He may be held to it.")
    assert times_said(given) == 1
    assert times_said(replace(given, choices=())) == 0


def test_the_log_has_words_for_every_order() -> None:
    assert {"bound", *ORDERS} == set(get_args(OrderKind))
