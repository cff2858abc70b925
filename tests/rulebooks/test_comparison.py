"""The books' profiles and the defaults agree with the comparison of the five books."""

from __future__ import annotations

import pytest

from tests.rulebooks.comparison import BOOKS, CLOSER_READINGS, CONDITIONS, rows
from tests.rulebooks.words import word
from upcard.rulebooks import shelf
from upcard.rulebooks.settings import Choice, parse_choice

ROWS = rows()


def default_of(setting: str) -> Choice:
    faults: list[str] = []
    choice = parse_choice(setting, shelf().settings[setting].default, shelf().settings[setting], faults)
    assert not faults
    return choice


def test_the_table_has_every_setting() -> None:
    assert set(ROWS) == set(shelf().settings)
    assert {name for name, _ in CLOSER_READINGS} | set(CONDITIONS) <= set(ROWS)


def test_the_defaults_are_those_of_the_table() -> None:
    for setting, row in ROWS.items():
        choice = default_of(setting)
        assert word(choice.value) == row["default"], setting
        conditions = {key: word(value) for key, value in choice.when}
        assert conditions == CONDITIONS.get(setting, {}).get("default", {}), setting


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_says_what_the_table_says(book: str) -> None:
    said = shelf().books[book].settings
    found = {setting: word(said[setting].value) if setting in said else "." for setting in ROWS}
    assert found == {setting: row[book] for setting, row in ROWS.items()}


@pytest.mark.parametrize("book", BOOKS)
def test_a_books_values_depend_on_what_the_table_says(book: str) -> None:
    found = {
        setting: {key: word(value) for key, value in choice.when}
        for setting, choice in shelf().books[book].settings.items()
        if choice.when
    }
    assert found == {setting: by_book[book] for setting, by_book in CONDITIONS.items() if book in by_book}
