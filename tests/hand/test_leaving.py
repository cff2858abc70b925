"""A player who goes away in the middle of a hand, and one who comes back."""

from __future__ import annotations

import pytest

from upcard import Hand, NotAllowed, Stakes
from upcard.hand.requests import Leave, Return
from upcard.rulebooks.shelf import BOOKS

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


def begin(house: str) -> Hand:
    """Seat 1 has the forced bet."""
    return Hand("stud-high", house, STAKES, {1: 100, 2: 100, 3: 100}, "Kc Qc Jc Ks Qs Js 2c 9h 8d", 1)


@pytest.mark.parametrize("house", BOOKS)
def test_who_leaves_loses_his_hand_once_there_is_a_bet(house: str) -> None:
    hand = begin(house)
    hand.ask(Leave(2))
    hand.act("bring-in")
    assert hand.turn == 3
    assert not hand.view(None).seats[1].live


@pytest.mark.parametrize("house", BOOKS)
def test_who_is_back_in_time_plays_on(house: str) -> None:
    hand = begin(house)
    hand.ask(Leave(3))
    hand.act("bring-in")
    hand.ask(Return(3))
    hand.act("call")
    assert hand.turn == 3
    assert hand.view(None).seats[2].live


@pytest.mark.parametrize("house", BOOKS)
def test_when_all_but_one_have_left_he_takes_the_pot(house: str) -> None:
    hand = begin(house)
    hand.ask(Leave(2))
    hand.ask(Leave(3))
    hand.act("bring-in")
    assert hand.over
    assert hand.won == {1: 3}


def test_nobody_leaves_twice_or_without_having_been_there() -> None:
    hand = begin("roberts")
    hand.ask(Leave(2))
    for seat in (2, 5):
        with pytest.raises(NotAllowed, match=f"Seat {seat} has no player at the table"):
            hand.ask(Leave(seat))


def test_nobody_comes_back_who_was_not_away() -> None:
    hand = begin("roberts")
    with pytest.raises(NotAllowed, match="Seat 2 is not away"):
        hand.ask(Return(2))
