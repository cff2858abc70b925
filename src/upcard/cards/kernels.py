"""Compiled evaluation of masks: what `masks` does, in the fast tier.

Indices have no sign: for one that has, Numba adds a test whether it counts from the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.cards import fast
from upcard.cards.compiling import compiled, inlined
from upcard.cards.values import BEST_HIGH

if TYPE_CHECKING:
    from upcard.cards.fast import Keys, Values

HIGH: Final = 0
ACE_TO_FIVE: Final = 1
EIGHT_OR_BETTER: Final = 2
DEUCE_TO_SEVEN: Final = 3
NO_KIND: Final = 4
"""Of a game without a second half."""

ONE: Final = np.uint64(1)
NONE: Final = np.uint16(0)
FLAG: Final = np.uint32(1 << 31)
UNFLAGGED: Final = np.uint32((1 << 31) - 1)
LEAST_EIGHT: Final = np.uint16(6120)
BEST: Final = np.uint16(BEST_HIGH)

ROWS: Final = np.uint32(fast.ROWS)
ROWS5: Final = np.uint32(fast.ROWS5)
HIGH_AT: Final = np.uint32(fast.HIGH)
HIGH5_AT: Final = np.uint32(fast.HIGH5)
ACE_TO_FIVE_AT: Final = np.uint32(fast.ACE_TO_FIVE)
DEUCE_TO_SEVEN_AT: Final = np.uint32(fast.DEUCE_TO_SEVEN)

_SUITED: Final = np.uint64(fast.SUITED)
_LOWS: Final = np.uint64(fast.LOWS)
_NO_WHEEL: Final = np.uint64(fast.NO_WHEEL)
_SUIT: Final = np.uint64(0x1FFF)
_ROW_BITS: Final = np.uint32(10)
_ONE, _TWO, _THREE = np.uint64(16), np.uint64(32), np.uint64(48)  # where the lanes of the suits begin


@inlined
def count_bits(mask: np.uint64) -> np.uint64:
    """How many bits are set. Written as sums of fields, in which the compiler sees the one instruction for it."""
    pairs = mask - ((mask >> ONE) & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + ((pairs >> np.uint64(2)) & np.uint64(0x3333333333333333))
    eights = (fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (eights * np.uint64(0x0101010101010101)) >> np.uint64(56)


@inlined
def rank_key(mask: np.uint64, keys: Keys) -> np.uint32:
    """The sum of the keys of the cards, with the flag if five or more are of one suit."""
    return np.uint32(
        keys[mask & _SUIT]
        + keys[(mask >> _ONE) & _SUIT]
        + keys[(mask >> _TWO) & _SUIT]
        + keys[(mask >> _THREE) & _SUIT]
    )


@inlined
def ranks_of(mask: np.uint64) -> np.uint64:
    """The ranks that are there, whatever their suits."""
    return (mask | (mask >> _ONE) | (mask >> _TWO) | (mask >> _THREE)) & _SUIT


@inlined
def best_suit(mask: np.uint64, at: np.uint64, values: Values) -> np.uint16:
    """The best value of the four suits in a table of suits."""
    return max(
        values[at + (mask & _SUIT)],
        values[at + ((mask >> _ONE) & _SUIT)],
        values[at + ((mask >> _TWO) & _SUIT)],
        values[at + ((mask >> _THREE) & _SUIT)],
    )


@inlined
def looked_up(key: np.uint32, rows_at: np.uint32, at: np.uint32, keys: Keys, values: Values) -> np.uint16:
    """The value at a key that has no flag."""
    return values[at + np.uint32(keys[rows_at + (key >> _ROW_BITS)] + key)]


@inlined
def high_value(mask: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value for high."""
    key = rank_key(mask, keys)
    if key >= FLAG:
        return best_suit(mask, _SUITED, values)
    return looked_up(key, ROWS, HIGH_AT, keys, values)


@inlined
def ace_to_five_value(mask: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value for ace-to-five low."""
    low = values[_LOWS + ranks_of(mask)]
    if low != NONE:
        return low
    return looked_up(rank_key(mask, keys), ROWS, ACE_TO_FIVE_AT, keys, values)


@inlined
def eight_or_better_value(mask: np.uint64, values: Values) -> np.uint16:
    """The value for ace-to-five low with the qualifier 8, or 0."""
    low = values[_LOWS + ranks_of(mask)]
    return low if low >= LEAST_EIGHT else NONE


@inlined
def five_high(mask: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value of exactly five cards for high."""
    key = rank_key(mask, keys)
    if key >= FLAG:
        return values[_SUITED + ranks_of(mask)]
    return looked_up(key, ROWS5, HIGH5_AT, keys, values)


@compiled
def worst_five(mask: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value for deuce-to-seven where five or more are of one suit: the fives one by one."""
    size = count_bits(mask)
    worst = BEST
    left = mask
    while left:
        first = left & (~left + ONE)
        left ^= first
        # Of seven cards two are taken away, of six one, of five none; the same card twice is one card.
        others = left if size == np.uint64(7) else first
        while others:
            second = others & (~others + ONE)
            others ^= second
            five = mask if size == np.uint64(5) else mask & ~(first | second)
            worst = min(worst, values[_NO_WHEEL + np.uint64(five_high(five, keys, values))])
    return np.uint16(BEST + np.uint16(1) - worst)


@inlined
def deuce_to_seven_value(mask: np.uint64, keys: Keys, values: Values) -> np.uint16:
    """The value for deuce-to-seven low."""
    key = rank_key(mask, keys)
    if key >= FLAG:
        return worst_five(mask, keys, values)
    return looked_up(key, ROWS, DEUCE_TO_SEVEN_AT, keys, values)


@inlined
def value_of(mask: np.uint64, kind: int, keys: Keys, values: Values) -> np.uint16:
    """The value of a mask without the joker, by the number of the kind."""
    if kind == HIGH:
        return high_value(mask, keys, values)
    if kind == ACE_TO_FIVE:
        return ace_to_five_value(mask, keys, values)
    if kind == EIGHT_OR_BETTER:
        return eight_or_better_value(mask, values)
    return deuce_to_seven_value(mask, keys, values)
