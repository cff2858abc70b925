"""The shape of a few cards, as a player takes it in at a glance: pairs, suits, runs, low cards."""

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = range(3, 8)


class Grade(IntEnum):
    """What a hand is good for."""

    NOTHING = 0
    """To be given up."""
    THIN = 1
    """Worth a cheap card, or a try against one player."""
    FAIR = 2
    """Worth a call: a draw, or a middling hand."""
    GOOD = 3
    """Worth a bet."""
    STRONG = 4
    """Worth a raise."""


ACE = 12
STRAIGHT = 5
_WINDOWS = tuple(sum(1 << (low + step) for step in range(STRAIGHT)) for low in range(10))
"""The ten straights as bits, the ace at both ends: bit 0 is the ace as one, bit 13 the ace on top."""


class Shape(NamedTuple):
    """What three to seven cards show. Ranks go from 0, the deuce, to 12, the ace; for low from 0, the ace, to 12."""

    pairs: tuple[int, ...]
    """Ranks held twice, highest first."""
    threes: tuple[int, ...]
    """Ranks held three or four times, highest first."""
    four: bool
    suited: int
    """The most cards of one suit."""
    suit: int
    run: int
    """The most cards of one straight."""
    top: int
    """The highest rank."""
    lows: tuple[int, ...]
    """The different ranks for low, best first."""


@lru_cache(maxsize=4096)
def shape(cards: tuple[int, ...]) -> Shape:
    """Return the shape of some cards."""
    counts = [0] * 13
    suits = [0] * 4
    bits = 0
    for card in cards:
        counts[card >> 2] += 1
        suits[card & 3] += 1
        bits |= 2 << (card >> 2)
    if counts[ACE]:
        bits |= 1
    held = [rank for rank in range(ACE, -1, -1) if counts[rank]]
    suited = max(suits)
    return Shape(
        pairs=tuple(rank for rank in held if counts[rank] == 2),  # noqa: PLR2004 - a pair is two
        threes=tuple(rank for rank in held if counts[rank] > 2),  # noqa: PLR2004 - more than a pair
        four=max(counts) == len(suits),
        suited=suited,
        suit=suits.index(suited),
        run=max((bits & window).bit_count() for window in _WINDOWS),
        top=held[0] if held else -1,
        lows=tuple(sorted((rank + 1) % 13 for rank in held)),
    )


def made(of: Shape) -> int:
    """Return what is made for high, from NOTHING to FOUR."""
    if of.four:
        return FOUR
    if of.threes and (of.pairs or len(of.threes) > 1):
        return FULL
    if of.suited >= STRAIGHT:
        return FLUSH
    if of.run >= STRAIGHT:
        return STRAIGHT_MADE
    if of.threes:
        return THREE
    return min(len(of.pairs), TWO_PAIR)


NOTHING, PAIR, TWO_PAIR, THREE, STRAIGHT_MADE, FLUSH, FULL, FOUR = range(8)
