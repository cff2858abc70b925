"""Decks that are wrong, and players who knew of it: each house, until the hand and the next deal are over."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"
VOID_GP = "void | GP-irregularities.7 | pot-pushed"
OVER_GP = "stands | GP-irregularities.7 | pot-pushed, late"
MAY_MS = "? void: void / stands: stands | MS-defective-deck.1a MS-general.1 | next-deal"
MAY_AFTER_MS = (
    "? void: void + pot-corrected / stands: stands | "
    "MS-defective-deck.1a MS-general.1 MS-general.15 RR-2-decisions.6 | next-deal"
)
OVER_MS = "stands | MS-general.15 | next-deal, late"
OVER_RR = "stands | RR-2-decisions.5 | next-deal, late"
TWICE_RR = "void | RR-3-irregularities.4 | next-deal"
TWICE_AFTER_RR = "void + pot-corrected | RR-2-decisions.5 RR-2-decisions.6 RR-3-irregularities.4 | next-deal"

DOUBLED: list[Case] = [
    ({}, (VOID_GP, MAY_MS, "=", "=", TWICE_RR)),
    ({"over": "awarded"}, (OVER_GP, MAY_AFTER_MS, "=", "=", TWICE_AFTER_RR)),
    ({"over": "riffle"}, (OVER_GP, MAY_AFTER_MS, "=", "=", OVER_RR)),
    ({"over": "first-card"}, (OVER_GP, OVER_MS, "=", "=", OVER_RR)),
]


@pytest.mark.parametrize("name", ["duplicate-card", "extra-card"])
@pytest.mark.parametrize("case", DOUBLED, ids=facts_in_a_line)
def test_a_card_twice_or_too_many_in_the_deck(name: str, case: Case) -> None:
    assert said(name, case[0]) == expected(case)


LESS_RR = "stands | RR-3-irregularities.10 | none"
MISSING: list[Case] = [
    ({}, (VOID_GP, MAY_MS, "=", "=", LESS_RR)),
    ({"count": 3}, (VOID_GP, MAY_MS, "=", "=", LESS_RR)),
    ({"over": "awarded"}, (OVER_GP, MAY_AFTER_MS, "=", "=", LESS_RR)),
    ({"over": "riffle"}, (OVER_GP, MAY_AFTER_MS, "=", "=", LESS_RR)),
    ({"over": "first-card"}, (OVER_GP, OVER_MS, "=", "=", LESS_RR)),
]


@pytest.mark.parametrize("case", MISSING, ids=facts_in_a_line)
def test_a_missing_card(case: Case) -> None:
    assert said("missing-card", case[0]) == expected(case)


BACK_GP = "void | GP-deck.1a GP-irregularities.7 | pot-pushed"
BACK_RR = "void | RR-3-irregularities.3 | next-deal"
BACK_AFTER_RR = "void + pot-corrected | RR-2-decisions.5 RR-2-decisions.6 RR-3-irregularities.3 | next-deal"
STUB_RR = "stands | RR-3-irregularities.3 | none"
BACK: list[Case] = [
    ({}, (BACK_GP, MAY_MS, "=", "=", BACK_RR)),
    ({"over": "awarded"}, (OVER_GP, MAY_AFTER_MS, "=", "=", BACK_AFTER_RR)),
    ({"over": "riffle"}, (OVER_GP, MAY_AFTER_MS, "=", "=", OVER_RR)),
    ({"over": "first-card"}, (OVER_GP, OVER_MS, "=", "=", OVER_RR)),
    ({"where": "stub"}, (VOID_GP, MAY_MS, "=", "=", STUB_RR)),
    ({"where": "stub", "over": "awarded"}, (OVER_GP, MAY_AFTER_MS, "=", "=", STUB_RR)),
    ({"where": "stub", "over": "first-card"}, (OVER_GP, OVER_MS, "=", "=", STUB_RR)),
]


@pytest.mark.parametrize("case", BACK, ids=facts_in_a_line)
def test_a_card_with_another_back(case: Case) -> None:
    assert said("wrong-back", case[0]) == expected(case)


REFUND = "? refund: chips-back / forfeit: pot-corrected"
SUSPEND = "? warned: warned / barred: barred"
SUSPEND_VOID_MS = f"{SUSPEND} | MS-defective-deck.1a MS-defective-deck.1b MS-defective-deck.1c MS-general.1 | next-deal"
FORFEIT_GP = f"{REFUND} | GP-irregularities.2 RR-2-decisions.8 RR-3-irregularities.5 RR-3-irregularities.6 | next-deal"
FORFEIT_RR = f"{REFUND} | {SUPERVISOR} RR-2-decisions.8 RR-3-irregularities.5 RR-3-irregularities.6 | next-deal"
WARNED_RR = "warned | RR-3-irregularities.5 | next-deal"
WARNED_LATE_RR = "warned | RR-2-decisions.5 RR-3-irregularities.5 | next-deal, late"
KNEW: list[Case] = [
    ({}, (FORFEIT_GP, SUSPEND_VOID_MS, "=", "=", FORFEIT_RR)),
    ({"over": "awarded"}, (FORFEIT_GP, SUSPEND_VOID_MS, "=", "=", FORFEIT_RR)),
    ({"over": "riffle"}, ("=", SUSPEND_VOID_MS, "=", "=", WARNED_LATE_RR)),
    ({"over": "first-card"}, ("=", SUSPEND_VOID_MS, "=", "=", WARNED_LATE_RR)),
    ({"aggressive": False}, ("=", SUSPEND_VOID_MS, "=", "=", WARNED_RR)),
    (
        {"void": False},
        (
            "=",
            f"{SUSPEND} | MS-defective-deck.1b MS-defective-deck.1c MS-general.1 | next-deal",
            "=",
            "=",
            WARNED_RR,
        ),
    ),
]


@pytest.mark.parametrize("case", KNEW, ids=facts_in_a_line)
def test_a_player_who_knew_that_the_deck_was_wrong(case: Case) -> None:
    assert said("knew-of-defective-deck", case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_and_tournaments_have_the_same_rule(game: str) -> None:
    tables = {"duplicate-card": DOUBLED, "missing-card": MISSING, "wrong-back": BACK, "knew-of-defective-deck": KNEW}
    for name, cases in tables.items():
        for case in cases:
            assert said(name, case[0], game=game, mode="tournament") == expected(case)


def test_what_is_weighed() -> None:
    assert ruled("mohegan", "missing-card", {}).weigh == (
        "whether the card could have mattered",
        "how far the hand has gone",
        "whether anybody knew of it",
        "whether the pot has been awarded",
    )
    known = "whether it is proven that the player knew, and since when"
    assert ruled("mohegan", "knew-of-defective-deck", {}).weigh == (known, "the player's experience and record")
    assert ruled("roberts", "knew-of-defective-deck", {}).weigh[0] == known


def test_after_the_award_the_winners_give_back_what_they_took() -> None:
    assert "winners" in ruled("roberts", "duplicate-card", {"over": "awarded"}).decision
    assert "winners" in ruled("mohegan", "duplicate-card", {"over": "awarded"}).choices[0].decision
    assert "winners" not in ruled("roberts", "duplicate-card", {}).decision


def test_a_house_may_change_what_a_bad_deck_does_and_until_when() -> None:
    asked = {"extra_card": "supervisor"}
    assert ruled_with("roberts", asked, "duplicate-card", {}).startswith("? void: void / stands")
    back = {"wrong_back_in_stub": "void-hand"}
    assert ruled_with("roberts", back, "wrong-back", {"where": "stub"}).startswith("void | ")
    later = {"bad_deck_until": "next-deal"}
    assert ruled_with("procedures", later, "missing-card", {"over": "awarded"}).startswith("void + pot-corrected | ")
    first_card = {"pot_claim_until": "first-card-dealt"}
    assert ruled_with("roberts", first_card, "wrong-back", {"over": "riffle"}).startswith("void + pot-corrected | ")
    stern = {"knew_of_defective_deck": "suspension"}
    assert ruled_with("roberts", stern, "knew-of-defective-deck", {}).startswith("? warned")


@pytest.mark.parametrize(
    "facts", [{}, {"acted": 2}, {"last": True}, {"opened": True, "mixed": True}, {"street": 5, "own": True}]
)
def test_a_card_too_many_at_a_seat_is_a_wrong_number_of_cards(facts: dict[str, object]) -> None:
    at_seat = said("extra-card", {"seat": 4, **facts})
    assert at_seat == said("wrong-card-count", {"seat": 4, "count": 1, **facts})
    assert at_seat != said("extra-card", facts)


def test_one_card_too_many_at_a_seat_goes_back_or_makes_a_misdeal() -> None:
    found = {house: line.partition(" | ")[0] for house, line in said("extra-card", {"seat": 4}).items()}
    assert found["roberts"] == "card-returned"
    assert found["canterbury"] == "misdeal"
