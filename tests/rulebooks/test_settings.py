"""What a setting may be, and which of its values holds."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from upcard.rulebooks import find_game
from upcard.rulebooks.settings import Choice, Setting, Value, allowed_words, holds, parse_choice, value_in_force, wrong

if TYPE_CHECKING:
    from upcard.rulebooks.vocabulary import BettingForm, Mode

FLAG = Setting("bool", default=True)
STAKES = Setting("stakes", "stakes")
CAP = Setting("int-or-unlimited", 3, least=1)
CARDS = Setting("int-or-none", 8, least=5, most=13)
BOXED = Setting("int-or-never", 2, least=2)
SEATS = Setting("int", 8, least=2, most=11)
FREE = Setting("int", 0)
RATIO = Setting("decimal", 1)
SHARE = Setting("decimal", 0.5, least=0, most=1)
FOLD = Setting("enum", "allowed", values=("allowed", "forbidden"))
STREETS = Setting("list", [4], values=(4, 5, 6, 7))
ORDER = Setting("list", ["a", "b"], values=("a", "b"), whole=True)
CALLS = Setting("set", ["pairs"], values=("pairs", "raises"))

WORDS: list[tuple[Setting, str]] = [
    (FLAG, "true or false"),
    (STAKES, "stakes (the table's stakes decide)"),
    (FOLD, "one of allowed, forbidden"),
    (CALLS, "a list of pairs, raises"),
    (STREETS, "a list of 4, 5, 6, 7"),
    (ORDER, "a list of all of a, b, in any order"),
    (FREE, "a whole number"),
    (SEATS, "a whole number of at least 2 and at most 11"),
    (SHARE, "a number of at least 0 and at most 1"),
    (CAP, "a whole number of at least 1, or unlimited"),
    (CARDS, "a whole number of at least 5 and at most 13, or none"),
    (BOXED, "a whole number of at least 2, or never"),
]

RIGHT: list[tuple[Setting, Value]] = [
    (FLAG, False), (STAKES, "stakes"), (CAP, 1), (CAP, 99), (CAP, "unlimited"), (CARDS, 5), (CARDS, 13),
    (CARDS, "none"), (BOXED, "never"), (SEATS, 2), (SEATS, 11), (FREE, -5), (SHARE, 0), (SHARE, 0.25),
    (SHARE, 1), (FOLD, "forbidden"),
    (STREETS, [4, 5]), (STREETS, (7,)), (STREETS, []), (CALLS, ["raises", "pairs"]),
    (ORDER, ["b", "a"]), (ORDER, ("a", "b")), (FREE, 2**53), (RATIO, 0.5), (RATIO, -3),
]  # fmt: skip

WRONG: list[tuple[Setting, Value]] = [
    (FLAG, 1), (FLAG, "true"), (FLAG, None), (STAKES, 5), (CAP, 0), (CAP, True), (CAP, 1.5), (CAP, "never"), (CAP, "3"),
    (CARDS, 4), (CARDS, 14), (CARDS, "unlimited"), (SEATS, 1), (SEATS, 12), (SEATS, [3]), (SHARE, -0.1), (SHARE, 1.1),
    (SHARE, False), (SHARE, "half"), (FOLD, "perhaps"), (FOLD, True), (FOLD, ["allowed"]), (STREETS, 4), (STREETS, [3]),
    (STREETS, [4, 4]), (STREETS, [[4]]), (CALLS, "pairs"), (CALLS, ["pairs", "pairs"]),
    (STREETS, [4.0]), (STREETS, [True]), (ORDER, ["a"]), (ORDER, []), (ORDER, ["a", "a"]), (FREE, 2**53 + 1),
    (FREE, -(10**400)), (CAP, ""), (SEATS, ""), (RATIO, math.inf), (RATIO, -math.inf), (RATIO, math.nan),
]  # fmt: skip


@pytest.mark.parametrize(("setting", "words"), WORDS)
def test_what_a_setting_may_be_is_said_in_words(setting: Setting, words: str) -> None:
    assert allowed_words(setting) == words


@pytest.mark.parametrize(("setting", "value"), RIGHT)
def test_an_allowed_value_is_taken(setting: Setting, value: Value) -> None:
    assert wrong(setting, value) is None


@pytest.mark.parametrize(("setting", "value"), WRONG)
def test_another_value_is_told_with_what_is_allowed(setting: Setting, value: Value) -> None:
    assert wrong(setting, value) == f"{value!r} is not allowed; write {allowed_words(setting)}"


def test_a_plain_value_is_read() -> None:
    faults: list[str] = []
    assert parse_choice("cap", "unlimited", CAP, faults) == Choice("unlimited")
    assert parse_choice("streets", [4, 5], STREETS, faults) == Choice((4, 5))
    assert faults == []


def test_a_value_with_conditions_rules_and_a_note_is_read() -> None:
    faults: list[str] = []
    raw = {"value": 3, "big-bet": "unlimited", "tournament": 4, "rules": ["X-1", "X-2"], "note": "why"}
    found = parse_choice("cap", raw, CAP, faults)
    assert found == Choice(3, (("big-bet", "unlimited"), ("tournament", 4)), ("X-1", "X-2"), "why")
    assert faults == []


def test_a_condition_may_hold_a_list() -> None:
    faults: list[str] = []
    found = parse_choice("calls", {"value": ["pairs"], "razz": []}, CALLS, faults)
    assert found == Choice(("pairs",), (("razz", ()),))
    assert faults == []


def test_the_number_and_text_of_a_house_are_not_conditions() -> None:
    faults: list[str] = []
    assert parse_choice("cap", {"number": "H-1", "text": "four", "value": 4}, CAP, faults) == Choice(4)
    assert faults == []


def test_everything_that_is_wrong_is_told_at_once() -> None:
    faults: list[str] = []
    raw = {"big-bet": 0, "omaha": 0, "tournament": "never", "rules": "X-1"}
    assert parse_choice("cap", raw, CAP, faults).rules == ()
    allowed = allowed_words(CAP)
    assert faults == [
        f"cap: no value; write value: and {allowed}",
        f"cap: big-bet: 0 is not allowed; write {allowed}",
        "cap: 'omaha' is no condition; write a game, a mode or a betting form",
        f"cap: tournament: 'never' is not allowed; write {allowed}",
        "cap: rules must be a list of rule numbers",
    ]


def test_rule_numbers_are_text() -> None:
    faults: list[str] = []
    parse_choice("cap", {"value": 3, "rules": [8.6]}, CAP, faults)
    assert faults == ["cap: rules must be a list of rule numbers"]


HOLDS: list[tuple[str, str, BettingForm, Mode, bool]] = [
    ("razz", "razz", "fixed-limit", "cash", True),
    ("razz", "stud-high", "fixed-limit", "cash", False),
    ("tournament", "razz", "fixed-limit", "tournament", True),
    ("tournament", "razz", "fixed-limit", "cash", False),
    ("cash", "razz", "fixed-limit", "cash", True),
    ("big-bet", "razz", "pot-limit", "cash", True),
    ("big-bet", "razz", "spread-limit", "cash", False),
    ("limit", "razz", "spread-limit", "cash", True),
    ("no-limit", "razz", "no-limit", "cash", True),
    ("no-limit", "razz", "pot-limit", "cash", False),
]


@pytest.mark.parametrize(("condition", "game", "form", "mode", "expected"), HOLDS)
def test_when_a_condition_holds(condition: str, game: str, form: BettingForm, mode: Mode, expected: bool) -> None:  # noqa: FBT001 - what the case expects
    assert holds(condition, find_game(game), form, mode) is expected


def test_the_last_condition_that_is_met_decides() -> None:
    choice = Choice(3, (("big-bet", "unlimited"), ("tournament", 4), ("razz", 5)))
    assert value_in_force(choice, find_game("stud-high"), "fixed-limit", "cash") == 3
    assert value_in_force(choice, find_game("stud-high"), "no-limit", "cash") == "unlimited"
    assert value_in_force(choice, find_game("stud-high"), "no-limit", "tournament") == 4
    assert value_in_force(choice, find_game("razz"), "no-limit", "tournament") == 5
