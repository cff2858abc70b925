"""Cards that went to the wrong player: moved, kept or dealt anew, in each house."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled_with, said
from upcard.floor.incident import Incident
from upcard.floor.judging import rule
from upcard.rulebooks import amended_house, find_house, rules_for
from upcard.rulebooks.shelf import shelf

ORDER = "out-of-sequence"
FINAL = "wrong-recipient-final-card"
WINDOW = "substantial-action"
SUPERVISOR_AND_LAST = "RR-0.2 RR-16.4 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.1d RR-8.18"

MOVED_MS = f"cards-moved | MS-misdeal.3F1 | {WINDOW}"
SEEN_MS = f"misdeal | MS-misdeal.1 MS-misdeal.3F2 | {WINDOW}"
ORDER_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1f | {WINDOW}"
SWAP_MS = f"stands | MS-misdeal.1 | {WINDOW}, late"
SWAP_RR = f"stands | RR-3-misdeals.2 | {WINDOW}, late"
SIZES_GP = f"hand-dead | GP-definitions.15 GP-irregularities.9 | {WINDOW}, late"
SIZES_MS = f"hand-dead + hand-live | MS-general.17 MS-misdeal.3D MS-misdeal.3E | {WINDOW}, late"
SIZES_CP = f"hand-dead + chips-back | CP-rules.9b CP-rules.9c CP-rules.9d | {WINDOW}, late"
SIZES_RR = f"hand-dead | RR-3-dead.1d RR-3-misdeals.2 | {WINDOW}, late"

STARTING_HANDS: list[Case] = [
    ({}, ("=", MOVED_MS, "=", "=", ORDER_RR)),
    ({"then": "swapped", "acted": 1}, ("=", MOVED_MS, "=", "=", ORDER_RR)),
    ({"looked": "maybe"}, ("=", SEEN_MS, "=", "=", ORDER_RR)),
    ({"looked": "yes"}, ("=", SEEN_MS, "=", "=", ORDER_RR)),
    ({"card": 1, "mixed": True}, ("=", SEEN_MS, "=", "=", ORDER_RR)),
    ({"card": 3, "looked": "yes"}, ("=", MOVED_MS, "=", "=", ORDER_RR)),
    ({"then": "swapped", "acted": 2}, ("=", SWAP_MS, "=", "=", SWAP_RR)),
    ({"then": "swapped", "street": 4}, ("=", SWAP_MS, "=", "=", SWAP_RR)),
    ({"acted": 2}, (SIZES_GP, SIZES_MS, SIZES_CP, "=", SIZES_RR)),
    ({"acted": 2, "own": True}, (SIZES_GP, SIZES_MS, SIZES_CP.replace(" + chips-back", ""), "=", SIZES_RR)),
    (
        {"acted": 3, "wagered": 1},
        (ORDER_RR.replace(WINDOW, f"silent, {WINDOW}"), SIZES_MS, SIZES_CP, "=", SIZES_RR),
    ),
]

UP_MS = "cards-moved | MS-misdeal.3F1 | betting-begun"
UP_RR = "cards-moved | RR-2-decisions.1 | betting-begun"
UP_LATE = "stands | RR-2-decisions.3 | betting-begun, late"
BET = "betting-begun"

UPCARDS: list[Case] = [
    ({"card": 4, "street": 4}, ("=", UP_MS, "=", "=", UP_RR)),
    ({"card": 6}, ("=", UP_MS, "=", "=", UP_RR)),
    ({"card": 4, "acted": 1, "then": "swapped"}, ("=", "=", "=", "=", UP_LATE)),
    ({"card": 4, "street": 5, "then": "swapped"}, ("=", "=", "=", "=", UP_LATE)),
    (
        {"card": 5, "acted": 1},
        (
            SIZES_GP.replace(WINDOW, BET),
            SIZES_MS.replace(WINDOW, BET),
            SIZES_CP.replace(WINDOW, BET),
            "=",
            SIZES_RR.replace(WINDOW, BET),
        ),
    ),
]


@pytest.mark.parametrize("case", STARTING_HANDS + UPCARDS, ids=facts_in_a_line)
def test_a_card_out_of_order(case: Case) -> None:
    assert said(ORDER, case[0]) == expected(case)


KEPT_MS = "card-plays + card-replaced | MS-stud-high.9a MS-stud-high.9b | betting-begun"
KEPT = "card-plays + card-replaced | default | silent, betting-begun"
OWNER_MS = "cards-moved | MS-stud-high.9a | betting-begun"
OWNER = "cards-moved | default | silent, betting-begun"
STAYS = "stands + card-replaced | default | silent, betting-begun, late"
LIVE_OR_DEAD = "? hand-live: hand-live / hand-dead: hand-dead"

LAST_CARDS: list[Case] = [
    ({}, (OWNER, OWNER_MS, OWNER, OWNER, OWNER)),
    ({"count": 2, "looked": "no"}, (OWNER, OWNER_MS, OWNER, OWNER, OWNER)),
    ({"looked": "yes"}, (KEPT, KEPT_MS, KEPT, KEPT, KEPT)),
    ({"looked": "maybe"}, (KEPT, KEPT_MS, KEPT, KEPT, KEPT)),
    ({"mixed": True}, (KEPT, KEPT_MS, KEPT, KEPT, KEPT)),
    ({"acted": 1}, (STAYS, STAYS, STAYS, STAYS, STAYS)),
    ({"acted": 1, "looked": "yes"}, (STAYS, STAYS, STAYS, STAYS, STAYS)),
    (
        {"acted": 2, "missed_acted": True},
        (
            "hand-dead | GP-definitions.15 GP-irregularities.9 | none",
            "hand-live | MS-general.17 MS-misdeal.3E | none",
            "=",
            "=",
            f"{LIVE_OR_DEAD} | {SUPERVISOR_AND_LAST} | none",
        ),
    ),
    (
        {"count": 2, "mixed": True},
        (
            "hand-dead | GP-definitions.15 GP-irregularities.9 | betting-begun",
            "hand-dead | MS-general.17 MS-misdeal.3D | betting-begun",
            "hand-dead + chips-back | CP-rules.9b CP-rules.9c CP-rules.9d | betting-begun",
            "=",
            "hand-dead | RR-3-dead.1d RR-3-misdeals.2 RR-8.18 | betting-begun",
        ),
    ),
]


@pytest.mark.parametrize("case", LAST_CARDS, ids=facts_in_a_line)
def test_a_last_card_for_the_wrong_player(case: Case) -> None:
    assert said(FINAL, case[0]) == expected(case)


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("stud-hilo", "MS-stud-high.9a MS-stud-high.9b"),
        ("stud-hilo-nq", "MS-stud-hilo.9a MS-stud-hilo.9b"),
        ("razz", "MS-stud-low.9a MS-stud-low.9b"),
    ],
)
def test_each_game_has_its_own_numbers(game: str, numbers: str) -> None:
    kept = said(FINAL, {"looked": "maybe"}, game=game)
    moved = said(FINAL, {}, game=game)
    assert kept["mohegan"] == f"card-plays + card-replaced | {numbers} | betting-begun"
    assert moved["mohegan"] == f"cards-moved | {numbers.partition(' ')[0]} | betting-begun"
    assert kept["roberts"] == KEPT


def test_a_last_card_out_of_order_is_a_last_card_for_the_wrong_player() -> None:
    for facts in ({}, {"looked": "yes"}, {"acted": 1}, {"mixed": True}):
        assert said(ORDER, {"card": 7, **facts}) == said(FINAL, facts)


def test_what_becomes_of_two_hands_of_the_wrong_size_is_said() -> None:
    refunding = {"wrong_count_refund": "if-not-at-fault"}
    houses = (
        find_house("mohegan"),
        find_house("roberts"),
        amended_house(find_house("roberts"), refunding, shelf().settings),
    )
    assert len({rule(Incident(ORDER, acted=2), rules_for(house, "stud-high")).decision for house in houses}) == 3


def test_a_house_may_always_move_the_card_or_always_call_a_misdeal() -> None:
    moved = ruled_with("mohegan", {"wrong_recipient_final_card": "always-move"}, FINAL, {"looked": "yes"})
    assert moved.startswith("cards-moved | house.wrong_recipient_final_card | ")
    assert ruled_with("mohegan", {"out_of_sequence": "misdeal"}, ORDER, {}).startswith("misdeal | ")
    assert ruled_with("roberts", {"out_of_sequence": "move-else-misdeal"}, ORDER, {}).startswith("cards-moved | ")
