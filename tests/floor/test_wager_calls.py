"""Calls that are too small: who may take them back, and who makes them whole."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said
from upcard.floor.incident import BadReport

BACK_RR = "not-bound + chips-back | RR-3-betting.13 | next-acts"
BACK_MS = "not-bound + chips-back | MS-betting.3 | full-call-or-exposure"
WHOLE_RR = "bound + made-good | RR-3-betting.13 | next-acts"
STAYS_MS = "stands | MS-betting.3 | full-call-or-exposure"
UNAWARE: list[Case] = [
    ({}, ("=", BACK_MS, "=", "=", BACK_RR)),
    ({"acted_after": 1}, ("=", BACK_MS, "=", "=", f"{WHOLE_RR}, late")),
    ({"acted_after": 1, "full_call_after": True}, ("=", f"{STAYS_MS}, late", "=", "=", f"{WHOLE_RR}, late")),
    ({"shown": True}, ("=", f"{STAYS_MS}, late", "=", "=", BACK_RR)),
    ({"unaware": False}, ("=", STAYS_MS, "=", "=", WHOLE_RR)),
]


@pytest.mark.parametrize("case", UNAWARE, ids=facts_in_a_line)
@pytest.mark.parametrize("betting", ["fixed-limit", "no-limit"])
def test_unaware_call(case: Case, betting: str) -> None:
    assert said("unaware-call", case[0], betting=betting) == expected(case)


def test_a_house_may_hold_him_to_it_at_once() -> None:
    changes = {"call_unaware_of_raise": "binding", "unaware_call_late": "chips-stay"}
    line = "stands | house.call_unaware_of_raise house.unaware_call_late | none"
    assert ruled_with("roberts", changes, "unaware-call", {}) == line


WHOLE = "bound + made-good"
STANDS_RR = "stands | RR-2-decisions.5 | next-deal, late"
STANDS_MS = "stands | MS-general.15 MS-showdown.4 | next-deal, late"
RIFFLE_MS = f"{WHOLE} | RR-3-betting.13 | silent, next-deal"


def made_whole(*numbers: str) -> tuple[str, str, str, str, str]:
    """Return what the houses say: only the definition of a call is procedures' own."""
    cites = " ".join(numbers)
    gp, rr = f"{WHOLE} | GP-definitions.8 {cites} | next-deal", f"{WHOLE} | {cites} | next-deal"
    return (gp, "=", "=", "=", rr)


SHORT: list[Case] = [
    ({}, made_whole("RR-3-betting.13", "RR-3-betting.16")),
    ({"shown": True}, made_whole("RR-3-betting.13", "RR-3-betting.16")),
    ({"round_over": True}, made_whole("RR-3-betting.13")),
    ({"round_over": True, "next_deal": "riffle"}, ("=", RIFFLE_MS, "=", "=", STANDS_RR)),
    ({"round_over": True, "next_deal": "first-card"}, ("=", STANDS_MS, "=", "=", STANDS_RR)),
]


@pytest.mark.parametrize("case", SHORT, ids=facts_in_a_line)
def test_short_call(case: Case) -> None:
    assert said("short-call", case[0]) == expected(case)


@pytest.mark.parametrize("facts", [{}, {"shown": True}, {"round_over": True}], ids=str)
def test_short_call_at_no_limit(facts: dict[str, object]) -> None:
    case: Case = (facts, made_whole("RR-14-nolimit.9", "RR-3-betting.13"))
    assert said("short-call", facts, betting="no-limit") == expected(case)


def test_it_is_said_that_a_better_hand_was_shown() -> None:
    assert "better hand" in ruled("roberts", "short-call", {"shown": True}).decision
    assert "better hand" not in ruled("roberts", "short-call", {}).decision


VOID = "? call-void: not-bound + chips-back / call-stands: bound + made-good"
STANDS = "? call-stands: bound + made-good / call-void: not-bound + chips-back"


def gross(choice: str) -> tuple[str, str, str, str, str]:
    numbers = "RR-2-decisions.8 RR-3-betting.13 | pot-pushed"
    return (
        f"{choice} | GP-irregularities.2 RR-14-nolimit.10 {numbers}",
        f"{choice} | MS-general.1 RR-14-nolimit.10 {numbers}",
        "=",
        "=",
        f"{choice} | RR-0.2 RR-14-nolimit.10 RR-2-decisions.1 RR-2-decisions.2 {numbers}",
    )


SMALL = ("=",) * 4 + ("bound + made-good | RR-14-nolimit.10 RR-14-nolimit.9 | pot-pushed",)
TOO_LATE = ("=",) * 4 + ("stands | RR-14-nolimit.10 RR-2-decisions.3 RR-3-betting.13 | pot-pushed, late",)
BIG: list[Case] = [
    ({}, gross(VOID)),
    ({"quiet": False}, gross(VOID)),
    ({"shown": False}, gross(STANDS)),
    ({"put": 31}, gross(VOID)),
    ({"put": 32}, SMALL),
    ({"pushed": True}, TOO_LATE),
]


@pytest.mark.parametrize("case", BIG, ids=facts_in_a_line)
@pytest.mark.parametrize("betting", ["no-limit", "pot-limit"])
def test_misunderstood_amount(case: Case, betting: str) -> None:
    assert said("misunderstood-amount", case[0], betting=betting) == expected(case)


def test_with_limits_no_such_claim_is_heard() -> None:
    case: Case = ({}, ("=",) * 4 + ("bound + made-good | RR-3-betting.13 | none",))
    assert said("misunderstood-amount", {}) == expected(case)


def test_a_house_sets_the_limit_of_a_gross_mistake() -> None:
    changes = {"misunderstanding_limit": 0.25}
    line = "bound + made-good | RR-14-nolimit.9 house.misunderstanding_limit | pot-pushed"
    assert ruled_with("roberts", changes, "misunderstood-amount", {}, betting="no-limit") == line


@pytest.mark.parametrize("name", ["unaware-call", "short-call", "misunderstood-amount"])
def test_a_whole_call_is_not_short(name: str) -> None:
    with pytest.raises(BadReport, match="a whole call"):
        ruled("roberts", name, {"put": 50, "to_call": 50})
