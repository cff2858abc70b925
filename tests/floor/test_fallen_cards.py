"""Cards that fell off the table in the deal, or out of a player's hand."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

OFF = "card-off-table"
SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"

OUT_GP = "card-replaced | GP-irregularities.11 | own-action"
OUT_MS = "card-replaced | MS-exposed.1 | own-action"
OUT_HOLE_MS = "card-replaced | MS-exposed.1 MS-exposed.5 | own-action"
TOO_LATE_MS = "card-replaced | MS-exposed.1 MS-exposed.5 MS-misdeal.1 | substantial-action, late"
PLAYS_CP = "card-plays | CP-rules.18a | none"
EXPOSED_RR = "third-card-down | RR-3-irregularities.12 RR-8.1 RR-8.11 | third-card"
BOTH_RR = "hand-dead + ante-back | RR-3-irregularities.12 RR-8.1 RR-8.11 | own-action"
LATE_RR = (
    "? stands: stands / hand-dead: hand-dead + ante-back | "
    f"{SUPERVISOR} RR-3-irregularities.12 RR-8.1 RR-8.11 | own-action"
)
OPTION_CP = "may-declare-all-in | CP-rules.14 CP-rules.14a CP-rules.14d CP-rules.18b | betting-begun"
OPTION_RR = "may-declare-all-in | RR-8.11 RR-8.17 RR-8.17a | betting-begun"
STANDS = "stands | RR-2-decisions.3 | silent, own-action, late"

CASES: list[Case] = [
    # hole cards
    ({}, (OUT_GP, OUT_HOLE_MS, PLAYS_CP, "=", EXPOSED_RR)),
    ({"card": 1, "off_deck": 3}, (OUT_GP, OUT_HOLE_MS, PLAYS_CP, "=", EXPOSED_RR)),
    (
        {"card": 1, "off_deck": 2},
        (OUT_GP, "misdeal | MS-misdeal.1 MS-misdeal.2G | substantial-action", PLAYS_CP, "=", EXPOSED_RR),
    ),
    (
        {"off_deck": 2, "acted": 1},
        (OUT_GP, "misdeal | MS-misdeal.1 MS-misdeal.2G | substantial-action", PLAYS_CP, "=", LATE_RR),
    ),
    ({"off_deck": 2, "acted": 2}, (OUT_GP, TOO_LATE_MS, PLAYS_CP, "=", LATE_RR)),
    (
        {"count": 2},
        (OUT_GP, "misdeal | MS-misdeal.1 MS-misdeal.2H | substantial-action", PLAYS_CP, "=", BOTH_RR),
    ),
    ({"count": 2, "acted": 2}, (OUT_GP, TOO_LATE_MS, PLAYS_CP, "=", BOTH_RR)),
    # upcards
    ({"card": 3}, (OUT_GP, OUT_MS, PLAYS_CP, "=", "card-plays | RR-8.11 | none")),
    ({"card": 6, "count": 2}, (OUT_GP, OUT_MS, PLAYS_CP, "=", "card-plays | RR-8.11 | none")),
    # the last card
    ({"card": 7}, (OUT_GP, OUT_MS, OPTION_CP, "=", OPTION_RR)),
    (
        {"card": 7, "first": True},
        (
            OUT_GP,
            OUT_MS,
            "all-face-up | CP-rules.14 CP-rules.14a CP-rules.14b CP-rules.18b | betting-begun",
            "=",
            OPTION_RR,
        ),
    ),
    (
        {"card": 7, "players": 2, "first": True},
        (
            OUT_GP,
            OUT_MS,
            "all-face-up | CP-rules.14a CP-rules.14b CP-rules.14c CP-rules.18b | betting-begun",
            "=",
            "all-face-up | RR-8.11 RR-8.17 RR-8.17b | betting-begun",
        ),
    ),
    (
        {"card": 7, "players": 2},
        (
            OUT_GP,
            OUT_MS,
            "no-more-betting | CP-rules.14c CP-rules.18b | betting-begun",
            "=",
            "may-declare-all-in | RR-8.11 RR-8.17 RR-8.17b | betting-begun",
        ),
    ),
    (
        {"card": 7, "all_in": True},
        (
            OUT_GP,
            OUT_MS,
            "card-plays | CP-rules.14 CP-rules.14a CP-rules.14e CP-rules.18b | betting-begun",
            "=",
            "card-plays | RR-8.11 RR-8.16 | betting-begun",
        ),
    ),
    (
        {"card": 7, "acted": 1},
        (
            OUT_GP,
            OUT_MS,
            "stands | CP-rules.18b RR-2-decisions.3 | betting-begun, late",
            "=",
            "stands | RR-8.11 RR-8.17a | betting-begun, late",
        ),
    ),
    # he took it in and acted
    (
        {"own": True, "acted": 1},
        (
            STANDS,
            STANDS,
            PLAYS_CP,
            "=",
            "stands | RR-2-decisions.3 RR-3-irregularities.12 RR-8.11 | own-action, late",
        ),
    ),
    ({"own": True, "card": 3}, (STANDS, STANDS, PLAYS_CP, "=", "card-plays | RR-8.11 | none")),
    (
        {"own": True, "card": 7, "acted": 1},
        (
            STANDS,
            STANDS,
            "stands | CP-rules.18b RR-2-decisions.3 | betting-begun, late",
            "=",
            "stands | RR-8.11 RR-8.17a | betting-begun, late",
        ),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=facts_in_a_line)
def test_a_card_off_the_table(case: Case) -> None:
    assert said(OFF, case[0]) == expected(case)


MISDEAL_RR = "misdeal | RR-15.32 RR-3-irregularities.12 RR-3-misdeals.1 RR-8.11 | substantial-action"
TOURNAMENT: list[Case] = [
    ({}, (OUT_GP, OUT_HOLE_MS, PLAYS_CP, "=", MISDEAL_RR)),
    ({"acted": 1}, (OUT_GP, OUT_HOLE_MS, PLAYS_CP, "=", MISDEAL_RR)),
    (
        {"acted": 2},
        (
            OUT_GP,
            OUT_HOLE_MS,
            PLAYS_CP,
            "=",
            "stands | RR-3-irregularities.12 RR-3-misdeals.2 RR-8.11 | substantial-action, late",
        ),
    ),
    (
        {"count": 2},
        (
            OUT_GP,
            "misdeal | MS-misdeal.1 MS-misdeal.2H | substantial-action",
            PLAYS_CP,
            "=",
            "misdeal | RR-15.32 RR-3-irregularities.12 RR-3-misdeals.1 RR-3-misdeals.1b RR-8.11 | substantial-action",
        ),
    ),
    ({"card": 7}, (OUT_GP, OUT_MS, OPTION_CP, "=", OPTION_RR)),
]


@pytest.mark.parametrize("case", TOURNAMENT, ids=facts_in_a_line)
def test_a_card_off_the_table_in_a_tournament(case: Case) -> None:
    assert said(OFF, case[0], mode="tournament") == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_have_the_same_rule(game: str) -> None:
    for case in CASES:
        assert said(OFF, case[0], game=game) == expected(case)


def test_two_cards_of_a_player_who_acted_are_left_to_the_supervisor() -> None:
    ruling = ruled("roberts", OFF, {"count": 2, "own": True})
    assert [choice.name for choice in ruling.choices] == ["hand-dead", "stands"]


def test_the_replacement_comes_with_the_face_that_is_due() -> None:
    faces = {card: ruled("procedures", OFF, {"card": card}).decision.rpartition(", ")[2] for card in range(1, 8)}
    assert faces == {card: "face up." if 2 < card < 7 else "face down." for card in faces}
    assert "face down" in ruled("canterbury", OFF, {}).decision
    assert "face up" in ruled("canterbury", OFF, {"card": 3}).decision


def test_a_house_may_treat_fallen_cards_otherwise() -> None:
    plain = {"off_table_seventh": "as-off-table-card"}
    assert ruled_with("roberts", plain, OFF, {"card": 7}).startswith("may-declare-all-in | ")
    assert ruled_with("canterbury", plain, OFF, {"card": 7}).startswith("card-plays | ")
    assert ruled_with("roberts", {"off_table_card": "plays"}, OFF, {}).startswith("card-plays | ")
    assert ruled_with("mohegan", {"off_table_card": "exposed-card"}, OFF, {"card": 1}).startswith("third-card-down | ")
    named = {"misdeal_causes": ["boxed-cards"]}
    assert ruled_with("mohegan", named, OFF, {"off_deck": 1}).startswith("card-replaced | ")


def test_a_card_that_the_player_dropped_plays() -> None:
    case: Case = ({}, ("=", "=", "=", "=", "card-plays | RR-3-irregularities.14 | none"))
    for game in ("stud-high", "razz", "stud-hilo", "stud-hilo-nq"):
        assert said("dropped-card", {"card": 3}, game=game) == expected(case)
    assert ruled_with("roberts", {"dropped_card": "dead"}, "dropped-card", {}).startswith("hand-dead | ")
