"""Reading the question, and what is wrong with it."""

from __future__ import annotations

import pytest

from upcard.analysis.equity import SpotError, equity
from upcard.analysis.equity.spot import spot_of
from upcard.cards import fast, parse_cards


def test_unknown_cards_are_among_those_to_come() -> None:
    spot = spot_of("stud-high", ["Ah Kd 2c", "??Kh", "x X 9c"], "Qs")
    assert spot.to_come == (4, 6, 6)
    assert spot.known == (tuple(parse_cards("Ah Kd 2c")), (46,), (28,))
    assert len(spot.stub) == 52 - 3 - 1 - 1 - 1


def test_cards_may_be_numbers() -> None:
    assert spot_of("razz", [[0, 1, 2], [3, "4c", "?"]]) == spot_of("razz", ["2c 2d 2h", "2s 4c ?"])


def test_the_last_card_is_common_only_where_cards_run_out() -> None:
    doors = [f"? ? {rank}h" for rank in "23456789"]
    assert spot_of("stud-high", doors).shared
    assert spot_of("stud-high", doors).to_come == (5,) * 8
    assert not spot_of("stud-high", doors[:7]).shared
    assert spot_of("stud-high", doors[:7], "Kh Kd Kc Ks").shared


@pytest.mark.parametrize(
    ("game", "hands", "dead", "said"),
    [
        (
            "badugi",
            ["Ah", "Kh"],
            "",
            'There are no equities for "badugi"; the games are stud-high, razz, stud-hilo, stud-hilo-nq, razz-27.',
        ),
        ("razz", ["Ah 2d 3c"], "", "Equity is shared by 2 to 8 hands, not by 1."),
        ("razz", ["? ? ?"] * 9, "", "Equity is shared by 2 to 8 hands, not by 9."),
        (
            "razz",
            ["Ah 2d 3c", "Ah 4d 5c"],
            "",
            "The ace of hearts (Ah) is there twice; each card is there only once.",
        ),
        (
            "razz",
            ["Ah 2d 3c", "Kh 4d 5c"],
            "Kh",
            "The king of hearts (Kh) is there twice; each card is there only once.",
        ),
        (
            "razz",
            ["Ah 2d 3c", "Kh 4d 5z"],
            "",
            '"z" in "Kh 4d 5z" is not a suit; a card is a rank (23456789TJQKA) and a suit (cdhs), as in Kh.',
        ),
        (
            "razz",
            ["Ax 2d 3c", "Kh 4d 5c"],
            "",
            '"x" in "Ax 2d 3c" is not a suit; a card is a rank (23456789TJQKA) and a suit (cdhs), as in Kh.',
        ),
        (
            "razz",
            ["Ah 2d 3c", "Kh 4d"],
            "",
            "Hand 2 has 2 cards; it needs 3 to 7, unknown ones written as ? (? ? Kh).",
        ),
        (
            "razz",
            ["Ah", "Kh 4d 2c"],
            "",
            "Hand 1 has 1 card; it needs 3 to 7, unknown ones written as ? (? ? Kh).",
        ),
        (
            "razz",
            ["Ah 2d 3c", "Kh 4d 5c 6c 7c"],
            "",
            (
                "The hands have 3, 5 cards; all must have the same number, or one card more while a street is being "
                "dealt (write ? for a card that is not known)."
            ),
        ),
    ],
)
def test_what_cannot_be_answered_is_said_in_a_sentence(game: str, hands: list[str], dead: str, said: str) -> None:
    with pytest.raises(SpotError) as fault:
        spot_of(game, hands, dead)
    assert str(fault.value) == said


def test_too_few_cards_even_with_a_common_one() -> None:
    dead = "".join(f"{rank}{suit}" for rank in "AKQJT9876" for suit in "cdhs")
    with pytest.raises(
        SpotError, match="unseen cards are too few: 10 are still to come, and a common card does not help"
    ):
        spot_of("stud-high", ["2c 3c ?", "2d 3d ?"], dead + "2h 3h 4h 4s 4c")


def test_cards_that_everybody_has_already_cannot_run_out() -> None:
    with pytest.raises(SpotError, match="52 unseen cards are too few: 56 are still to come"):
        spot_of("stud-high", ["? ? ? ? ? ? ?"] * 8)


def test_who_asks_for_the_fast_tier_without_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    fast.is_there.cache_clear()
    monkeypatch.setattr(fast, "find_spec", lambda _name: None)
    try:
        with pytest.raises(SpotError, match="needs NumPy and Numba, which are not installed"):
            equity("razz", ["Ah 2d 3c", "Kh 4d 5c"], fast=True)
        assert equity("razz", ["Ah 2d 3c 4c 5c 6c", "Kh 4d 5d 8c 8d 8h"]).exact
    finally:
        fast.is_there.cache_clear()
