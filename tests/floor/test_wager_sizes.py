"""Wagers of the wrong size: what each house puts right, and until when."""

from __future__ import annotations

import pytest

from tests.floor.played_table import STAKES, begun, to_street
from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said
from upcard.floor.in_hand.observing import observed
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport, Incident
from upcard.floor.register import KINDS
from upcard.hand.events import Slipped
from upcard.play.hand import state_behind


def small(ms: str, rr: str) -> tuple[str, str, str, str, str]:
    """Return what the houses say on too small a wager: all but mohegan are silent and go by roberts."""
    return ("=", ms, "=", "=", rr)


UP = small("made-good | MS-betting.7 | round-over", "made-good | RR-3-betting.16 | round-over")
UP_ALL = small(
    "made-good + call-only | MS-betting.7 RR-3-betting.16 | round-over",
    "made-good + call-only | RR-3-betting.16 | round-over",
)
STANDS = small("stands | MS-betting.7 | round-over, late", "stands | RR-3-betting.16 | round-over, late")
UNDERBETS: list[Case] = [
    ({}, UP),
    ({"put": 9}, UP),
    ({"said": "raise"}, UP),
    ({"acted_after": 1}, UP_ALL),
    ({"round_over": True}, STANDS),
    ({"round_over": True, "acted_after": 1}, STANDS),
    ({"rounded": True, "put": 9}, UP),
    (
        {"rounded": True, "put": 11},
        small("chips-back | MS-betting.7 | round-over", "chips-back | RR-3-betting.16 | round-over"),
    ),
    (
        {"meant_call": True},
        (
            "=",
            "chips-back | MS-betting.2 | none",
            "chips-back | CP-rules.4f | none",
            "=",
            "chips-back | RR-3-betting.14 | none",
        ),
    ),
]


@pytest.mark.parametrize("case", UNDERBETS, ids=facts_in_a_line)
def test_underbet(case: Case) -> None:
    assert said("underbet", case[0]) == expected(case)


BIG = "made-good | RR-14-nolimit.12 RR-3-betting.16 | round-over"
BIG_UNDERBETS: list[Case] = [
    ({}, ("=", "=", "=", "=", BIG)),
    (
        {"said": "raise"},
        ("=", "made-good | MS-no-limit-raise.1A1 RR-14-nolimit.12 RR-3-betting.16 | round-over", "=", "=", BIG),
    ),
    ({"round_over": True}, ("=", "=", "=", "=", "stands | RR-3-betting.16 | round-over, late")),
    ({"meant_call": True}, ("=", "=", "=", "=", "chips-back | RR-14-nolimit.12 | none")),
]


@pytest.mark.parametrize("case", BIG_UNDERBETS, ids=facts_in_a_line)
def test_underbet_at_no_limit(case: Case) -> None:
    assert said("underbet", case[0], betting="no-limit") == expected(case)


@pytest.mark.parametrize(
    ("facts", "words"),
    [({"more": False}, "all-in for less"), ({"put": 10}, "not too little"), ({"put": 11}, "not too little")],
)
def test_what_is_no_underbet(facts: dict[str, object], words: str) -> None:
    with pytest.raises(BadReport, match=words):
        ruled("roberts", "underbet", facts)


def test_a_house_may_leave_small_wagers_as_they_are() -> None:
    changes = {"underbet_fix": "never"}
    assert ruled_with("roberts", changes, "bet-wrong-limit", {}) == "stands | house.underbet_fix | none"


PAIR = {"street": 4, "open_pair": True}
OVER = "chips-back | default | silent, round-over"
OVER_LATE = "stands | default | silent, round-over, late"
WRONG_LIMITS: list[Case] = [
    ({}, UP),
    ({"callers": 2}, UP_ALL),
    ({"round_over": True}, STANDS),
    ({"put": 20, "right": 10, "street": 4}, (OVER, OVER, OVER, OVER, OVER)),
    ({"put": 20, "right": 10, "street": 4, "round_over": True}, (OVER_LATE,) * 5),
    (
        {"put": 20, "right": 10, **PAIR},
        (
            "=",
            "stands | MS-stud-high.7 MS-stud-high.7A | none",
            "stands | CP-rules.15a CP-rules.15d | none",
            "stands | UK-play.8c | none",
            "stands | RR-8.0.5 RR-8.7 | none",
        ),
    ),
]


@pytest.mark.parametrize("case", WRONG_LIMITS, ids=facts_in_a_line)
def test_bet_wrong_limit(case: Case) -> None:
    assert said("bet-wrong-limit", case[0]) == expected(case)


def test_an_open_pair_matters_where_the_game_has_the_choice() -> None:
    facts = {"put": 20, "right": 10, **PAIR}
    found = said("bet-wrong-limit", facts, game="razz")
    assert found["mohegan"] == "stands | MS-stud-low.7 | none"
    assert found["roberts"] == OVER


def test_the_right_limit_is_not_wrong() -> None:
    with pytest.raises(BadReport, match="the right limit"):
        ruled("roberts", "bet-wrong-limit", {"put": 20})


REDUCED_OR = "? reduced: chips-back / stands: stands"
STANDS_OR = "? stands: stands / reduced: chips-back"


def thought(choice: str) -> tuple[str, str, str, str, str]:
    numbers = "RR-14-potlimit.2 RR-14-potlimit.3"
    return (
        f"{choice} | GP-irregularities.2 {numbers} | all-acted-on-it",
        f"{choice} | MS-general.1 {numbers} | all-acted-on-it",
        "=",
        "=",
        f"{choice} | RR-0.2 {numbers} RR-2-decisions.1 RR-2-decisions.2 | all-acted-on-it",
    )


POT_LIMIT: list[Case] = [
    ({}, ("=",) * 4 + ("chips-back | RR-14-potlimit.1 RR-14-potlimit.2 | all-acted-on-it",)),
    ({"acted_on": True}, ("=",) * 4 + ("stands | RR-14-potlimit.2 | all-acted-on-it, late",)),
    ({"round_over": True}, ("=",) * 4 + ("stands | RR-14-potlimit.2 | all-acted-on-it, late",)),
    ({"thought": True, "acted_on": True}, ("=",) * 4 + ("stands | RR-14-potlimit.2 | all-acted-on-it, late",)),
    ({"thought": True}, thought(REDUCED_OR)),
    ({"thought": True, "by": "bettor"}, thought(STANDS_OR)),
]


@pytest.mark.parametrize("case", POT_LIMIT, ids=facts_in_a_line)
def test_overbet_at_pot_limit(case: Case) -> None:
    assert said("overbet", case[0], betting="pot-limit") == expected(case)


@pytest.mark.parametrize("betting", ["fixed-limit", "spread-limit"])
def test_overbet_with_limits(betting: str) -> None:
    assert set(said("overbet", {}, betting=betting).values()) == {OVER}
    assert set(said("overbet", {"thought": True}, betting=betting).values()) == {OVER}
    assert set(said("overbet", {"round_over": True}, betting=betting).values()) == {OVER_LATE}


def test_at_no_limit_nothing_is_too_much() -> None:
    found = said("overbet", {}, betting="no-limit")
    assert found["roberts"] == "stands | RR-14.0.2 | none"
    assert found["mohegan"] == found["ukcasino"] == "stands | RR-14.0.2 | silent, none"


def test_a_house_may_let_it_stand() -> None:
    line = "stands | house.overbet_fix | none"
    assert ruled_with("roberts", {"overbet_fix": "never"}, "overbet", {}, betting="pot-limit") == line


def test_what_is_allowed_is_no_overbet() -> None:
    with pytest.raises(BadReport, match="not too much"):
        ruled("roberts", "overbet", {"put": 20})


SAID_MS = "MS-general.16 MS-words-gestures.1"
MISMATCHES: list[Case] = [
    (
        {},
        (
            "made-good | GP-wagers.5 | round-over",
            f"made-good | {SAID_MS} | round-over",
            "=",
            "=",
            "made-good | RR-3-betting.8 | round-over",
        ),
    ),
    (
        {"put": 30},
        (
            "chips-back | GP-wagers.5 | round-over",
            f"chips-back | {SAID_MS} | round-over",
            "=",
            "=",
            "chips-back | RR-3-betting.8 | round-over",
        ),
    ),
    (
        {"round_over": True},
        (
            "stands | GP-wagers.5 RR-3-betting.16 | round-over, late",
            f"stands | {SAID_MS} RR-3-betting.16 | round-over, late",
            "=",
            "=",
            "stands | RR-3-betting.16 RR-3-betting.8 | round-over, late",
        ),
    ),
    (
        {"legal": False},
        (
            "not-bound | GP-wagers.4 | none",
            "not-bound | MS-general.16 | none",
            "=",
            "=",
            "not-bound | RR-3-betting.8 | none",
        ),
    ),
]


@pytest.mark.parametrize("case", MISMATCHES, ids=facts_in_a_line)
def test_amount_mismatch(case: Case) -> None:
    assert said("amount-mismatch", case[0]) == expected(case)


def test_amount_mismatch_at_no_limit() -> None:
    found = said("amount-mismatch", {}, betting="no-limit")
    assert found["roberts"] == "made-good | RR-14-nolimit.8 RR-3-betting.8 | round-over"
    assert found["mohegan"] == f"made-good | {SAID_MS} | round-over"
    assert found["procedures"] == "made-good | GP-wagers.5 | round-over"


def test_a_house_may_go_by_the_chips() -> None:
    changes = {"amount_mismatch": "chips-in-pot"}
    assert ruled_with("roberts", changes, "amount-mismatch", {}) == "bound | house.amount_mismatch | none"


def test_words_and_chips_must_differ() -> None:
    with pytest.raises(BadReport, match="nothing is wrong"):
        ruled("roberts", "amount-mismatch", {"put": 20})


def test_who_may_not_raise_any_more_is_read_to_have_named_the_raise_that_he_may_not_make() -> None:
    hand = begun("roberts", 3)
    to_street(hand, 4)
    hand.act("bet")
    while any(option.verb == "raise" for option in hand.options):
        hand.act("raise")
    bet = next(option.to for option in hand.options if option.verb == "call")
    assert bet is not None
    given = {"seat": hand.turn}
    hand.slip(Incident("amount-mismatch", seat=hand.turn))
    place = next(at for at, event in enumerate(hand.events) if isinstance(event, Slipped))
    facts = observed(Scene(state_behind(hand), hand.events), KINDS["amount-mismatch"], place, given, {})
    assert (facts["named"], facts["put"], facts["legal"]) == (bet + STAKES.small_bet, bet, False)
