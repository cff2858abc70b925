"""Cards that came before the betting was over, and wrong burns: what each house does, and until when."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

EARLY = "premature-deal"
BURN = "burn-error"
NEXT = "next-street-betting"

SKIP_CP = f"set-aside-and-skip | CP-rules.12a CP-rules.12b | {NEXT}"
SKIP_RR = f"set-aside-and-skip | RR-3-irregularities.16 RR-8.14 | {NEXT}"
REMADE_MS = f"stub-remade | MS-stud-all.5 MS-stud-all.5A | {NEXT}"
KEPT_RR = f"card-plays + barred | RR-8.14 | {NEXT}"
USUAL = ("=", REMADE_MS, SKIP_CP, "=", SKIP_RR)
PASSED_MS = f"hand-dead + stands | MS-out-of-turn.1A2 MS-out-of-turn.1B | {NEXT}"

PREMATURE: list[Case] = [
    ({}, USUAL),
    ({"street": 3}, USUAL),
    ({"street": 6, "count": 4}, USUAL),
    ({"street": 5, "looked": "yes", "mixed": True}, USUAL),
    ({"street": 6, "looked": "yes"}, ("=", REMADE_MS, SKIP_CP, "=", KEPT_RR)),
    ({"street": 6, "looked": "maybe"}, ("=", REMADE_MS, SKIP_CP, "=", KEPT_RR)),
    ({"street": 6, "mixed": True}, ("=", REMADE_MS, SKIP_CP, "=", KEPT_RR)),
    (
        {"street": 6, "mixed": True, "count": 2},
        (
            "=",
            REMADE_MS,
            SKIP_CP,
            "=",
            f"card-plays + barred + set-aside-and-skip | RR-3-irregularities.16 RR-8.14 | {NEXT}",
        ),
    ),
    ({"behind": 1}, ("=", PASSED_MS, SKIP_CP, "=", SKIP_RR)),
    ({"behind": 3}, ("=", PASSED_MS, SKIP_CP, "=", SKIP_RR)),
    ({"behind": 1, "owes": False}, ("=", PASSED_MS.replace("dead", "live"), SKIP_CP, "=", SKIP_RR)),
    ({"count": 0}, ("=", "=", "=", "=", f"stands | RR-2-decisions.1 | {NEXT}")),
    ({"next_betting": True}, ("=", "=", "=", "=", f"stands | RR-2-decisions.3 | {NEXT}, late")),
    ({"next_betting": True, "count": 0}, ("=", "=", "=", "=", f"stands | RR-2-decisions.3 | {NEXT}, late")),
]


@pytest.mark.parametrize("case", PREMATURE, ids=facts_in_a_line)
def test_cards_that_came_too_early(case: Case) -> None:
    assert said(EARLY, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["stud-hilo", "stud-hilo-nq"])
def test_high_low_is_as_stud_high(game: str) -> None:
    assert said(EARLY, {}, game=game)["mohegan"] == REMADE_MS


def test_in_razz_two_books_are_silent_on_early_cards_but_not_on_a_player_who_was_passed() -> None:
    case: Case = ({}, ("=", "=", SKIP_CP, "=", SKIP_RR))
    assert said(EARLY, {}, game="razz") == expected(case)
    assert said(EARLY, {"behind": 1}, game="razz")["mohegan"] == PASSED_MS
    assert said(EARLY, {"street": 6, "looked": "yes"}, game="razz")["mohegan"].startswith("card-plays + barred | ")


def test_a_house_may_change_what_is_done_about_early_cards() -> None:
    seen = {"street": 6, "looked": "yes"}
    changed = ruled_with("roberts", {"premature_final_card_seen": "eliminate"}, EARLY, seen)
    assert changed.startswith("set-aside-and-skip | ")
    assert "house.premature_final_card_seen" in changed
    all_skipped = ruled_with("roberts", {"premature_skip_count": "all-remaining-players"}, EARLY, {})
    assert "house.premature_skip_count" in all_skipped
    two = {"skipped_player_after": 3}
    assert ruled_with("mohegan", two, EARLY, {"behind": 1}).startswith("stub-remade | ")
    assert ruled_with("mohegan", two, EARLY, {"behind": 2}).startswith("hand-dead + stands | ")
    alone = {"dealer_counts_as_actor": False}
    assert ruled_with("mohegan", alone, EARLY, {"behind": 1}).startswith("stub-remade | ")
    assert ruled_with("mohegan", alone, EARLY, {"behind": 2}).startswith("hand-dead + stands | ")


MOVED_CP = "cards-moved | CP-rules.13a | betting-begun"
MOVED_RR = "cards-moved | RR-3-irregularities.15 RR-8.13 | betting-begun"
KEEP_CP = "cards-moved + card-plays | CP-rules.13a CP-rules.13b | betting-begun"
KEEP_RR = "cards-moved + card-plays | RR-8.13 | betting-begun"
LATE_RR = "stands | RR-3-irregularities.15 | betting-begun, late"
MOVED = ("=", "=", MOVED_CP, "=", MOVED_RR)
KEPT = ("=", "=", KEEP_CP, "=", KEEP_RR)
LATE = ("=", "=", "=", "=", LATE_RR)

WRONG_BURNS: list[Case] = [
    ({}, MOVED),
    ({"kind": "two"}, MOVED),
    ({"street": 3}, MOVED),
    ({"street": 6, "looked": "yes", "mixed": True}, MOVED),
    ({"street": 7}, MOVED),
    ({"street": 7, "kind": "two"}, MOVED),
    ({"street": 7, "looked": "yes"}, KEPT),
    ({"street": 7, "looked": "maybe"}, KEPT),
    ({"street": 7, "mixed": True, "kind": "two"}, KEPT),
    ({"acted": 1}, LATE),
    ({"street": 7, "acted": 1}, LATE),
    ({"street": 7, "acted": 1, "looked": "yes"}, LATE),
    (
        {"street": 7, "no_betting": True},
        (
            "=",
            "=",
            "cards-moved | CP-rules.13a | pot-pushed",
            "=",
            "cards-moved | RR-3-irregularities.15 RR-8.13 | pot-pushed",
        ),
    ),
    (
        {"street": 7, "no_betting": True, "looked": "yes"},
        (
            "=",
            "=",
            "cards-moved + card-plays | CP-rules.13a CP-rules.13b | pot-pushed",
            "=",
            "cards-moved + card-plays | RR-3-irregularities.15 RR-8.13 | pot-pushed",
        ),
    ),
    (
        {"street": 7, "no_betting": True, "over": "awarded"},
        ("=", "=", "=", "=", "stands | RR-3-irregularities.15 | pot-pushed, late"),
    ),
    ({"street": 7, "over": "awarded"}, LATE),
]


@pytest.mark.parametrize("case", WRONG_BURNS, ids=facts_in_a_line)
def test_a_wrong_burn(case: Case) -> None:
    assert said(BURN, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_a_wrong_burn_is_the_same_in_every_game(game: str) -> None:
    assert said(BURN, {}, game=game) == expected(({}, MOVED))


def test_how_the_cards_move_is_said() -> None:
    assert "becomes the burn" in ruled("roberts", BURN, {}).decision
    assert "moves on" in ruled("roberts", BURN, {"kind": "two"}).decision
    late = {ruled("roberts", BURN, {"acted": 1, "street": street}).decision for street in (4, 7)}
    assert len(late) == 2


def test_a_house_may_leave_wrong_burns_alone_or_burn_nothing_before_the_last_card() -> None:
    assert ruled_with("roberts", {"burn_error": "stands"}, BURN, {}).startswith("stands | ")
    none = {"burn_before_last": False}
    assert ruled_with("roberts", none, BURN, {"street": 7}).startswith("stands | ")
    assert ruled_with("roberts", none, BURN, {"street": 7, "kind": "two"}).startswith("cards-moved | ")
    assert ruled_with("roberts", none, BURN, {}).startswith("cards-moved | ")
