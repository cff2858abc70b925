"""Compiled counting of pairs of hands that share no card: what `pairs` does, in the fast tier.

A set of cards to come is one number, a byte for each card's place in the stub, the lowest first. Sets of fewer cards
than four (or six, on the side that asks) are filled up with places behind the stub, other ones on either side: such a
card is in nobody's way, and every set has the same shape.

For all subsets S of up to four cards there is a count of the sets so far that contain S. A count has two fields, the
sets that are worth less and those that are worth the same as the set that asks; the fields of each size of S are as
wide as their sums can become, so that one reading gives both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from upcard.cards.compiling import compiled, inlined
from upcard.cards.kernels import value_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.cards.fast import Keys, Masks, Values

    Sets = NDArray[np.uint64]
    Choose = NDArray[np.uint32]
    Wide = NDArray[np.uint64]
    Middle = NDArray[np.uint32]
    Narrow = NDArray[np.uint8]
    Ends = NDArray[np.int64]
    Counts = tuple[Choose, Wide, Middle, Middle, Narrow]
    Six = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]
    Bounds = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

PLACES: Final = 64  # how many a row of the table of binomial coefficients has
_WIDE, _MIDDLE, _NARROW = np.uint64(32), np.uint64(16), np.uint64(4)  # the width of a field, by the size of S
LISTED, COUNTED, IN_ORDER = range(3)
"""What `complete` does with the sets."""

_BYTE: Final = np.uint64(255)
_C2, _C3, _C4 = np.uint64(2 * PLACES), np.uint64(3 * PLACES), np.uint64(4 * PLACES)


@inlined
def put(packed: np.uint64, value: np.uint16, place: np.uint64, how: int, sets: Sets, found: Values, ends: Ends) -> None:
    """Do with a set what is to be done with all."""
    if how == LISTED:
        sets[place] = packed
        found[place] = value
        return
    at = np.uint64(value)
    if how == IN_ORDER:
        sets[np.uint64(ends[at])] = packed
    ends[at] += 1


@compiled
def complete(
    known: np.uint64, stub: Masks, count: int, filling: np.uint64, kind: int, how: int, keys: Keys, values: Values,
    room: Masks, sets: Sets, found: Values, ends: Ends,
) -> None:  # fmt: skip
    """Go through all sets of this many cards of the stub, with the values of the hands that they complete.

    They are listed with their values, or counted by their values, or laid in the order of their values: then ``ends``
    is where each value's next one goes. The last card changes slowest, so that the loop for the first is the one that
    runs; ``room`` is for the places of the others.
    """
    size, last = np.uint64(len(stub)), count - 1
    if count == 0:
        put(filling, value_of(known, kind, keys, values), np.uint64(0), how, sets, found, ends)
        return
    for level in range(count):
        room[level] = np.uint64(level)
    place = np.uint64(0)
    going = True
    while going:
        mask, packed = known, filling
        for level in range(1, count):
            mask |= stub[room[level]]
            packed |= room[level] << np.uint64(8 * level)
        for first in range(room[1] if count > 1 else size):
            value = value_of(mask | stub[first], kind, keys, values)
            put(packed | first, value, place, how, sets, found, ends)
            place += np.uint64(1)
        level = 1
        while level < last and room[level] + np.uint64(1) == room[level + 1]:
            room[level] = np.uint64(level)
            level += 1
        going = last > 0
        if going:
            room[level] += np.uint64(1)
            going = level < last or room[last] < size


@compiled
def scatter(sets: Sets, found: Values, ends: Ends, into: Sets, values: Values) -> None:
    """Lay sets and their values in order; ``ends`` is where each value's next one goes."""
    for place in range(np.uint64(len(sets))):
        value = np.uint64(found[place])
        into[np.uint64(ends[value])] = sets[place]
        values[np.uint64(ends[value])] = found[place]
        ends[value] += 1


@inlined
def opened(packed: np.uint64, choose: Choose) -> tuple[Six, Six, Six, Six]:
    """The places of up to six cards, and for each the binomial coefficients by which subsets are numbered."""
    places = (
        packed & _BYTE,
        (packed >> np.uint64(8)) & _BYTE,
        (packed >> np.uint64(16)) & _BYTE,
        (packed >> np.uint64(24)) & _BYTE,
        (packed >> np.uint64(32)) & _BYTE,
        packed >> np.uint64(40),
    )
    return places, chosen(places, _C2, choose), chosen(places, _C3, choose), chosen(places, _C4, choose)


@inlined
def chosen(places: Six, row: np.uint64, choose: Choose) -> Six:
    """The binomial coefficients of six places."""
    return (
        np.uint64(choose[row + places[0]]),
        np.uint64(choose[row + places[1]]),
        np.uint64(choose[row + places[2]]),
        np.uint64(choose[row + places[3]]),
        np.uint64(choose[row + places[4]]),
        np.uint64(choose[row + places[5]]),
    )


@inlined
def add(packed: np.uint64, amounts: tuple[np.uint64, np.uint32, np.uint8], counts: Counts) -> None:
    """Add to the counts of all subsets of four cards; that of the empty set is at the end of the single cards'."""
    choose, ones, twos, threes, fours = counts
    c, c2, c3, c4 = opened(packed, choose)
    wide, middle, narrow = amounts
    ones[np.uint64(len(ones) - 1)] += wide
    ones[c[0]] += wide
    ones[c[1]] += wide
    ones[c[2]] += wide
    ones[c[3]] += wide
    twos[c2[1] + c[0]] += middle
    twos[c2[2] + c[0]] += middle
    twos[c2[2] + c[1]] += middle
    twos[c2[3] + c[0]] += middle
    twos[c2[3] + c[1]] += middle
    twos[c2[3] + c[2]] += middle
    threes[c3[2] + c2[1] + c[0]] += middle
    threes[c3[3] + c2[1] + c[0]] += middle
    threes[c3[3] + c2[2] + c[0]] += middle
    threes[c3[3] + c2[2] + c[1]] += middle
    fours[c4[3] + c3[2] + c2[1] + c[0]] += narrow


# The sums over all subsets of one size, by the highest card: those without it, and those with it, which are the subsets
# one smaller of the others, read from where its numbers begin.


@inlined
def pairs3(t: Any, o: np.uint64, c: Six, c2: Six) -> np.uint64:
    """Three cards, subsets of two."""
    return t[o + c2[1] + c[0]] + t[o + c2[2] + c[0]] + t[o + c2[2] + c[1]]


@inlined
def pairs4(t: Any, o: np.uint64, c: Six, c2: Six) -> np.uint64:
    """Four cards, subsets of two."""
    return pairs3(t, o, c, c2) + t[o + c2[3] + c[0]] + t[o + c2[3] + c[1]] + t[o + c2[3] + c[2]]


@inlined
def pairs5(t: Any, o: np.uint64, c: Six, c2: Six) -> np.uint64:
    """Five cards, subsets of two."""
    with_last = t[o + c2[4] + c[0]] + t[o + c2[4] + c[1]] + t[o + c2[4] + c[2]] + t[o + c2[4] + c[3]]
    return pairs4(t, o, c, c2) + with_last


@inlined
def pairs6(t: Any, o: np.uint64, c: Six, c2: Six) -> np.uint64:
    """Six cards, subsets of two."""
    some = t[o + c2[5] + c[0]] + t[o + c2[5] + c[1]] + t[o + c2[5] + c[2]] + t[o + c2[5] + c[3]]
    return pairs5(t, o, c, c2) + some + t[o + c2[5] + c[4]]


@inlined
def triples4(t: Any, o: np.uint64, c: Six, c2: Six, c3: Six) -> np.uint64:
    """Four cards, subsets of three."""
    return t[o + c3[2] + c2[1] + c[0]] + pairs3(t, o + c3[3], c, c2)


@inlined
def triples5(t: Any, o: np.uint64, c: Six, c2: Six, c3: Six) -> np.uint64:
    """Five cards, subsets of three."""
    return triples4(t, o, c, c2, c3) + pairs4(t, o + c3[4], c, c2)


@inlined
def triples6(t: Any, o: np.uint64, c: Six, c2: Six, c3: Six) -> np.uint64:
    """Six cards, subsets of three."""
    return triples5(t, o, c, c2, c3) + pairs5(t, o + c3[5], c, c2)


@inlined
def quads6(t: Any, c: Six, c2: Six, c3: Six, c4: Six) -> np.uint64:
    """Six cards, subsets of four."""
    four = t[c4[3] + c3[2] + c2[1] + c[0]]
    return four + triples4(t, c4[4], c, c2, c3) + triples5(t, c4[5], c, c2, c3)


@inlined
def apart(packed: np.uint64, six: bool, counts: Counts) -> tuple[np.int64, np.int64]:
    """How many of the sets so far share no card with this one: those worth less, and those worth the same."""
    choose, ones, twos, threes, fours = counts
    c, c2, c3, c4 = opened(packed, choose)
    zero = np.uint64(0)
    s0 = ones[np.uint64(len(ones) - 1)]
    s1 = ones[c[0]] + ones[c[1]] + ones[c[2]] + ones[c[3]]
    if six:
        s1 += ones[c[4]] + ones[c[5]]
        s2 = np.uint64(pairs6(twos, zero, c, c2))
        s3 = np.uint64(triples6(threes, zero, c, c2, c3))
        s4 = np.uint64(quads6(fours, c, c2, c3, c4))
    else:
        s2 = np.uint64(pairs4(twos, zero, c, c2))
        s3 = np.uint64(triples4(threes, zero, c, c2, c3))
        s4 = np.uint64(fours[c4[3] + c3[2] + c2[1] + c[0]])
    less = (s0 >> _WIDE) - (s1 >> _WIDE) + (s2 >> _MIDDLE) - (s3 >> _MIDDLE) + (s4 >> _NARROW)
    same = (
        (s0 & np.uint64(0xFFFFFFFF))
        - (s1 & np.uint64(0xFFFFFFFF))
        + (s2 & np.uint64(0xFFFF))
        - (s3 & np.uint64(0xFFFF))
        + (s4 & np.uint64(0xF))
    )
    return np.int64(less), np.int64(same)


@inlined
def swept(
    sets: Sets,
    values: Values,
    asking: Sets,
    asked: Values,
    bounds: Bounds,
    six: bool,
    counts: Counts,
) -> tuple[np.int64, np.int64, np.uint64]:
    """Sweep upwards through a part of both lists; see `sweep`. Also where it stopped counting in."""
    same_amounts = (np.uint64(1), np.uint32(1), np.uint8(1))
    less_amounts = (np.uint64((1 << 32) - 1), np.uint32((1 << 16) - 1), np.uint8((1 << 4) - 1))
    first, end, here, last = bounds
    one = np.uint64(1)
    all_less, all_same = np.int64(0), np.int64(0)
    while here < last:
        value = asked[here]
        begun = first
        while first < end and values[first] <= value:
            add(sets[first], same_amounts, counts)
            if values[first] < value:
                add(sets[first], less_amounts, counts)
                begun = first + one
            first += one
        while here < last and asked[here] == value:
            less, same = apart(asking[here], six, counts)
            all_less += less
            all_same += same
            here += one
        for place in range(begun, first):
            add(sets[place], less_amounts, counts)
    return all_less, all_same, first


@compiled
def sweep(
    sets: Sets, values: Values, asking: Sets, asked: Values, six: bool, choose: Choose,
    ones: Wide, twos: Middle, threes: Middle, fours: Narrow,
) -> tuple[np.int64, np.int64]:  # fmt: skip
    """For all asking sets, how many sets without a common card are worth less, and how many the same.

    Both lists are in the order of their values.
    """
    zero = np.uint64(0)
    counts = (choose, ones, twos, threes, fours)
    bounds = (zero, np.uint64(len(sets)), zero, np.uint64(len(asking)))
    less, same, _ = swept(sets, values, asking, asked, bounds, six, counts)
    return less, same


@compiled
def sweep_groups(
    sets: Sets, values: Values, ends: Sets, asking: Sets, asked: Values, asked_ends: Sets, six: bool, choose: Choose,
    ones: Wide, twos: Middle, threes: Middle, fours: Narrow,
) -> np.int64:  # fmt: skip
    """The first answer of `sweep`, summed over groups: each has its part of both lists, to where the ends say."""
    counts = (choose, ones, twos, threes, fours)
    back = (
        np.uint64(0) - np.uint64(1 << 32),
        np.uint32(0) - np.uint32(1 << 16),
        np.uint8(0) - np.uint8(1 << 4),
    )
    all_less = np.int64(0)
    begun, here = np.uint64(0), np.uint64(0)
    for group in range(np.uint64(len(ends))):
        bounds = (begun, ends[group], here, asked_ends[group])
        less, _, stopped = swept(sets, values, asking, asked, bounds, six, counts)
        all_less += less
        for place in range(begun, stopped):
            add(sets[place], (np.uint64(back[0]), np.uint32(back[1]), np.uint8(back[2])), counts)
        begun, here = ends[group], asked_ends[group]
    return all_less
