"""What only the supervisor can do: look at a hand, rule in fairness, have the last word."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, said

DISPUTED = "ruling-disputed"
SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"
EITHER = "? stands: stands / backed-up: backed-up / void: void / in-fairness: "
FREE = "? in-fairness:  / void: void"

FINAL = (
    "stands | GP-irregularities.2 | none",
    "stands | MS-general.1 | none",
    "=",
    "=",
    "stands | RR-0.2 RR-2-decisions.2 | none",
)
TOO_LATE = tuple(line.replace("none", "next-acts, late") for line in FINAL)
ANYTHING = (
    f"{FREE} | GP-irregularities.2 | none",
    f"{FREE} | MS-general.1 | none",
    "=",
    "=",
    f"{FREE} | {SUPERVISOR} | none",
)

DISPUTES: list[Case] = [
    ({}, FINAL),
    ({"acted_after": 2}, FINAL),
    ({"by": "floor"}, FINAL),
    (
        {"by": "supervisor"},
        (
            f"{EITHER} | GP-irregularities.2 | next-acts",
            f"{EITHER} | MS-general.1 | next-acts",
            "=",
            "=",
            f"{EITHER} | {SUPERVISOR} | next-acts",
        ),
    ),
    (
        {"by": "supervisor", "line": True},
        (
            f"{EITHER} | GP-irregularities.2 | next-acts",
            f"{EITHER} | MS-betting-line.6a MS-general.1 | next-acts",
            "=",
            "=",
            f"{EITHER} | {SUPERVISOR} | next-acts",
        ),
    ),
    ({"by": "supervisor", "acted_after": 1}, (TOO_LATE[0], TOO_LATE[1], "=", "=", TOO_LATE[4])),
    ({"ruling": 0}, ANYTHING),
    ({"ruling": 0, "by": "supervisor", "acted_after": 3}, ANYTHING),
]


@pytest.mark.parametrize("case", DISPUTES, ids=facts_in_a_line)
def test_a_dispute(case: Case) -> None:
    assert said(DISPUTED, case[0]) == expected(case)


def test_what_is_weighed() -> None:
    for facts in ({"ruling": 0}, {"by": "supervisor"}):
        assert [words.split()[0] for words in ruled("roberts", DISPUTED, facts).weigh] == ["how", "what", "which"]


def test_who_asks_makes_a_different_sentence() -> None:
    askers = [{"by": by} for by in ("player", "floor", "supervisor")]
    assert len({ruled("roberts", DISPUTED, facts).decision for facts in askers}) == 3


def test_the_floor_may_look_at_a_hand() -> None:
    case: Case = (
        {"seat": 2},
        (
            "stands + hand-shown | GP-irregularities.2 | none",
            "stands + hand-shown | MS-operating.4b | none",
            "=",
            "=",
            "stands + hand-shown | RR-2-decisions.1 RR-2-decisions.2 | none",
        ),
    )
    assert said("hand-inspected", case[0]) == expected(case)
