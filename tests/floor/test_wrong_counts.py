"""Hands with too many or too few cards: mended, dealt anew, dead or live, in each house."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

COUNT = "wrong-card-count"
WINDOW = "substantial-action"
SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"

BACK_MS = f"card-returned | MS-misdeal.2F | {WINDOW}"
BACK_RR = "card-returned | RR-3-irregularities.11 | betting-begun"
EXTRA_MS = f"misdeal | MS-misdeal.1 MS-misdeal.2F | {WINDOW}"
EXTRA_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1e | {WINDOW}"
SEVERAL_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1d | {WINDOW}"
MISDEAL_CP = f"misdeal | CP-rules.9a | {WINDOW}"
TOP_MS = f"card-replaced | MS-misdeal.2E | {WINDOW}"
TOP_RR = f"card-replaced | RR-3-misdeals.1e | {WINDOW}"
SHORT_MS = f"misdeal | MS-misdeal.1 MS-misdeal.2E | {WINDOW}"
SHORT_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1e | {WINDOW}"
FOULED_GP = "hand-dead | GP-definitions.15 GP-irregularities.9 | none"

IN_TIME: list[Case] = [
    ({"last": True}, ("=", BACK_MS, MISDEAL_CP, "=", BACK_RR)),
    ({"last": True, "opened": True}, (FOULED_GP, BACK_MS, MISDEAL_CP, "=", EXTRA_RR)),
    ({"last": True, "acted": 1}, (FOULED_GP, BACK_MS, MISDEAL_CP, "=", EXTRA_RR)),
    ({}, ("=", EXTRA_MS, MISDEAL_CP, "=", BACK_RR)),
    ({"opened": True}, (FOULED_GP, EXTRA_MS, MISDEAL_CP, "=", EXTRA_RR)),
    ({"mixed": True}, (FOULED_GP, EXTRA_MS, MISDEAL_CP, "=", EXTRA_RR)),
    ({"mixed": True, "last": True}, (FOULED_GP, EXTRA_MS, MISDEAL_CP, "=", EXTRA_RR)),
    ({"count": 2}, (FOULED_GP, EXTRA_MS, MISDEAL_CP, "=", SEVERAL_RR)),
    ({"count": 2, "acted": 1}, (FOULED_GP, EXTRA_MS, MISDEAL_CP, "=", SEVERAL_RR)),
    ({"count": -1, "top": True}, ("=", TOP_MS, MISDEAL_CP, "=", TOP_RR)),
    ({"count": -1, "top": True, "acted": 1}, ("=", TOP_MS, MISDEAL_CP, "=", TOP_RR)),
    ({"count": -1}, (FOULED_GP, SHORT_MS, MISDEAL_CP, "=", SHORT_RR)),
    ({"count": -2, "top": True}, (FOULED_GP, SHORT_MS, MISDEAL_CP, "=", SHORT_RR)),
    ({"count": -1, "fault": "player"}, (FOULED_GP, SHORT_MS, MISDEAL_CP, "=", SHORT_RR)),
]

FOULED_LATE_GP = FOULED_GP.replace("none", f"{WINDOW}, late")
MANY_MS = f"hand-dead | MS-general.17 MS-misdeal.3D | {WINDOW}, late"
FEW_MS = f"hand-live | MS-general.17 MS-misdeal.3E | {WINDOW}, late"
REFUND_CP = f"hand-dead + chips-back | CP-rules.9b CP-rules.9c CP-rules.9d | {WINDOW}, late"
KEPT_CP = REFUND_CP.replace(" + chips-back", "")
DEAD_RR = f"hand-dead | RR-3-dead.1d RR-3-misdeals.2 | {WINDOW}, late"
DEAD_AT_LAST_RR = f"hand-dead | RR-3-dead.1d RR-3-misdeals.2 RR-8.18 | {WINDOW}, late"

LATER: list[Case] = [
    ({"acted": 2}, (FOULED_LATE_GP, MANY_MS, REFUND_CP, "=", DEAD_RR)),
    ({"acted": 2, "last": True}, (FOULED_LATE_GP, MANY_MS, REFUND_CP, "=", DEAD_RR)),
    ({"acted": 2, "own": True}, (FOULED_LATE_GP, MANY_MS, KEPT_CP, "=", DEAD_RR)),
    ({"acted": 2, "fault": "player"}, (FOULED_LATE_GP, MANY_MS, REFUND_CP, "=", DEAD_RR)),
    ({"street": 5}, (FOULED_LATE_GP, MANY_MS, REFUND_CP, "=", DEAD_RR)),
    ({"street": 7}, (FOULED_LATE_GP, MANY_MS, REFUND_CP, "=", DEAD_AT_LAST_RR)),
    ({"count": -1, "acted": 2}, (FOULED_LATE_GP, FEW_MS, REFUND_CP, "=", DEAD_RR)),
    ({"count": -1, "acted": 2, "top": True}, (FOULED_LATE_GP, FEW_MS, REFUND_CP, "=", DEAD_RR)),
    ({"count": -1, "street": 4, "own": True}, (FOULED_LATE_GP, FEW_MS, KEPT_CP, "=", DEAD_RR)),
    ({"count": -2, "street": 7}, (FOULED_LATE_GP, FEW_MS, REFUND_CP, "=", DEAD_AT_LAST_RR)),
    ({"acted": 2, "wagered": 1, "count": -1, "top": True}, (
        f"card-replaced | RR-3-misdeals.1e | silent, {WINDOW}", FEW_MS, REFUND_CP, "=", DEAD_RR)),
]  # fmt: skip

LIVE_OR_DEAD = "? hand-live: hand-live / hand-dead: hand-dead"
LAST_CARD: list[Case] = [
    (
        {"count": -1, "street": 7},
        (
            FOULED_GP,
            "hand-live | MS-general.17 MS-misdeal.3E | none",
            "=",
            "=",
            f"{LIVE_OR_DEAD} | {SUPERVISOR.replace(' ', ' RR-16.4 ', 1)} RR-3-dead.1d RR-8.18 | none",
        ),
    ),
    (
        {"mucked": True, "acted": 3},
        (
            "stands | default | silent, none",
            "stands | MS-operating.3a | none",
            "stands | default | silent, none",
            "stands | default | silent, none",
            "stands | default | silent, none",
        ),
    ),
]


@pytest.mark.parametrize("case", IN_TIME + LATER + LAST_CARD, ids=facts_in_a_line)
def test_a_wrong_number_of_cards(case: Case) -> None:
    assert said(COUNT, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
@pytest.mark.parametrize("case", [IN_TIME[0], LATER[0]], ids=facts_in_a_line)
def test_it_is_the_same_in_every_game(case: Case, game: str) -> None:
    assert said(COUNT, case[0], game=game) == expected(case)


def test_what_is_weighed_when_the_last_card_is_missing() -> None:
    weighed = ruled("roberts", COUNT, {"count": -1, "street": 7}).weigh
    assert [words.split()[0] for words in weighed] == ["whether", "whether", "how"]
    assert ruled("mohegan", COUNT, {"count": -1, "street": 7}).weigh == ()


def test_decisions_tell_too_many_from_too_few() -> None:
    facts = [{"count": count, "street": 5, "own": own} for count in (1, -1) for own in (True, False)]
    assert len({ruled("canterbury", COUNT, each).decision for each in facts}) == 4


def test_a_house_may_change_what_a_wrong_number_of_cards_is_worth() -> None:
    last = {"count": -1, "street": 7}
    assert ruled_with("roberts", {"missing_seventh": "dead-hand"}, COUNT, last).startswith("hand-dead | ")
    assert ruled_with("roberts", {"missing_seventh": "plays"}, COUNT, last).startswith("hand-live | ")
    assert ruled_with("roberts", {"one_extra_card": "misdeal"}, COUNT, {}).startswith("misdeal | ")
    assert ruled_with("roberts", {"one_extra_card": "back-if-last"}, COUNT, {}).startswith("misdeal | ")
    short = {"count": -1, "top": True}
    assert ruled_with("roberts", {"top_card_repairs": False}, COUNT, short).startswith("misdeal | ")
    assert ruled_with("roberts", {"misdeal_causes": ["boxed-cards"]}, COUNT, {"count": 2}).startswith("hand-dead | ")
    refund = ruled_with("roberts", {"wrong_count_refund": "if-not-at-fault"}, COUNT, {"street": 5})
    assert refund.startswith("hand-dead + chips-back | ")
    assert "house.wrong_count_refund" in refund
