"""Which rules concern which games and forms of betting."""

from __future__ import annotations

import pytest

from upcard.rulebooks import BETTING_FORMS, GAMES, MODES
from upcard.rulebooks.vocabulary import (
    ALL_GAMES,
    FORMS_COVERED,
    HAND_KINDS,
    KINDS,
    BettingForm,
    GameName,
    concerns_stud,
    fits,
)

CASES: list[tuple[str, GameName, BettingForm, bool]] = [
    # a game alone concerns every form
    ("stud-high", "stud-high", "fixed-limit", True),
    ("stud-high", "stud-high", "no-limit", True),
    ("stud-high", "razz", "fixed-limit", False),
    ("stud-hilo", "stud-hilo-nq", "fixed-limit", False),
    ("razz stud-hilo", "stud-hilo", "fixed-limit", True),
    # a word for several games
    ("all", "razz", "pot-limit", True),
    ("stud-games", "stud-hilo-nq", "spread-limit", True),
    ("holdem", "stud-high", "fixed-limit", False),
    ("holdem razz", "razz", "fixed-limit", True),
    # a form alone concerns every game
    ("no-limit", "razz", "no-limit", True),
    ("no-limit", "razz", "pot-limit", False),
    ("limit", "stud-high", "fixed-limit", True),
    ("limit", "stud-high", "spread-limit", True),
    ("limit", "stud-high", "pot-limit", False),
    ("big-bet", "stud-high", "pot-limit", True),
    ("big-bet", "stud-high", "no-limit", True),
    ("big-bet", "stud-high", "spread-limit", False),
    ("fixed-limit pot-limit", "stud-high", "pot-limit", True),
    ("fixed-limit pot-limit", "stud-high", "no-limit", False),
    # a form beside a game narrows it
    ("razz limit", "razz", "fixed-limit", True),
    ("razz limit", "razz", "no-limit", False),
    ("razz limit", "stud-high", "fixed-limit", False),
    ("holdem no-limit", "stud-high", "no-limit", False),
    # no mark at all narrows nothing
    ("", "razz", "no-limit", True),
]


@pytest.mark.parametrize(("tags", "game", "form", "expected"), CASES)
def test_fits(tags: str, game: GameName, form: BettingForm, expected: bool) -> None:  # noqa: FBT001 - what the case expects
    assert fits(tuple(tags.split()), game, form) is expected


@pytest.mark.parametrize(
    "tags", ["all", "stud-games", *GAMES, "holdem razz", "no-limit", "limit", "big-bet", "razz pot-limit", ""]
)
def test_a_rule_concerns_stud_if_any_stud_game_in_any_form_fits(tags: str) -> None:
    assert concerns_stud(tuple(tags.split()))


@pytest.mark.parametrize("tags", ["holdem", "omaha", "button-games", "lowball-27", "holdem no-limit", "kill"])
def test_a_rule_of_other_games_does_not_concern_stud(tags: str) -> None:
    assert not concerns_stud(tuple(tags.split()))


def test_the_lists_of_words_hang_together() -> None:
    assert set(GAMES) < ALL_GAMES
    assert set(HAND_KINDS) < set(KINDS)
    assert set(BETTING_FORMS) < set(FORMS_COVERED)
    assert {form for forms in FORMS_COVERED.values() for form in forms} == set(BETTING_FORMS)
    words = [*ALL_GAMES, *MODES, *FORMS_COVERED]
    assert len(words) == len(set(words)), "a word must not mean a game and a form or mode as well"
