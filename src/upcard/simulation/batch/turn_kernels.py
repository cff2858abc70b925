"""Who acts, compiled: whose card or board starts a round, and who is next."""

from typing import Final

import numpy as np

from upcard.cards.compiling import inlined
from upcard.cards.kernels import ace_to_five_value, high_value
from upcard.simulation.batch.dealing_kernels import bit_of
from upcard.simulation.batch.house_numbers import SEATS
from upcard.simulation.batch.layout import (
    ACTING,
    ALL_IN,
    BETS,
    COMMON,
    DOORS,
    FIRST_LOW,
    LIVE_SEATS,
    LOWEST,
    NOBODY,
    OWING,
    OWN,
    PLAYERS,
    TO,
    UP_FOURS,
    UP_ONCE,
    UP_PAIRS,
    UP_THREES,
    WITH_COMMON,
)
from upcard.simulation.batch.shuffling_kernels import entry
from upcard.simulation.batch.types import Keys, Lookup, Number, State, Values

DOOR: Final = 2
UPCARDS: Final = 4
ACE_BIT: Final = 12
ALL_RANKS: Final = 0x1FFF


@inlined
def forced_seat(hand: State, lookup: Lookup, acting_only: Number) -> Number:
    """Return the seat whose upcard must open: the one with the least place among ``doors``."""
    found, least = NOBODY, np.int64(1 << 30)
    for seat in range(hand[PLAYERS]):
        if acting_only and hand[ALL_IN + seat]:
            continue
        place = lookup[DOORS + hand[OWN + SEATS * DOOR + seat]]
        if place < least:
            found, least = seat, place
    return found


@inlined
def turned(ranks: Number) -> Number:
    """Return ranks with the ace as the lowest."""
    return ((ranks << 1) | (ranks >> ACE_BIT)) & ALL_RANKS


@inlined
def board_value(hand: State, seat: Number) -> Number:
    """Return the worth of a board of up to four cards: for high the greater the better, for low likewise."""
    once, pairs = hand[UP_ONCE + seat], hand[UP_PAIRS + seat]
    threes, fours = hand[UP_THREES + seat], hand[UP_FOURS + seat]
    kind = 0
    if pairs:
        kind = 2 if pairs & (pairs - 1) else 1
    if threes:
        kind = 4 if fours else 3
    singles, pairs = once & ~pairs, pairs & ~threes
    if hand[FIRST_LOW]:
        return -((kind << 40) | (turned(threes) << 26) | (turned(pairs) << 13) | turned(singles))
    return (kind << 40) | (threes << 26) | (pairs << 13) | singles


@inlined
def leader(hand: State, lookup: Lookup, keys5: Keys, values5: Values) -> Number:
    """Return the seat whose board starts a later round; of equal ones the first from the dealer's left."""
    found, best = NOBODY, np.int64(-(1 << 60))
    common = hand[COMMON] >= 0 and hand[WITH_COMMON]
    seats = hand[LIVE_SEATS]
    while seats:
        seat = entry(lookup, LOWEST + seats)
        seats &= seats - 1
        if common:
            mask = bit_of(hand[COMMON])
            for place in range(DOOR, DOOR + UPCARDS):
                mask |= bit_of(hand[OWN + SEATS * place + seat])
            if hand[FIRST_LOW]:
                worth = np.int64(ace_to_five_value(mask, keys5, values5))
            else:
                worth = np.int64(high_value(mask, keys5, values5))
        else:
            worth = board_value(hand, seat)
        if worth > best:
            found, best = seat, worth
    return found


@inlined
def first_after(hand: State, lookup: Lookup, seat: Number, among: Number) -> Number:
    """Return the first of some seats (one or more) on the left of a seat."""
    players = hand[PLAYERS]
    turned_round = (among >> (seat + 1)) | ((among << (players - seat - 1)) & ((1 << players) - 1))
    found = seat + 1 + entry(lookup, LOWEST + turned_round)
    return found - players if found >= players else found


@inlined
def next_after(hand: State, lookup: Lookup, seat: Number) -> Number:
    """Return the next seat that owes an answer; the seat before it has just acted."""
    owing = hand[OWING]
    if not owing:
        return NOBODY
    found = first_after(hand, lookup, seat, owing)
    # A player alone has nobody to bet against.
    return found if hand[ACTING] > 1 or hand[BETS + found] < hand[TO] else NOBODY
