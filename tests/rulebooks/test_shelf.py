"""All files are read and checked against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rulebooks import small_files
from upcard.rulebooks import Game, Ground, House, RulebookError, Rules, Shelf, Street, shelf
from upcard.rulebooks.book import Book
from upcard.rulebooks.catalogue import Rule
from upcard.rulebooks.house import Amendment
from upcard.rulebooks.settings import Choice, Setting
from upcard.rulebooks.shelf import BOOKS, TopicEntry, fingerprint, read_shelf
from upcard.rulebooks.topics import Topic

if TYPE_CHECKING:
    from pathlib import Path

    from msgspec import Struct


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = small_files.write(tmp_path / "files")
    small_files.use(monkeypatch, folder)
    return folder


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def faults() -> tuple[str, ...]:
    with pytest.raises(RulebookError) as caught:
        read_shelf()
    return caught.value.faults


@pytest.mark.usefixtures("files")
def test_files_that_hang_together_are_read() -> None:
    found = read_shelf()
    assert list(found.settings) == ["max_raises", "check_raise"]
    assert list(found.topics) == ["raise_cap", "check_raise"]
    assert list(found.books) == list(found.houses) == list(BOOKS)
    assert found.books["roberts"].topics == {"raise_cap": ("RR-1",)}
    assert found.fingerprint == fingerprint()


def test_faults_of_all_books_and_topics_are_told_at_once(files: Path) -> None:
    change(files / "topics.yaml", "[max_raises]", "[max_raises, raise_limit]")
    change(files / "catalogues" / "mohegan.yaml", "kind: play", "kind: sport")
    change(files / "books" / "ukcasino.yaml", "[UK-1]", "[UK-9]")
    change(files / "books" / "roberts.yaml", "check_raise: silent", "max_raises: silent")
    assert [fault.partition(" is unknown")[0] for fault in faults()] == [
        "topics.yaml: raise_cap: there is no setting 'raise_limit'",
        "books/ukcasino.yaml: settings: max_raises: there is no rule UK-9",
        "books/ukcasino.yaml: topics: raise_cap: there is no rule UK-9",
        "catalogues/mohegan.yaml: MS-1: kind 'sport'",
        "books/roberts.yaml: line 5: the key 'max_raises' stands here twice; keep one",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("settings.yaml", "type: bool", "type: colour", "settings.yaml: check_raise: Invalid enum value 'colour'"),
        ("settings.yaml", "least: 1", "lowest: 1", "settings.yaml: max_raises: Object contains unknown field `lowest`"),
        ("settings.yaml", "type: bool, ", "", "settings.yaml: check_raise: Object missing required field `type`"),
        ("settings.yaml", "default: 3", "default: 0", "settings.yaml: max_raises: default: value: 0 is not allowed"),
        ("settings.yaml", "check_raise:", "5:", "settings.yaml: Expected `str`, got `int`"),
        ("settings.yaml", small_files.SETTINGS, "", "settings.yaml: Expected `object`, got `null`"),
        (
            "topics.yaml",
            "{sentence: A player",
            "{mood: good, sentence: A player",
            "topics.yaml: check_raise: Object contains unknown field",
        ),
        ("topics.yaml", "[check_raise]", "check_raise", "topics.yaml: check_raise: Expected `array`, got `str`"),
        ("topics.yaml", "check_raise: {", "raise_cap: {", "topics.yaml: line 3: the key 'raise_cap' stands here twice"),
        ("houses/mohegan.yaml", "book: mohegan", "book: hoyle", "houses/mohegan.yaml: book: there is no book 'hoyle'"),
        ("houses/mohegan.yaml", "name: mohegan", "name: pocono", "houses/mohegan.yaml: name: 'pocono' does not fit"),
        ("games/razz.yaml", "wins: {high: high}", "wins: nothing", "games/razz.yaml: wins: 'nothing' is not allowed"),
        ("games/razz.yaml", "name: razz", "name: stud-high", "games/razz.yaml: name: 'stud-high' does not fit"),
        ("books/roberts.yaml", "prefix: RR", "prefix: XX", "books/roberts.yaml: prefix: 'XX' does not fit this file"),
        ("books/roberts.yaml", "catalogue: roberts", "catalogue: hoyle", "catalogues/hoyle.yaml: cannot be read"),
        (
            "books/roberts.yaml",
            "catalogue: roberts",
            "catalogue: mohegan",
            "catalogues/mohegan.yaml: MS-1: the numbers",
        ),
        ("games.yaml", "razz]", "razz, bridge]", "games/bridge.yaml: cannot be read"),
        ("games.yaml", ", razz]", "]", "games/razz.yaml: games.yaml does not list this game; add it to played"),
        ("games.yaml", "[whist]", "[razz]", "games.yaml and tags.yaml: 'razz' means two things"),
        ("tags.yaml", "[up-cards]", "up-cards", "tags.yaml: Expected `array`, got `str`"),
        ("tags.yaml", "[up-cards]", "[", "tags.yaml: line 2: did not find"),
        ("tags.yaml", "[up-cards]", "[up]", "tags.yaml: stud-games: 'up' is not what a game can be like"),
        ("books/roberts.yaml", "value: 3,", "value: 3, omaha: 4,", "books/roberts.yaml: settings: max_raises: 'omaha'"),
        ("catalogues/roberts.yaml", "[all]", "[omaha]", "catalogues/roberts.yaml: RR-1: game 'omaha' is unknown"),
        ("proofs.json", "{}", "{", "proofs.json: Input data was truncated"),
        ("proofs.json", "{}", "[]", "proofs.json: Expected `object`, got `array`"),
        (
            "proofs.json",
            "{}",
            '{"RR-1": {"a.yaml": "x"}}',
            "unproven.yaml: RR-1: it is proven; take it out of the list",
        ),
        ("unproven.yaml", "RR-1", "RR-9", "unproven.yaml: RR-9: there is no such rule"),
        ("unproven.yaml", "nothing shows it", "[]", "unproven.yaml: RR-1: Expected `str`, got `array`"),
    ],
)
def test_a_fault_names_its_file(files: Path, file: str, old: str, new: str, fault: str) -> None:
    change(files / file, old, new)
    (found,) = faults()
    assert found.startswith(fault)


def test_a_rule_that_is_not_played_is_not_unproven(files: Path) -> None:
    change(files / "books" / "roberts.yaml", "{value: 3, rules: [RR-1]}", "silent")
    change(files / "books" / "roberts.yaml", "{raise_cap: [RR-1]}", "{}")
    change(files / "books" / "roberts.yaml", "not_played: {}", "not_played: {RR-1: nobody can}")
    assert faults() == ("unproven.yaml: RR-1: its book says that it is not played",)


def test_faults_of_all_houses_and_games_are_told_at_once(files: Path) -> None:
    (files / "houses" / "mohegan.yaml").write_text("name: mohegan\n", encoding="utf-8")
    change(files / "houses" / "roberts.yaml", "book: roberts", "book: hoyle")
    change(files / "games" / "razz.yaml", "name: razz", "name: poker")
    change(files / "games" / "stud-high.yaml", "wins: {high: high}", "wins: nothing")
    change(files / "books" / "ukcasino.yaml", "[UK-1]", "[UK-9]")
    (files / "proofs.json").unlink()
    assert [fault.partition(":")[0] for fault in faults()] == [
        "games/stud-high.yaml", "games/razz.yaml", "proofs.json", "books/ukcasino.yaml", "books/ukcasino.yaml",
        "houses/mohegan.yaml", "houses/roberts.yaml",
    ]  # fmt: skip


def test_the_faults_of_every_setting_and_topic_are_told_at_once_and_not_again_by_the_books(files: Path) -> None:
    change(files / "settings.yaml", "type: bool", "type: colour")
    change(files / "settings.yaml", "least: 1", "lowest: 1")
    change(files / "topics.yaml", "sentence: A player may check and raise., ", "")
    change(files / "games" / "razz.yaml", "name: razz", "name: whist")
    assert [fault.rpartition(": ")[0] for fault in faults()] == [
        "settings.yaml: max_raises", "settings.yaml: check_raise", "topics.yaml: check_raise", "games/razz.yaml: name",
    ]  # fmt: skip


def test_every_wrong_default_is_told(files: Path) -> None:
    change(files / "settings.yaml", "default: 3", "default: {value: 0, omaha: 2}")
    change(files / "settings.yaml", "default: true", "default: perhaps")
    assert [fault.partition("default: ")[0] for fault in faults()] == [
        "settings.yaml: max_raises: ",
        "settings.yaml: max_raises: ",
        "settings.yaml: check_raise: ",
    ]


def test_a_setting_that_is_not_described_is_told(files: Path) -> None:
    change(files / "settings.yaml", "part: Raises, title: Raises, ", "")
    change(files / "settings.yaml", "values: {unlimited: no limit}", "values: {no-end: no limit}")
    change(files / "settings.yaml", "type: bool, default: true", "type: enum, default: true")
    assert [fault.partition(", in any")[0] for fault in faults()] == [
        "settings.yaml: max_raises: part, title missing",
        "settings.yaml: max_raises: values: give unlimited its words",
        "settings.yaml: check_raise: values missing; list what it may be",
        "settings.yaml: check_raise: default: value: True is not allowed; write one of ",
    ]
    change(
        files / "settings.yaml", "type: enum, default: true", "type: bool, values: {high: the highest}, default: true"
    )
    assert faults()[-1] == "settings.yaml: check_raise: values: only a closed list has them"


def test_a_book_may_have_its_catalogue_under_another_name(files: Path) -> None:
    change(files / "books" / "roberts.yaml", "catalogue: roberts", "catalogue: version-six")
    (files / "catalogues" / "roberts.yaml").rename(files / "catalogues" / "version-six.yaml")
    assert list(read_shelf().books["roberts"].rules) == ["RR-1"]


def test_the_fingerprint_tells_what_the_files_hold(files: Path) -> None:
    before = fingerprint()
    assert fingerprint() == before
    change(files / "settings.yaml", "least: 1", "least: 2")
    changed = fingerprint()
    assert changed != before
    change(files / "settings.yaml", "least: 2", "least: 1")
    assert fingerprint() == before
    (files / "houses" / "mohegan.yaml").rename(files / "houses" / "pocono.yaml")
    assert fingerprint() not in {before, changed}


def test_what_is_shared_cannot_be_changed() -> None:
    kinds: list[type[Struct]] = [Shelf, TopicEntry, Setting, Choice, Book, Rule, House, Amendment, Game, Street]
    kinds += [Rules, Ground, Topic]
    assert [kind for kind in kinds if not kind.__struct_config__.frozen] == []


def test_a_rule_is_found_by_its_number_in_any_book() -> None:
    for book in shelf().books.values():
        for number in list(book.rules)[::50]:
            assert shelf().rule(number) is book.rules[number]
    assert shelf().rule("RR-99.99") is None


def test_the_topics_of_a_rule_are_found() -> None:
    assert shelf().topics_of("RR-8.6") == ("bring_in_amount", "facing_bring_in", "completion")
    assert shelf().topics_of("CP-rules.4c") == ("raise_cap",)
    assert shelf().topics_of("GP-definitions.11") == ()
    assert shelf().topics_of("RR-99.99") == ()
