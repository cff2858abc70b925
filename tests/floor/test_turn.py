"""Money that is owed, and turns: what each house does about a missing ante, a wrong bring-in, a skipped player."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, Facts, expected, facts_in_a_line, ruled, ruled_with, said

SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"

PAYS = "made-good + hand-live | default | silent, none"
SHORT = "stands | default | silent, none"
ANTES: list[Case] = [
    ({}, (PAYS, "made-good + hand-live | MS-general.12 MS-misdeal.3A1 | none", PAYS, PAYS, PAYS)),
    ({"seat": None}, (SHORT, "stands | MS-misdeal.3A2 | none", SHORT, SHORT, SHORT)),
]


@pytest.mark.parametrize("case", ANTES, ids=facts_in_a_line)
def test_missing_ante(case: Case) -> None:
    assert said("missing-ante", case[0]) == expected(case)


def test_a_house_may_call_it_a_misdeal() -> None:
    changes = {"missing_ante": "misdeal"}
    assert ruled_with("mohegan", changes, "missing-ante", {}) == "misdeal | house.missing_ante | none"


BACK = "backed-up + chips-back + wager-due"
BACK_RR = f"{BACK} | RR-8.5 | next-acts"
BACK_MS = f"{BACK} | MS-out-of-turn.1C MS-out-of-turn.2 | two-acted"
STANDS_RR = "stands | RR-8.5 | next-acts, late"
STANDS_MS = "stands | MS-out-of-turn.1C | two-acted, late"
BRING_INS: list[Case] = [
    ({}, ("=", BACK_MS, "=", "=", BACK_RR)),
    ({"acted_after": 1}, ("=", BACK_MS, "=", "=", STANDS_RR)),
    ({"acted_after": 2}, ("=", STANDS_MS, "=", "=", STANDS_RR)),
]


@pytest.mark.parametrize("case", BRING_INS, ids=facts_in_a_line)
@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
def test_wrong_bring_in(case: Case, game: str) -> None:
    assert said("wrong-bring-in", case[0], game=game) == expected(case)


def test_the_card_that_should_have_brought_it_in_is_named() -> None:
    assert "lowest card" in ruled("roberts", "wrong-bring-in", {}).decision
    assert "highest card" in ruled("roberts", "wrong-bring-in", {}, game="razz").decision


BACK_TO_HIM = "backed-up | RR-3-betting.11 | three-acted"
BACK_TO_HIM_MS = "backed-up | MS-out-of-turn.1 MS-out-of-turn.2 | two-acted"
CALL_OR_FOLD_MS = "stands + call-only | MS-out-of-turn.1A1 MS-out-of-turn.1A2 | two-acted, late"
CHECK_MS = "stands + bound | MS-out-of-turn.1A1 MS-out-of-turn.1A2 | two-acted, late"
FACING = "? stands: stands + call-only / back-to-him: backed-up / hand-dead: stands + hand-dead"
UNBET = "? stands: stands + bound / back-to-him: backed-up / hand-dead: stands + hand-dead"
CARD_OUT = (
    "? stands: stands + call-only + set-aside-and-skip / back-to-him: backed-up + set-aside-and-skip"
    " / hand-dead: stands + hand-dead"
)
CARD_BACK = "backed-up + set-aside-and-skip | RR-3-irregularities.16 RR-8.14 | three-acted"
CARD_BACK_CP = "backed-up + set-aside-and-skip | CP-rules.12a CP-rules.12b RR-3-irregularities.16 | three-acted"
CARD_BACK_MS = "backed-up + stub-remade | MS-stud-all.5 MS-stud-all.5A | two-acted"
BET_ON = "? hand-dead: stands + hand-dead / hand-live: stands + hand-live"


def in_doubt(what: str, *numbers: str) -> tuple[str, str]:
    """Return what procedures and roberts say where the supervisor decides: each cites its own rule on him."""
    cites = " ".join((*numbers, ""))
    return (
        f"{what} | GP-irregularities.2 {cites}| three-acted, late",
        f"{what} | {SUPERVISOR} {cites}| three-acted, late",
    )


FACING_GP, FACING_RR = in_doubt(FACING, "RR-3-betting.11")
UNBET_GP, UNBET_RR = in_doubt(UNBET, "RR-3-betting.11")
CARD_OUT_GP, CARD_OUT_RR = in_doubt(CARD_OUT, "RR-3-betting.11", "RR-3-irregularities.16", "RR-8.14")
CARD_OUT_CP = (
    f"{CARD_OUT} | CP-rules.12a CP-rules.12b {SUPERVISOR} RR-3-betting.11 RR-3-irregularities.16 | three-acted, late"
)
SKIPPED: list[Case] = [
    ({}, ("=", BACK_TO_HIM_MS, "=", "=", BACK_TO_HIM)),
    ({"facing": False}, ("=", BACK_TO_HIM_MS, "=", "=", BACK_TO_HIM)),
    ({"dealer_passed": True}, ("=", CALL_OR_FOLD_MS, "=", "=", BACK_TO_HIM)),
    ({"acted_after": 2}, ("=", CALL_OR_FOLD_MS, "=", "=", BACK_TO_HIM)),
    ({"acted_after": 2, "facing": False}, ("=", CHECK_MS, "=", "=", BACK_TO_HIM)),
    ({"acted_after": 2, "dealer_passed": True}, ("=", CALL_OR_FOLD_MS, "=", "=", BACK_TO_HIM)),
    ({"acted_after": 3}, (FACING_GP, CALL_OR_FOLD_MS, "=", "=", FACING_RR)),
    ({"acted_after": 3, "facing": False}, (UNBET_GP, CHECK_MS, "=", "=", UNBET_RR)),
    ({"acted_after": 3, "waiting": True}, ("=", BACK_TO_HIM_MS, "=", "=", BACK_TO_HIM)),
    ({"acted_after": 3, "called_time": True}, ("=", BACK_TO_HIM_MS, "=", "=", BACK_TO_HIM)),
    ({"next_dealt": True}, ("=", CARD_BACK_MS, CARD_BACK_CP, "=", CARD_BACK)),
    (
        {"acted_after": 2, "next_dealt": True},
        ("=", "stands + hand-dead | MS-out-of-turn.1B | next-street-card, late", CARD_BACK_CP, "=", CARD_BACK),
    ),
    (
        {"acted_after": 2, "next_dealt": True, "owes": False},
        ("=", "stands + hand-live | MS-out-of-turn.1B | next-street-card, late", CARD_BACK_CP, "=", CARD_BACK),
    ),
    (
        {"acted_after": 3, "next_dealt": True},
        (
            CARD_OUT_GP,
            "stands + hand-dead | MS-out-of-turn.1B | next-street-card, late",
            CARD_OUT_CP,
            "=",
            CARD_OUT_RR,
        ),
    ),
    (
        {"next_dealt": True, "next_betting": True},
        (
            f"{BET_ON} | GP-irregularities.2 RR-2-decisions.3 | next-street-betting, late",
            "stands + hand-dead | MS-out-of-turn.1B | next-street-card, late",
            "=",
            "=",
            f"{BET_ON} | {SUPERVISOR} RR-2-decisions.3 | next-street-betting, late",
        ),
    ),
    (
        {"next_dealt": True, "next_betting": True, "owes": False},
        (
            "=",
            "stands + hand-live | MS-out-of-turn.1B | next-street-card, late",
            "=",
            "=",
            "stands + hand-live | RR-2-decisions.3 | next-street-betting, late",
        ),
    ),
]


@pytest.mark.parametrize("case", SKIPPED, ids=facts_in_a_line)
def test_skipped_player(case: Case) -> None:
    assert said("skipped-player", case[0]) == expected(case)


def test_the_rule_on_a_card_dealt_too_early_is_not_printed_for_razz() -> None:
    found = said("skipped-player", {"next_dealt": True}, game="razz")
    assert found["mohegan"] == "backed-up + set-aside-and-skip | RR-3-irregularities.16 RR-8.14 | silent, two-acted"
    assert found["roberts"] == CARD_BACK


@pytest.mark.parametrize(
    ("changes", "facts", "line"),
    [
        (
            {"skipped_player_rights": "dead-hand"},
            {"acted_after": 3},
            "stands + hand-dead | RR-3-betting.11 house.skipped_player_rights | three-acted, late",
        ),
        (
            {"skipped_player_after": 4, "skipped_player_rights": "check-or-call-or-fold"},
            {"acted_after": 4},
            ("stands + call-only | house.skipped_player_after house.skipped_player_rights | substantial-action, late"),
        ),
        (
            {"skipped_player_after": 1},
            {},
            f"{FACING} | {SUPERVISOR} RR-3-betting.11 house.skipped_player_after | next-acts, late",
        ),
        (
            {"dealer_counts_as_actor": True},
            {"acted_after": 2, "dealer_passed": True},
            f"{FACING} | {SUPERVISOR} RR-3-betting.11 house.dealer_counts_as_actor | three-acted, late",
        ),
        (
            {"skipped_player_next_street": "dead-if-owing"},
            {"acted_after": 3, "next_dealt": True},
            "stands + hand-dead | house.skipped_player_next_street | next-street-card, late",
        ),
    ],
)
def test_a_house_may_count_otherwise(changes: dict[str, object], facts: dict[str, object], line: str) -> None:
    assert ruled_with("roberts", changes, "skipped-player", facts) == line


def test_sentences_differ_by_case() -> None:
    cases: list[Facts] = [{}, {"waiting": True}, {"called_time": True}, {"next_dealt": True}, {"acted_after": 3}]
    assert len({ruled("roberts", "skipped-player", facts).decision for facts in cases}) == len(cases)
    assert ruled("roberts", "skipped-player", {"acted_after": 3}).weigh != ()
