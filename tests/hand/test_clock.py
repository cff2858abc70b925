"""The clock: who may call it, and what happens to a player whose time is over."""

from __future__ import annotations

import msgspec
import pytest

from upcard import Hand, NotAllowed, Stakes
from upcard.hand.requests import CallTime, RunOutOfTime
from upcard.hand.seeing import seen_by
from upcard.histories.from_events import history_of
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.ohh import ohh_text
from upcard.histories.phh_writing import phh_text
from upcard.histories.stars_text import stars_text
from upcard.play.hand import state_behind

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
DEALT = "Kc Qc Jc Ks Qs Js 2c 9h 8d"


def begin(house: str = "roberts", expiry: str = "dead-hand") -> Hand:
    """Seat 1 has the forced bet."""
    return Hand("stud-high", house, STAKES, {1: 100, 2: 100, 3: 100}, DEALT, 1, differs={"clock_expiry": expiry})


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
    [("dead-hand", "Seat 2 has let the time run out; the hand is dead."), ("fold-or-check", "Seat 2 folds.")],
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


def lose_line(hand: Hand) -> str:
    """Let the time of the seat in turn pass at a table that protects whoever has lost their line."""
    hand.ask(CallTime(0))
    before = len(hand.log)
    hand.ask(RunOutOfTime(hand.turn or 0, protected=True))
    return hand.log[before]


def in_the_middle() -> Hand:
    """Seat 1 has brought it in for 5, seat 2 has called, and seat 3 has completed to 10: seat 1 is to act."""
    hand = begin()
    for verb in ("bring-in", "call", "complete"):
        hand.act(verb)
    return hand


def test_whoever_is_protected_stays_in_for_what_they_have_put_in() -> None:
    hand = in_the_middle()
    told = "Seat 1 has lost the line and stays in for what lies in the pot. [house custom]"
    assert lose_line(hand) == told
    assert hand.turn == 2
    hand.act("raise")
    hand.act("call")
    assert [(pot.amount, pot.seats) for pot in state_behind(hand).pots] == [(18, (1, 2, 3)), (30, (2, 3))]
    while not hand.over:
        hand.act("check")
    assert hand.stacks[1] == 94 + hand.won.get(1, 0), "what they had behind did not play"
    assert sum(hand.stacks.values()) == 300


def test_a_protected_player_can_win_what_they_matched_and_no_more() -> None:
    deck = "Ac Qc Jc As Qs Js 2c 9h 8d  Kc Ad 3d 3s  Kd Ah 4d 4s  Ks 2h 5h 5s  2s 6c 6d 7d"
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 100}, deck, 1)
    for verb in ("bring-in", "call", "complete"):
        hand.act(verb)
    lose_line(hand)
    hand.act("call")
    while not hand.over:
        verbs = [option.verb for option in hand.options]
        hand.act("bet" if "bet" in verbs else "call")
    assert hand.won[1] == 18
    assert hand.stacks[1] == 94 + 18


def test_with_all_others_all_in_or_out_nobody_is_left_to_act() -> None:
    hand = begin()
    hand.act("bring-in")
    hand.act("fold")
    hand.act("complete")
    lose_line(hand)
    assert hand.over, "seat 3 has nobody left to bet against"
    assert 2 not in hand.won
    assert sum(hand.stacks.values()) == 300


def test_there_is_nothing_to_protect_without_a_wager_or_with_nothing_put_in() -> None:
    assert lose_line(begin()).startswith("Seat 1 brings it in for 5.")
    bare = Hand("stud-high", "roberts", msgspec.structs.replace(STAKES, ante=0), {1: 100, 2: 100, 3: 100}, DEALT, 1)
    bare.act("bring-in")
    assert lose_line(bare).startswith("Seat 2 has let the time run out; the hand is dead.")


def test_a_protected_hand_is_read_back_from_its_log() -> None:
    hand = in_the_middle()
    lose_line(hand)
    again = Hand.replay(hand.to_json())
    assert again.log == hand.log
    assert again.turn == hand.turn == 2


def test_no_list_of_moves_tells_of_a_protected_hand() -> None:
    hand = in_the_middle()
    lose_line(hand)
    while not hand.over:
        hand.act("call" if "call" in [option.verb for option in hand.options] else "check")
    seen = [seen_by(event, None) for event in hand.events]
    names, heading = {1: "Ann", 2: "Ben", 3: "Cy"}, Heading(1, "Kitchen", 0, 8)
    with pytest.raises(CannotBeWritten, match="PHH cannot say that a player is all-in with chips behind"):
        phh_text(seen, names, heading)
    with pytest.raises(CannotBeWritten, match="PokerStars text cannot say"):
        stars_text(seen, names, None, heading)
    with pytest.raises(CannotBeWritten, match="Open Hand History cannot say"):
        ohh_text(seen, names, None, heading)
    with pytest.raises(CannotBeWritten, match="all-in-protected"):
        history_of(seen, names, heading)
