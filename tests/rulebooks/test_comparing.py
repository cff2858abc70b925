"""The books and the houses side by side: what each has on a topic, and where it is taken from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from upcard.rulebooks import amended_house, find_house, shelf
from upcard.rulebooks.comparing import (
    CUSTOM,
    Others,
    book_of,
    find_number,
    line_of,
    others_on,
    setting_numbers,
    settings_of,
    speaks_for,
    text_of,
    topic_ground,
    topics_behind,
)
from upcard.rulebooks.rules import Rules, rules_for

if TYPE_CHECKING:
    from upcard.rulebooks.rules import Source


@pytest.fixture(scope="module")
def procedures() -> Rules:
    """A book that leaves much to another."""
    return rules_for("procedures", "stud-high")


@pytest.fixture(scope="module")
def corner() -> Rules:
    """A house with a rule of its own."""
    own = amended_house(find_house("mohegan"), {"max_raises": 5}, shelf().settings)
    return rules_for(own, "stud-high")


def test_settings_about_other_games_are_left_out() -> None:
    high, both = (settings_of(rules_for("roberts", game), "odd_chip") for game in ("stud-high", "stud-hilo"))
    assert set(both) - set(high) == {"odd_chip_tied_low", "odd_chip_tied_both"}


@pytest.mark.parametrize(("typed", "number"), [(" rr-8.6 ", "RR-8.6"), ("MS-STUD-HIGH.4", "MS-stud-high.4")])
def test_a_number_is_found_however_its_letters_are_typed(typed: str, number: str) -> None:
    assert find_number(typed) == number


def test_a_number_of_no_book_is_not_found() -> None:
    assert find_number("RR-8.666") is None


def test_a_topic_is_behind_its_numbers_and_one_that_is_part_of_another_is_not_named() -> None:
    mohegan = rules_for("mohegan", "stud-high")
    cites = mohegan.topic("completion").cites
    assert len(cites) > 1
    assert topics_behind(mohegan, cites) == ["completion"]
    assert topics_behind(mohegan, cites[:1]) == ["facing_bring_in"]


def test_behind_a_number_that_is_no_whole_topic_are_all_that_name_it() -> None:
    canterbury = rules_for("canterbury", "stud-high")
    assert topics_behind(canterbury, ()) == []
    assert "completion" in topics_behind(canterbury, ("RR-8.6",))


def test_where_a_book_is_silent_another_speaks_and_the_rest_are_named(procedures: Rules) -> None:
    assert speaks_for(procedures, "completion") == "roberts"
    numbers = {"canterbury": ("CP-rules.4b",), "mohegan": ("MS-stud-high.1b", "MS-stud-high.4")}
    assert others_on(procedures, "completion") == Others(numbers, silent=("ukcasino",))
    assert topic_ground(procedures, "completion") == (("RR-8.6",), "where-silent")


def test_a_topic_has_its_ground_in_the_book_in_the_house_or_nowhere(corner: Rules) -> None:
    assert topic_ground(corner, "completion") == (("MS-stud-high.1b", "MS-stud-high.4"), "book")
    numbers, source = topic_ground(corner, "raise_cap")
    assert (numbers[0], source) == ("house.max_raises", "house")
    assert topic_ground(corner, "big_bet") == ((), "default")


def test_what_a_number_says(corner: Rules) -> None:
    assert text_of(corner, "RR-8.6").startswith("Bringing the forced opening bet")
    assert text_of(corner, "house.max_raises").endswith(" (the house's own rule)")
    assert text_of(corner, "nothing") == CUSTOM


def test_what_a_number_says_in_one_line(corner: Rules) -> None:
    known = {number: rule for book in shelf().books.values() for number, rule in book.rules.items()}
    written = {number: rule.line for number, rule in known.items() if rule.line}
    assert written
    assert {number: line_of(corner, number) for number in written} == written
    number = next(number for number, rule in known.items() if not rule.line and ". " in rule.rule)
    assert line_of(corner, number) + " " == text_of(corner, number)[: len(line_of(corner, number)) + 1]
    assert line_of(corner, number)[-1] in ".!?"
    assert line_of(corner, "house.max_raises") == text_of(corner, "house.max_raises")


def test_a_setting_has_the_numbers_that_fix_it_and_a_custom_has_none(procedures: Rules) -> None:
    assert setting_numbers(procedures, "max_raises") == ("RR-3-betting.3a",)
    assert setting_numbers(procedures, "missing_ante") == ()


@pytest.mark.parametrize(
    ("source", "book"), [("book", "procedures"), ("where-silent", "roberts"), ("house", None), ("default", None)]
)
def test_a_ground_is_in_a_book_or_in_none(procedures: Rules, source: Source, book: str | None) -> None:
    assert book_of(procedures, source) == book


def test_topics_of_the_floor_are_found_by_name_too(procedures: Rules) -> None:
    assert procedures.topic("supervisor") == procedures.floor_topics["supervisor"]
