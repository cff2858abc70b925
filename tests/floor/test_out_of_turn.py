"""Acts before one's turn: whom they bind, and until when."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, Facts, expected, facts_in_a_line, ruled, ruled_with, said

NAME = "out-of-turn-action"
SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"
HOLD = "? hold: bound / release: not-bound + chips-back"
HOLD_WORDS = "? hold: bound / release: not-bound"
FREE_GP = "backed-up + chips-back + not-bound | GP-irregularities.10 GP-wagers.4 | three-acted"
FREE_GP_WORDS = "backed-up + not-bound | GP-irregularities.10 GP-wagers.4 | three-acted"
FREE_RR = "backed-up + not-bound | RR-3-betting.10 | acted-between, late"
BARRED_RR = "backed-up + barred | RR-3-betting.10 | none"
GONE_RR = "backed-up + hand-dead | RR-3-betting.10 | none"
STANDS_MS = "stands + call-only | MS-out-of-turn.1A1 MS-out-of-turn.1A2 | substantial-action, late"
RIGHT = "? stands: stands + call-only / back-to-him: backed-up / hand-dead: stands + hand-dead"
DOUBT_RR = f"{RIGHT} | {SUPERVISOR} RR-3-betting.11 | three-acted, late"
DOUBT_GP = f"{RIGHT} | GP-irregularities.2 RR-3-betting.11 | three-acted, late"


def may_hold(*numbers: str, choice: str = HOLD, also: str = "", deadline: str = "substantial-action") -> str:
    """Return what mohegan says where the supervisor may hold him to it."""
    own = sorted(("MS-general.1", "MS-out-of-turn.2", "MS-out-of-turn.2A1", *numbers))
    return f"backed-up{also}{choice} | {' '.join(own)} | {deadline}"


HOLD_RR = f"backed-up{HOLD} | {SUPERVISOR} RR-3-betting.10 | acted-between"
HOLD_RR_CALL = f"backed-up + barred{HOLD} | {SUPERVISOR} RR-3-betting.10 | acted-between"
HOLD_RR_WORDS = f"backed-up{HOLD_WORDS} | {SUPERVISOR} RR-3-betting.10 | acted-between"
BET_MS = may_hold("MS-out-of-turn.2A2", "MS-out-of-turn.2B1")
CALL_MS = may_hold("MS-out-of-turn.2A2", "MS-out-of-turn.2A3")
RAISE_MS = may_hold("MS-out-of-turn.2A2", "MS-out-of-turn.2B2")
CHECK_MS = may_hold("RR-3-betting.10", choice="? hold: bound + barred / release: not-bound")

LIMIT: list[Case] = [
    ({}, (FREE_GP, BET_MS, "=", "=", HOLD_RR)),
    ({"between": "check-or-fold"}, (FREE_GP, BET_MS, "=", "=", HOLD_RR)),
    ({"between": "call"}, (FREE_GP, BET_MS, "=", "=", FREE_RR)),
    ({"between": "bet"}, (FREE_GP, BET_MS, "=", "=", FREE_RR)),
    (
        {"between": "raise"},
        (
            FREE_GP,
            ("backed-up + not-bound + chips-back"
            " | MS-out-of-turn.2 MS-out-of-turn.2A1 MS-out-of-turn.2A2 MS-out-of-turn.2B1 | substantial-action"),
            "=",
            "=",
            FREE_RR,
        ),
    ),
    ({"did": "call"}, (FREE_GP, CALL_MS, "=", "=", HOLD_RR_CALL)),
    (
        {"did": "call", "between": "call"},
        (FREE_GP, CALL_MS, "=", "=", "backed-up + not-bound + barred | RR-3-betting.10 | acted-between, late"),
    ),
    (
        {"did": "call", "between": "raise"},
        (
            FREE_GP,
            ("backed-up + not-bound + chips-back"
            " | MS-out-of-turn.2 MS-out-of-turn.2A1 MS-out-of-turn.2A2 MS-out-of-turn.2A3 | substantial-action"),
            "=",
            "=",
            "backed-up + not-bound + barred | RR-3-betting.10 | acted-between, late",
        ),
    ),
    ({"did": "raise"}, (FREE_GP, RAISE_MS, "=", "=", HOLD_RR)),
    ({"did": "raise", "between": "raise"}, (FREE_GP, RAISE_MS, "=", "=", FREE_RR)),
    ({"did": "check"}, (FREE_GP_WORDS, CHECK_MS, "=", "=", BARRED_RR)),
    ({"did": "check", "between": "bet"}, (FREE_GP_WORDS, CHECK_MS, "=", "=", BARRED_RR)),
    (
        {"did": "fold"},
        (
            "backed-up + hand-dead | GP-wagers.4 | none",
            "backed-up + hand-dead | MS-out-of-turn.2 MS-out-of-turn.2A1 | none",
            "=",
            "=",
            GONE_RR,
        ),
    ),
    ({"did": "fold", "words_only": True}, (FREE_GP_WORDS, may_hold(choice=HOLD_WORDS), "=", "=", HOLD_RR_WORDS)),
    (
        {"words_only": True},
        (
            FREE_GP_WORDS,
            may_hold("MS-out-of-turn.2A2", "MS-out-of-turn.2B1", choice=HOLD_WORDS),
            "=",
            "=",
            HOLD_RR_WORDS,
        ),
    ),
    # how many have acted past the player due
    ({"dealer_passed": True}, (FREE_GP, STANDS_MS, "=", "=", HOLD_RR)),
    ({"acted_after": 1}, (FREE_GP, STANDS_MS, "=", "=", HOLD_RR)),
    ({"acted_after": 2}, (FREE_GP, STANDS_MS, "=", "=", DOUBT_RR)),
    ({"acted_after": 2, "between": "check-or-fold"}, (FREE_GP, BET_MS, "=", "=", HOLD_RR)),
    ({"acted_after": 3}, (DOUBT_GP, STANDS_MS, "=", "=", DOUBT_RR)),
    # on a later street, in the leader's place
    ({"opens": True}, (FREE_GP, may_hold("MS-out-of-turn.1C", deadline="two-acted"), "=", "=", HOLD_RR)),
    (
        {"opens": True, "acted_after": 1, "dealer_passed": True},
        (FREE_GP, may_hold("MS-out-of-turn.1C", deadline="two-acted"), "=", "=", HOLD_RR),
    ),
    (
        {"opens": True, "acted_after": 2},
        (FREE_GP, "stands | MS-out-of-turn.1C | two-acted, late", "=", "=", DOUBT_RR),
    ),
    # the act before his was not clear; or he meant it
    (
        {"unclear": True},
        (FREE_GP, may_hold("MS-betting-line.5", "MS-out-of-turn.2A2", "MS-out-of-turn.2B1"), "=", "=", HOLD_RR),
    ),
    (
        {"unclear": True, "deliberate": True},
        (FREE_GP, may_hold("MS-betting-line.5", "MS-out-of-turn.2A2", "MS-out-of-turn.2B1"), "=", "=", HOLD_RR),
    ),
    (
        {"deliberate": True},
        (
            ("backed-up + chips-back + not-bound + warned | GP-irregularities.10 GP-wagers.4"
            " RR-1-etiquette.1 RR-2-decisions.8 RR-3-betting.10 | three-acted"),
            may_hold(
                "MS-out-of-turn.2A2", "MS-out-of-turn.2B1",
                "RR-1-etiquette.1", "RR-2-decisions.8", "RR-3-betting.10", also=" + warned",
            ),
            "=",
            "=",
            (f"backed-up + warned{HOLD} | RR-0.2 RR-1-etiquette.1 RR-2-decisions.1 RR-2-decisions.2 RR-2-decisions.8"
            " RR-3-betting.10 | acted-between"),
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", LIMIT, ids=facts_in_a_line)
def test_out_of_turn_action(case: Case) -> None:
    assert said(NAME, case[0]) == expected(case)


BETS = (
    "MS-no-limit-out-of-turn.1 MS-no-limit-out-of-turn.2 MS-no-limit-out-of-turn.3 MS-no-limit-out-of-turn.4"
    " | acted-between"
)
FREE_BET = f"backed-up + not-bound + chips-back | {BETS}, late"
NO_LIMIT = [
    ({}, f"backed-up + bound | {BETS}"),
    ({"between": "check-or-fold"}, f"backed-up + bound | {BETS}"),
    ({"between": "bet"}, f"backed-up + bound | {BETS}"),
    ({"between": "bet", "put": 30}, f"backed-up + bound + chips-back | {BETS}"),
    ({"between": "bet", "put": 30, "to_call": 31}, FREE_BET),
    ({"between": "raise"}, FREE_BET),
    ({"did": "call"}, "backed-up + bound | MS-no-limit-out-of-turn.5 | acted-between"),
    ({"did": "call", "between": "call"}, "backed-up + bound | MS-no-limit-out-of-turn.5 | acted-between"),
    (
        {"did": "call", "between": "raise"},
        "backed-up + not-bound + chips-back | MS-no-limit-out-of-turn.5 | acted-between, late",
    ),
    ({"did": "raise"}, RAISE_MS),
    ({"did": "check"}, CHECK_MS),
    ({"acted_after": 1}, STANDS_MS),
]


@pytest.mark.parametrize(("facts", "line"), NO_LIMIT)
def test_at_no_limit_mohegan_is_firm_on_a_bet_and_a_call(facts: dict[str, object], line: str) -> None:
    assert said(NAME, facts, betting="no-limit")["mohegan"] == line


def test_what_is_printed_for_no_limit_is_not_used_at_pot_limit() -> None:
    assert said(NAME, {}, betting="pot-limit")["mohegan"] == BET_MS
    assert said(NAME, {}, betting="no-limit")["roberts"] == HOLD_RR


@pytest.mark.parametrize(
    ("house", "changes", "facts", "line"),
    [
        (
            "procedures",
            {"verbal_binding": "always"},
            {"words_only": True},
            "backed-up + bound | GP-wagers.4 house.verbal_binding | none",
        ),
        (
            "roberts",
            {"verbal_binding": "never"},
            {"words_only": True},
            "backed-up + not-bound | house.verbal_binding | none",
        ),
        (
            "roberts",
            {"out_of_turn_check_no_raise": False},
            {"did": "check"},
            f"backed-up{HOLD_WORDS} | {SUPERVISOR} RR-3-betting.10 house.out_of_turn_check_no_raise | acted-between",
        ),
        (
            "roberts",
            {"skipped_player_rights": "dead-hand"},
            {"acted_after": 2},
            "stands + hand-dead | RR-3-betting.11 house.skipped_player_rights | three-acted, late",
        ),
        (
            "roberts",
            {"out_of_turn": "unless-raised-between"},
            {},
            "backed-up + bound | house.out_of_turn | acted-between",
        ),
        (
            "roberts",
            {"wrong_opener_as_bring_in": True},
            {"opens": True, "acted_after": 1},
            "stands | house.wrong_opener_as_bring_in | next-acts, late",
        ),
    ],
)
def test_a_house_may_rule_otherwise(
    house: str, changes: dict[str, object], facts: dict[str, object], line: str
) -> None:
    assert ruled_with(house, changes, NAME, facts) == line


def test_sentences_tell_the_cases_apart() -> None:
    cases: tuple[Facts, ...] = (
        {},
        {"did": "check"},
        {"did": "call"},
        {"between": "bet"},
        {"unclear": True},
        {"deliberate": True},
    )
    decisions = [ruled("roberts", NAME, facts).decision for facts in cases]
    assert len(set(decisions)) == len(cases)
    assert all(decision.endswith(".") for decision in decisions)
    assert ruled("mohegan", NAME, {}).weigh != ()
