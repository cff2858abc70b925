"""Compiled walking through all run-outs: what `walking` does, in the fast tier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.cards.compiling import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.cards.fast import Masks, Values

    Found = NDArray[np.int64]
    Stack = NDArray[np.uint64]

_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)

USED, BEST, WINNERS, LOW_BEST, LOW_WINNERS, PLACE = range(6)
"""The rows of the stack: how it stands before each player gets their set, and which set they are at."""


@inlined
def better(me: np.uint64, value: np.uint16, winners: np.uint64, best: np.uint16) -> np.uint64:
    """Who is in front, after one more hand."""
    return me if value > best else (winners | me if value == best else winners)


@inlined
def finish(
    sets: Masks, firsts: Values, seconds: Values, begun: np.uint64, end: np.uint64, stack: Stack, last: np.uint64,
    found: Found,
) -> None:  # fmt: skip
    """Count the outcomes of all sets of the last player.

    They are not looked at one by one: how many are better, equal and worse in either half can be added up without a
    branch.
    """
    used, me = stack[USED, last], _ONE << last
    best, low_best = np.uint16(stack[BEST, last]), np.uint16(stack[LOW_BEST, last])
    nothing = np.int64(0)
    all_, more, same, low_more, low_same = nothing, nothing, nothing, nothing, nothing
    more_more, more_same, same_more, same_same = nothing, nothing, nothing, nothing
    for place in range(begun, end):
        apart = np.int64(sets[place] & used == _ZERO)
        above, level = apart & np.int64(firsts[place] > best), apart & np.int64(firsts[place] == best)
        low_above, low_level = np.int64(seconds[place] > low_best), np.int64(seconds[place] == low_best)
        all_ += apart
        more += above
        same += level
        low_more += apart & low_above
        low_same += apart & low_level
        more_more += above & low_above
        more_same += above & low_level
        same_more += level & low_above
        same_same += level & low_level
    before, low_before = stack[WINNERS, last], stack[LOW_WINNERS, last]
    # Where nobody had a low before, an equal value is none either.
    low_shared = low_before | me if low_best else _ZERO
    low_before = low_before if low_best else _ZERO
    found[me, me] += more_more
    found[me, low_shared] += more_same
    found[me, low_before] += more - more_more - more_same
    found[before | me, me] += same_more
    found[before | me, low_shared] += same_same
    found[before | me, low_before] += same - same_more - same_same
    found[before, me] += low_more - more_more - same_more
    found[before, low_shared] += low_same - more_same - same_same
    found[before, low_before] += (
        all_ - more - same - (low_more - more_more - same_more) - (low_same - more_same - same_same)
    )


@compiled
def walk(
    sets: Masks, firsts: Values, seconds: Values, starts: Masks, begin: int, end: int, stack: Stack, found: Found
) -> None:
    """Count the outcomes of all run-outs in which the first player gets one of these sets.

    The sets of each player begin at ``starts``; ``found`` is by the winners of the first half and of the second.
    """
    last = np.uint64(len(starts) - 2)
    stack[:, 0] = _ZERO
    stack[PLACE, 0] = np.uint64(begin)
    level = np.int64(0)
    while level >= 0:
        here = np.uint64(level)
        place = stack[PLACE, here]
        if place == (np.uint64(end) if level == 0 else starts[here + _ONE]):
            level -= 1
            continue
        stack[PLACE, here] += _ONE
        if sets[place] & stack[USED, here]:
            continue
        there, me = here + _ONE, _ONE << here
        stack[USED, there] = stack[USED, here] | sets[place]
        best, low_best = np.uint16(stack[BEST, here]), np.uint16(stack[LOW_BEST, here])
        stack[WINNERS, there] = better(me, firsts[place], stack[WINNERS, here], best)
        stack[BEST, there] = np.uint64(max(best, firsts[place]))
        stack[LOW_WINNERS, there] = better(me, seconds[place], stack[LOW_WINNERS, here], low_best)
        stack[LOW_BEST, there] = np.uint64(max(low_best, seconds[place]))
        if there == last:
            finish(sets, firsts, seconds, starts[last], starts[last + _ONE], stack, last, found)
        else:
            stack[PLACE, there] = starts[there]
            level += 1
