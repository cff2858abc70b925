"""Hole cards that came face up: what each house does about one, about both, and until when."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said, told

ONE = "exposed-hole-card"
BOTH = "both-hole-cards-exposed"
SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"
KEEP_OR_DEAD = "? stands: stands / hand-dead: hand-dead + ante-back"
DEAD_OR_KEEP = "? hand-dead: hand-dead + ante-back / stands: stands"
FLASHED = "? third-card-down: third-card-down / card-plays: card-plays"

DOWN_MS = "third-card-down | MS-exposed-stud.1 MS-exposed.2 MS-exposed.5 | third-card"
DOWN_CP = "third-card-down | CP-rules.11a | third-card"
DOWN_RR = "third-card-down | RR-3-irregularities.12 RR-3-irregularities.13 RR-8.1 | third-card"
PLAYS_RR = "card-plays | RR-3-irregularities.12 | none"
STANDS_RR = "stands | RR-2-decisions.3 | own-action, late"

CASH: list[Case] = [
    ({}, ("=", DOWN_MS, DOWN_CP, "=", DOWN_RR)),
    ({"card": 1}, ("=", DOWN_MS, DOWN_CP, "=", DOWN_RR)),
    ({"how": "flashed"}, ("=", DOWN_MS, DOWN_CP, "=", DOWN_RR)),
    ({"by": "player"}, ("=", "card-plays | MS-exposed.3 | none", "=", "=", PLAYS_RR)),
    ({"by": "player", "own": True}, ("=", "card-plays | MS-exposed.3 | none", "=", "=", PLAYS_RR)),
    ({"how": "doubtful", "looked": "yes"}, ("=", "card-plays | MS-exposed.4 | none", "=", "=", PLAYS_RR)),
    ({"how": "doubtful", "looked": "maybe"}, ("=", "card-plays | MS-exposed.4 | none", "=", "=", PLAYS_RR)),
    (
        {"how": "doubtful", "looked": "no"},
        (
            f"{FLASHED} | GP-irregularities.2 RR-3-irregularities.12 | third-card",
            f"{FLASHED} | MS-exposed-stud.1 MS-exposed.4 MS-exposed.5 | third-card",
            "=",
            "=",
            f"{FLASHED} | {SUPERVISOR} RR-3-irregularities.12 | third-card",
        ),
    ),
    (
        {"off_deck": 2},
        (
            "=",
            "third-card-down | MS-exposed-stud.1 MS-exposed.2 MS-exposed.5 MS-misdeal.2G | third-card",
            DOWN_CP,
            "=",
            "third-card-down | RR-3-irregularities.12 RR-3-irregularities.13 RR-3-misdeals.1a RR-8.1 | third-card",
        ),
    ),
    ({"off_deck": 3}, ("=", DOWN_MS, DOWN_CP, "=", DOWN_RR)),
    (
        {"others": 1},
        (
            "=",
            "third-card-down | MS-exposed-stud.1 MS-exposed.2 MS-exposed.5 MS-misdeal.2H | third-card",
            DOWN_CP,
            "=",
            "third-card-down | RR-3-irregularities.12 RR-3-irregularities.13 RR-3-misdeals.1b RR-8.1 | third-card",
        ),
    ),
    (
        {"low": True},
        (
            "=",
            "third-card-down | MS-exposed-stud.1 MS-exposed.2 MS-exposed.5 RR-8.1 | third-card",
            "third-card-down | CP-rules.11a RR-8.1 | third-card",
            "=",
            DOWN_RR,
        ),
    ),
    (
        {"third": "dealt-up"},
        (
            f"{KEEP_OR_DEAD} | GP-irregularities.2 RR-8.1 | own-action",
            f"{KEEP_OR_DEAD} | MS-general.1 RR-8.1 | own-action",
            "hand-dead + ante-back | CP-rules.11b | own-action",
            "=",
            f"{KEEP_OR_DEAD} | {SUPERVISOR} RR-8.1 | own-action",
        ),
    ),
    (
        {"third": "dealt-up", "own": True},
        ("=", "=", f"{DEAD_OR_KEEP} | CP-rules.11b {SUPERVISOR} | own-action, late", "=", STANDS_RR),
    ),
]


@pytest.mark.parametrize("case", CASH, ids=facts_in_a_line)
def test_one_hole_card_in_a_cash_game(case: Case) -> None:
    assert said(ONE, case[0]) == expected(case)


MISDEAL_RR = "misdeal | RR-15.32 RR-3-misdeals.1 | substantial-action"
TOO_LATE_RR = "stands | RR-3-misdeals.2 | substantial-action, late"
LATE_ONE_MS = f"{KEEP_OR_DEAD} | MS-general.1 RR-8.1 | own-action"
LATE_ONE_CP = "hand-dead + ante-back | CP-rules.11b | own-action"

TOURNAMENT: list[Case] = [
    ({}, ("=", DOWN_MS, DOWN_CP, "=", MISDEAL_RR)),
    ({"acted": 1, "third": "dealt-up"}, ("=", LATE_ONE_MS, LATE_ONE_CP, "=", MISDEAL_RR)),
    ({"acted": 1, "own": True}, ("=", "stands | RR-2-decisions.3 | silent, own-action, late",
        f"{DEAD_OR_KEEP} | CP-rules.11b {SUPERVISOR} | own-action, late", "=", MISDEAL_RR)),
    ({"acted": 2}, ("=", LATE_ONE_MS, LATE_ONE_CP, "=", TOO_LATE_RR)),
    (
        {"off_deck": 1, "others": 1},
        (
            "=",
            "third-card-down | MS-exposed-stud.1 MS-exposed.2 MS-exposed.5 MS-misdeal.2G MS-misdeal.2H | third-card",
            DOWN_CP,
            "=",
            "misdeal | RR-15.32 RR-3-misdeals.1 RR-3-misdeals.1a RR-3-misdeals.1b | substantial-action",
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", TOURNAMENT, ids=facts_in_a_line)
def test_one_hole_card_in_a_tournament(case: Case) -> None:
    assert said(ONE, case[0], mode="tournament") == expected(case)


def test_in_a_tournament_a_doubtful_flash_may_make_a_misdeal_until_there_is_substantial_action() -> None:
    doubt = {"how": "doubtful", "acted": 1}
    in_time = ruled("roberts", ONE, doubt, mode="tournament")
    assert told(in_time) == (
        "? misdeal: misdeal / card-plays: card-plays | "
        "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-irregularities.12 | substantial-action"
    )
    assert told(ruled("roberts", ONE, doubt | {"acted": 2}, mode="tournament")) == TOO_LATE_RR


def test_a_doubtful_flash_that_is_spoken_of_after_the_third_card_is_as_late_as_any_other() -> None:
    late = {"how": "doubtful", "third": "dealt-up"}
    for house in ("procedures", "mohegan", "roberts"):
        assert ruled(house, ONE, late) == ruled(house, ONE, {"third": "dealt-up"})
    assert told(ruled("canterbury", ONE, late)) == (
        "? hand-dead: hand-dead + ante-back / card-plays: card-plays | "
        "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-irregularities.12 | silent, own-action"
    )


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_have_the_same_rule(game: str) -> None:
    for case in CASH:
        assert said(ONE, case[0], game=game) == expected(case)


BOTH_DEAD_MS = "hand-dead + ante-back | MS-exposed-stud.2 MS-exposed.5 MS-misdeal.2H | own-action"
BOTH_DEAD_CP = "hand-dead + ante-back | CP-rules.11b | own-action"
BOTH_DEAD_RR = "hand-dead + ante-back | RR-3-misdeals.1b RR-8.1 | own-action"

BOTH_CASH: list[Case] = [
    ({}, ("=", BOTH_DEAD_MS, BOTH_DEAD_CP, "=", BOTH_DEAD_RR)),
    ({"acted": 2}, ("=", BOTH_DEAD_MS, BOTH_DEAD_CP, "=", BOTH_DEAD_RR)),
    ({"by": "player"}, ("=", "card-plays | MS-exposed.3 | none", "=", "=", PLAYS_RR)),
    (
        {"own": True},
        (
            f"{DEAD_OR_KEEP} | GP-irregularities.2 RR-2-decisions.3 RR-8.1 | own-action, late",
            f"{DEAD_OR_KEEP} | MS-exposed-stud.2 MS-exposed.5 MS-general.1 RR-2-decisions.3 | own-action, late",
            f"{DEAD_OR_KEEP} | CP-rules.11b {SUPERVISOR} RR-2-decisions.3 | own-action, late",
            "=",
            f"{DEAD_OR_KEEP} | {SUPERVISOR} RR-2-decisions.3 RR-8.1 | own-action, late",
        ),
    ),
]
BOTH_MISDEAL_RR = "misdeal | RR-15.32 RR-3-misdeals.1 RR-3-misdeals.1b | substantial-action"
BOTH_TOURNAMENT: list[Case] = [
    ({}, ("=", BOTH_DEAD_MS, BOTH_DEAD_CP, "=", BOTH_MISDEAL_RR)),
    ({"acted": 1}, ("=", BOTH_DEAD_MS, BOTH_DEAD_CP, "=", BOTH_MISDEAL_RR)),
    ({"acted": 2}, ("=", BOTH_DEAD_MS, BOTH_DEAD_CP, "=", TOO_LATE_RR)),
]


@pytest.mark.parametrize("case", BOTH_CASH, ids=facts_in_a_line)
def test_both_hole_cards_in_a_cash_game(case: Case) -> None:
    assert said(BOTH, case[0]) == expected(case)


@pytest.mark.parametrize("case", BOTH_TOURNAMENT, ids=facts_in_a_line)
def test_both_hole_cards_in_a_tournament(case: Case) -> None:
    assert said(BOTH, case[0], mode="tournament") == expected(case)


def test_what_is_weighed_stands_beside_the_choices() -> None:
    assert ruled("roberts", ONE, {"how": "doubtful"}).weigh == (
        "who could see it, and from where",
        "whether the player spoke up before lifting it",
    )
    assert ruled("mohegan", ONE, {"how": "doubtful"}).weigh == ("what the player wishes",)
    for ruling in (ruled("roberts", ONE, {"third": "dealt-up"}), ruled("roberts", BOTH, {"own": True})):
        assert ruling.weigh == ("whether the player protested", "whether others have used what they saw")


def test_the_low_card_owes_nothing_or_the_forced_bet_as_the_house_says() -> None:
    assert "the next player on the left" in ruled("canterbury", ONE, {"low": True}).decision
    low = {"exposed_low_card": "counts-as-upcard"}
    changed = ruled_with("roberts", low, ONE, {"low": True})
    assert changed.split(" | ")[1].split()[-1].endswith("exposed_low_card")


def test_a_house_may_go_by_its_list_of_misdeals_or_by_its_own_window() -> None:
    early = {"early_exposed_card": "misdeal"}
    for name, facts in ((ONE, {"off_deck": 1}), (ONE, {"others": 1}), (BOTH, {})):
        assert ruled_with("mohegan", early, name, {**facts, "acted": 1}).startswith("misdeal | ")
        assert not ruled_with("mohegan", early, name, {**facts, "acted": 2}).startswith("misdeal | ")
    assert ruled_with("mohegan", early, ONE, {}).startswith("third-card-down | ")
    first = {"misdeal_window": "first-action"}
    assert ruled_with("roberts", first, ONE, {}, mode="tournament").startswith("misdeal | ")
    assert ruled_with("roberts", first, ONE, {"acted": 1}, mode="tournament").startswith("stands | ")


def test_a_house_may_say_that_a_flash_exposes_nothing() -> None:
    never = {"flashed_card": "never-exposed"}
    for how in ("flashed", "doubtful"):
        assert ruled_with("roberts", never, ONE, {"how": how}).startswith("card-plays | ")
    assert ruled_with("roberts", never, ONE, {}).startswith("third-card-down | ")
