"""Hands with the joker.

For high the joker is an ace, or completes a straight, a flush or a straight flush; five aces beat everything. For
ace-to-five it is the lowest rank that the hand lacks. For deuce-to-seven it is the rank that the hand lacks and that
serves it best, and it makes no flush. Of six or seven cards the best five count, with the joker or without it.

Masks here have the joker's bit; see `masks`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from upcard.cards.keys import FIVE, RANK_KEYS, ROW_BITS
from upcard.cards.masks import (
    BITS,
    FLUSH_FLAG,
    JOKER_BIT,
    LANE,
    QUALIFIER,
    SUIT,
    by_ranks,
    cards_of,
    rank_key,
    ranks_of,
    suit_keys,
)
from upcard.cards.tables import load
from upcard.cards.values import BEST_HIGH, deuce_to_seven, qualifies

if TYPE_CHECKING:
    from collections.abc import Callable

FIVE_ACES: Final = BEST_HIGH + 1
"""The value for high of four aces and the joker."""

_ACE: Final = 12
_ACES: Final = BITS[48] | BITS[49] | BITS[50] | BITS[51]


@cache
def completed_suits() -> tuple[int, ...]:
    """For the ranks of one suit the value of the best flush that the joker completes; 0 for fewer than four."""
    suited = load()["suited"]
    return tuple(max(suited[ranks | 1 << rank] for rank in range(13)) for ranks in range(SUIT + 1))


@cache
def completed_straights() -> tuple[int, ...]:
    """For each set of ranks the value of the best straight that the joker completes; 0 where there is none."""
    rows, values = by_ranks("high", FIVE)
    keys = suit_keys()
    straights = [1 << _ACE | 0b1111, *(0b11111 << low for low in range(9))]
    found = [0] * (SUIT + 1)
    for straight in straights:
        key = keys[straight] & ~FLUSH_FLAG
        value = values[rows[key >> ROW_BITS] + key]
        for ranks in range(SUIT + 1):
            if (ranks & straight).bit_count() >= FIVE - 1:
                found[ranks] = value
    return tuple(found)


def high_with_joker(size: int) -> Callable[[int], int]:
    """The function that values masks of this many cards, the joker among them, for high."""
    rows, values = by_ranks("high", size)
    suits, straights = completed_suits(), completed_straights()

    def value(mask: int) -> int:
        natural = mask ^ JOKER_BIT
        if natural & _ACES == _ACES:
            return FIVE_ACES
        key = (rank_key(natural) & ~FLUSH_FLAG) + RANK_KEYS[_ACE]
        return max(
            values[rows[key >> ROW_BITS] + key],
            straights[ranks_of(natural)],
            *(suits[natural >> lane & SUIT] for lane in range(0, 4 * LANE, LANE)),
        )

    return value


def ace_to_five_with_joker(size: int) -> Callable[[int], int]:
    """The function that values masks of this many cards, the joker among them, for ace-to-five low."""
    rows, values = by_ranks("ace-to-five", size)

    def value(mask: int) -> int:
        natural = mask ^ JOKER_BIT
        ranks = ranks_of(natural)
        ace_first = ranks << 1 | ranks >> _ACE
        lowest = (~ace_first & (ace_first + 1)).bit_length() - 1
        key = (rank_key(natural) & ~FLUSH_FLAG) + RANK_KEYS[(lowest - 1) % 13]
        return values[rows[key >> ROW_BITS] + key]

    return value


def eight_or_better_with_joker(size: int) -> Callable[[int], int]:
    """The function that values masks, the joker among them, for ace-to-five low with the qualifier 8."""
    low_of = ace_to_five_with_joker(size)

    def value(mask: int) -> int:
        low = low_of(mask)
        return low if qualifies(low, QUALIFIER) else 0

    return value


def deuce_to_seven_with_joker(size: int) -> Callable[[int], int]:
    """The function that values masks of this many cards, the joker among them, for deuce-to-seven low."""
    rows, values = by_ranks("deuce-to-seven", size)
    rows5, values5 = by_ranks("deuce-to-seven", FIVE)

    def value(mask: int) -> int:
        natural = mask ^ JOKER_BIT
        key, ranks = rank_key(natural), ranks_of(natural)
        if key < FLUSH_FLAG:
            sums = (key + RANK_KEYS[rank] for rank in range(13) if not ranks >> rank & 1)
            return max(values[rows[sum_ >> ROW_BITS] + sum_] for sum_ in sums)
        # Some fives are flushes; those with the joker are not.
        cards = cards_of(natural)
        best = deuce_to_seven(cards)
        for four in combinations([card >> 2 for card in cards], FIVE - 1):
            key = sum(RANK_KEYS[rank] for rank in four)
            sums = (key + RANK_KEYS[rank] for rank in range(13) if rank not in four)
            best = max(best, *(values5[rows5[sum_ >> ROW_BITS] + sum_] for sum_ in sums))
        return best

    return value
