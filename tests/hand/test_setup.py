"""What a hand cannot begin with, and the order in which it is dealt."""

from __future__ import annotations

from typing import Any

import pytest

from upcard import Hand, Rake, SetupError, Stakes
from upcard.cards.card import DECK
from upcard.hand.begin import begin
from upcard.hand.events import CardDealt
from upcard.rulebooks.rules import rules_for

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"stacks": {0: 100, 1: 100}}, "Seat 0: seats are whole numbers from 1 up."),
        ({"stacks": {"one": 100, 2: 100}}, "Seat one: seats are whole numbers from 1 up."),
        ({"stacks": {1: 0, 2: 100}}, "Seat 1 has 0 chips: a stack is a whole number above 0."),
        ({"stacks": {1: 2.5, 2: 100}}, "Seat 1 has 2.5 chips: a stack is a whole number above 0."),
        ({"stacks": {1: 100, 2: 100}, "absent": (3,)}, "Seat 3 is absent but has no stack."),
        ({"stacks": {1: 100, 2: 100}, "carried": -1}, "-1 chips cannot be carried into the pot: it must be 0 or more."),
        ({"stacks": {1: 100, 2: 100}, "showdown": "never"}, "The showdown cannot be 'never': it must be auto or ask."),
    ],
)
def test_a_table_that_cannot_be_played_at(table: dict[str, Any], fault: str) -> None:
    with pytest.raises(SetupError) as raised:
        Hand("stud-high", "roberts", STAKES, **table)
    assert raised.value.faults == (fault,)


def test_a_rake_waits_for_a_street_of_the_game() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20, rake=Rake(50, from_street="flop"))
    with pytest.raises(SetupError) as raised:
        Hand("razz", "roberts", stakes, {1: 100, 2: 100})
    assert raised.value.faults == (
        "The rake is taken from street flop: Razz (seven-card stud, low) has third, fourth, fifth, sixth, seventh.",
    )


def test_all_faults_are_told_at_once() -> None:
    stakes = Stakes(ante=1, bring_in=50, small_bet=10, big_bet=20)
    with pytest.raises(SetupError) as raised:
        Hand("stud-high", "roberts", stakes, {1: 0, 2: 100}, carried=-1)
    assert len(raised.value.faults) == 3
    assert str(raised.value).splitlines() == list(raised.value.faults)


@pytest.mark.parametrize("deck", [DECK[:-1], (*DECK[:-1], DECK[0])])
def test_a_deck_that_is_not_whole(deck: tuple[int, ...]) -> None:
    with pytest.raises(SetupError, match="each of the 52 cards once"):
        begin(rules_for("roberts", "stud-high"), STAKES, {1: 100, 2: 100}, deck)


def test_where_the_deal_starts_at_a_button_the_seat_after_it_is_first() -> None:
    hand = Hand(
        "stud-high", "roberts", STAKES, {1: 100, 3: 100, 6: 100}, seed=1, button=3,
        differs={"deal_start": "left-of-button"},
    )  # fmt: skip
    dealt = [event.seat for event in hand.events if isinstance(event, CardDealt)]
    assert dealt == [6, 1, 3] * 3
