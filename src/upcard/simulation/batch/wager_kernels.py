"""Wagers, compiled: who may raise, to what, and what that changes. The engine's `hand/wagers.py` is the model."""

from typing import Final

from upcard.cards.compiling import inlined
from upcard.simulation.batch.house_numbers import WHOLE
from upcard.simulation.batch.layout import (
    ACCUMULATE,
    ACTING,
    ALIVE,
    ANSWERED,
    BETS,
    CAP_COUNTS_ALL_IN,
    CAPPED,
    CHECK_RAISE,
    CHECKED,
    COMPLETES,
    COMPLETION_COUNTS,
    FOLD_UNCAPS,
    FULLS,
    HEADS_UP_UNLIMITED,
    LEVEL,
    MAX_RAISES,
    NEXT_FULL_LEVEL,
    OPEN_PAIR,
    OPEN_PAIR_AS_BET,
    PLAYERS,
    RAISES,
    REOPEN_PERMILLE,
    SEEN,
    SHORT,
    SIZE,
    TO,
    UNIT,
    UP_PAIRS,
    UPPER,
    UPPER_USED,
)
from upcard.simulation.batch.types import Number, State

PAIR_ONLY: Final = 1
ANY_PLAYER: Final = 3
NOT_YET_IN: Final = 1
ANYONE: Final = 2


@inlined
def may_raise(hand: State, seat: Number) -> Number:
    """Tell whether a seat with the chips may raise the wager that stands."""
    if hand[CHECKED + seat] and not hand[CHECK_RAISE]:
        return 0
    if hand[SEEN + seat] >= hand[FULLS] and not reopened(hand, seat):
        return 0
    return 0 if hand[RAISES] and cap_reached(hand) else 1


@inlined
def reopened(hand: State, seat: Number) -> Number:
    """Tell whether short all-ins have given a seat that has acted a new right to raise, or to complete."""
    if hand[ACCUMULATE]:
        more = hand[TO] - hand[ANSWERED + seat]
        if more * WHOLE >= hand[REOPEN_PERMILLE] * hand[SIZE]:
            return 1
    if not hand[SHORT] or hand[TO] <= hand[LEVEL]:
        return 0
    return 1 if hand[COMPLETES] == ANYONE or (hand[COMPLETES] == NOT_YET_IN and not hand[BETS + seat]) else 0


@inlined
def cap_reached(hand: State) -> Number:
    """Tell whether no further raise is allowed in this round."""
    if hand[RAISES] < hand[MAX_RAISES]:
        return 0
    if hand[CAPPED] and not hand[FOLD_UNCAPS]:
        return 1
    return 1 - heads_up(hand, 0)


@inlined
def heads_up(hand: State, goes_all_in: Number) -> Number:
    """Tell whether the action is between two players who may raise without end."""
    if not hand[HEADS_UP_UNLIMITED]:
        return 0
    players = hand[ALIVE] if hand[CAP_COUNTS_ALL_IN] else hand[ACTING] - goes_all_in
    return 1 if players <= 2 else 0  # noqa: PLR2004 - two players are heads-up


@inlined
def step_of(hand: State, seat: Number) -> Number:
    """Return by how much a wager goes above the last full level: where two sizes are allowed, the larger."""
    if not hand[UPPER]:
        return hand[SIZE]
    if hand[UPPER_USED]:
        return hand[UPPER]
    if hand[LEVEL] and hand[OPEN_PAIR_AS_BET]:
        return hand[SIZE]
    return hand[UPPER] if may_use_upper(hand, seat) else hand[UNIT]


@inlined
def may_use_upper(hand: State, seat: Number) -> Number:
    """Tell whether a seat may wager the upper limit because of an open pair on fourth street."""
    if hand[OPEN_PAIR] == ANY_PLAYER or hand[UP_PAIRS + seat]:
        return 1
    if hand[OPEN_PAIR] == PAIR_ONLY:
        return 0
    if hand[TO] > 0:
        return 1
    for other in range(hand[PLAYERS]):
        if hand[UP_PAIRS + other] and hand[CHECKED + other]:
            return 1
    return 0


@inlined
def change_by(hand: State, to: Number, all_in: Number) -> Number:
    """Note what a wager to a total changes: level, size, raises, cap; tell whether it reopens the betting."""
    size, level, short = hand[SIZE], hand[LEVEL], hand[SHORT]
    if not hand[UPPER] and not short and to == level + size:
        counts = is_raise(hand)  # an ordinary full wager: nearly always
        note_raise(hand, counts, all_in)
        hand[LEVEL] = to
        return 1
    own = to - (hand[TO] if short else level)
    together = to - level if hand[ACCUMULATE] else own
    if together * WHOLE < hand[REOPEN_PERMILLE] * size:
        return 0
    step = to - level
    upper = hand[UPPER] and step >= hand[UPPER]
    full = step >= size
    next_level = level + size if not full and hand[NEXT_FULL_LEVEL] else to
    reopens = own * WHOLE >= hand[REOPEN_PERMILLE] * size or (full and hand[NEXT_FULL_LEVEL])
    note_raise(hand, is_raise(hand), all_in)
    if hand[UPPER]:
        hand[SIZE] = hand[UPPER] if upper or hand[UPPER_USED] else hand[UNIT]
        if upper:
            hand[UPPER_USED] = 1
    hand[LEVEL] = next_level
    return 1 if reopens else 0


@inlined
def is_raise(hand: State) -> Number:
    """Tell whether a wager is one of the raises: not a first full bet, nor a completion unless the house says so."""
    if hand[LEVEL]:
        return 1
    return 1 if hand[TO] > 0 and not hand[SHORT] and hand[COMPLETION_COUNTS] else 0


@inlined
def note_raise(hand: State, counts: Number, all_in: Number) -> None:
    """Count a raise, and cap the round where it was the last one."""
    if not counts:
        return
    hand[RAISES] += 1
    if hand[RAISES] >= hand[MAX_RAISES] and not heads_up(hand, all_in):
        hand[CAPPED] = 1
