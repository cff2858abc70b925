"""Choices that a house of one's own may make and that no hand of the five houses comes to."""

from __future__ import annotations

from typing import Any

import pytest

from upcard import Hand, NotAllowed, Stakes
from upcard.hand.events import RoundOpened

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
DEEP = {1: 500, 2: 500, 3: 500}
# Two down cards each, then seat 1 shows 2c, seat 2 9h, seat 3 8d; a burn; 7d, 9d and 8s: two open pairs.
TWO_PAIRS = "Kc Qc Jc Ks Qs Js 2c 9h 8d  Tc  7d 9d 8s"


def texts(hand: Hand) -> list[str]:
    return [str(option) for option in hand.options]


def on_fourth_street(differs: dict[str, Any], stacks: dict[int, int] = DEEP, deck: str = TWO_PAIRS) -> Hand:
    hand = Hand("stud-high", "roberts", STAKES, stacks, deck, 1, differs=differs)
    while hand.street == "third":
        hand.act(next(option.verb for option in hand.options if option.verb in ("bring-in", "call")))
    return hand


def to_showdown(hand: Hand) -> None:
    while not hand.over:
        hand.act(
            next(option.verb for option in hand.options if option.verb not in ("fold", "bet", "raise", "complete"))
        )


@pytest.mark.parametrize(
    ("raises", "bet", "next_sizes"),
    [("as-bet", 10, ["raise 20"]), ("as-bet", 20, ["raise 40"]), ("either-until-upper", 10, ["raise 20", "raise 30"])],
)
def test_after_an_open_pair_raises_are_as_the_bet_was_or_of_either_size(
    raises: str, bet: int, next_sizes: list[str]
) -> None:
    hand = on_fourth_street({"open_pair_raises": raises})
    hand.act("bet", bet)
    assert texts(hand) == ["fold", f"call {bet}", *next_sizes]


@pytest.mark.parametrize(("how", "to"), [("lower", 10), ("upper", 20)])
def test_a_bet_without_a_size_has_the_one_that_the_house_says(how: str, to: int) -> None:
    hand = on_fourth_street({"open_pair_unnamed_bet": how})
    hand.act("bet")
    assert f"call {to}" in texts(hand)


def test_a_bet_without_a_size_is_asked_about_where_the_house_says_so() -> None:
    hand = on_fourth_street({"open_pair_unnamed_bet": "ask"})
    with pytest.raises(NotAllowed, match="Say how much: seat 2 may bet 10 or bet 20"):
        hand.act("bet")


@pytest.mark.parametrize(
    ("differs", "stacks", "capped"),
    [
        ({"heads_up_unlimited": True}, {1: 500, 2: 500}, False),
        ({"heads_up_unlimited": False}, {1: 500, 2: 500}, True),
        ({"heads_up_unlimited": True, "cap_counts_all_in": True}, DEEP | {3: 6}, True),
        ({"heads_up_unlimited": True, "cap_counts_all_in": False}, DEEP | {3: 6}, False),
    ],
)
def test_who_may_raise_without_end(differs: dict[str, Any], stacks: dict[int, int], *, capped: bool) -> None:
    hand = Hand("stud-high", "roberts", STAKES, stacks, "Kc Qc Jc Ks Qs Js 2c 9h 8d", 1, differs=differs)
    hand.act("bring-in")
    hand.act("complete")
    if 3 in stacks:
        hand.act("call")
    for to in (20, 30, 40):
        hand.act("raise", to)
    assert ("raise 50" not in texts(hand)) == capped


@pytest.mark.parametrize(("together", "again"), [(True, True), (False, False)])
def test_short_all_ins_may_add_up_to_a_raise(*, together: bool, again: bool) -> None:
    stacks = {1: 500, 2: 500, 3: 10 + 6 + 4, 4: 10 + 6 + 8}
    differs = {
        "short_all_ins_accumulate": together,
        "short_all_in_reopen_fraction": 0.5,
        "complete_short_all_in_by": "not-yet-acted",
    }
    deck = "Kc Qc Jc Th Ks Qs Js Td 2c 9h 8d 7c  Tc  7d Ad 6h 4s"
    hand = on_fourth_street(differs, stacks, deck)
    assert hand.turn == 2
    hand.act("bet", 10)
    hand.act("raise", 14)
    hand.act("complete", 18)
    hand.act("call")
    assert any(text.startswith(("raise", "complete")) for text in texts(hand)) == again


@pytest.mark.parametrize(("tie", "leader"), [("first-left-of-dealer", 1), ("suit", 3)])
def test_equal_boards_may_be_told_apart_by_suit(tie: str, leader: int) -> None:
    deck = "Kc Qc Jc Ks Qs Js 9c 2d 9d  Tc  8h 3d 8s"
    opened = [
        event
        for event in on_fourth_street({"first_to_act_tie_break": tie}, deck=deck).events
        if isinstance(event, RoundOpened)
    ]
    assert opened[-1].leader == leader


@pytest.mark.parametrize(("tie", "leader"), [("first-left-of-dealer", 1), ("suit", 3)])
def test_equal_low_boards_may_be_told_apart_by_suit(tie: str, leader: int) -> None:
    deck = "Kc Qc Jc Ks Qs Js 3h Kd 3d  Tc  8h Kh 8s"
    hand = Hand("razz", "roberts", STAKES, DEEP, deck, 1, differs={"first_to_act_tie_break": tie})
    while hand.street == "third":
        hand.act(next(option.verb for option in hand.options if option.verb in ("bring-in", "call")))
    opened = [event for event in hand.events if isinstance(event, RoundOpened)]
    assert opened[-1].leader == leader


@pytest.mark.parametrize(("how", "opens"), [("next-left-opens", 2), ("next-lowest-card", 3)])
def test_when_the_forced_bettor_is_all_in_for_his_ante_another_opens(how: str, opens: int) -> None:
    hand = Hand(
        "stud-high", "roberts", STAKES, {1: 1, 2: 100, 3: 100}, "Kc Qc Jc Ks Qs Js 2c 9h 8d", 1,
        differs={"bring_in_all_in_for_ante": how},
    )  # fmt: skip
    assert hand.turn == opens
    assert texts(hand)[-2:] == ["bring-in 5", "complete 10"]


# Seats 1 and 2 end with the same straight, seat 3 folds; the pot of 15 has an odd chip.
SAME_HAND = "4c Ah Jc Qs Qd 4s 2c 9h 8d  3c  Js Jd  3d  Ts Td  3h  9s 9c  3s  8c 8h"


@pytest.mark.parametrize(
    ("differs", "winner"),
    [
        ({"odd_chip_tied_high": "first-left-of-dealer"}, 1),
        ({"odd_chip_tied_high": "highest-card-by-suit", "odd_chip_cards": "all-seven"}, 2),
        ({"odd_chip_tied_high": "highest-card-by-suit", "odd_chip_cards": "best-five"}, 1),
    ],
)
def test_where_the_odd_chip_goes(differs: dict[str, Any], winner: int) -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 6}, SAME_HAND, 1, carried=2, differs=differs)
    hand.act("bring-in")
    hand.act("call")
    hand.act("fold")
    to_showdown(hand)
    assert hand.won[winner] == hand.won[3 - winner] + 1
