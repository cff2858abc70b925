"""Compiled evaluation of hands with the joker: what `joker` does, in the fast tier. Masks here lack the joker's bit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.cards import fast
from upcard.cards.compiling import compiled
from upcard.cards.joker import FIVE_ACES
from upcard.cards.kernels import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_AT,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_AT,
    FLAG,
    HIGH,
    HIGH_AT,
    LEAST_EIGHT,
    NONE,
    ONE,
    ROWS,
    ROWS5,
    UNFLAGGED,
    best_suit,
    count_bits,
    looked_up,
    rank_key,
    ranks_of,
    worst_five,
)

if TYPE_CHECKING:
    from upcard.cards.fast import Keys, Values

_ACES: Final = np.uint64(0x1000_1000_1000_1000)
_FIVE_ACES: Final = np.uint16(FIVE_ACES)
_RANK_KEYS: Final = np.uint64(fast.RANK_KEYS_AT)
_COMPLETED_SUITS: Final = np.uint64(fast.COMPLETED_SUITS)
_COMPLETED_STRAIGHTS: Final = np.uint64(fast.COMPLETED_STRAIGHTS)
_DEUCE_TO_SEVEN5_AT: Final = np.uint32(fast.DEUCE_TO_SEVEN5)


@compiled
def high_with_joker(natural: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value for high of these cards and the joker."""
    if natural & _ACES == _ACES:
        return _FIVE_ACES
    key = np.uint32((rank_key(natural, keys) & UNFLAGGED) + keys[_RANK_KEYS + np.uint64(12)])
    by_ranks = looked_up(key, ROWS, HIGH_AT, keys, values)
    straight = values[_COMPLETED_STRAIGHTS + ranks_of(natural)]
    return max(by_ranks, straight, best_suit(natural, _COMPLETED_SUITS, values))


@compiled
def ace_to_five_with_joker(natural: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value for ace-to-five low of these cards and the joker."""
    ranks = ranks_of(natural)
    rank = np.uint64(12)
    while (ranks >> rank) & ONE:
        rank = (rank + ONE) % np.uint64(13)
    key = np.uint32((rank_key(natural, keys) & UNFLAGGED) + keys[_RANK_KEYS + rank])
    return looked_up(key, ROWS, ACE_TO_FIVE_AT, keys, values)


@compiled
def best_addition(cards: np.uint64, rows_at: np.uint32, at: np.uint32, keys: Keys, values: Values) -> np.uint16:
    """The best value for deuce-to-seven of these cards and one of a rank that they lack, flushes left out."""
    key, ranks = np.uint32(rank_key(cards, keys) & UNFLAGGED), ranks_of(cards)
    best = NONE
    for rank in range(np.uint64(13)):
        if not (ranks >> rank) & ONE:
            made = np.uint32(key + keys[_RANK_KEYS + rank])
            best = max(best, looked_up(made, rows_at, at, keys, values))
    return best


@compiled
def deuce_to_seven_with_joker(natural: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value for deuce-to-seven low of these cards and the joker."""
    if rank_key(natural, keys) < FLAG:
        return best_addition(natural, ROWS, DEUCE_TO_SEVEN_AT, keys, values)
    # Some fives are flushes; those with the joker are not. Four are left when one card of five is taken away, or two of
    # six.
    best = worst_five(natural, keys, values)
    five = count_bits(natural) == np.uint64(5)
    left = natural
    while left:
        first = left & (~left + ONE)
        left ^= first
        others = first if five else left
        while others:
            second = others & (~others + ONE)
            others ^= second
            four = natural & ~(first | second)
            best = max(best, best_addition(four, ROWS5, _DEUCE_TO_SEVEN5_AT, keys, values))
    return best


@compiled
def value_with_joker(natural: np.uint64, kind: int, keys: Keys, values: Values) -> np.uint16:
    """The value of these cards and the joker, by the number of the kind."""
    if kind == HIGH:
        return high_with_joker(natural, keys, values)
    if kind == DEUCE_TO_SEVEN:
        return deuce_to_seven_with_joker(natural, keys, values)
    low = ace_to_five_with_joker(natural, keys, values)
    return low if kind == ACE_TO_FIVE or low >= LEAST_EIGHT else NONE
