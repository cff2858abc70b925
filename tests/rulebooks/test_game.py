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
        ("number: 3", "number: three", "streets: third: Expected `int`, got `str` - at `$.number`"),
        ("burn: false", "burn: 0", "streets: third: Expected `bool`, got `int` - at `$.burn`"),
        ("burn: false", "burn: false, bet: 5", "streets: third: Object contains unknown field `bet`"),
        ("[down, down, up]", "[down, aside]", "streets: third: Invalid enum value 'aside' - at `$.cards[1]`"),
        ("name: third, ", "", "streets: entry 1: Object missing required field `name`"),
        ("streets: [{", "streets: {a: {", "line 5: did not find expected ',' or '}'"),
        (GOOD, "name: razz\ntitle: Razz\nwins: low\n", "Object missing required field `streets`"),
        (GOOD, "name: razz\ntitle: Razz\nwins: low\nstreets: 5\n", "Expected `array`, got `int` - at `$.streets`"),
        (GOOD, "just words", "Expected `object`, got `str`"),
        ("name: razz", "name: razz\nname: razz", "line 3: the key 'name' stands here twice; keep one"),
    ],
)
def test_a_fault_is_told_with_file_and_key(old: str, new: str, what: str) -> None:
    with pytest.raises(RulebookError) as caught:
        read_game(GOOD.replace(old, new), "g.yaml")
    assert caught.value.faults == (f"g.yaml: {what}",)


def test_the_game_and_each_street_tell_their_faults_at_once() -> None:
    streets = "[{name: third, number: three, burn: false, cards: []}, fourth, {name: fifth}]"
    with pytest.raises(RulebookError) as caught:
        read_game(f"name: razz\ntitle: Razz\nwins: nothing\nstreets: {streets}\n", "g.yaml")
    assert caught.value.faults == (
        "g.yaml: streets: third: Expected `int`, got `str` - at `$.number`",
        "g.yaml: streets: entry 2: Expected `object`, got `str`",
        "g.yaml: streets: fifth: Object missing required field `number`",
        "g.yaml: Invalid enum value 'nothing' - at `$.wins`",
    )


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
