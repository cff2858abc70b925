"""Hands that were fouled or taken in, in each house."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

FOULED, TAKEN, THROWN = "hand-fouled", "unprotected-hand-taken", "cards-thrown-into-hand"

NO_CLAIM_GP = "hand-dead | GP-irregularities.9 | none"
NO_CLAIM_MS = "hand-dead | MS-general.6 MS-hand-protection.1 | none"
NO_CLAIM_RR = "hand-dead | RR-3-irregularities.2 | none"
TOGETHER_GP = "hand-live + cards-moved | GP-irregularities.9i | next-street-card"
MAYBE = "? hand-live: hand-live / hand-dead: hand-dead | "
MAYBE_MS = f"{MAYBE}MS-general.1 RR-3-dead.2 | next-street-card"
MAYBE_RR = f"{MAYBE}RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 | next-street-card"
REFUND_GP = "hand-dead + chips-back | GP-irregularities.9ii | pot-pushed"
LOST_RR = "hand-dead | RR-3-misdeals.2 | none"
LATE_RR = "hand-dead | RR-3-misdeals.2 | next-street-card, late"
OPEN_GP = f"{MAYBE}GP-irregularities.2 GP-rankings.4 RR-3-dead.2 | next-deal"
OPEN_MS = "hand-live | MS-general.5 MS-showdown.3 | next-deal"
OPEN_RR = f"{MAYBE}RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 | next-deal"

CASES: list[Case] = [
    ({"protected": False}, (NO_CLAIM_GP, NO_CLAIM_MS, "=", "=", NO_CLAIM_RR)),
    ({"protected": False, "identifiable": False}, (NO_CLAIM_GP, NO_CLAIM_MS, "=", "=", NO_CLAIM_RR)),
    ({"protected": True}, (TOGETHER_GP, MAYBE_MS, "=", "=", MAYBE_RR)),
    # nobody can tell the cards
    ({"protected": True, "identifiable": False}, (REFUND_GP, "=", "=", "=", LOST_RR)),
    ({"protected": True, "identifiable": False, "at_fault": True},
        ("hand-dead | GP-irregularities.9ii | none", "=", "=", "=", LOST_RR)),
    ({"protected": True, "identifiable": False, "pushed": True},
        ("hand-dead | GP-irregularities.9ii | pot-pushed, late", "=", "=", "=", LOST_RR)),
    # too late to put it together
    ({"protected": True, "next_dealt": True}, (REFUND_GP, "=", "=", "=", LATE_RR)),
    # it lay open
    ({"tabled": True, "protected": False}, (OPEN_GP, OPEN_MS, "=", "=", OPEN_RR)),
    ({"tabled": True, "protected": True, "identifiable": False},
        (OPEN_GP, f"{MAYBE}MS-general.1 RR-3-dead.2 | next-deal", "=", "=", OPEN_RR)),
]  # fmt: skip


@pytest.mark.parametrize("name", [FOULED, TAKEN])
@pytest.mark.parametrize("case", CASES, ids=facts_in_a_line)
def test_a_hand_fouled_or_taken(name: str, case: Case) -> None:
    assert said(name, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_and_tournaments_have_the_same_rule(game: str) -> None:
    for case in CASES:
        assert said(FOULED, case[0], game=game, mode="tournament", betting="no-limit") == expected(case)


def test_a_fouled_hand_was_usually_protected_and_one_that_was_taken_was_not() -> None:
    assert said(FOULED, {}) == said(FOULED, {"protected": True})
    assert said(TAKEN, {}) == said(TAKEN, {"protected": False})


THROWN_CASES: list[Case] = [
    ({}, ("=", "=", "=", "=", "hand-dead + hand-live | RR-3-dead.3 | none")),
    ({"identifiable": False}, ("hand-dead + chips-back | GP-irregularities.9ii RR-3-dead.3 | pot-pushed", "=", "=", "=",
        "hand-dead | RR-3-dead.3 RR-3-misdeals.2 | none")),
    ({"identifiable": False, "protected": False}, ("hand-dead | GP-irregularities.9 RR-3-dead.3 | none",
        "hand-dead | MS-general.6 MS-hand-protection.1 RR-3-dead.3 | none", "=", "=",
        "hand-dead | RR-3-dead.3 RR-3-irregularities.2 | none")),
]  # fmt: skip


@pytest.mark.parametrize("case", THROWN_CASES, ids=facts_in_a_line)
def test_cards_thrown_into_a_hand(case: Case) -> None:
    assert said(THROWN, case[0]) == expected(case)


def test_a_house_may_do_otherwise() -> None:
    lost = {"protected": True, "identifiable": False}
    refund = ruled_with("roberts", {"refund_fouled_protected_hand": True}, TAKEN, lost)
    assert refund == "hand-dead + chips-back | house.refund_fouled_protected_hand | pot-pushed"
    together = ruled_with("roberts", {"protected_hand_fouled": "reconstruct"}, FOULED, {})
    assert together == "hand-live + cards-moved | house.protected_hand_fouled | next-street-card"


def test_what_is_different_is_told_in_different_words() -> None:
    cases = [case[0] for case in CASES if not case[0].get("tabled")]
    # whether an unprotected hand can be told makes no difference
    assert len({ruled("procedures", FOULED, facts).decision for facts in cases}) == len(cases) - 1
    assert len({ruled("roberts", THROWN, case[0]).decision for case in THROWN_CASES}) == len(THROWN_CASES)
    assert ruled("roberts", FOULED, {"next_dealt": True}).decision.startswith("A card has been dealt without that hand")
