"""The classes of strength, by examples that a player would agree with."""

from __future__ import annotations

import pytest

from upcard.cards.card import parse_cards
from upcard.simulation.batch.strength import BOTH_WIN, HIGH_WINS, LOW_WINS, strength_of

HIGH = {
    "2c 7d 9h": 0,
    "Kc Jd 4h": 1,
    "2h 9h Kh": 2,
    "7c 8d 9h": 2,
    "Ac 2d 4h": 2,
    "2h 9h Kh 3c": 0,
    "2h 9h Kh 3h 4c": 2,
    "2h 9h Kh 3h 4c 8d Tc": 1,
    "5c 5d Kh": 3,
    "Tc Td 2h": 4,
    "Tc Td 2h 2c": 5,
    "4c 4d 4h": 7,
    "4c 4d 4h Kc": 6,
    "4c 4d 4h Kc Kd": 7,
    "Ac 2d 3h 4c 5d": 7,
    "2h 9h Kh 3h 4h": 7,
    "9c 9d 9h 9s": 7,
}
LOW = {
    "Ac 2d 3h": 5,
    "Ac 2d 9h": 3,
    "Ac Kd 9h": 1,
    "Ac Ad Ah": 1,
    "Ac Kd 9h Td": 0,
    "Ac 2d 3h 4c 9d": 3,
    "Ac 2d 3h 4c 9d Kh": 1,
    "Ac 2d 3h 4c 9d Kh Ks": 3,
    "Ac 2d 3h 4c Jd Kh Ks": 0,
    "Ac 2d 3h 4c 8d": 6,
    "Ac 2d 3h 4c 7d": 7,
}


@pytest.mark.parametrize(("cards", "strength"), HIGH.items())
def test_for_high(cards: str, strength: int) -> None:
    assert strength_of(parse_cards(cards), HIGH_WINS) == strength


@pytest.mark.parametrize(("cards", "strength"), LOW.items())
def test_for_low(cards: str, strength: int) -> None:
    assert strength_of(parse_cards(cards), LOW_WINS) == strength


def test_where_both_halves_are_played_for_a_part_in_both_is_worth_a_class_more() -> None:
    assert strength_of(parse_cards("Ac 2d 3h"), BOTH_WIN) == 5
    assert strength_of(parse_cards("Ac Ad 3h 4s"), BOTH_WIN) == 5
    assert strength_of(parse_cards("Kc Kd Qh"), BOTH_WIN) == 4
    assert strength_of(parse_cards("Ac 2d 3h 4c 5d"), BOTH_WIN) == 7
