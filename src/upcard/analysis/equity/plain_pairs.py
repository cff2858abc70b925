"""Counting pairs in the plain tier: with lists, see `pairs`."""

from __future__ import annotations

from itertools import combinations, groupby
from math import comb
from operator import add, itemgetter
from typing import TYPE_CHECKING

from upcard.analysis.equity.valuing import Valuing
from upcard.cards.masks import BITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upcard.analysis.equity.spot import Spot


def sets_of(stub: Sequence[int], count: int) -> list[int]:
    """All sets of this many cards of the stub as masks: in the order of their last card, then of the one before."""
    bits = [BITS[card] for card in reversed(stub)]
    return list(map(sum, combinations(bits, count)))[::-1]


class Subsets:
    """The numbers of the subsets, up to this many cards, of all sets of cards of a stub.

    ``numbers`` has them for each set in the order of `sets_of`; ``of`` picks their counts from the list of all.
    ``signs`` says for each whether its count is added (an even number of cards) or subtracted.
    """

    def __init__(self, size: int, count: int, most: int) -> None:
        starts = [0]
        for cards in range(most + 1):
            starts.append(starts[-1] + comb(size, cards))
        choose = [[comb(place, cards) for place in range(size)] for cards in range(most + 1)]
        sets = list(combinations(reversed(range(size)), count))[::-1]
        places = [list(column) for column in zip(*sets, strict=True)][::-1]
        columns, self.signs = [], []
        for cards in range(most + 1):
            for chosen in combinations(places, cards):
                column = [starts[cards]] * len(sets)
                for joined, place in enumerate(chosen, 1):
                    column = list(map(add, column, map(choose[joined].__getitem__, place)))
                columns.append(column)
                self.signs.append(-1 if cards % 2 else 1)
        self.numbers = list(zip(*columns, strict=True))
        # With one number only, `itemgetter` would give a count instead of a tuple.
        self.of = [itemgetter(*numbers, starts[-1]) for numbers in self.numbers]
        self.counts = [0] * (starts[-1] + 1)


class Side:
    """The values of the hands that a player's sets make; the second is 0 where there is no low."""

    def __init__(self, spot: Spot, player: int) -> None:
        known, valuing = spot.masks[player], Valuing(spot.game)
        hands = [known | cards for cards in sets_of(spot.stub, spot.to_come[player])]
        self.halves = list(map(valuing.first, hands)), list(map(valuing.second, hands))

    def sets(self, *, low: bool | None) -> list[int]:
        """The places of the sets: all, those that make a low, or those that make none."""
        lows = self.halves[1]
        return [place for place, value in enumerate(lows) if low is None or low == bool(value)]


class PlainCounting:
    """The sets of both sides, with their values and the numbers of their subsets."""

    def __init__(self, spot: Spot) -> None:
        self.player, self.other = sorted(range(spot.players), key=spot.to_come.__getitem__)
        count, other_count = spot.to_come[self.player], spot.to_come[self.other]
        self.mine, self.theirs = Side(spot, self.player), Side(spot, self.other)
        self.subsets = Subsets(len(spot.stub), count, count)
        self.asking = self.subsets if count == other_count else Subsets(len(spot.stub), other_count, count)
        self.counts = self.subsets.counts

    def sweep(self, half: int, *, without_low: bool = False) -> tuple[int, int]:
        """See `Counting`."""
        mine = self.mine.sets(low=False if without_low else None)
        theirs = self.theirs.sets(low=False if without_low else (True if half else None))
        return self._swept(self.mine.halves[half], mine, self.theirs.halves[half], theirs)

    def both_without_low(self) -> int:
        """See `Counting`."""
        mine, theirs = self.mine.sets(low=False), self.theirs.sets(low=False)
        if not mine or not theirs:
            return 0
        return self._swept(self.mine.halves[1], mine, self.theirs.halves[1], theirs)[1]

    def dominated(self, *, upwards: bool) -> int:
        """See `Counting`."""
        sign = 1 if upwards else -1
        (mine, lows), (theirs, asked_lows) = self.mine.halves, self.theirs.halves
        places = {low: place for place, low in enumerate(sorted({*lows, *asked_lows}, reverse=not upwards))}
        values, asked = [sign * value for value in mine], [sign * value for value in theirs]
        found = 0
        for bit in range((len(places) - 1).bit_length()):
            # One low is the worse if, at the first bit where they differ, it has 0 and the other 1.
            groups = _grouped([places[low] for low in lows], bit, 0)
            asked_groups = _grouped([places[low] for low in asked_lows], bit, 1)
            for group in groups.keys() & asked_groups.keys():
                found += self._swept(values, groups[group], asked, asked_groups[group])[0]
        return found

    def _swept(
        self, values: Sequence[int], mine: Iterable[int], asked: Sequence[int], theirs: Iterable[int]
    ) -> tuple[int, int]:
        """Sweep through some sets of either side: in how many pairs the second value is greater, and the same."""
        ordered = sorted(mine, key=values.__getitem__)
        place, less, same = 0, 0, 0
        for value, equals in groupby(sorted(theirs, key=asked.__getitem__), key=asked.__getitem__):
            group = list(equals)
            place = self._count_in(ordered, place, values, value)
            before = self._apart(group)
            less += before
            begun, place = place, self._count_in(ordered, place, values, value + 1)
            if place > begun:
                same += self._apart(group) - before
        self._take_back(ordered[:place])
        return less, same

    def _count_in(self, ordered: Sequence[int], place: int, values: Sequence[int], below: int) -> int:
        """Count in the sets of values below one, from a place on; return the place after them."""
        counts, subsets, signs = self.counts, self.subsets.numbers, self.subsets.signs
        while place < len(ordered) and values[ordered[place]] < below:
            for number, sign in zip(subsets[ordered[place]], signs, strict=True):
                counts[number] += sign
            place += 1
        return place

    def _take_back(self, sets: Iterable[int]) -> None:
        """Set the counts back to 0."""
        for place in sets:
            for number in self.subsets.numbers[place]:
                self.counts[number] = 0

    def _apart(self, group: Iterable[int]) -> int:
        """How many sets that are counted in share no card with each of these, added up.

        The counts of subsets with an odd number of cards are kept below 0, so that a sum is all it takes.
        """
        counts, asking = self.counts, self.asking.of
        return sum([sum(asking[place](counts)) for place in group])


def _grouped(places: Sequence[int], bit: int, wanted: int) -> dict[int, list[int]]:
    """The sets whose low has this bit, by the bits above it."""
    found: dict[int, list[int]] = {}
    for number, place in enumerate(places):
        if place >> bit & 1 == wanted:
            found.setdefault(place >> (bit + 1), []).append(number)
    return found
