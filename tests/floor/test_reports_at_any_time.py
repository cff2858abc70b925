"""Anything is reported at any moment, also after the award and after a void: the hand stays whole, and nobody gains."""

from __future__ import annotations

import pytest

from tests.floor.any_time import Told, play
from upcard.floor.register import KINDS

HANDS = 150
MANY = 12_000


@pytest.mark.parametrize("first", range(0, HANDS * 4, HANDS))
def test_whenever_something_is_reported_no_chip_and_no_card_goes_astray(first: int) -> None:
    told = Told()
    for seed in range(first, first + HANDS):
        play(seed, told)
    assert told.late_rulings > HANDS // 5, "the floor rules after the award too"
    assert told.voids > HANDS // 10, "and hands are declared void"
    assert len(told.kinds) > len(KINDS) // 2


@pytest.mark.long
@pytest.mark.parametrize("first", range(100_000, 100_000 + 4 * MANY, MANY))
def test_not_in_thousands_of_hands_either(first: int) -> None:
    told = Told()
    for seed in range(first, first + MANY):
        play(seed, told)
    assert len(told.kinds) > 0.9 * len(KINDS), "nearly everything that can be ruled on has been"
