"""The numbers behind the tables of hand values.

Every rank has a key, and the sum of the keys of five, six or seven cards says which ranks they are: no other ranks of
the same number of cards have that sum. One sum therefore leads to the value of a hand in every ranking. The keys come
from a greedy search: each is the smallest number above the one before for which, at every size up to seven, different
ranks (no rank more than four times) still have different sums.

Every suit has a weight, and the sum of the weights says which suit, if any, five or more of the cards share. The
weights are the smallest for which it does. Both sums travel in one number, the weights above the keys. Small numbers
matter: Python adds in one step up to 2 ** 30, where four of five hands stay.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from operator import eq
from typing import Final

RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_WEIGHTS: Final = (0, 1, 25, 32)
KEY_BITS: Final = 23
KEY_MASK: Final = (1 << KEY_BITS) - 1
ROW_BITS: Final = 10

FIVE: Final = 5
"""A poker hand is five cards."""

SEVEN: Final = 7
"""A player in seven-card stud has them all in the end."""

SIZES: Final = (FIVE, 6, SEVEN)
"""The numbers of cards of which the best five are found."""

CARD_KEYS: Final = tuple(key + (weight << KEY_BITS) for key in RANK_KEYS for weight in SUIT_WEIGHTS)

SUIT_BITS: Final = tuple(tuple(1 << (card >> 2) if card & 3 == suit else 0 for card in range(52)) for suit in range(4))
"""By suit and card the bit of the card's rank, if it is of that suit."""


@cache
def rank_multisets(size: int) -> tuple[tuple[int, ...], ...]:
    """Which ranks this many cards can have: ascending, no rank more than four times."""
    found = combinations_with_replacement(range(13), size)
    return tuple(ranks for ranks in found if not any(map(eq, ranks, ranks[4:])))


def flush_bits(size: int) -> tuple[tuple[int, ...] | None, ...]:
    """For each sum of the weights of this many cards the bits of the suit that five or more of them share, if any."""
    found: list[tuple[int, ...] | None] = [None] * (size * max(SUIT_WEIGHTS) + 1)
    for suits in combinations_with_replacement(range(4), size):
        shared = max(suits, key=suits.count)
        if suits.count(shared) >= FIVE:
            found[sum(SUIT_WEIGHTS[suit] for suit in suits)] = SUIT_BITS[shared]
    return tuple(found)
