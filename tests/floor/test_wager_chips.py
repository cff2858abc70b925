"""Chips without a word: what each house takes them for."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said
from upcard.floor.incident import BadReport

SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"
CALL = "bound + chips-back"
RAISE = "bound + made-good"


def in_time(done: str, numbers: str) -> str:
    return f"{done} | {numbers} | next-acts"


LESS: Case = (
    {"put": 14},
    ("=", in_time(CALL, "MS-betting.2"), in_time(CALL, "CP-rules.4f"), "=", in_time(CALL, "RR-3-betting.14")),
)
HALF = (
    "=",
    in_time(RAISE, "MS-betting.2"),
    in_time(RAISE, "CP-rules.4e"),
    "=",
    in_time(RAISE, "RR-3-betting.14"),
)
LATE = "? correct: backed-up + bound + made-good / stands: stands"
SILENT_RAISES: list[Case] = [
    ({}, HALF),
    LESS,
    ({"put": 16}, HALF),
    (
        {"put": 10},
        (
            in_time("bound", "GP-wagers.7ii"),
            in_time("bound", "MS-betting.2"),
            in_time("bound", "CP-rules.4f"),
            "=",
            in_time("bound", "RR-3-betting.14"),
        ),
    ),
    (
        {"put": 20},
        (
            "=",
            in_time("bound", "MS-betting.2"),
            in_time("bound", "CP-rules.4e"),
            "=",
            in_time("bound", "RR-3-betting.14"),
        ),
    ),
    # facing a forced bet of 3 a completion to 10 needs 7 more
    ({"to_call": 3, "full": 10, "put": 6}, LESS[1]),
    ({"to_call": 3, "full": 10, "put": 7}, HALF),
    ({"may_raise": False, "put": 20}, LESS[1]),
    (
        {"bill": True},
        (
            "=",
            in_time(RAISE, "MS-betting.2 MS-betting.6a"),
            in_time(RAISE, "CP-rules.4e"),
            "=",
            in_time(RAISE, "RR-3-betting.14"),
        ),
    ),
    (
        {"acted_after": 1},
        (
            f"{LATE} | GP-irregularities.2 RR-2-decisions.3 RR-3-betting.14 | next-acts, late",
            f"{LATE} | MS-betting.2 MS-general.1 RR-2-decisions.3 | next-acts, late",
            f"{LATE} | CP-rules.4e {SUPERVISOR} RR-2-decisions.3 | next-acts, late",
            "=",
            f"{LATE} | {SUPERVISOR} RR-2-decisions.3 RR-3-betting.14 | next-acts, late",
        ),
    ),
]


@pytest.mark.parametrize("case", SILENT_RAISES, ids=facts_in_a_line)
def test_silent_raise(case: Case) -> None:
    assert said("silent-raise", case[0]) == expected(case)


BIG_RR = "RR-14-nolimit.12 RR-3-betting.14"
NO_LIMIT: list[Case] = [
    ({}, ("=", in_time(CALL, "MS-no-limit-raise.1B"), "=", "=", in_time(RAISE, BIG_RR))),
    (
        {"put": 16},
        ("=", in_time(RAISE, "MS-no-limit-raise.1 MS-no-limit-raise.1B"), "=", "=", in_time(RAISE, BIG_RR)),
    ),
    ({"put": 14}, ("=", in_time(CALL, "MS-no-limit-raise.1B"), "=", "=", in_time(CALL, BIG_RR))),
    (
        {"put": 50},
        ("=", in_time("bound", "MS-no-limit-raise.1 MS-no-limit-raise.1B"), "=", "=", in_time("bound", BIG_RR)),
    ),
]


@pytest.mark.parametrize("case", NO_LIMIT, ids=facts_in_a_line)
def test_silent_raise_at_no_limit(case: Case) -> None:
    assert said("silent-raise", case[0], betting="no-limit") == expected(case)


def test_more_than_a_raise_goes_back_where_the_size_is_fixed() -> None:
    assert said("silent-raise", {"put": 25})["roberts"] == in_time("bound + chips-back", "RR-3-betting.14")
    assert said("silent-raise", {"put": 25}, betting="spread-limit")["mohegan"] == in_time("bound", "MS-betting.2")


def test_a_house_draws_the_line_elsewhere() -> None:
    changes = {"partial_raise_threshold": 0.75}
    assert ruled_with("roberts", changes, "silent-raise", {"put": 17}) == in_time(CALL, "house.partial_raise_threshold")
    assert ruled_with("roberts", changes, "silent-raise", {"put": 18}) == in_time(
        RAISE, "house.partial_raise_threshold"
    )
    line = in_time(CALL, "RR-3-betting.14 house.partial_raise_at_half")
    assert ruled_with("roberts", {"partial_raise_at_half": "call"}, "silent-raise", {}) == line


@pytest.mark.parametrize("facts", [{"put": 9}, {"full": 10}])
def test_less_than_a_call_is_no_silent_raise(facts: dict[str, int]) -> None:
    with pytest.raises(BadReport, match="no call with chips beyond it"):
        ruled("roberts", "silent-raise", facts)


BET = "bound + chips-back | default | silent, none"
CHIPS: list[Case] = [
    (
        {},
        (
            f"{CALL} | GP-wagers.9 | none",
            f"{CALL} | MS-betting.5 | none",
            f"{CALL} | CP-rules.4g | none",
            "=",
            f"{CALL} | RR-3-betting.15 | none",
        ),
    ),
    (
        {"said": "raise"},
        (
            "bound | GP-wagers.9 | none",
            "bound | MS-betting.5 | none",
            "bound | CP-rules.4g | none",
            "=",
            "bound | RR-3-betting.15 | none",
        ),
    ),
    (
        {"bill": True},
        (
            f"{CALL} | GP-wagers.9 | none",
            f"{CALL} | MS-betting.6b | none",
            f"{CALL} | CP-rules.4g | none",
            "=",
            f"{CALL} | RR-3-betting.15 | none",
        ),
    ),
    ({"facing": False}, (BET, f"{CALL} | MS-betting.5 | none", BET, BET, BET)),
    ({"facing": False, "street": 3}, (BET, f"{CALL} | MS-betting.5 | none", BET, BET, BET)),
    ({"facing": False, "bill": True}, (BET, f"{CALL} | MS-betting.5 MS-betting.6a | none", BET, BET, BET)),
    (
        {"facing": False, "street": 4, "open_pair": True, "said": "bet"},
        (BET, f"{CALL} | MS-stud-high.7D | none", BET, BET, BET),
    ),
]


@pytest.mark.parametrize("case", CHIPS, ids=facts_in_a_line)
def test_oversized_chip(case: Case) -> None:
    assert said("oversized-chip", case[0]) == expected(case)


BIG_CALL = f"{CALL} | RR-14-nolimit.11 RR-3-betting.15 | none"
BIG_CHIPS: list[Case] = [
    (
        {},
        (
            f"{CALL} | GP-wagers.9 | none",
            f"{CALL} | MS-betting.5 | none",
            f"{CALL} | CP-rules.4g | none",
            "=",
            BIG_CALL,
        ),
    ),
    ({"facing": False}, ("=", f"{CALL} | MS-betting.5 | none", "=", "=", f"{CALL} | RR-14-nolimit.11 | none")),
]


@pytest.mark.parametrize("case", BIG_CHIPS, ids=facts_in_a_line)
def test_oversized_chip_at_no_limit(case: Case) -> None:
    assert said("oversized-chip", case[0], betting="no-limit") == expected(case)


def test_at_pot_limit_the_pot_is_the_most() -> None:
    found = said("oversized-chip", {"facing": False}, betting="pot-limit")
    assert found["roberts"] == f"{CALL} | RR-14-nolimit.11 RR-14-potlimit.6 | none"


@pytest.mark.parametrize(
    ("game", "street", "numbers"),
    [
        ("stud-high", 5, "MS-betting.5 MS-stud-high.5"),
        ("razz", 5, "MS-betting.5 MS-stud-low.5"),
        ("stud-hilo-nq", 5, "MS-betting.5 MS-stud-hilo.5"),
        ("stud-hilo", 5, "MS-betting.5"),
        ("stud-high", 3, "MS-betting.5"),
    ],
)
def test_spread_limit_has_a_rule_of_its_own_after_third_street(game: str, street: int, numbers: str) -> None:
    facts = {"facing": False, "street": street}
    assert said("oversized-chip", facts, game=game, betting="spread-limit")["mohegan"] == f"{CALL} | {numbers} | none"


def test_sentences_say_how_large_the_bet_is() -> None:
    facts = {"facing": False, "street": 4, "open_pair": True}
    assert "the upper limit" in ruled("mohegan", "oversized-chip", facts).decision
    assert "the lower limit" in ruled("mohegan", "oversized-chip", {**facts, "said": "bet"}).decision
    assert "the largest bet" in ruled("mohegan", "oversized-chip", facts, game="stud-hilo").decision
    assert "the largest bet" in ruled("mohegan", "oversized-chip", {**facts, "street": 5}).decision
    assert "the forced bet" in ruled("mohegan", "oversized-chip", {"facing": False, "street": 3}).decision


def test_a_house_takes_a_large_chip_otherwise() -> None:
    changes = {"oversized_chip_facing_bet": "raise", "oversized_chip_first_in": "minimum-bet"}
    line = f"{CALL} | house.oversized_chip_facing_bet | none"
    assert ruled_with("roberts", changes, "oversized-chip", {}) == line
    line = f"{CALL} | house.oversized_chip_first_in | none"
    assert ruled_with("roberts", changes, "oversized-chip", {"facing": False}) == line


def test_a_chip_must_be_larger_than_the_call() -> None:
    with pytest.raises(BadReport, match="no larger than the 25"):
        ruled("roberts", "oversized-chip", {"to_call": 25})


@pytest.mark.parametrize("facing", [True, False])
@pytest.mark.parametrize("said_", ["none", "bet"])
@pytest.mark.parametrize("house", ["roberts", "mohegan"])
def test_a_chip_with_a_word_is_not_said_to_come_without_one(house: str, said_: str, facing: bool) -> None:  # noqa: FBT001 - a table of cases
    decision = ruled(house, "oversized-chip", {"facing": facing, "said": said_}).decision
    assert ("without a word" in decision) == (said_ == "none")


def test_a_word_without_an_amount_leaves_the_least_bet_where_that_is_the_rule() -> None:
    changes = {"oversized_chip_first_in": "minimum-bet"}
    facts = {"facing": False, "said": "bet"}
    assert ruled_with("mohegan", changes, "oversized-chip", facts).startswith("bound + chips-back")
