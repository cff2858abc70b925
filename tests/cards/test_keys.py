"""The keys of ranks and the weights of suits do what they are for."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, count
from math import comb

import pytest

from upcard.cards.keys import (
    CARD_KEYS,
    KEY_BITS,
    KEY_MASK,
    RANK_KEYS,
    SIZES,
    SUIT_BITS,
    SUIT_WEIGHTS,
    flush_bits,
    rank_multisets,
)


@pytest.mark.parametrize(("size", "number"), [(1, 13), (4, 1820), (5, 6175), (6, 18395), (7, 49205)])
def test_different_ranks_have_different_sums(size: int, number: int) -> None:
    sums = {sum(RANK_KEYS[rank] for rank in ranks) for ranks in rank_multisets(size)}
    assert len(rank_multisets(size)) == len(sums) == number
    assert max(sums) <= KEY_MASK


def distinct(keys: tuple[int, ...]) -> bool:
    """Whether at every size up to seven different ranks have different sums."""
    for size in range(1, 8):
        found = [ranks for ranks in combinations_with_replacement(range(len(keys)), size) if fours_at_most(ranks)]
        if len({sum(keys[rank] for rank in ranks) for ranks in found}) < len(found):
            return False
    return True


def fours_at_most(ranks: tuple[int, ...]) -> bool:
    return all(ranks.count(rank) <= 4 for rank in ranks)


def test_each_of_the_first_keys_is_the_smallest_that_will_do() -> None:
    keys: tuple[int, ...] = (0,)
    while len(keys) < 5:
        keys += (next(key for key in count(keys[-1] + 1) if distinct((*keys, key))),)
    assert keys == RANK_KEYS[:5]


def tells_suits(weights: tuple[int, ...]) -> bool:
    """Whether the sum of five, six or seven weights says which suit five or more cards share, if any."""
    for size in SIZES:
        said: dict[int, int | None] = {}
        for suits in combinations_with_replacement(range(4), size):
            flush = next((suit for suit in suits if suits.count(suit) >= 5), None)
            if said.setdefault(sum(weights[suit] for suit in suits), flush) != flush:
                return False
    return True


def test_the_weights_are_the_smallest_that_tell_suits() -> None:
    found = ((0, low, middle, top) for top in count(3) for low, middle in combinations(range(1, top), 2))
    assert next(weights for weights in found if tells_suits(weights)) == SUIT_WEIGHTS


@pytest.mark.parametrize("size", SIZES)
def test_the_suit_of_a_flush_is_found_by_weight(size: int) -> None:
    table = flush_bits(size)
    hands = 0
    for suits in combinations_with_replacement(range(4), size):
        flush = next((suit for suit in suits if suits.count(suit) >= 5), None)
        found = table[sum(SUIT_WEIGHTS[suit] for suit in suits)]
        assert found is (None if flush is None else SUIT_BITS[flush])
        if flush is not None:
            ways = [comb(13, suits.count(suit)) for suit in range(4)]
            hands += ways[0] * ways[1] * ways[2] * ways[3]
    assert hands == {5: 5148, 6: 207636, 7: 4089228}[size]


def test_a_card_has_the_key_of_its_rank_and_the_weight_of_its_suit() -> None:
    for card, key in enumerate(CARD_KEYS):
        assert key & KEY_MASK == RANK_KEYS[card // 4]
        assert key >> KEY_BITS == SUIT_WEIGHTS[card % 4]
        assert [bits[card] for bits in SUIT_BITS] == [1 << card // 4 if suit == card % 4 else 0 for suit in range(4)]
