"""The chance of a simulated hand: fair, the same everywhere, and the same in both tiers."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from upcard.cards.card import DECK
from upcard.simulation.batch import chance
from upcard.simulation.batch import shuffling_kernels as compiled
from upcard.simulation.policy import roll


def test_the_words_are_those_of_splitmix64() -> None:
    # The first three words that the generator's authors give for the seed 1234567.
    words = [chance.mix((1234567 + place * chance.STEP) & chance.WORD) for place in range(3)]
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_deck_has_every_card_once_and_follows_from_seed_and_deal() -> None:
    decks = [chance.deck_of(chance.deal_seed(7, deal)) for deal in range(50)]
    assert all(sorted(deck) == list(DECK) for deck in decks)
    assert len(set(decks)) == 50
    assert decks[3] == chance.deck_of(chance.deal_seed(7, 3)) != chance.deck_of(chance.deal_seed(8, 3))


def test_every_card_is_as_often_on_top_as_any_other() -> None:
    deals = 52 * 200
    tops = Counter(chance.deck_of(chance.deal_seed(1, deal))[0] for deal in range(deals))
    squares = sum((tops[card] - 200) ** 2 / 200 for card in DECK)
    assert squares < 100, "51 degrees of freedom: above 100 once in twenty thousand"


@pytest.mark.parametrize("limit", [1, 2, 3, 52])
def test_the_compiled_chance_is_the_same(limit: int) -> None:
    for place in range(200):
        begin = chance.mix(place)
        assert int(compiled.mix(np.uint64(begin))) == chance.mix(begin)
        assert compiled.below(np.uint64(begin), place, limit) == chance.below(begin, place, limit) < limit
        assert compiled.roll(np.uint64(begin), place) == roll(begin, place) < 100


def test_a_draw_that_would_be_unfair_is_made_again() -> None:
    # With a limit of 3 * 2**30 a quarter of all words must be drawn again.
    limit = 3 << 30
    again = 0
    for place in range(400):
        first = chance.word(5, place)
        drawn = chance.below(5, place, limit)
        again += drawn != (first >> 32) * limit >> 32
        assert compiled.below(np.uint64(5), place, limit) == drawn
    assert 60 < again < 140
