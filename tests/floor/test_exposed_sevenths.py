"""A last card that came face up: whose it was, how many are left, and who starts the betting then."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said, told

SEVENTH = "exposed-seventh-card"
SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"

OPTION_MS = "may-declare-all-in | MS-exposed-stud.3B | betting-begun"
OPTION_CP = "may-declare-all-in | CP-rules.14 CP-rules.14a CP-rules.14d | betting-begun"
OPTION_RR = "may-declare-all-in | RR-8.17 RR-8.17a | betting-begun"
UP_MS = "all-face-up | MS-exposed-stud.3A | betting-begun"
UP_CP = "all-face-up | CP-rules.14 CP-rules.14a CP-rules.14b | betting-begun"
BOTH_UP_MS = "all-face-up | MS-exposed-stud.3C | betting-begun"
BOTH_UP_CP = "all-face-up | CP-rules.14a CP-rules.14b CP-rules.14c | betting-begun"
BOTH_UP_RR = "all-face-up | RR-8.17 RR-8.17b | betting-begun"
SECOND_MS = "no-more-betting + hand-shown | MS-exposed-stud.3C | betting-begun"
SECOND_CP = "no-more-betting | CP-rules.14c | betting-begun"
SECOND_RR = "may-declare-all-in | RR-8.17 RR-8.17b | betting-begun"
ALL_IN_MS = "card-plays | MS-exposed-stud.3B | betting-begun"
ALL_IN_CP = "card-plays | CP-rules.14 CP-rules.14a CP-rules.14e | betting-begun"
ALL_IN_RR = "card-plays | RR-8.16 | betting-begun"
LATE_MS = "stands | MS-exposed-stud.3B | betting-begun, late"
LATE_CP = "stands | RR-2-decisions.3 | silent, betting-begun, late"
OWN_RR = "card-plays | RR-3-irregularities.12 | none"
MAY = "? may-declare-all-in: may-declare-all-in / card-plays: card-plays"
MAY_BE_UP = "? all-face-up: all-face-up / card-plays: card-plays"

CASES: list[Case] = [
    # three or more players: the first card, a later one
    ({"first": True}, ("=", UP_MS, UP_CP, "=", OPTION_RR)),
    ({"first": True, "players": 3}, ("=", UP_MS, UP_CP, "=", OPTION_RR)),
    ({}, ("=", OPTION_MS, OPTION_CP, "=", OPTION_RR)),
    # two players
    ({"players": 2, "first": True}, ("=", BOTH_UP_MS, BOTH_UP_CP, "=", BOTH_UP_RR)),
    ({"players": 2}, ("=", SECOND_MS, SECOND_CP, "=", SECOND_RR)),
    # an all-in player
    ({"all_in": True}, ("=", ALL_IN_MS, ALL_IN_CP, "=", ALL_IN_RR)),
    ({"all_in": True, "first": True}, ("=", UP_MS, ALL_IN_CP, "=", ALL_IN_RR)),
    ({"all_in": True, "players": 2}, ("=", SECOND_MS, ALL_IN_CP, "=", ALL_IN_RR)),
    # somebody has acted
    ({"acted": 1}, ("=", LATE_MS, LATE_CP, "=", "stands | RR-8.17a | betting-begun, late")),
    ({"acted": 1, "first": True}, ("=", LATE_MS, LATE_CP, "=", "stands | RR-8.17a | betting-begun, late")),
    ({"acted": 1, "players": 2}, ("=", LATE_MS, LATE_CP, "=", "stands | RR-8.17b | betting-begun, late")),
    ({"acted": 1, "how": "doubtful"}, ("=", LATE_MS, LATE_CP, "=", "stands | RR-8.17a | betting-begun, late")),
    # who showed it, and how
    ({"by": "player"}, ("=", "card-plays | MS-exposed.3 | none", "=", "=", OWN_RR)),
    ({"how": "flashed", "first": True}, ("=", UP_MS, UP_CP, "=", OPTION_RR)),
    ({"how": "doubtful", "looked": "yes"}, ("=", "card-plays | MS-exposed.4 | none", "=", "=", OWN_RR)),
    ({"how": "doubtful", "looked": "maybe"}, ("=", "card-plays | MS-exposed.4 | none", "=", "=", OWN_RR)),
    (
        {"how": "doubtful"},
        (
            f"{MAY} | GP-irregularities.2 RR-3-irregularities.12 | betting-begun",
            f"{MAY} | MS-exposed-stud.3B MS-exposed.4 MS-exposed.5 | betting-begun",
            "=",
            "=",
            f"{MAY} | {SUPERVISOR} RR-3-irregularities.12 | betting-begun",
        ),
    ),
    (
        {"how": "doubtful", "first": True, "players": 2},
        (
            f"{MAY_BE_UP} | GP-irregularities.2 RR-3-irregularities.12 | betting-begun",
            f"{MAY_BE_UP} | MS-exposed-stud.3C MS-exposed.4 MS-exposed.5 | betting-begun",
            "=",
            "=",
            f"{MAY_BE_UP} | {SUPERVISOR} RR-3-irregularities.12 | betting-begun",
        ),
    ),
    ({"how": "doubtful", "all_in": True}, ("=", ALL_IN_MS, ALL_IN_CP, "=", ALL_IN_RR)),
    # noticed when the rest had been dealt
    ({"first": True, "dealt_on": True}, ("=", UP_MS, UP_CP, "=", OPTION_RR)),
    ({"first": True, "dealt_on": True, "looked": "yes"}, ("=", OPTION_MS, OPTION_CP, "=", OPTION_RR)),
    ({"first": True, "dealt_on": True, "looked": "maybe"}, ("=", OPTION_MS, OPTION_CP, "=", OPTION_RR)),
    ({"first": True, "dealt_on": True, "mixed": True}, ("=", OPTION_MS, OPTION_CP, "=", OPTION_RR)),
    ({"players": 2, "first": True, "dealt_on": True}, ("=", BOTH_UP_MS, BOTH_UP_CP, "=", BOTH_UP_RR)),
    ({"players": 2, "first": True, "dealt_on": True, "mixed": True}, ("=", SECOND_MS, SECOND_CP, "=", SECOND_RR)),
    ({"first": True, "mixed": True}, ("=", UP_MS, UP_CP, "=", OPTION_RR)),
]


@pytest.mark.parametrize("case", CASES, ids=facts_in_a_line)
def test_an_exposed_last_card(case: Case) -> None:
    assert said(SEVENTH, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_have_the_same_rule(game: str) -> None:
    for case in CASES:
        assert said(SEVENTH, case[0], game=game) == expected(case)


def test_a_tournament_has_the_same_rule() -> None:
    for case in CASES:
        assert said(SEVENTH, case[0], mode="tournament") == expected(case)


@pytest.mark.parametrize(
    ("house", "game", "words"),
    [
        ("roberts", "stud-high", "the highest board, this card counted, starts"),
        ("procedures", "stud-high", "the highest board, this card counted, starts"),
        ("ukcasino", "razz", "the lowest board, this card counted, starts"),
        ("mohegan", "stud-high", "the highest board of sixth street starts"),
        ("canterbury", "stud-hilo", "the highest board of sixth street starts"),
        ("mohegan", "razz", "the lowest board of sixth street starts"),
    ],
)
def test_the_ruling_says_who_starts(house: str, game: str, words: str) -> None:
    for facts in ({}, {"first": True}, {"players": 2, "first": True}, {"all_in": True}):
        assert words in ruled(house, SEVENTH, facts, game=game).decision


def test_cards_that_lie_already_are_turned_up() -> None:
    assert "are turned up" in ruled("mohegan", SEVENTH, {"first": True, "dealt_on": True}).decision
    assert "come face up" in ruled("mohegan", SEVENTH, {"first": True}).decision


def test_a_house_may_leave_him_no_choice_or_treat_the_all_in_player_like_any_other() -> None:
    assert ruled_with("roberts", {"seventh_exposed_other": "no-option"}, SEVENTH, {}).startswith("card-plays | ")
    like_others = {"seventh_exposed_all_in_player": "as-other-player"}
    assert ruled_with("canterbury", like_others, SEVENTH, {"all_in": True, "first": True}) == (
        "all-face-up | CP-rules.14 CP-rules.14a CP-rules.14b house.seventh_exposed_all_in_player | betting-begun"
    )
    option = {"seventh_exposed_heads_up_first": "all-in-option"}
    assert ruled_with("mohegan", option, SEVENTH, {"players": 2, "first": True}).startswith("may-declare-all-in | ")
    never = {"flashed_card": "never-exposed"}
    assert ruled_with("mohegan", never, SEVENTH, {"how": "flashed"}).startswith("card-plays | ")


def test_who_asks_in_time_is_told_both_ways() -> None:
    ruling = ruled("mohegan", SEVENTH, {"how": "doubtful", "players": 2})
    assert told(ruling).startswith("? no-more-betting: no-more-betting + hand-shown / card-plays: card-plays")
    assert [choice.decision for choice in ruling.choices] == [
        "There is no more betting, and both hands are shown.",
        "The card was not exposed; the player plays it face down.",
    ]
