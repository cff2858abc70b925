"""The games, and reading them."""

from __future__ import annotations

import pytest

from upcard.rulebooks import GAMES, Game, RulebookError, Street, find_game, shelf
from upcard.rulebooks.game import read_game

GOOD = """
name: razz
title: Razz
wins: low
streets: [{name: third, number: 3, burn: false, cards: [down, down, up]}]
"""


def test_a_game_is_read() -> None:
    third = Street("third", 3, ("down", "down", "up"), burn=False)
    assert read_game(GOOD, "g.yaml") == Game("razz", "Razz", "low", (third,))


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("name: razz", "name: whist", "Invalid enum value 'whist' - at `$.name`"),
        ("wins: low", "wins: nothing", "Invalid enum value 'nothing' - at `$.wins`"),
        ("wins: low\n", "", "Object missing required field `wins`"),
        ("wins: low", "wins: low\nmood: good", "Object contains unknown field `mood`"),
        ("number: 3", "number: three", "Expected `int`, got `str` - at `$.streets[0].number`"),
        ("burn: false", "burn: 0", "Expected `bool`, got `int` - at `$.streets[0].burn`"),
        ("burn: false", "burn: false, bet: 5", "Object contains unknown field `bet` - at `$.streets[0]`"),
        ("[down, down, up]", "[down, aside]", "Invalid enum value 'aside' - at `$.streets[0].cards[1]`"),
        ("name: razz", "name: razz\nname: razz", "line 3: the key 'name' stands here twice; keep one"),
    ],
)
def test_a_fault_is_told_with_file_and_key(old: str, new: str, what: str) -> None:
    with pytest.raises(RulebookError) as caught:
        read_game(GOOD.replace(old, new), "g.yaml")
    assert caught.value.faults == (f"g.yaml: {what}",)


def test_a_game_is_found_by_its_name() -> None:
    assert [find_game(name).name for name in GAMES] == list(GAMES) == list(shelf().games)
    with pytest.raises(RulebookError) as caught:
        find_game("whist")
    assert caught.value.faults == (f"there is no game 'whist'; write one of {', '.join(GAMES)}",)


@pytest.mark.parametrize("name", GAMES)
def test_a_stud_game_deals_seven_cards_on_five_streets(name: str) -> None:
    streets = find_game(name).streets
    assert [street.name for street in streets] == ["third", "fourth", "fifth", "sixth", "seventh"]
    assert [street.burn for street in streets] == [False, True, True, True, True]
    assert [face for street in streets for face in street.cards] == ["down", "down", "up", "up", "up", "up", "down"]
    held = 0
    for street in streets:
        held += len(street.cards)
        assert street.number == held


def test_what_wins() -> None:
    assert {name: game.wins for name, game in shelf().games.items()} == {
        "stud-high": "high",
        "razz": "low",
        "stud-hilo": "high-low",
        "stud-hilo-nq": "high-low",
    }
