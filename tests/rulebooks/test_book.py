"""A book's profile is read strictly, against its catalogue and the lists of settings and topics."""

from __future__ import annotations

import pytest

from upcard.rulebooks import RulebookError
from upcard.rulebooks.book import Book, check_book, read_profile
from upcard.rulebooks.catalogue import Rule
from upcard.rulebooks.settings import Choice, Setting

RULES = tuple(Rule(number, "s", ("all",), "play", "r", "t") for number in ("X-1", "X-2"))
SETTINGS = {
    "max_raises": Setting("int-or-unlimited", 3, least=1),
    "check_raise": Setting("bool", default=True),
    "burn_error": Setting("enum", "stands", values=("stands", "repaired")),
}
TOPICS = {"raise_cap": object(), "check_raise": object()}
GOOD = """
title: A book
prefix: X
catalogue: x
settings:
  max_raises: {value: 3, big-bet: unlimited, rules: [X-1], note: why}
  check_raise: silent
  burn_error: {value: stands, rules: [X-1, X-2]}
topics:
  raise_cap: [X-1]
not_played:
  X-2: a physical thing
"""


def read(text: str) -> Book:
    return check_book(read_profile(text, "x.yaml"), "x", "x.yaml", RULES, SETTINGS, TOPICS)


def faults_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulebookError) as caught:
        read(text)
    return caught.value.faults


def test_a_book_is_read() -> None:
    book = read(GOOD)
    assert (book.name, book.title, book.prefix) == ("x", "A book", "X")
    assert book.rules == {rule.id: rule for rule in RULES}
    assert book.settings == {
        "max_raises": Choice(3, (("big-bet", "unlimited"),), ("X-1",), "why"),
        "burn_error": Choice("stands", (), ("X-1", "X-2")),
    }
    assert book.topics == {"raise_cap": ("X-1",)}
    assert book.not_played == {"X-2": "a physical thing"}


def test_a_book_may_answer_no_topic_and_play_everything() -> None:
    silent = "{max_raises: silent, check_raise: silent, burn_error: silent}"
    book = read(f"title: t\nprefix: X\ncatalogue: x\nsettings: {silent}\ntopics:\nnot_played:\n")
    assert (book.settings, book.topics, book.not_played) == ({}, {}, {})


@pytest.mark.parametrize("text", ["", "[1]", "just words"])
def test_a_book_has_keys(text: str) -> None:
    assert faults_of(text) == ("x.yaml: the keys of a book are title, prefix, catalogue, settings, topics, not_played",)


def test_a_book_has_just_its_keys() -> None:
    keys = "title, prefix, catalogue, settings, topics, not_played"
    assert faults_of("title: t\nprefix: X\nsettings:\ntopics:\nmood: 1\nweather: 2\n") == (
        f"x.yaml: mood: unknown key; write {keys}",
        f"x.yaml: weather: unknown key; write {keys}",
        f"x.yaml: catalogue, not_played missing; give {keys}",
    )


def test_title_prefix_and_catalogue_are_text_and_the_rest_are_mappings() -> None:
    text = "text, in quotes if need be"
    assert faults_of("title: 7\nprefix:\ncatalogue: ' '\nsettings: [a]\ntopics: a\nnot_played: 5\n") == (
        f"x.yaml: title: 7 is not allowed; write {text}",
        f"x.yaml: prefix: None is not allowed; write {text}",
        f"x.yaml: catalogue: ' ' is not allowed; write {text}",
        "x.yaml: settings: ['a'] is not allowed; write keys with their values",
        "x.yaml: topics: 'a' is not allowed; write keys with their values",
        "x.yaml: not_played: 5 is not allowed; write keys with their values",
    )


def test_what_is_not_played_has_a_reason_in_words() -> None:
    assert faults_of(GOOD.replace("X-2: a physical thing", "X-2: [a, b]")) == (
        "x.yaml: not_played: X-2: write the reason",
    )


def test_a_key_that_stands_twice_is_a_fault() -> None:
    (fault,) = faults_of(GOOD.replace("  check_raise: silent\n", "  max_raises: silent\n"))
    assert fault == "x.yaml: line 7: the key 'max_raises' stands here twice; keep one"


def test_settings_left_out_are_a_fault() -> None:
    assert faults_of("title: t\nprefix: X\ncatalogue: x\nsettings:\ntopics:\nnot_played:\n") == tuple(
        f"x.yaml: settings: {name} is missing; give its value, or write silent" for name in SETTINGS
    )


def test_all_faults_are_told_with_file_and_key() -> None:
    bad = """
title: A book
prefix: X
catalogue: x
settings:
  max_raises: {value: 0, omaha: 4, rules: [X-1, X-9]}
  check_raise: true
  raise_limit: 3
topics:
  raise_cap: [X-1, X-8]
  check_raise: X-1
  weather: [X-1]
not_played:
  X-7: no such rule
"""
    assert faults_of(bad) == (
        "x.yaml: settings: there is no setting 'raise_limit'",
        "x.yaml: settings: burn_error is missing; give its value, or write silent",
        "x.yaml: settings: max_raises: value: 0 is not allowed; write a whole number of at least 1, or unlimited",
        "x.yaml: settings: max_raises: 'omaha' is no condition; write a game, a mode or a betting form",
        "x.yaml: settings: max_raises: there is no rule X-9",
        "x.yaml: settings: check_raise: no rules; name the numbers that fix the value, or write silent",
        "x.yaml: topics: raise_cap: there is no rule X-8",
        "x.yaml: topics: check_raise: write a list of rule numbers",
        "x.yaml: topics: there is no topic 'weather'",
        "x.yaml: not_played: there is no rule X-7",
    )


def test_rule_numbers_of_a_topic_are_text() -> None:
    assert faults_of(GOOD.replace("raise_cap: [X-1]", "raise_cap: [8.6]")) == (
        "x.yaml: topics: raise_cap: write a list of rule numbers",
    )
