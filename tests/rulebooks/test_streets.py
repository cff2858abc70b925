"""What streets are called, and streets that were stored by their numbers."""

from __future__ import annotations

import msgspec
import pytest

from upcard.rulebooks.house import Amendment, House, stored_house
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.settings import Choice
from upcard.rulebooks.streets import NUMBERED, street_mark, street_title, street_words


@pytest.mark.parametrize(
    ("name", "mark", "words", "title"),
    [("fourth", "4th", "fourth street", "Fourth street"), ("flop", "flop", "the flop", "Flop")],
)
def test_a_street_is_called_by_its_name(name: str, mark: str, words: str, title: str) -> None:
    assert (street_mark(name), street_words(name), street_title(name)) == (mark, words, title)


def test_the_old_numbers_are_those_of_stud() -> None:
    assert list(NUMBERED.values()) == [street.name for street in rules_for("roberts", "stud-high").game.streets]


def test_a_house_that_was_stored_with_numbers_of_streets_has_their_names() -> None:
    choice = Choice((4, 5), (("razz", ("seventh", 6)),))
    old = House("club", "Club", "roberts", "roberts", (Amendment("C-1", "as of old", "fold_unbet_streets", choice),))
    house = stored_house(msgspec.json.encode(old).decode(), "razz")
    assert house.differs[0].choice == Choice(("fourth", "fifth"), (("razz", ("seventh", "sixth")),))
    assert rules_for(house, "razz").fold_unbet.fold_unbet_streets == ("seventh", "sixth")
