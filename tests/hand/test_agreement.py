"""What a house of one's own may allow and none of the five does: sharing the pot, and a hopeless call given back."""

from __future__ import annotations

import pytest

from upcard import Hand, NotAllowed, Rake, Stakes

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
MAY_SPLIT = {"split_by_agreement": True}
REFUND = {"refund_hopeless_call": True}


def all_call(hand: Hand, *, until: str = "") -> None:
    """Let everybody check and call until a street begins, or to the end."""
    while not hand.over and hand.street != until:
        offered = {option.verb for option in hand.options}
        hand.act(next(verb for verb in ("check", "call", "bring-in", "show") if verb in offered))


def test_all_who_are_left_must_agree_to_share() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 100}, seed=4, carried=2, differs=MAY_SPLIT)
    all_call(hand, until="fourth")
    first, second, third = hand.turn or 0, *(seat for seat in hand.stacks if seat != hand.turn)
    hand.act("fold")
    with pytest.raises(NotAllowed, match="cards decide"):
        hand.act("split", seat=first)
    hand.act("split", seat=second)
    assert hand.turn in (second, third)
    with pytest.raises(NotAllowed, match="cards decide"):
        hand.act("split", seat=second)
    hand.act("split", seat=third)
    assert hand.over
    assert hand.won == {second: 10, third: 10}
    assert f"Seat {second} offers to share the pot." in hand.log[-4] + hand.log[-3]
    with pytest.raises(NotAllowed):
        hand.act("split", seat=second)


def test_no_rake_is_taken_from_a_pot_that_is_shared() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20, rake=Rake(permille=500))
    hand = Hand("razz", "roberts", stakes, {1: 100, 2: 100}, seed=4, differs=MAY_SPLIT)
    hand.act("split", seat=1)
    hand.act("split", seat=2)
    assert (hand.over, hand.stacks, hand.rake) == (True, {1: 100, 2: 100}, 0)


def test_the_pot_may_be_shared_when_hands_are_shown_already() -> None:
    hand = Hand("stud-hilo", "roberts", STAKES, {1: 30, 2: 30}, seed=4, showdown="ask", differs=MAY_SPLIT)
    while hand.options[0].verb != "show":
        hand.act(
            next(option.verb for option in hand.options if option.verb not in ("fold", "raise", "bet", "complete"))
        )
    hand.act("show")
    hand.act("split", seat=1)
    hand.act("split", seat=2)
    assert hand.over
    assert hand.stacks == {1: 30, 2: 30}


def test_the_five_houses_share_nothing() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, seed=4)
    with pytest.raises(NotAllowed, match="cards decide"):
        hand.act("split", seat=1)


# Seat 1 shows four deuces and bets; seat 2 has at most two pairs, and calls.
QUADS = "Kc 8h  Kd 9h  2c Jc   3c 2d Qd   3d 2h 7s   3h 2s 6s   3s Ac 4d"


@pytest.mark.parametrize(("differs", "back"), [(REFUND, 20), ({}, 0)])
def test_a_call_that_the_upcards_alone_had_beaten_goes_back(differs: dict[str, bool], back: int) -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 200, 2: 200}, QUADS, 1, showdown="ask", differs=differs)
    all_call(hand, until="seventh")
    assert hand.turn == 1
    hand.act("bet", 20)
    hand.act("call", 20)
    all_call(hand)
    assert hand.stacks == {1: 226 - back, 2: 174 + back}
    assert any("gets 20 back" in sentence for sentence in hand.log) == bool(back)


def test_chips_carried_in_stay_in_the_pot_when_a_call_goes_back() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 200, 2: 200}, QUADS, 1, carried=7, differs=REFUND)
    all_call(hand, until="seventh")
    hand.act("bet", 20)
    hand.act("call", 20)
    assert hand.stacks == {1: 213, 2: 194}


def test_where_the_bettor_gives_up_his_hand_no_call_goes_back() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 200, 2: 200, 3: 200}, seed=4, showdown="ask", differs=REFUND)
    all_call(hand, until="seventh")
    bettor = hand.turn
    hand.act("bet", 20)
    while hand.options[0].verb != "show":
        hand.act("call", 20)
    assert hand.turn == bettor
    hand.act("muck")
    all_call(hand)
    assert not any("back" in sentence for sentence in hand.log)


def test_a_call_that_could_have_won_stays_in() -> None:
    deck = "Kc 8h  Kd 9h  2c Jc   3c 2d 8d   3d 5h 9c   3h 6h Qs   3s Ac 4d"
    hand = Hand("stud-high", "roberts", STAKES, {1: 200, 2: 200}, deck, 1, showdown="ask", differs=REFUND)
    all_call(hand, until="seventh")
    hand.act("bet", 20)
    hand.act("call", 20)
    all_call(hand)
    assert not any("back" in sentence for sentence in hand.log)


def test_nothing_goes_back_where_the_last_street_was_checked() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 200, 2: 200}, QUADS, 1, showdown="ask", differs=REFUND)
    all_call(hand)
    assert not any("back" in sentence for sentence in hand.log)


# Seat 2 shows the four lowest cards; seat 1 can make no better low than one with a pair of queens.
def test_for_low_the_upcards_must_be_better_too() -> None:
    deck = "Kc Ks  Kd Kh  Qd Ac   3c Qh 2d   3d Qs 3s   3h Qc 4h   9s Jc 9d"
    hand = Hand("razz", "roberts", STAKES, {1: 200, 2: 200}, deck, 1, showdown="ask", differs=REFUND)
    all_call(hand, until="seventh")
    assert hand.turn == 2
    hand.act("bet", 20)
    hand.act("call", 20)
    all_call(hand)
    assert hand.stacks == {1: 194, 2: 206}
