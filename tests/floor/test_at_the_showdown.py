"""Disputes at the showdown, in each house, in time and too late."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

MISCALLED, PART, TABLED, HOPELESS = "miscalled-hand", "incomplete-show", "tabled-hand-taken", "hopeless-call"

LATE_MS = "stands | MS-general.15 MS-showdown.4 | next-deal, late"
LATE_RR = "stands | RR-2-decisions.5 | next-deal, late"
SPEAK_GP = "stands | GP-rankings.4 | next-deal"
SPEAK_MS = "stands | MS-rankings.10e | next-deal"
SPEAK_RR = "stands | RR-3-showdown.2 | next-deal"
BACK_GP = (
    "? stands: stands / hand-live: hand-live | "
    "GP-irregularities.1 GP-irregularities.2 GP-rankings.4 RR-3-dead.2 | pot-pushed"
)
BACK_RR = (
    "? hand-live: hand-live / stands: stands | "
    "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 RR-3-showdown.2 | pot-pushed"
)
OWN_RISK_MS = "stands | MS-general.2 MS-hand-protection.2a MS-rankings.10e | none"
POT_LOST_RR = (
    "? stands: stands / pot-lost: hand-dead + pot-corrected + warned | "
    "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-2-decisions.5 RR-2-decisions.8 RR-3-showdown.2 | next-deal"
)
OPEN_UK = "hand-live + hand-shown | UK-play.11a | pot-pushed"

MISCALLED_CASES: list[Case] = [
    ({}, (SPEAK_GP, SPEAK_MS, "=", "=", SPEAK_RR)),
    ({"deliberate": True}, (SPEAK_GP, SPEAK_MS, "=", "=", SPEAK_RR)),
    ({"misled": 5}, (BACK_GP, OWN_RISK_MS, "=", OPEN_UK, BACK_RR)),
    ({"misled": 5, "deliberate": True}, (BACK_GP, OWN_RISK_MS, "=", "=", POT_LOST_RR)),
    ({"misled": 5, "identifiable": False}, ("stands | GP-irregularities.1 GP-rankings.4 | none", OWN_RISK_MS, "=",
        "=", "stands | RR-3-showdown.2 | none")),
    ({"misled": 5, "pushed": True}, ("stands | GP-irregularities.1 GP-rankings.4 RR-3-dead.2 | pot-pushed, late",
        OWN_RISK_MS.replace("none", "pot-pushed, late"), "=", "=",
        "stands | RR-3-dead.2 RR-3-showdown.2 | pot-pushed, late")),
    ({"misled": 5, "deliberate": True, "next_deal": "riffle"}, ("=", OWN_RISK_MS, "=", "=", LATE_RR)),
    ({"misled": 5, "deliberate": True, "next_deal": "first-card"}, ("=", LATE_MS, "=", "=", LATE_RR)),
]  # fmt: skip


@pytest.mark.parametrize("case", MISCALLED_CASES, ids=facts_in_a_line)
def test_a_miscalled_hand(case: Case) -> None:
    assert said(MISCALLED, case[0]) == expected(case)


def test_a_miscall_at_razz_costs_no_more_than_elsewhere() -> None:
    found = said(MISCALLED, {"misled": 5}, game="razz")
    assert found["roberts"] == BACK_RR
    # the British book has stud high only
    assert found["ukcasino"] == BACK_RR.replace("pot-pushed", "silent, pot-pushed")


SHOW_GP = "hand-shown | GP-irregularities.4a | pot-pushed"
SHOW_MS = "hand-shown | MS-general.4a MS-showdown.2a | pot-pushed"
SHOW_UK = "hand-shown | UK-play.11a | pot-pushed"
MAYBE_SHOWN = (
    "? hand-shown: hand-shown / hand-dead: hand-dead | "
    "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 RR-3-showdown.1 | pot-pushed"
)
PART_CASES: list[Case] = [
    ({}, (SHOW_GP, SHOW_MS, "=", SHOW_UK, "hand-shown | RR-3-showdown.1 | pot-pushed")),
    ({"rest": "mucked"}, (SHOW_GP, SHOW_MS, "=", SHOW_UK, MAYBE_SHOWN)),
    ({"rest": "mucked", "identifiable": False}, ("hand-dead | GP-irregularities.4a | pot-pushed",
        "hand-dead | MS-general.4a MS-showdown.2a | pot-pushed", "=", "hand-dead | UK-play.11a | pot-pushed",
        "hand-dead | RR-3-showdown.1 | pot-pushed")),
    ({"rest": "mucked", "pushed": True}, ("stands | GP-irregularities.4a | pot-pushed, late",
        "stands | MS-general.4a MS-showdown.2a | pot-pushed, late", "=", "stands | UK-play.11a | pot-pushed, late",
        "stands | RR-3-showdown.1 | pot-pushed, late")),
]  # fmt: skip


@pytest.mark.parametrize("case", PART_CASES, ids=facts_in_a_line)
def test_a_hand_shown_in_part(case: Case) -> None:
    assert said(PART, case[0]) == expected(case)


MAYBE = "? hand-live: hand-live / hand-dead: hand-dead | "
MAYBE_GP = f"{MAYBE}GP-irregularities.2 GP-rankings.4 RR-3-dead.2 | next-deal"
MAYBE_RR = f"{MAYBE}RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 | next-deal"
LIVE_MS = "hand-live | MS-general.5 MS-showdown.3 | next-deal"
TABLED_CASES: list[Case] = [
    ({}, (MAYBE_GP, LIVE_MS, "=", "=", MAYBE_RR)),
    ({"identified": False}, (MAYBE_GP, f"{MAYBE}MS-general.1 RR-3-dead.2 | next-deal", "=", "=", MAYBE_RR)),
    ({"next_deal": "riffle"}, ("=", LIVE_MS, "=", "=", LATE_RR)),
    ({"next_deal": "first-card"}, ("=", LATE_MS, "=", "=", LATE_RR)),
]


@pytest.mark.parametrize("case", TABLED_CASES, ids=facts_in_a_line)
def test_a_tabled_hand_that_was_taken_in(case: Case) -> None:
    assert said(TABLED, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
def test_a_hopeless_call_stays(game: str) -> None:
    stays: Case = ({}, ("=", "=", "stands | CP-rules.17 | none", "=", "stands | RR-8.19 | none"))
    assert said(HOPELESS, {}, game=game) == expected(stays)
    assert said(HOPELESS, {"beaten": False}, game=game) == expected(stays)


def test_a_house_may_do_otherwise() -> None:
    refund = {"refund_hopeless_call": True}
    assert ruled_with("roberts", refund, HOPELESS, {}) == "chips-back | house.refund_hopeless_call | none"
    assert ruled_with("roberts", refund, HOPELESS, {"beaten": False}) == "stands | house.refund_hopeless_call | none"
    enough = ruled_with("roberts", {"show_all_cards": False}, PART, {})
    assert enough == "stands | house.show_all_cards | none"
    turned = ruled_with("roberts", {"partly_mucked_hand": "turned-up"}, PART, {"rest": "mucked"})
    assert turned == "hand-shown | RR-3-showdown.1 house.partly_mucked_hand | pot-pushed"
    strict = ruled_with("mohegan", {"miscall_penalty": "supervisor"}, MISCALLED, {"misled": 5, "deliberate": True})
    assert strict == (
        "? stands: stands / pot-lost: hand-dead + pot-corrected + warned | "
        "MS-general.1 MS-general.15 MS-showdown.4 RR-2-decisions.8 house.miscall_penalty | next-deal"
    )
    mild = ruled_with("roberts", {"miscall_penalty": "none"}, MISCALLED, {"misled": 5, "deliberate": True})
    assert mild == (
        "? stands: stands / hand-live: hand-live | "
        "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 RR-3-showdown.2 house.miscall_penalty | pot-pushed"
    )
    never = ruled_with("roberts", {"mucked_hand_retrieval": "never"}, MISCALLED, {"misled": 5})
    assert never == "stands | RR-3-showdown.2 house.mucked_hand_retrieval | none"


def test_the_supervisor_has_something_to_weigh() -> None:
    misled = {"misled": 5}
    for name, facts in ((MISCALLED, misled), (MISCALLED, misled | {"deliberate": True}), (TABLED, {})):
        assert ruled("roberts", name, facts).weigh
    assert ruled("roberts", PART, {"rest": "mucked"}).weigh


def test_what_is_different_is_told_in_different_words() -> None:
    for name, cases in ((MISCALLED, MISCALLED_CASES), (PART, PART_CASES)):
        told = {ruled("roberts", name, case[0]).decision for case in cases}
        same = 2 if name == MISCALLED else 0  # wrong on purpose without harm; late by a riffle or by a card
        assert len(told) == len(cases) - same
