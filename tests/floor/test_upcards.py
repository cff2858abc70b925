"""Upcards picked up or turned down, in each house."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, Facts, expected, facts_in_a_line, ruled, ruled_with, said

UP, DOWN = "upcards-picked-up", "upcards-turned-down"

FOLD_RR = "hand-dead | RR-3-dead.1c RR-8.10 | none"
FOLD_MS = "hand-dead | MS-words-gestures.3 | none"
NOTHING = "stands | RR-8.10 | none"
AT_SHOWDOWN = "hand-live + stands | RR-8.10 | none"
RISK_CP = "? hand-live: hand-live / hand-dead: hand-dead | CP-rules.19 RR-0.2 RR-2-decisions.1 RR-2-decisions.2 | none"

DOWN_CASES: list[Case] = [
    ({}, ("=", FOLD_MS, RISK_CP, "=", FOLD_RR)),
    ({"facing": False}, ("=", "=", "=", "=", NOTHING)),
    # his own bet, or one that he has called, is a bet all the same
    ({"matched": True}, ("=", "=", RISK_CP, "=", NOTHING)),
    ({"facing": False, "matched": True}, ("=", "=", RISK_CP, "=", NOTHING)),
    ({"at_showdown": True}, ("=", "=", "=", "=", AT_SHOWDOWN)),
    ({"at_showdown": True, "facing": False, "matched": True}, ("=", "=", "=", "=", AT_SHOWDOWN)),
]

UP_CASES: list[Case] = [
    ({}, ("=", "stands | MS-words-gestures.3 | next-acts", "=", "=", FOLD_RR)),
    ({"acted_after": 1}, ("=", "hand-dead | MS-words-gestures.3 | next-acts, late", "=", "=", FOLD_RR)),
    ({"facing": False}, ("=", "=", "=", "=", NOTHING)),
    ({"facing": False, "acted_after": 1}, ("=", "=", "=", "=", NOTHING)),
    ({"matched": True}, ("=", "=", "=", "=", NOTHING)),
    ({"at_showdown": True}, ("=", "=", "=", "=", AT_SHOWDOWN)),
    # mixed with the down cards they are as good as turned down
    ({"mixed": True}, ("=", FOLD_MS, RISK_CP, "=", FOLD_RR)),
    ({"mixed": True, "matched": True}, ("=", "=", RISK_CP, "=", NOTHING)),
]


@pytest.mark.parametrize("case", DOWN_CASES, ids=facts_in_a_line)
def test_upcards_turned_down(case: Case) -> None:
    assert said(DOWN, case[0]) == expected(case)


@pytest.mark.parametrize("case", UP_CASES, ids=facts_in_a_line)
def test_upcards_picked_up(case: Case) -> None:
    assert said(UP, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_and_tournaments_have_the_same_rule(game: str) -> None:
    for name, cases in ((DOWN, DOWN_CASES), (UP, UP_CASES)):
        for case in cases:
            assert said(name, case[0], game=game, mode="tournament", betting="no-limit") == expected(case)


def test_the_supervisor_has_something_to_weigh() -> None:
    assert len(ruled("canterbury", DOWN, {}).weigh) == 3


def test_a_house_may_do_otherwise() -> None:
    harmless = {"upcards_turned_facing_bet": "no-effect", "upcards_picked_up_facing_bet": "no-effect"}
    assert ruled_with("mohegan", harmless, DOWN, {}) == "stands | house.upcards_turned_facing_bet | none"
    assert ruled_with("mohegan", harmless, UP, {}) == "stands | house.upcards_picked_up_facing_bet | none"
    risky = {"upcards_picked_up_facing_bet": "supervisor"}
    assert ruled_with("mohegan", risky, UP, {"matched": True}) == (
        "? hand-live: hand-live / hand-dead: hand-dead | MS-general.1 house.upcards_picked_up_facing_bet | none"
    )
    folds = {"upcards_picked_up_facing_bet": "fold"}
    assert ruled_with("mohegan", folds, UP, {}) == "hand-dead | house.upcards_picked_up_facing_bet | none"


def test_what_is_different_is_told_in_different_words() -> None:
    cases: list[Facts] = [{}, {"acted_after": 1}, {"facing": False}, {"at_showdown": True}, {"mixed": True}]
    assert len({ruled("mohegan", UP, facts).decision for facts in cases}) == len(cases)
