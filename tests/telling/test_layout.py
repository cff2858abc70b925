"""The layout of a game: whoever draws a table learns from it where cards lie, and knows no game by heart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from upcard.rulebooks.shelf import shelf
from upcard.telling.layout import CardGroup, LayoutStreet, laid, layout_of

if TYPE_CHECKING:
    from upcard.rulebooks.game import Face, Game

STUD = (
    CardGroup("down", "down cards", "Down cards", "Down", "Down, yours alone", ("", "")),
    CardGroup("up", "board", "Board", "Up", "Up, in the order dealt", ("3rd", "4th", "5th", "6th")),
    CardGroup("down", "last card", "Last card, down", "Last", "Last, down", ("7th",)),
)


def made_up(**streets: tuple[Face, ...]) -> Game:
    """A game of stud in which other cards come, on streets of other names."""
    stud = shelf().games["stud-high"]
    dealt = tuple(replace(stud.streets[0], name=name, cards=cards) for name, cards in streets.items())
    return replace(stud, streets=dealt)


@pytest.mark.parametrize("game", shelf().games)
def test_in_stud_two_lie_down_four_up_and_the_last_one_down(game: str) -> None:
    layout = layout_of(shelf().games[game])
    assert layout.groups == STUD
    assert layout.board is None
    assert layout.streets[1] == LayoutStreet("fourth", "4th", "Fourth street")
    assert [street.mark for street in layout.streets] == ["3rd", "4th", "5th", "6th", "7th"]


def test_cards_of_one_face_that_follow_each_other_are_a_group() -> None:
    layout = layout_of(made_up(deal=("down", "down", "down"), more=("up",), end=("up",)))
    assert [(group.face, group.label, group.marks) for group in layout.groups] == [
        ("down", "Down cards", ("", "", "deal")),
        ("up", "Board", ("more", "end")),
    ]
    assert layout.streets[2] == LayoutStreet("end", "end", "End")


def test_a_group_that_comes_back_is_called_by_its_place() -> None:
    layout = layout_of(made_up(first=("down",), second=("up", "down"), third=("up",), fourth=("down", "down")))
    assert [group.label for group in layout.groups] == [
        "Down card", "Board", "Next card, down", "Next card, up", "Last cards, down",
    ]  # fmt: skip
    assert [group.name for group in layout.groups][2:] == ["next card", "next card", "last cards"]


def test_cards_go_into_their_groups_and_one_too_many_to_the_last_of_its_face() -> None:
    layout = layout_of(shelf().games["razz"])
    assert laid(layout, ["As"], []) == [["As"], [], []]
    assert laid(layout, ["As", "Ks", "", ""], ["2c", "3c", "4c", "5c", "6c"]) == [
        ["As", "Ks"], ["2c", "3c", "4c", "5c", "6c"], ["", ""],
    ]  # fmt: skip


def test_a_board_lies_in_the_middle_with_the_marks_of_its_streets() -> None:
    game = made_up(preflop=("down", "down"))
    flop, turn, river = (
        replace(game.streets[0], name=name, cards=(), board=cards)
        for name, cards in (("flop", 3), ("turn", 1), ("river", 1))
    )
    layout = layout_of(replace(game, streets=(*game.streets, flop, turn, river)))
    assert [group.name for group in layout.groups] == ["down cards"]
    assert layout.board is not None
    assert (layout.board.label, layout.board.marks) == ("Board", ("", "", "flop", "turn", "river"))
    assert layout.streets[1] == LayoutStreet("flop", "flop", "Flop")
