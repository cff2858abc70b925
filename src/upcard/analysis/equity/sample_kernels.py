"""Compiled sampling: deals are made by `deal_kernels`, a roomful at a time, and judged here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.analysis.equity.deal_kernels import deal, deal_fours, deal_twos
from upcard.cards.compiling import compiled, inlined
from upcard.cards.kernels import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_AT,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    NO_KIND,
    ROWS,
    looked_up,
    value_of,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.cards.fast import Keys, Values

    Found = NDArray[np.int64]
    Words = NDArray[np.uint64]
    Rows = NDArray[np.uint64]
    Halfwords = NDArray[np.uint16]

IN_PIECES, IN_FOURS, IN_TWOS = range(3)
"""How cards are dealt, see `sampling`."""

_ZERO, _ONE = np.uint64(0), np.uint64(1)


@inlined
def worth(word: np.uint64, first: int, second: int, keys: Keys, values: Values) -> np.uint16:
    """The value of a hand for the first half. In razz the words of cards are the keys of their ranks, else masks."""
    if first == ACE_TO_FIVE and second == NO_KIND:
        return looked_up(np.uint32(word), ROWS, ACE_TO_FIVE_AT, keys, values)
    return value_of(word, first, keys, values)


@inlined
def compared(me: np.uint16, found: Values, deals: np.uint64, best: Values, winners: Values) -> None:
    """Compare one more player's values with the best so far, in all deals at once."""
    for place in range(deals):
        value, before = found[place], winners[place]
        winners[place] = me if value > best[place] else (before | me if value == best[place] else before)
        best[place] = max(best[place], value)


@inlined
def judged(
    hands: Rows, deals: np.uint64, first: int, second: int, keys: Keys, values: Values, rows: Halfwords, found: Found
) -> None:
    """Count who wins: ``found`` is by the winners of the first half and of the second, a bit for each player."""
    worths, best, winners, low_best, low_winners = rows[0], rows[1], rows[2], rows[3], rows[4]
    rows[1:, :] = np.uint16(0)
    for player in range(np.uint64(len(hands))):
        me = np.uint16(_ONE << player)
        for place in range(deals):
            worths[place] = worth(hands[player, place], first, second, keys, values)
        compared(me, worths, deals, best, winners)
        if second != NO_KIND:
            for place in range(deals):
                worths[place] = value_of(hands[player, place], second, keys, values)
            compared(me, worths, deals, low_best, low_winners)
    for place in range(deals):
        low = low_winners[place] if low_best[place] != np.uint16(0) else np.uint16(0)
        found[winners[place], low] += 1


@inlined
def sampled(
    known: Words, pieces: Words, owners: Words, how: int, stub: Words, twos: Rows, state: np.uint64, deals: int,
    first: int, second: int, keys: Keys, values: Values, cards: Words, draws: Rows, hands: Rows, rows: Halfwords,
    found: Found,
) -> np.uint64:  # fmt: skip
    """Deal this often, a roomful at a time, and count who wins; the answer is the state to go on with."""
    left, room = np.uint64(deals), np.uint64(hands.shape[1] - 1)  # a draw that does not count needs a place too
    while left > _ZERO:
        now = min(left, room)
        counted = now
        if how == IN_TWOS:
            state, counted = deal_twos(known, twos, state, now, draws, hands)
        elif how == IN_FOURS:
            state = deal_fours(known, pieces, owners, stub, state, now, cards, hands)
        else:
            state = deal(known, pieces, owners, stub, state, _ZERO, now, cards, hands)
        judged(hands, counted, first, second, keys, values, rows, found)
        left -= now
    return state


# One kernel for each game, so that each is compiled without what only others need: that is a third of the time.


@compiled
def sample_stud_high(
    known: Words, pieces: Words, owners: Words, how: int, stub: Words, twos: Rows, state: np.uint64, deals: int,
    keys: Keys, values: Values, cards: Words, draws: Rows, hands: Rows, rows: Halfwords, found: Found,
) -> np.uint64:  # fmt: skip
    """Sample stud-high."""
    return sampled(
        known, pieces, owners, how, stub, twos, state, deals, HIGH, NO_KIND, keys, values, cards, draws, hands, rows,
        found,
    )  # fmt: skip


@compiled
def sample_razz(
    known: Words, pieces: Words, owners: Words, how: int, stub: Words, twos: Rows, state: np.uint64, deals: int,
    keys: Keys, values: Values, cards: Words, draws: Rows, hands: Rows, rows: Halfwords, found: Found,
) -> np.uint64:  # fmt: skip
    """Sample razz."""
    return sampled(
        known, pieces, owners, how, stub, twos, state, deals, ACE_TO_FIVE, NO_KIND, keys, values, cards, draws, hands,
        rows, found,
    )  # fmt: skip


@compiled
def sample_stud_hilo(
    known: Words, pieces: Words, owners: Words, how: int, stub: Words, twos: Rows, state: np.uint64, deals: int,
    keys: Keys, values: Values, cards: Words, draws: Rows, hands: Rows, rows: Halfwords, found: Found,
) -> np.uint64:  # fmt: skip
    """Sample stud-hilo."""
    return sampled(
        known, pieces, owners, how, stub, twos, state, deals, HIGH, EIGHT_OR_BETTER, keys, values, cards, draws, hands,
        rows, found,
    )  # fmt: skip


@compiled
def sample_stud_hilo_nq(
    known: Words, pieces: Words, owners: Words, how: int, stub: Words, twos: Rows, state: np.uint64, deals: int,
    keys: Keys, values: Values, cards: Words, draws: Rows, hands: Rows, rows: Halfwords, found: Found,
) -> np.uint64:  # fmt: skip
    """Sample stud-hilo-nq."""
    return sampled(
        known, pieces, owners, how, stub, twos, state, deals, HIGH, ACE_TO_FIVE, keys, values, cards, draws, hands,
        rows, found,
    )  # fmt: skip


@compiled
def sample_razz_27(
    known: Words, pieces: Words, owners: Words, how: int, stub: Words, twos: Rows, state: np.uint64, deals: int,
    keys: Keys, values: Values, cards: Words, draws: Rows, hands: Rows, rows: Halfwords, found: Found,
) -> np.uint64:  # fmt: skip
    """Sample razz-27."""
    return sampled(
        known, pieces, owners, how, stub, twos, state, deals, DEUCE_TO_SEVEN, NO_KIND, keys, values, cards, draws,
        hands, rows, found,
    )  # fmt: skip


KERNELS: Final = {
    ("high", None): sample_stud_high,
    ("ace-to-five", None): sample_razz,
    ("high", "eight-or-better"): sample_stud_hilo,
    ("high", "ace-to-five"): sample_stud_hilo_nq,
    ("deuce-to-seven", None): sample_razz_27,
}
