"""Compiled evaluation of many hands, from masks or from card numbers.

Each kernel looks at every hand whether it is one, for what is none would be looked up beyond the end of a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.cards.compiling import compiled, inlined
from upcard.cards.joker_kernels import value_with_joker
from upcard.cards.kernels import count_bits, value_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.cards.fast import Keys, Masks, Values

_JOKER: Final = np.uint64(1 << 13)


@inlined
def value_of_any(mask: np.uint64, kind: int, keys: Keys, values: Values) -> np.uint16:
    """The value of a mask that may hold the joker."""
    if mask & _JOKER:
        return value_with_joker(mask ^ _JOKER, kind, keys, values)
    return value_of(mask, kind, keys, values)


@compiled
def value_masks(
    masks: Masks, size: int, legal: np.uint64, kind: int, keys: Keys, values: Values, found: Values
) -> np.int64:
    """Value masks of this many cards; the answer is the place of the first that is no such hand, or -1."""
    wanted = np.uint64(size)
    for place in range(np.uint64(len(masks))):
        mask = masks[place]
        if mask & ~legal or count_bits(mask) != wanted:
            return np.int64(place)
        found[place] = value_of_any(mask, kind, keys, values)
    return np.int64(-1)


@compiled
def value_cards(
    cards: NDArray[np.uint8], bits: Masks, legal: np.uint64, kind: int, keys: Keys, values: Values, found: Values
) -> np.int64:
    """Value rows of card numbers; what is no card adds no bit, and so a hand with it is short of one."""
    count, size = cards.shape
    wanted = np.uint64(size)
    for place in range(np.uint64(count)):
        row = cards[place]
        mask = bits[row[0]] | bits[row[1]] | bits[row[2]] | bits[row[3]] | bits[row[4]]
        for column in range(np.uint64(5), wanted):
            mask |= bits[row[column]]
        if mask & ~legal or count_bits(mask) != wanted:
            return np.int64(place)
        found[place] = value_of_any(mask, kind, keys, values)
    return np.int64(-1)
