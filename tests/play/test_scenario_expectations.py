"""Comparing a hand with what is expected of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.play.scenario_files import run
from upcard import Hand, Stakes
from upcard.scenarios.expectations import EXPECTATIONS, difference

if TYPE_CHECKING:
    from pathlib import Path

# Down 2d 2h, 5d 5h, 9d 9h; doors 2c (which brings it in), Qs, Kd.
DECK = "2d 5d 9d 2h 5h 9h 2c Qs Kd"
STEPS = ["1 bring-in", "2 complete 15", "3 fold"]


def told(folder: Path, expected: object) -> str:
    """Expect something on third street: seat 2 has completed, seat 3 has folded, seat 1 is to act."""
    stacks = {1: 500, 2: 500, 3: 500}
    outcome = run(folder, stacks=stacks, cards=None, deck=DECK, play=STEPS, then=expected)
    assert not outcome.bad
    assert outcome.ok == (not outcome.reason)
    return outcome.reason


@pytest.mark.parametrize(
    ("key", "right", "wrong", "said"),
    [
        ("turn", 1, 2, "expected 2, found 1"),
        ("turn", 1, None, "expected None, found 1"),
        (
            "options",
            ["fold", "call 15", "raise 30"],
            ["fold"],
            "expected ['fold'], found ['fold', 'call 15', 'raise 30']",
        ),
        ("street", "third", "fourth", "expected fourth, found third"),
        ("stacks", {1: 494, 2: 484, 3: 499}, {1: 494}, "expected {1: 494}, found {1: 494, 2: 484, 3: 499}"),
        ("over", False, True, "expected True, found False"),
        ("won", {}, {1: 5}, "expected {1: 5}, found {}"),
        ("rake", 0, 1, "expected 1, found 0"),
        ("to_show", [], [1], "expected [1], found []"),
        ("dead", [3], [], "expected [], found [3]"),
        ("stub", 43, 44, "expected 44, found 43"),
        ("kills", 0, 1, "expected 1, found 0"),
        (
            "cards",
            {1: "2d 2h 2c", 3: "? 9h ?"},
            {1: "2d ? ?", 2: "? ? Qd"},
            "expected seat 2 to have ? ? Qd, found 5d 5h Qs",
        ),
        ("cards", {1: "2d 2h 2c"}, {1: "2d 2h"}, "expected seat 1 to have 2d 2h, found 2d 2h 2c"),
        ("boards", {1: "2c", 2: "?"}, {2: ""}, "expected seat 2 to have , found Qs"),
        ("common", 0, 1, "expected 1 cards, found 0"),
        ("common", "", "As", "expected As, found "),
        ("burns", 0, "9c ?", "expected 9c ?, found "),
        ("set_aside", "", 2, "expected 2 cards, found 0"),
        ("view", {"seat": 1, "shows": "2d Qs"}, {"seat": 1, "shows": "2d 5d"}, "seat 1 should see 5d and does not"),
        ("view", {"seat": 1, "hides": "5d 9h"}, {"seat": 1, "hides": "2d"}, "seat 1 should not see 2d and does"),
        ("view", {"shows": "2c Qs", "hides": "2d"}, {"shows": "2d"}, "a spectator should see 2d and does not"),
        ("log", "Seat 3 folds", "Seat 2 folds", "expected 'Seat 2 folds', which does not appear (in this place)"),
        (
            "log",
            ["Seat 2 completes to 15", "Seat 3 folds"],
            ["Seat 3 folds", "Seat 2 completes"],
            "expected 'Seat 2 completes', which does not appear (in this place)",
        ),
        ("log_times", {"folds": 1}, {"folds": 2}, "expected 'folds' 2 times, found it 1 times"),
        ("log_without", "raises", "folds", "'Seat 3 folds."),
        ("log_without", ["raises", "calls"], ["raises", "folds"], "'Seat 3 folds."),
    ],
)
def test_it_is_as_expected_or_the_difference_is_told(
    tmp_path: Path, key: str, right: object, wrong: object, said: str
) -> None:
    assert told(tmp_path, {key: right}) == ""
    assert told(tmp_path, {key: wrong}).startswith(f"{key}: {said}")
    assert told(tmp_path, {"turn": 1, key: wrong} if key != "turn" else {key: wrong}).startswith(f"{key}: {said}")


def test_pots(tmp_path: Path) -> None:
    pots = [{"amount": 23, "seats": [1, 2]}]
    assert told(tmp_path, {"pots": pots}) == ""
    assert told(tmp_path, {"pots": []}) == f"pots: expected [], found {pots}"


def test_the_first_difference_is_told(tmp_path: Path) -> None:
    assert told(tmp_path, {"turn": 2, "street": "fourth"}) == "turn: expected 2, found 1"
    assert told(tmp_path, {"street": "fourth", "turn": 2}) == "street: expected fourth, found third"


def test_who_has_yet_to_show() -> None:
    hand = Hand(
        "stud-high", "roberts", Stakes(ante=5, bring_in=1, small_bet=2, big_bet=4), {1: 5, 2: 5}, seed=1, showdown="ask"
    )
    waiting = EXPECTATIONS["to_show"]
    first = hand.turn
    assert first is not None
    assert difference(hand, {"to_show": [first, 3 - first]}) == ""
    hand.act("show")
    assert waiting.differs(hand, [3 - first]) == ""
