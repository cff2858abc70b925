"""Which rules concern which games and forms of betting."""

from __future__ import annotations

import pytest

from upcard.rulebooks import BETTING_FORMS, GAMES, find_game, shelf
from upcard.rulebooks.known_games import GameList, faults_among
from upcard.rulebooks.vocabulary import FORMS_COVERED, HAND_KINDS, KILL, KINDS, BettingForm, fits

CASES: list[tuple[str, str, BettingForm, bool]] = [
    # a game alone concerns every form
    ("stud-high", "stud-high", "fixed-limit", True),
    ("stud-high", "stud-high", "no-limit", True),
    ("stud-high", "razz", "fixed-limit", False),
    ("stud-hilo", "stud-hilo-nq", "fixed-limit", False),
    ("razz stud-hilo", "stud-hilo", "fixed-limit", True),
    # a word for several games
    ("all", "razz", "pot-limit", True),
    ("stud-games", "stud-hilo-nq", "spread-limit", True),
    ("button-games", "stud-high", "fixed-limit", False),
    ("low", "razz", "fixed-limit", True),
    ("low", "stud-hilo", "fixed-limit", False),
    ("high-low", "stud-hilo", "fixed-limit", True),
    ("lowball", "razz", "fixed-limit", False),
    ("up-cards", "razz", "fixed-limit", True),
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
    # so does the kill: where none is asked about, no rule on it fits
    ("kill", "stud-hilo", "fixed-limit", False),
    ("stud-hilo kill", "stud-hilo", "fixed-limit", False),
    # no mark at all narrows nothing
    ("", "razz", "no-limit", True),
]


@pytest.mark.parametrize(("tags", "game", "form", "expected"), CASES)
def test_fits(tags: str, game: str, form: BettingForm, expected: bool) -> None:  # noqa: FBT001 - what the case expects
    assert fits(tuple(tags.split()), find_game(game).words, form) is expected


@pytest.mark.parametrize(
    ("tags", "expected"),
    [("kill", True), ("stud-hilo kill", True), ("omaha-hilo kill", False), ("kill no-limit", False), ("all", True)],
)
def test_a_rule_on_the_kill_fits_a_game_with_a_kill(tags: str, expected: bool) -> None:  # noqa: FBT001 - as above
    assert fits(tuple(tags.split()), (*find_game("stud-hilo").words, KILL), "fixed-limit") is expected


@pytest.mark.parametrize(
    "tags",
    [
        "all",
        "stud-games",
        *GAMES,
        "holdem razz",
        "no-limit",
        "limit",
        "big-bet",
        "razz pot-limit",
        "",
        "kill stud-hilo",
    ],
)
def test_a_rule_concerns_the_games_if_any_of_them_fits_in_any_form(tags: str) -> None:
    assert shelf().known.concerned(tuple(tags.split()))


@pytest.mark.parametrize(
    "tags", ["holdem", "omaha", "button-games", "lowball-27", "holdem no-limit", "kill", "omaha-hilo kill"]
)
def test_a_rule_of_games_that_are_not_played_concerns_none(tags: str) -> None:
    assert not shelf().known.concerned(tuple(tags.split()))


def test_the_lists_of_words_hang_together() -> None:
    known = shelf().known
    assert set(GAMES) < set(known.marks)
    assert set(GAMES) < set(known.conditions)
    assert set(HAND_KINDS) < set(KINDS)
    assert set(BETTING_FORMS) < set(FORMS_COVERED)
    assert {form for forms in FORMS_COVERED.values() for form in forms} == set(BETTING_FORMS)


@pytest.mark.parametrize(
    ("listed", "tags", "fault"),
    [
        (("razz",), {"low-ones": ("low", "lazy")}, "tags.yaml: low-ones: 'lazy' is not what a game can be like"),
        (("razz",), {"every": ()}, "tags.yaml: every: it asks for no feature; write all instead"),
        (("razz",), {"razz": ("low",)}, "games.yaml and tags.yaml: 'razz' means two things"),
        (("low",), {}, "games.yaml and tags.yaml: 'low' means two things"),
        (("tournament",), {}, "games.yaml and tags.yaml: 'tournament' means two things"),
        (("holdem",), {}, "games.yaml and tags.yaml: 'holdem' means two things"),
        (("all",), {}, "games.yaml and tags.yaml: 'all' means two things"),
    ],
)
def test_a_word_means_one_thing_and_a_tag_asks_for_features(
    listed: tuple[str, ...], tags: dict[str, tuple[str, ...]], fault: str
) -> None:
    (found,) = faults_among(GameList(listed, ("holdem",)), tags)
    assert found.startswith(fault)
