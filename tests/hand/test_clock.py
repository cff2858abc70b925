"""The clock: who may call it, and what happens to a player whose time is over."""

from __future__ import annotations

import pytest

from upcard import Hand, NotAllowed, Stakes
from upcard.hand.requests import CallTime, RunOutOfTime

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


def begin(house: str = "roberts", expiry: str = "dead-hand") -> Hand:
    """Seat 1 has the forced bet."""
    deck = "Kc Qc Jc Ks Qs Js 2c 9h 8d"
    return Hand("stud-high", house, STAKES, {1: 100, 2: 100, 3: 100}, deck, 1, differs={"clock_expiry": expiry})


def run_out(hand: Hand) -> str:
    """Call time on the seat in turn, and let it pass: the sentence that follows."""
    seat = hand.turn or 0
    hand.ask(CallTime(3 if seat != 3 else 2))
    before = len(hand.log)
    hand.ask(RunOutOfTime(seat))
    return hand.log[before].rpartition(" [")[0]


def test_the_forced_bet_is_posted_for_who_lets_the_time_pass() -> None:
    assert run_out(begin()) == "Seat 1 brings it in for 5."


@pytest.mark.parametrize(
    ("expiry", "sentence"),
    [("dead-hand", "Seat 2 let the time run out; its hand is dead."), ("fold-or-check", "Seat 2 folds.")],
)
def test_facing_a_bet_the_hand_is_lost(expiry: str, sentence: str) -> None:
    hand = begin(expiry=expiry)
    hand.act("bring-in")
    assert run_out(hand) == sentence


@pytest.mark.parametrize("expiry", ["dead-hand", "fold-or-check"])
def test_without_a_bet_to_face_it_is_a_check(expiry: str) -> None:
    hand = begin(expiry=expiry)
    while hand.street == "third":
        hand.act("bring-in" if hand.options[0].verb == "bring-in" else "call")
    seat = hand.turn
    assert run_out(hand) == f"Seat {seat} checks."


def test_time_passes_only_when_it_was_called() -> None:
    hand = begin()
    with pytest.raises(NotAllowed, match="No clock was called on seat 1"):
        hand.ask(RunOutOfTime(1))


def test_the_clock_ends_with_the_action() -> None:
    hand = begin()
    hand.ask(CallTime(3))
    hand.act("bring-in")
    with pytest.raises(NotAllowed, match="No clock was called on seat 2"):
        hand.ask(RunOutOfTime(2))


def test_only_the_seat_in_turn_can_run_out_of_time() -> None:
    hand = begin()
    hand.ask(CallTime(3))
    with pytest.raises(NotAllowed, match="It is seat 1's turn, not seat 2's"):
        hand.ask(RunOutOfTime(2))


def test_when_the_hand_is_over_there_is_no_clock() -> None:
    hand = begin()
    hand.act("bring-in")
    hand.act("fold")
    hand.act("fold")
    with pytest.raises(NotAllowed, match="Nobody has to act now"):
        hand.ask(CallTime(1))


@pytest.mark.parametrize("house", ["procedures", "canterbury", "ukcasino", "mohegan", "roberts"])
def test_the_room_itself_may_call_the_clock_before_anybody_has_bet(house: str) -> None:
    hand = begin(house)
    hand.ask(CallTime(0))
    hand.ask(RunOutOfTime(1))
    assert hand.turn == 2
