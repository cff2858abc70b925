"""Players who are away or too slow, in each house. before and at his turn, before and after the time is over."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, Facts, expected, facts_in_a_line, ruled, ruled_with, said

ABSENT, CLOCK = "absent-player", "clock-expired"

TAKEN_GP = "hand-dead | GP-irregularities.9iii | none"
TAKEN_MS = "hand-dead | MS-hand-protection.2b | none"
WAITS_GP = "stands | GP-irregularities.9iii | his-turn"
WAITS_MS = "stands | MS-misdeal.3B MS-stud-all.1 | his-turn"
WAITS_CP = "stands | CP-rules.8a CP-rules.8b | his-turn"
WAITS_RR = "stands | RR-8.8 | his-turn"
FOLDED_GP = "hand-dead | GP-irregularities.9iii | his-turn"
KILLED_MS = "hand-dead | MS-misdeal.3B MS-stud-all.1 | his-turn"
KILLED_CP = "hand-dead | CP-rules.8a CP-rules.8b | his-turn"
KILLED_RR = "hand-dead | RR-8.8 | his-turn"
POSTED_MS = "wager-due + hand-dead | MS-misdeal.3B MS-stud-all.1 | his-turn"
POSTED_CP = "wager-due + hand-dead | CP-rules.8a CP-rules.8b | his-turn"
POSTED_RR = "wager-due + hand-dead | RR-8.8 | his-turn"

ABSENT_CASES: list[Case] = [
    # left without a word, the hand unprotected
    ({}, (TAKEN_GP, TAKEN_MS, WAITS_CP, "=", WAITS_RR)),
    ({"at_turn": True}, (TAKEN_GP, TAKEN_MS, KILLED_CP, "=", KILLED_RR)),
    ({"owes_bring_in": True}, (
        "wager-due + hand-dead | GP-irregularities.10ii GP-irregularities.9iii | none",
        "wager-due + hand-dead | MS-hand-protection.2b MS-stud-all.1 | none", POSTED_CP, "=", POSTED_RR)),
    # said that he would be back, or protected his hand
    ({"told": True}, (WAITS_GP, WAITS_MS, WAITS_CP, "=", WAITS_RR)),
    ({"protected": True}, (WAITS_GP, WAITS_MS, WAITS_CP, "=", WAITS_RR)),
    ({"told": True, "at_turn": True}, (FOLDED_GP, KILLED_MS, KILLED_CP, "=", KILLED_RR)),
    ({"protected": True, "at_turn": True}, (FOLDED_GP, KILLED_MS, KILLED_CP, "=", KILLED_RR)),
    ({"told": True, "at_turn": True, "facing": False}, (WAITS_GP, KILLED_MS, KILLED_CP, "=", KILLED_RR)),
    ({"told": True, "owes_bring_in": True}, (
        "wager-due + stands | GP-irregularities.10ii GP-irregularities.9iii | his-turn", POSTED_MS, POSTED_CP, "=",
        POSTED_RR)),
    # back in time, or nothing left to decide
    ({"back": True}, ("hand-live | GP-irregularities.9iii | his-turn",
        "hand-live | MS-misdeal.3B MS-stud-all.1 | his-turn", "hand-live | CP-rules.8a CP-rules.8b | his-turn", "=",
        "hand-live | RR-8.8 | his-turn")),
    ({"all_in": True, "at_turn": True}, ("stands | GP-irregularities.9iii | none",
        "stands | MS-misdeal.3B MS-stud-all.1 | none", "stands | CP-rules.8a CP-rules.8b | none", "=",
        "stands | RR-8.8 | none")),
]  # fmt: skip


@pytest.mark.parametrize("case", ABSENT_CASES, ids=facts_in_a_line)
def test_an_absent_player(case: Case) -> None:
    assert said(ABSENT, case[0]) == expected(case)


TOURNAMENT_CASES: list[Case] = [
    ({}, (TAKEN_GP, TAKEN_MS, WAITS_CP, "=", "hand-dead | RR-15.12 | starting-hands")),
    ({"told": True, "all_in": True}, ("stands | GP-irregularities.9iii | none",
        "stands | MS-misdeal.3B MS-stud-all.1 | none", "stands | CP-rules.8a CP-rules.8b | none", "=",
        "hand-dead | RR-15.12 | starting-hands")),
    ({"told": True, "owes_bring_in": True}, (
        "wager-due + stands | GP-irregularities.10ii GP-irregularities.9iii | his-turn", POSTED_MS, POSTED_CP, "=",
        "wager-due + hand-dead | RR-15.12 RR-15.6 | starting-hands")),
    ({"back": True}, ("hand-live | GP-irregularities.9iii | his-turn",
        "hand-live | MS-misdeal.3B MS-stud-all.1 | his-turn", "hand-live | CP-rules.8a CP-rules.8b | his-turn", "=",
        "hand-live | RR-15.12 | starting-hands")),
]  # fmt: skip


@pytest.mark.parametrize("case", TOURNAMENT_CASES, ids=facts_in_a_line)
def test_an_absent_player_in_a_tournament(case: Case) -> None:
    assert said(ABSENT, case[0], mode="tournament") == expected(case)


def test_in_razz_another_book_says_that_the_forced_bet_goes_in() -> None:
    found = said(ABSENT, {"told": True, "owes_bring_in": True}, game="razz")
    assert found["mohegan"] == "wager-due + hand-dead | MS-misdeal.3B RR-8.8 | his-turn"
    assert found["roberts"] == POSTED_RR


def test_a_house_may_do_otherwise_with_absent_players() -> None:
    left = {"collect_unprotected_when_left": True}
    assert ruled_with("roberts", left, ABSENT, {}) == "hand-dead | house.collect_unprotected_when_left | none"
    not_left = {"collect_unprotected_when_left": False}
    assert ruled_with("mohegan", not_left, ABSENT, {}) == WAITS_MS
    # such a hand is taken in as long as either setting says so
    assert ruled_with("procedures", not_left, ABSENT, {}) == TAKEN_GP
    unposted = ruled_with("roberts", {"absent_bring_in_posted": False}, ABSENT, {"owes_bring_in": True})
    assert unposted == "hand-dead | RR-8.8 house.absent_bring_in_posted | his-turn"


DEAD = "hand-dead | RR-3-dead.1f | none"
DEAD_MS = "hand-dead | MS-house.23a RR-3-dead.1f | none"
NOT_OVER = "not-bound | RR-3-dead.1f | none"
NOT_OVER_MS = "not-bound | MS-house.23a RR-3-dead.1f | none"
CHECKS = ("bound | default | silent, none",) * 5

CLOCK_CASES: list[Case] = [
    ({}, ("=", DEAD_MS, "=", "=", DEAD)),
    ({"seconds": 59}, ("=", NOT_OVER_MS, "=", "=", NOT_OVER)),
    ({"by": "bettor"}, ("=", "not-bound | MS-house.23a | none", "=", "=", DEAD)),
    ({"by": "floor"}, ("=", DEAD_MS, "=", "=", DEAD)),
    ({"by": "away"}, ("=", DEAD_MS, "=", "=", DEAD)),
    # in limit games no warning is asked for
    ({"warned": False}, ("=", DEAD_MS, "=", "=", DEAD)),
    ({"floor": False}, ("=", DEAD_MS, "=", "=", DEAD)),
    ({"facing": False}, CHECKS),
]


@pytest.mark.parametrize("case", CLOCK_CASES, ids=facts_in_a_line)
def test_the_clock(case: Case) -> None:
    assert said(CLOCK, case[0]) == expected(case)


WARNING = "not-bound | RR-14-nolimit.15 | none"
WARNING_MS = "not-bound | MS-house.23a RR-14-nolimit.15 | none"
BIG_CASES: list[Case] = [
    ({}, ("=", "hand-dead | MS-house.23a RR-14-nolimit.15 RR-3-dead.1f | none", "=", "=",
        "hand-dead | RR-14-nolimit.15 RR-3-dead.1f | none")),
    ({"seconds": 59}, ("=", "not-bound | MS-house.23a RR-14-nolimit.15 RR-3-dead.1f | none", "=", "=",
        "not-bound | RR-14-nolimit.15 RR-3-dead.1f | none")),
    ({"warned": False}, ("=", WARNING_MS, "=", "=", WARNING)),
    ({"floor": False}, ("=", WARNING_MS, "=", "=", WARNING)),
    ({"facing": False}, CHECKS),
]  # fmt: skip


@pytest.mark.parametrize("betting", ["pot-limit", "no-limit"])
@pytest.mark.parametrize("case", BIG_CASES, ids=facts_in_a_line)
def test_the_clock_at_big_bet_poker(case: Case, betting: str) -> None:
    assert said(CLOCK, case[0], betting=betting) == expected(case)


CLOCK_TOURNAMENT_CASES: list[Case] = [
    ({}, ("=", "hand-dead | MS-house.23b RR-3-dead.1f | none", "=", "=", DEAD)),
    ({"by": "bettor"}, ("=", "hand-dead | MS-house.23b RR-3-dead.1f | none", "=", "=", DEAD)),
    ({"by": "away"}, ("=", "=", "=", "=", "not-bound | RR-15.11 | none")),
    ({"facing": False}, CHECKS),
]


@pytest.mark.parametrize("case", CLOCK_TOURNAMENT_CASES, ids=facts_in_a_line)
def test_the_clock_in_a_tournament(case: Case) -> None:
    assert said(CLOCK, case[0], mode="tournament") == expected(case)


def test_a_house_may_give_another_time_or_let_him_fold() -> None:
    assert ruled_with("roberts", {"clock_seconds": 90}, CLOCK, {"seconds": 89}) == (
        "not-bound | RR-3-dead.1f house.clock_seconds | none"
    )
    folds = ruled_with("roberts", {"clock_expiry": "fold-or-check"}, CLOCK, {})
    assert folds == "hand-dead | house.clock_expiry | none"
    assert "dead" in ruled("roberts", CLOCK, {}).decision


def test_what_is_different_is_told_in_different_words() -> None:
    away: list[Facts] = [{}, {"told": True}, {"told": True, "at_turn": True}, {"back": True}, {"all_in": True}]
    away += [{"told": True, "owes_bring_in": True}, {"told": True, "at_turn": True, "facing": False}]
    assert len({ruled("procedures", ABSENT, facts).decision for facts in away}) == len(away)
    slow: list[Facts] = [{}, {"seconds": 3}, {"by": "bettor"}, {"facing": False}, {"warned": False}, {"floor": False}]
    assert len({ruled("mohegan", CLOCK, facts, betting="no-limit").decision for facts in slow}) == len(slow)
    assert "warned" in ruled("roberts", CLOCK, {"warned": False}, betting="no-limit").decision
