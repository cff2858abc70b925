"""Other values of a setting, for trying out whether a wrong one is noticed."""

from __future__ import annotations

import pytest

from upcard.rulebooks import shelf
from upcard.rulebooks.settings import Setting, Value, default_choice, samples, wrong
from upcard.rulebooks.shelf import BOOKS

SUITS = ("spades", "hearts", "diamonds", "clubs")
CASES: dict[str, tuple[Setting, Value, list[Value]]] = {
    "a flag is turned round": (Setting("bool", default=True), True, [False]),
    "the other words": (Setting("enum", "a", values=("a", "b", "c")), "b", ["a", "c"]),
    "a word without others": (Setting("enum", "a", values=("a",)), "a", []),
    "stakes are the table's": (Setting("stakes", "stakes"), "stakes", []),
    "the neighbours of a number": (Setting("int", 3), 3, [2, 4]),
    "a number at its least": (Setting("int", 3, least=2, most=5), 2, [3]),
    "a number at its most": (Setting("int", 3, least=2, most=5), 5, [4]),
    "a number that is fixed": (Setting("int", 52, least=52, most=52), 52, []),
    "quarters of a share": (Setting("decimal", 0.5, least=0, most=1), 0.5, [0.25, 0.75]),
    "a whole share": (Setting("decimal", 0.5, least=0, most=1), 1, [0.75]),
    "the word instead of a number": (Setting("int-or-unlimited", 3, least=1), 3, ["unlimited", 2, 4]),
    "numbers instead of the word": (Setting("int-or-unlimited", 3, least=1), "unlimited", [2, 4, 3]),
    "numbers near a default with conditions": (
        Setting("int-or-none", {"value": 8, "razz": "none"}, least=5, most=8), "none", [7, 8],
    ),
    "numbers from the least where the default is the word": (Setting("int-or-none", "none", least=5), "none", [6, 5]),
    "numbers from nought where nothing is the least": (Setting("int-or-never", "never"), "never", [-1, 1, 0]),
    "an order is turned round, and neighbours change places": (
        Setting("list", list(SUITS), values=SUITS, whole=True),
        SUITS,
        [
            ("clubs", "diamonds", "hearts", "spades"),
            ("hearts", "spades", "diamonds", "clubs"),
            ("spades", "diamonds", "hearts", "clubs"),
            ("spades", "hearts", "clubs", "diamonds"),
        ],
    ),
    "one street less": (Setting("list", [4, 5], values=(4, 5)), [4, 5], [(5,), (4,)]),
    "one more or one less": (
        Setting("set", ["a"], values=("a", "b", "c")), ("a", "b"), [("b",), ("a",), ("a", "b", "c")],
    ),
    "nothing yet": (Setting("set", ["a"], values=("a", "b")), (), [("a",), ("b",)]),
}  # fmt: skip


@pytest.mark.parametrize(("setting", "value", "expected"), CASES.values(), ids=CASES)
def test_samples(setting: Setting, value: Value, expected: list[Value]) -> None:
    assert samples(setting, value) == expected


@pytest.mark.parametrize("book", BOOKS)
def test_the_samples_of_what_a_book_says_are_allowed_and_other_values(book: str) -> None:
    for name, choice in shelf().books[book].settings.items():
        setting = shelf().settings[name]
        others = samples(setting, choice.value)
        assert [wrong(setting, other) for other in others if wrong(setting, other)] == [], name
        assert choice.value not in others, name
        assert len(others) == len({str(other) for other in others}), name


def test_the_samples_of_the_defaults_are_allowed_and_other_values() -> None:
    for name, setting in shelf().settings.items():
        value = default_choice(setting).value
        others = samples(setting, value)
        assert [wrong(setting, other) for other in others if wrong(setting, other)] == [], name
        assert value not in others, name


def test_only_what_cannot_be_otherwise_has_no_samples() -> None:
    fixed = {"too_many_cards"}
    stakes = {name for name, setting in shelf().settings.items() if setting.type == "stakes"}
    without = {
        name
        for book in shelf().books.values()
        for name, choice in book.settings.items()
        if not samples(shelf().settings[name], choice.value)
    }
    assert without == fixed | stakes
