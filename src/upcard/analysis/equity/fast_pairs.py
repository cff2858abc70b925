"""Counting pairs in the fast tier: with arrays and compiled kernels, see `pairs`. Imported only when it is needed."""

from __future__ import annotations

from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.analysis.equity.pair_kernels import (
    COUNTED,
    IN_ORDER,
    LISTED,
    PLACES,
    complete,
    scatter,
    sweep,
    sweep_groups,
)
from upcard.analysis.equity.pairs import FIRST_MOST
from upcard.cards.batches import BATCH_KINDS
from upcard.cards.fast import fast_tables
from upcard.cards.masks import BITS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.analysis.equity.spot import Spot

    Values = NDArray[np.uint16]
    Sets = NDArray[np.uint64]

SECOND_MOST: Final = 6
_NONE: Final = np.uint64(0)
_VALUES: Final = 8192  # more than every value
_CHOOSE: Final = [comb(place, cards) for cards in range(FIRST_MOST + 1) for place in range(PLACES)]


class Side:
    """All sets of cards that one player can get, with the values of the hands that they complete.

    They are listed when they are first needed: two unknown hands have more of them than one likes to keep.
    """

    def __init__(self, spot: Spot, player: int, filling: np.uint64 = _NONE) -> None:
        self.known, self.count, self.game = np.uint64(spot.masks[player]), spot.to_come[player], spot.game
        self.stub = np.array([BITS[card] for card in spot.stub], np.uint64)
        self.filling = filling
        self.size = comb(len(spot.stub), self.count)

    @cached_property
    def sets(self) -> Sets:
        """The sets, as the kernels list them."""
        return self._listed(self.game.first)[0]

    @cached_property
    def first(self) -> Values:
        """The values for the first half."""
        return self._listed(self.game.first)[1]

    @cached_property
    def lows(self) -> Values:
        """The values for low, 0 where there is none."""
        return self._listed(self.game.second)[1] if self.game.second else np.zeros(self.size, np.uint16)

    def in_order(self) -> tuple[Sets, Values]:
        """All sets and their values for the first half, in the order of the values; nothing else is kept meanwhile."""
        counts = np.zeros(_VALUES, np.int64)
        self._complete(self.game.first, COUNTED, self._no_sets, self._no_values, counts)
        ends = np.cumsum(counts) - counts
        sets = np.empty(self.size, np.uint64)
        self._complete(self.game.first, IN_ORDER, sets, self._no_values, ends)
        return sets, np.repeat(np.arange(_VALUES, dtype=np.uint16), counts)

    def _listed(self, kind: str) -> tuple[Sets, Values]:
        sets, found = np.empty(self.size, np.uint64), np.empty(self.size, np.uint16)
        self._complete(kind, LISTED, sets, found, self._no_ends)
        return sets, found

    def _complete(self, kind: str, how: int, sets: Sets, found: Values, ends: NDArray[np.int64]) -> None:
        tables, number, room = fast_tables(), BATCH_KINDS.index(kind), np.empty(8, np.uint64)
        plan = (self.known, self.stub, self.count, self.filling, number, how)
        complete(*plan, tables.keys, tables.values, room, sets, found, ends)

    _no_sets, _no_values, _no_ends = np.empty(0, np.uint64), np.empty(0, np.uint16), np.empty(0, np.int64)


class FastCounting:
    """The sets of both sides, and the counts of subsets."""

    def __init__(self, spot: Spot) -> None:
        self.player, self.other = sorted(range(spot.players), key=spot.to_come.__getitem__)
        count, other_count = spot.to_come[self.player], spot.to_come[self.other]
        self.six = other_count > FIRST_MOST
        width = SECOND_MOST if self.six else FIRST_MOST
        # Cards that are none fill up the sets, see the kernels.
        behind = len(spot.stub)
        self.mine = Side(spot, self.player, _filling(count, FIRST_MOST, behind))
        self.theirs = Side(spot, self.other, _filling(other_count, width, behind + FIRST_MOST - count))
        self.places = behind + FIRST_MOST - count + width - other_count
        self.choose = np.array(_CHOOSE, np.uint32)

    def sweep(self, half: int, *, without_low: bool = False) -> tuple[int, int]:
        """See `Counting`."""
        mine, theirs = self.mine, self.theirs
        if not half and not without_low:
            return self._swept(mine.in_order(), theirs.in_order())
        if without_low:
            keep, asked_keep = mine.lows == 0, theirs.lows == 0
            one = mine.sets[keep], mine.first[keep]
            return self._swept(_ordered(*one), _ordered(theirs.sets[asked_keep], theirs.first[asked_keep]))
        low = theirs.lows > 0
        return self._swept(_ordered(mine.sets, mine.lows), _ordered(theirs.sets[low], theirs.lows[low]))

    def both_without_low(self) -> int:
        """See `Counting`."""
        sets, asking = self.mine.sets[self.mine.lows == 0], self.theirs.sets[self.theirs.lows == 0]
        nothing = np.zeros(len(sets), np.uint16), np.zeros(len(asking), np.uint16)
        return self._swept((sets, nothing[0]), (asking, nothing[1]))[1]

    def dominated(self, *, upwards: bool) -> int:
        """See `Counting`."""
        mine, theirs = self.mine, self.theirs
        lows = np.unique(np.concatenate([mine.lows, theirs.lows]))
        bits = (len(lows) - 1).bit_length()
        low, asked_low = np.searchsorted(lows, mine.lows), np.searchsorted(lows, theirs.lows)
        high, asked_high = mine.first, theirs.first
        if not upwards:
            low, asked_low = len(lows) - 1 - low, len(lows) - 1 - asked_low
            high, asked_high = (_VALUES - 1 - high).astype(np.uint16), (_VALUES - 1 - asked_high).astype(np.uint16)
        order, asked_order = _order(high), _order(asked_high)
        sides = (
            (mine.sets[order], high[order], low[order]),
            (theirs.sets[asked_order], asked_high[asked_order], asked_low[asked_order]),
        )
        found = 0
        for bit in range(bits):
            # One low is the worse if, at the first bit where they differ, it has 0 and the other 1.
            groups = 1 << (bits - bit - 1)
            one = _grouped(*sides[0], bit, 0, groups)
            other = _grouped(*sides[1], bit, 1, groups)
            ones, twos, threes, fours = self._counts()
            found += int(sweep_groups(*one, *other, self.six, self.choose, ones, twos, threes, fours))
        return found

    def _swept(self, sets: tuple[Sets, Values], asking: tuple[Sets, Values]) -> tuple[int, int]:
        """Sweep through sets of either side, with their values, in the order of these."""
        ones, twos, threes, fours = self._counts()
        less, same = sweep(*sets, *asking, self.six, self.choose, ones, twos, threes, fours)
        return int(less), int(same)

    def _counts(self) -> tuple[Sets, NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint8]]:
        """The counts of subsets of up to four cards, all of them 0."""
        return (
            np.zeros(self.places + 1, np.uint64),
            np.zeros(comb(self.places, 2), np.uint32),
            np.zeros(comb(self.places, 3), np.uint32),
            np.zeros(comb(self.places, 4), np.uint8),
        )


def _filling(count: int, width: int, behind: int) -> np.uint64:
    """The places behind the stub that fill up a set to its width."""
    return np.uint64(sum((behind + place - count) << (8 * place) for place in range(count, width)))


def _ordered(sets: Sets, values: Values) -> tuple[Sets, Values]:
    """Sets and values in the order of the values."""
    into, sorted_values = np.empty_like(sets), np.empty_like(values)
    ends = np.zeros(_VALUES, np.int64)
    np.cumsum(np.bincount(values, minlength=_VALUES)[:-1], out=ends[1:])
    scatter(sets, values, ends, into, sorted_values)
    return into, sorted_values


def _order(values: Values) -> NDArray[np.int64]:
    return np.argsort(values, kind="stable")


def _grouped(
    sets: Sets, values: Values, lows: NDArray[np.int64], bit: int, wanted: int, groups: int
) -> tuple[Sets, Values, Sets]:
    """The sets whose low has this bit, by the bits above it, in the order of the values; and the ends of the groups."""
    keep = lows >> bit & 1 == wanted
    above = (lows[keep] >> (bit + 1)).astype(np.uint16)
    order = _order(above)
    ends = np.cumsum(np.bincount(above, minlength=groups)).astype(np.uint64)
    return sets[keep][order], values[keep][order], ends
