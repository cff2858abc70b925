"""House files, those that ship and one's own, and houses changed for a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from upcard.rulebooks import House, RulebookError, amended_house, find_house, rules_for, shelf
from upcard.rulebooks.house import Amendment, read_house, stored_house
from upcard.rulebooks.settings import Choice
from upcard.rulebooks.shelf import BOOKS

if TYPE_CHECKING:
    from pathlib import Path

OWN = """
name: corner
title: The Corner Room
book: canterbury
where_silent: mohegan
differs:
  - {number: C-1, text: A bet and two raises., setting: max_raises, value: 2, tournament: 5}
  - {number: C-2, text: Boards are called out., setting: dealer_announces, value: [all-boards]}
"""


def read(text: str) -> House:
    return read_house(text, "own.yaml", BOOKS, shelf().settings)


def faults_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulebookError) as caught:
        read(text)
    return caught.value.faults


@pytest.mark.parametrize("name", BOOKS)
def test_a_house_that_ships_follows_its_book_and_fills_gaps_from_roberts(name: str) -> None:
    house = find_house(name)
    assert (house.name, house.book, house.where_silent, house.differs) == (name, name, "roberts", ())
    assert house.title


def test_a_house_is_read() -> None:
    house = read(OWN)
    assert (house.name, house.title) == ("corner", "The Corner Room")
    assert (house.book, house.where_silent) == ("canterbury", "mohegan")
    raises = Amendment("C-1", "A bet and two raises.", "max_raises", Choice(2, (("tournament", 5),)))
    calls = Amendment("C-2", "Boards are called out.", "dealer_announces", Choice(("all-boards",)))
    assert house.differs == (raises, calls)
    assert house.amended("max_raises") == raises
    assert house.amended("dealer_announces") == calls
    assert house.amended("check_raise") is None


def test_name_and_book_are_enough() -> None:
    assert read("name: corner\nbook: ukcasino\n") == House("corner", "corner", "ukcasino", "roberts")


@pytest.mark.parametrize("text", ["", "- a list", "just words"])
def test_a_house_file_has_keys(text: str) -> None:
    assert faults_of(text) == ("own.yaml: a house file has the keys name, title, book, where_silent, differs",)


def test_all_faults_are_told_with_file_and_key() -> None:
    bad = """
book: hoyle
where_silent: scarne
mood: good
differs:
  - {number: C-1, text: t, setting: raise_limit, value: 2}
  - {number: C-2, text: t, setting: max_raises, value: 0, omaha: 1}
  - {setting: max_raises}
  - only words
  - {number: C-5, text: t, setting: max_raises, value: 2}
"""
    assert faults_of(bad) == (
        "own.yaml: mood: unknown key; write name, title, book, where_silent, differs",
        "own.yaml: name missing; give name, title, book, where_silent, differs",
        f"own.yaml: book: there is no book 'hoyle'; write one of {', '.join(BOOKS)}",
        f"own.yaml: where_silent: there is no book 'scarne'; write one of {', '.join(BOOKS)}",
        "own.yaml: differs: entry 1: there is no setting 'raise_limit'",
        "own.yaml: differs: max_raises: value: 0 is not allowed; write a whole number of at least 1, or unlimited",
        "own.yaml: differs: max_raises: 'omaha' is no condition; write a game, a mode or a betting form",
        "own.yaml: differs: entry 3: number, text, value missing; give number, text, setting, value",
        "own.yaml: differs: entry 4: number, text, setting, value missing; give number, text, setting, value",
        "own.yaml: differs: max_raises: changed twice; keep one",
    )


@pytest.mark.parametrize("key", ["name", "title", "book", "where_silent"])
@pytest.mark.parametrize("value", [None, 5, ["roberts"], {}, "", " "], ids=repr)
def test_what_should_be_text_is_text(key: str, value: object) -> None:
    parts = {"name": "own", "book": "roberts"} | {key: value}
    fault, *echoes = faults_of(msgspec.json.encode(parts).decode())
    assert fault == f"own.yaml: {key}: {value!r} is not allowed; write text, in quotes if need be"
    assert all("there is no book" in echo for echo in echoes)


@pytest.mark.parametrize("value", ["{max_raises: 2}", "5", "max_raises", "false"])
def test_differences_are_a_list(value: str) -> None:
    (fault,) = faults_of(f"name: a\nbook: roberts\ndiffers: {value}\n")
    assert fault.startswith("own.yaml: differs: ")
    assert fault.endswith(" is not allowed; write a list")


def test_a_key_alone_means_no_differences() -> None:
    assert read("name: a\nbook: roberts\ndiffers:\n").differs == ()


@pytest.mark.parametrize("key", ["number", "text", "setting"])
@pytest.mark.parametrize("value", ["[max_raises]", "{}", "7.1", "null", "''"])
def test_number_text_and_setting_of_a_difference_are_text(key: str, value: str) -> None:
    parts = {"number": "O-1", "text": "Three.", "setting": "max_raises", "value": "3"} | {key: value}
    entry = ", ".join(f"{name}: {part}" for name, part in parts.items())
    (fault,) = faults_of(f"name: a\nbook: roberts\ndiffers: [{{{entry}}}]\n")
    assert fault.startswith(f"own.yaml: differs: entry 1: {key}: ")
    assert fault.endswith(" is not allowed; write text, in quotes if need be")


def test_a_key_that_stands_twice_is_a_fault() -> None:
    assert faults_of(OWN + "book: roberts\n") == ("own.yaml: line 9: the key 'book' stands here twice; keep one",)


def test_a_house_of_ones_own_is_found_by_the_path_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN, encoding="utf-8")
    house = find_house(str(path))
    assert house.source == OWN
    assert house.differs == read(OWN).differs
    rules = rules_for(str(path), "stud-high")
    assert rules.raise_cap.max_raises == 2
    assert rules.announcements.dealer_announces == ("all-boards",)


def test_the_faults_of_ones_own_house_name_its_file(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("name: corner\n", encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        find_house(str(path))
    assert caught.value.faults == ("own.yaml: book missing; give name, title, book, where_silent, differs",)


def test_a_file_that_is_no_text_is_no_house(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_bytes(b"name: \xff\n")
    with pytest.raises(RulebookError) as caught:
        find_house(str(path))
    assert caught.value.faults == ("own.yaml: this is not a text file (UTF-8)",)


@pytest.mark.parametrize("name", ["x" * 5000, "", "a\0b"], ids=["too long", "empty", "no name of a file"])
def test_what_cannot_be_a_file_is_no_house(name: str) -> None:
    with pytest.raises(RulebookError, match="there is no house"):
        find_house(name)


def test_where_there_is_neither_house_nor_file_the_houses_are_named(tmp_path: Path) -> None:
    with pytest.raises(RulebookError) as caught:
        find_house(str(tmp_path))
    assert caught.value.faults == (
        f"there is no house {str(tmp_path)!r}; write one of {', '.join(BOOKS)}, or the path of a house file",
    )


def test_a_house_changed_for_a_table_keeps_its_other_amendments() -> None:
    house = read(OWN)
    changed = amended_house(house, {"max_raises": {"value": 4, "razz": 1}, "check_raise": False}, shelf().settings)
    assert [(amendment.number, amendment.setting) for amendment in changed.differs] == [
        ("C-2", "dealer_announces"),
        ("house.max_raises", "max_raises"),
        ("house.check_raise", "check_raise"),
    ]
    assert rules_for(changed, "stud-high").raise_cap.max_raises == 4
    assert rules_for(changed, "razz").raise_cap.max_raises == 1
    assert rules_for(changed, "razz").check_raise.check_raise is False
    assert (changed.name, changed.title) == (house.name, house.title)
    assert (changed.book, changed.where_silent) == (house.book, house.where_silent)
    assert house.amended("max_raises") == read(OWN).amended("max_raises"), "the house itself stays as it was"


def test_no_change_leaves_the_house_as_it_is() -> None:
    assert amended_house(read(OWN), {}, shelf().settings) == read(OWN)


def test_all_faults_of_the_changes_are_told() -> None:
    with pytest.raises(RulebookError) as caught:
        amended_house(read(OWN), {"raise_limit": 3, "max_raises": 0, "check_raise": {"omaha": True}}, shelf().settings)
    assert caught.value.faults == (
        "differs: there is no setting 'raise_limit'",
        "differs: max_raises: value: 0 is not allowed; write a whole number of at least 1, or unlimited",
        "differs: check_raise: no value; write value: and true or false",
        "differs: check_raise: 'omaha' is no condition; write a game, a mode or a betting form",
    )


def test_a_room_whose_histories_are_read_is_found_like_a_house() -> None:
    assert find_house("bovada").name == "bovada"
    assert "bovada" not in shelf().houses


def test_a_setting_of_former_days_is_told_with_what_to_write_now() -> None:
    bad = """
name: old
book: roberts
differs:
  - {number: O-1, text: t, setting: open_pair_option_hilo_nq, value: pair-only}
  - {number: O-2, text: t, setting: deck_size, value: 52}
  - {number: O-3, text: t, setting: burn_before_seventh, value: false}
"""
    merged, gone, renamed = faults_of(bad)
    assert merged.startswith("own.yaml: differs: entry 1: open_pair_option_hilo_nq is now open_pair_option; write ")
    assert merged.endswith("setting: open_pair_option, value: silent, stud-hilo-nq: pair-only")
    assert gone == "own.yaml: differs: entry 2: deck_size is no setting any more (a deck has 52 cards); leave it out"
    assert renamed == "own.yaml: differs: entry 3: burn_before_seventh is now burn_before_last; write that"
    with pytest.raises(RulebookError, match="write setting: open_pair_option, value: silent, razz: none"):
        amended_house(find_house("roberts"), {"open_pair_option_razz": "none"}, shelf().settings)


def test_a_house_that_was_kept_with_old_names_is_read_with_todays() -> None:
    differs = (
        Amendment("O-0", "t", "open_pair_option_stud_high", Choice("none")),
        Amendment("O-1", "t", "open_pair_option_razz", Choice("any-player")),
        Amendment("O-2", "t", "max_raises", Choice(2)),
        Amendment("O-3", "t", "burn_before_seventh", Choice(value=False)),
        Amendment("O-4", "t", "deck_size", Choice(52)),
    )
    kept = House("old", "Old", "roberts", "roberts", differs)
    text = msgspec.json.encode(kept).decode()
    found = {game: rules_for(stored_house(text, game), game).grounds for game in ("stud-high", "razz", "stud-hilo")}
    assert {game: (grounds["open_pair_option"].value, grounds["open_pair_option"].cites)
            for game, grounds in found.items()} == {
        "stud-high": ("none", ("O-0",)), "razz": ("any-player", ("O-1",)), "stud-hilo": ("none", ("RR-10.6",)),
    }  # fmt: skip
    assert {grounds["max_raises"].cites for grounds in found.values()} == {("O-2",)}
    assert {grounds["burn_before_last"].cites for grounds in found.values()} == {("O-3",)}
