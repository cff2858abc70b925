"""Cards that are nothing but paper: boxed cards and jokers, in each house, in time and too late."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

BOXED, JOKER = "boxed-card", "joker"

NEXT_GP = "card-replaced | GP-irregularities.8 | own-action"
NEXT_MS = "card-replaced | MS-boxed.1 | own-action"
NEXT_CP = "card-replaced | CP-rules.7a CP-rules.7c | own-action"
NEXT_RR = "card-replaced | RR-3-irregularities.7 | own-action"
MOVED_CP = "cards-moved + card-replaced | CP-rules.7c | own-action"
MOVED_RR = "cards-moved + card-replaced | RR-3-irregularities.7 | own-action"
MISDEAL_GP = "misdeal | GP-irregularities.5 GP-irregularities.5iii | pot-pushed"
MISDEAL_MS = "misdeal | MS-misdeal.1 MS-misdeal.2I | substantial-action"
MISDEAL_RR = "misdeal | RR-3-misdeals.1 RR-3-misdeals.1c | substantial-action"
LATE_MS = "card-replaced | MS-boxed.1 MS-misdeal.1 | substantial-action, late"
LATE_RR = "card-replaced | RR-3-irregularities.7 RR-3-misdeals.2 | substantial-action, late"
TWO_MIXED: dict[str, object] = {"count": 2, "acted": 2, "dealt_on": True, "mixed": True}

BOXED_CASES: list[Case] = [
    ({}, (NEXT_GP, NEXT_MS, NEXT_CP, "=", NEXT_RR)),
    ({"mixed": True}, (NEXT_GP, NEXT_MS, NEXT_CP, "=", NEXT_RR)),
    (
        {"seat": 0, "own": True},
        (
            "card-replaced | GP-irregularities.8 | none",
            "card-replaced | MS-boxed.1 | none",
            "card-replaced | CP-rules.7a CP-rules.7c | none",
            "=",
            "card-replaced | RR-3-irregularities.7 | none",
        ),
    ),
    ({"dealt_on": True}, (NEXT_GP, NEXT_MS, MOVED_CP, "=", MOVED_RR)),
    (
        {"dealt_on": True, "mixed": True},
        (NEXT_GP, NEXT_MS, "card-replaced | CP-rules.7d | own-action", "=", NEXT_RR),
    ),
    # two and more
    ({"count": 2}, (MISDEAL_GP, MISDEAL_MS, NEXT_CP, "=", MISDEAL_RR)),
    ({"count": 2, "acted": 1}, (MISDEAL_GP, MISDEAL_MS, NEXT_CP, "=", MISDEAL_RR)),
    ({"count": 2, "acted": 1, "own": True}, (MISDEAL_GP, MISDEAL_MS,
        "stands | CP-rules.7a RR-2-decisions.3 | own-action, late", "=", MISDEAL_RR)),
    ({"count": 2, "acted": 2}, (MISDEAL_GP, LATE_MS, NEXT_CP, "=", LATE_RR)),
    ({"count": 3, "street": 4}, (MISDEAL_GP, LATE_MS, NEXT_CP, "=", LATE_RR)),
    (
        {"count": 2, "acted": 2, "dealt_on": True},
        (
            MISDEAL_GP,
            LATE_MS,
            "cards-moved + card-replaced | CP-rules.7a CP-rules.7c | own-action",
            "=",
            "cards-moved + card-replaced | RR-3-irregularities.7 RR-3-misdeals.2 | substantial-action, late",
        ),
    ),
    (TWO_MIXED, (MISDEAL_GP, LATE_MS, "card-replaced | CP-rules.7a CP-rules.7d | own-action", "=", LATE_RR)),
    # he has acted with it
    ({"own": True}, ("=", "=", "=", "=", "stands | RR-2-decisions.3 | own-action, late")),
]  # fmt: skip


@pytest.mark.parametrize("case", BOXED_CASES, ids=facts_in_a_line)
def test_a_boxed_card(case: Case) -> None:
    assert said(BOXED, case[0]) == expected(case)


VOID_GP = "void | GP-irregularities.7 | pot-pushed"
SCRAP_RR = "card-replaced | RR-3-irregularities.7 RR-3-irregularities.8 | own-action"
SCRAP_CP = "card-replaced | CP-rules.7b CP-rules.7c | own-action"
UP_RR = "cards-moved + card-replaced | RR-3-irregularities.7 RR-3-irregularities.8 | none"
DEAD_RR = "hand-dead | RR-3-dead.1e RR-3-irregularities.8 RR-3-irregularities.9 | own-action, late"
DEAD_CP = "hand-dead | CP-rules.7e | own-action, late"

JOKER_CASES: list[Case] = [
    # in the hole; usually the next card is mixed in with another player's
    ({}, (VOID_GP, "=", "card-replaced | CP-rules.7b CP-rules.7d | own-action", "=", SCRAP_RR)),
    ({"dealt_on": False}, (VOID_GP, "=", SCRAP_CP, "=", SCRAP_RR)),
    (
        {"mixed": False},
        (
            VOID_GP,
            "=",
            "cards-moved + card-replaced | CP-rules.7b CP-rules.7c | own-action",
            "=",
            "cards-moved + card-replaced | RR-3-irregularities.7 RR-3-irregularities.8 | own-action",
        ),
    ),
    # an upcard
    ({"card": 4}, (VOID_GP, "=", "cards-moved + card-replaced | CP-rules.7b CP-rules.7c | none", "=", UP_RR)),
    (
        {"card": 4, "own": True},
        (
            VOID_GP,
            "=",
            "card-replaced | CP-rules.7b CP-rules.7d | none",
            "=",
            "card-replaced | RR-3-irregularities.7 RR-3-irregularities.8 | none",
        ),
    ),
    # in the stub
    (
        {"seat": 0},
        (
            VOID_GP,
            "=",
            "card-replaced | CP-rules.7b CP-rules.7c | none",
            "=",
            "card-replaced | RR-3-irregularities.7 RR-3-irregularities.8 | none",
        ),
    ),
    # in the hole, and he has acted
    ({"own": True}, (VOID_GP, "=", DEAD_CP, "=", DEAD_RR)),
    ({"own": True, "card": 7}, (VOID_GP, "=", DEAD_CP, "=", DEAD_RR)),
]


@pytest.mark.parametrize("case", JOKER_CASES, ids=facts_in_a_line)
def test_a_joker(case: Case) -> None:
    assert said(JOKER, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_and_tournaments_have_the_same_rule(game: str) -> None:
    for name, cases in ((BOXED, BOXED_CASES), (JOKER, JOKER_CASES)):
        for case in cases:
            assert said(name, case[0], game=game, mode="tournament") == expected(case)


def test_different_ways_to_replace_a_card_are_told_in_different_words() -> None:
    late = {"dealt_on": True}
    boxed = [ruled("roberts", BOXED, facts) for facts in ({}, late, late | {"mixed": True}, {"own": True})]
    boxed.append(ruled("mohegan", BOXED, late))
    assert len({ruling.decision for ruling in boxed}) == len(boxed)


def test_a_house_may_bear_more_boxed_cards_or_call_a_misdeal_to_the_end() -> None:
    three = {"boxed_cards_for_misdeal": 3}
    assert ruled_with("roberts", three, BOXED, {"count": 2}).startswith("card-replaced | ")
    assert ruled_with("roberts", three, BOXED, {"count": 3}).startswith("misdeal | ")
    to_the_end = {"boxed_misdeal_until": "hand-ends"}
    assert ruled_with("roberts", to_the_end, BOXED, {"count": 2, "street": 7}).startswith("misdeal | ")
    in_time = {"boxed_misdeal_until": "substantial-action"}
    assert ruled_with("procedures", in_time, BOXED, {"count": 2, "acted": 2}).startswith("card-replaced | ")


def test_a_house_may_void_the_hand_for_a_joker_that_was_played() -> None:
    void = {"joker_acted_on": "void-hand"}
    assert ruled_with("canterbury", void, JOKER, {"own": True}).startswith("void | ")
    assert ruled_with("procedures", {"joker_found": "scrap-next-card"}, JOKER, {}).startswith("card-replaced | ")
