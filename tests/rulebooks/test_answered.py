"""Every rule of the ordinary stud hand is answered by a topic, or it is said why it is not played."""

from __future__ import annotations

import pytest

from upcard.rulebooks import shelf
from upcard.rulebooks.shelf import BOOKS
from upcard.rulebooks.vocabulary import FLOOR_KINDS

COUNTS = {"procedures": 119, "canterbury": 41, "ukcasino": 39, "mohegan": 103, "roberts": 80}


def rules_of_the_hand(name: str) -> set[str]:
    return {rule.id for rule in shelf().books[name].rules.values() if shelf().belongs_to_hand(rule)}


def answered(name: str) -> set[str]:
    return {number for numbers in shelf().books[name].topics.values() for number in numbers}


@pytest.mark.parametrize("name", BOOKS)
def test_so_many_rules_of_a_book_belong_to_the_hand(name: str) -> None:
    assert len(rules_of_the_hand(name)) == COUNTS[name]


def test_there_are_382_in_all() -> None:
    assert sum(len(rules_of_the_hand(name)) for name in BOOKS) == 382


@pytest.mark.parametrize("name", BOOKS)
def test_each_is_in_a_topic_or_not_played(name: str) -> None:
    assert rules_of_the_hand(name) - answered(name) - set(shelf().books[name].not_played) == set()


@pytest.mark.parametrize("name", BOOKS)
def test_what_is_not_played_is_a_rule_of_hand_or_floor_that_no_topic_answers(name: str) -> None:
    not_played = shelf().books[name].not_played
    of_the_floor = {rule.id for rule in shelf().books[name].rules.values() if rule.kind in FLOOR_KINDS}
    assert set(not_played) <= rules_of_the_hand(name) | of_the_floor
    assert set(not_played) & answered(name) == set()
    assert all(len(reason.split()) > 5 for reason in not_played.values()), "a reason is a sentence"


def test_few_rules_are_not_played() -> None:
    assert sum(len(book.not_played) for book in shelf().books.values()) < 25
