"""All settings with what each book says on them; and the rooms whose hands are read, which are no houses to play by."""

from __future__ import annotations

from itertools import groupby

from upcard.rulebooks import find_house, shelf
from upcard.rulebooks.shelf import rooms
from upcard.rulebooks.side_by_side import Line, side_by_side


def line(setting: str) -> Line:
    return next(each for each in side_by_side() if each.setting == setting)


def test_every_setting_stands_in_its_part_with_all_five_books() -> None:
    lines = side_by_side()
    assert [each.setting for each in lines] == list(shelf().settings)
    parts = [part for part, _ in groupby(each.definition.part for each in lines)]
    assert parts[:3] == ["Table and stakes", "Bring-in", "Order and folding"]
    assert len(parts) == len(set(parts)), "a part stands in one place"
    assert all(list(each.books) == list(shelf().books) for each in lines)


def test_where_a_book_is_silent_the_one_that_fills_its_gaps_is_named() -> None:
    raises = line("max_raises").books
    assert (raises["canterbury"].source, raises["canterbury"].by, raises["canterbury"].silent) == (
        "book", "canterbury", False,
    )  # fmt: skip
    assert (raises["ukcasino"].source, raises["ukcasino"].by, raises["ukcasino"].silent) == (
        "where-silent", "roberts", True,
    )  # fmt: skip
    assert raises["ukcasino"].choice == raises["roberts"].choice


def test_where_neither_the_book_nor_the_other_speaks_the_default_holds() -> None:
    silent = [(each, book) for each in side_by_side() for book, said in each.books.items() if said.source == "default"]
    assert silent
    for each, book in silent:
        asked = (book, shelf().houses[book].where_silent)
        assert not any(each.setting in shelf().books[name].settings for name in asked)
        assert (each.books[book].by, each.books[book].choice) == ("", each.default)


def test_a_room_is_found_by_its_name_but_is_none_of_the_houses() -> None:
    rooms.cache_clear()  # another test may have read them before, and then they are not read here
    assert not set(rooms()) & set(shelf().houses)
    assert find_house("pokerstars") is rooms()["pokerstars"]
