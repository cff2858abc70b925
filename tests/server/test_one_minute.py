"""Every game in every house is told in six points with its own amounts, and so is a game that nobody has heard of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from upcard import Stakes
from upcard.rulebooks import GAMES, rules_for
from upcard.rulebooks.shelf import shelf
from upcard.server.law.one_minute import in_one_minute
from upcard.server.law.why import known_number

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.law.types import OneMinute

STAKES = Stakes(ante=2, bring_in=7, small_bet=20, big_bet=40)
MADE_UP = """
name: backroom-split
title: Backroom split
short: Backroom
forced: bring-in
wins: {high: high, low: ace-to-five}
streets:
  - {name: start, cards: [down, up], opens: door-card, burn: false}
  - {name: middle, cards: [up], opens: best-board, open_pair: true}
  - {name: late, cards: [up], opens: best-board, upper: true}
  - {name: end, cards: [up], opens: best-board}
"""


def texts(told: OneMinute) -> list[str]:
    return [point.text for point in told.points]


@pytest.mark.parametrize("house", shelf().houses)
@pytest.mark.parametrize("game", GAMES)
def test_six_points_each_with_a_rule_of_the_house(house: str, game: str) -> None:
    rules = rules_for(house, game)
    told = in_one_minute(rules, STAKES)
    assert len(told.points) == 6
    for point in told.points:
        assert point.text.endswith(".")
        assert point.cites, point.title
        assert all(known_number(rules.house, cite) for cite in point.cites)
    assert "antes 2" in told.points[0].text
    assert "bring-in of 7" in told.points[1].text
    assert told.points[4].title == "First 20, then 40"


@pytest.mark.parametrize(
    ("game", "opens", "speaks", "wins"),
    [
        ("stud-high", "The lowest card opens", "The highest board speaks", "The best five win"),
        ("razz", "The highest card opens", "The lowest board speaks", "The lowest five win"),
        ("stud-hilo", "The lowest card opens", "The highest board speaks", "Half to the high, half to the low"),
    ],
)
def test_what_differs_from_game_to_game(game: str, opens: str, speaks: str, wins: str) -> None:
    points = in_one_minute(rules_for("roberts", game), STAKES).points
    assert (points[1].title, points[3].title, points[5].title) == (opens, speaks, wins)


def test_of_equal_cards_the_suit_decides_from_the_right_end() -> None:
    assert "clubs are lowest, then come diamonds" in texts(in_one_minute(rules_for("roberts", "stud-high"), STAKES))[1]
    assert "spades are highest, then come hearts" in texts(in_one_minute(rules_for("roberts", "razz"), STAKES))[1]


def test_what_differs_from_house_to_house() -> None:
    told = {house: texts(in_one_minute(rules_for(house, "stud-high"), STAKES)) for house in ("roberts", "ukcasino")}
    assert "40 may be bet too (anybody)" in told["roberts"][4]
    assert "40 may be bet too (only the player with the pair)" in told["ukcasino"][4]


@pytest.mark.parametrize(
    ("betting", "most"),
    [("pot-limit", "what is in the pot"), ("no-limit", "all that you have"), ("spread-limit", "40")],
)
def test_the_sizes_of_every_form_of_betting(betting: str, most: str) -> None:
    stakes = Stakes(ante=2, bring_in=7, small_bet=20, big_bet=40, betting=betting)  # type: ignore[arg-type]
    point = in_one_minute(rules_for("roberts", "stud-high", betting), stakes).points[4]
    assert point.title == "Bets from 20"
    assert f"at most {most}" in point.text


def test_a_game_that_was_made_up(tmp_path: Path) -> None:
    file = tmp_path / "backroom-split.yaml"
    file.write_text(MADE_UP)
    told = in_one_minute(rules_for("roberts", file), STAKES)
    assert [point.title for point in told.points] == [
        "One down and one up",
        "The lowest card opens",
        "Then three up",
        "The highest board speaks",
        "First 20, then 40",
        "Half to the high, half to the low",
    ]
    assert told.points[3].text.startswith("From the middle on")
    assert "40 from the late on" in told.points[4].text
    assert told.points[0].cards == ("", "8h")
