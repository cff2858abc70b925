"""Every book has a word on every setting, and every number it names exists."""

from __future__ import annotations

import pytest

from upcard.rulebooks import shelf
from upcard.rulebooks.settings import parse_choice, wrong
from upcard.rulebooks.shelf import BOOKS, FILES, PREFIXES
from upcard.rulebooks.yaml_files import read_yaml


def test_there_are_147_settings_and_those_that_the_floor_added() -> None:
    assert len(shelf().settings) >= 147


def test_every_setting_has_a_default_that_it_allows() -> None:
    faults: list[str] = []
    for name, setting in shelf().settings.items():
        parse_choice(name, setting.default, setting, faults)
    assert faults == []


def test_what_a_setting_may_be_fits_its_type() -> None:
    for name, setting in shelf().settings.items():
        assert bool(setting.values) == (setting.type in {"enum", "set", "list"} or "-or-" in setting.type), name
        assert len(setting.values) == len(set(setting.values)), name
        if setting.least is not None and setting.most is not None:
            assert setting.least <= setting.most, name


def test_words_are_written_with_hyphens() -> None:
    words = [value for setting in shelf().settings.values() for value in setting.values if isinstance(value, str)]
    assert [word for word in words if "_" in word] == []


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_lists_all_settings_in_their_order(name: str) -> None:
    raw = read_yaml((FILES / "books" / f"{name}.yaml").read_text(encoding="utf-8"), name)
    assert list(raw["settings"]) == list(shelf().settings)
    assert raw["prefix"] == PREFIXES[name]
    assert raw["catalogue"] == name


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_gives_each_setting_an_allowed_value_with_numbers_or_is_silent(name: str) -> None:
    book = shelf().books[name]
    assert set(book.settings) <= set(shelf().settings)
    for setting, choice in book.settings.items():
        for value in (choice.value, *dict(choice.when).values()):
            assert value == "silent" or wrong(shelf().settings[setting], value) is None, setting
        assert choice.rules, setting
        assert set(choice.rules) <= set(book.rules), setting
        assert len(set(choice.rules)) == len(choice.rules), setting


@pytest.mark.parametrize("name", BOOKS)
def test_a_books_topics_name_its_own_numbers_once_each(name: str) -> None:
    book = shelf().books[name]
    assert set(book.topics) <= set(shelf().topics)
    for topic, numbers in book.topics.items():
        assert numbers, topic
        assert set(numbers) <= set(book.rules), topic
        assert len(set(numbers)) == len(numbers), topic


@pytest.mark.parametrize("name", BOOKS)
def test_the_numbers_of_a_book_begin_with_its_prefix(name: str) -> None:
    assert shelf().books[name].prefix == PREFIXES[name]
    assert all(number.startswith(f"{PREFIXES[name]}-") for number in shelf().books[name].rules)


@pytest.mark.parametrize("name", BOOKS)
def test_rules_that_are_said_to_contradict_each_other_exist(name: str) -> None:
    rules = shelf().books[name].rules
    assert {number for rule in rules.values() for number in rule.conflict} - set(rules) == set()


def test_the_catalogues_hold_1107_rules() -> None:
    counts = {book.prefix: len(book.rules) for book in shelf().books.values()}
    assert counts == {"GP": 168, "CP": 75, "UK": 41, "MS": 360, "RR": 463}
    assert sum(counts.values()) == 1107
