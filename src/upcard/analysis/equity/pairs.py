"""Exact equities of two hands by counting pairs of sets that share no card.

Each player completes a hand by a set of cards from the same stub. Walking through all pairs of sets takes 18 billion
steps on third street. Instead all sets are put in the order of the values that they make, and swept through upwards:
for every small set S of cards one keeps count of the first player's sets so far that contain S. How many of them share
no card with a set of the second player then follows from the counts of its subsets, added and subtracted in turn by
their sizes. Asked before and after the sets of equal value are counted in, this gives the wins and the ties.

The pot of a high-low game needs more than one sweep: for high over all pairs, for low over all pairs, and for high
over the pairs in which nobody has a low. Whether one hand wins both halves is a question about two orders at once; it
is split into sweeps bit by bit of the low's place.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.analysis.equity.spot import Spot

    Progress = Callable[[int, int], None]

FIRST_MOST = 4
"""How many cards at most the player with the fewer may get: counts are kept for subsets up to that size."""


class Counting(Protocol):
    """Two sides with all their sets, in one of the tiers. The first gets no more cards than the second."""

    def sweep(self, half: int, *, without_low: bool = False) -> tuple[int, int]:
        """In how many pairs the second side's value is the better for a half, and in how many both are the same.

        For the low half pairs in which the second side has no low are not counted. With `without_low` only pairs
        in which nobody has a low are.
        """
        ...

    def both_without_low(self) -> int:
        """In how many pairs nobody has a low."""
        ...

    def dominated(self, *, upwards: bool) -> int:
        """In how many pairs the second side is the better for both halves; the worse for both unless `upwards`."""
        ...


class PairCounts(Struct, frozen=True):
    """Of how many pairs, and what the first and the second side get: each half in half pots, and scoops.

    ``scoops`` is None where that was not asked for.
    """

    pairs: int
    firsts: tuple[int, int]
    seconds: tuple[int, int]
    wins: tuple[int, int]
    scoops: tuple[int, int] | None


def pairs_of(spot: Spot) -> int:
    """How many pairs there are."""
    one, other = sorted(spot.to_come)
    return comb(len(spot.stub), one) * comb(len(spot.stub) - one, other)


def counted(counting: Counting, pairs: int, *, split: bool, scoops: bool, progress: Progress) -> PairCounts:
    """Count all that is asked for. The halves are in quarters of a pot, so that they are whole numbers."""
    steps = 1 if not split else (6 if scoops else 4)
    progress(0, steps)
    less, same = counting.sweep(0)
    progress(1, steps)
    if not split:
        more = pairs - less - same
        return PairCounts(pairs, (4 * more + 2 * same, 4 * less + 2 * same), (0, 0), (more, less), None)
    none = counting.both_without_low()
    none_less, none_same = counting.sweep(0, without_low=True) if none else (0, 0)
    progress(3, steps)
    low_less, low_same = counting.sweep(1)
    progress(4, steps)
    none_more = none - none_less - none_same
    low_more = pairs - none - low_less - low_same
    # A half of the pot for the high of every pair, and where there is no low the other half too.
    firsts = (
        2 * (pairs - less - same) + same + 2 * none_more + none_same,
        2 * less + same + 2 * none_less + none_same,
    )
    seconds = (2 * low_more + low_same, 2 * low_less + low_same)
    won = None
    if scoops:
        above = counting.dominated(upwards=True)
        progress(5, steps)
        won = counting.dominated(upwards=False) + none_more, above + none_less
        progress(6, steps)
    return PairCounts(pairs, firsts, seconds, (pairs - less - same, less), won)
