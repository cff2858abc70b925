"""Compiled dealing: what `sampling` does, draw by draw, in the fast tier. A card is a word; words of cards add up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.cards.compiling import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Rows = NDArray[np.uint64]
    Places = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_HALF: Final = np.uint64(32)
_LOW: Final = np.uint64(0xFFFFFFFF)
_RANGE: Final = np.uint64(1 << 32)
_SURE: Final = np.uint64(1 << 23)  # more than there are ways to draw four of 52 cards one after the other
_ZERO, _ONE, _TWO, _THREE, _FOUR = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4)


@inlined
def mixed(state: np.uint64) -> np.uint64:
    """The random word of a state (the generator is called SplitMix64)."""
    word = (state ^ (state >> np.uint64(30))) * _FIRST
    word = (word ^ (word >> np.uint64(27))) * _SECOND
    return word ^ (word >> np.uint64(31))


@inlined
def places(fraction: np.uint64, left: np.uint64, count: np.uint64) -> Places:
    """Up to four places, each among one fewer than the one before, and what remains of the fraction."""
    product = fraction * (left if count > _ZERO else _ONE)
    first = product >> _HALF
    product = (product & _LOW) * (left - _ONE if count > _ONE else _ONE)
    second = product >> _HALF
    product = (product & _LOW) * (left - _TWO if count > _TWO else _ONE)
    third = product >> _HALF
    product = (product & _LOW) * (left - _THREE if count > _THREE else _ONE)
    return first, second, third, product >> _HALF, product & _LOW


@inlined
def fair(rest: np.uint64, left: np.uint64, count: np.uint64) -> bool:
    """Whether the word is to be used: some are thrown away, hardly ever, lest they favour some cards."""
    if rest >= _SURE:
        return True
    ways = left if count > _ZERO else _ONE
    ways *= left - _ONE if count > _ONE else _ONE
    ways *= left - _TWO if count > _TWO else _ONE
    ways *= left - _THREE if count > _THREE else _ONE
    return bool(rest >= _RANGE % ways)


@inlined
def taken(cards: Words, at: Places, left: np.uint64, count: np.uint64) -> np.uint64:
    """Take cards away; the last of those that are left moves to the place of each."""
    if count == _ZERO:
        return _ZERO
    word = cards[at[0]]
    cards[at[0]] = cards[left - _ONE]
    if count > _ONE:
        word += cards[at[1]]
        cards[at[1]] = cards[left - _TWO]
    if count > _TWO:
        word += cards[at[2]]
        cards[at[2]] = cards[left - _THREE]
    if count > _THREE:
        word += cards[at[3]]
        cards[at[3]] = cards[left - _FOUR]
    return word


@inlined
def drawn(
    cards: Words, left: np.uint64, one: np.uint64, other: np.uint64, state: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Two pieces of up to four cards (the second may be of none) from one random word, and the new state."""
    after = left - one
    while True:
        state += _STEP
        word = mixed(state)
        first, second = places(word >> _HALF, left, one), places(word & _LOW, after, other)
        if fair(first[4], left, one) and fair(second[4], after, other):
            break
    mine = taken(cards, first, left, one)
    return mine, taken(cards, second, after, other), state


@inlined
def laid_out(stub: Words, cards: Words) -> np.uint64:
    """Lay out all cards of the stub, and say how many they are."""
    size = np.uint64(len(stub))
    for place in range(size):
        cards[place] = stub[place]
    return size


@compiled
def deal(
    known: Words, pieces: Words, owners: Words, stub: Words, state: np.uint64, begin: np.uint64, end: np.uint64,
    cards: Words, hands: Rows,
) -> np.uint64:  # fmt: skip
    """Make deals: each player gets the pieces that they own, or that all own. The answer is the new state."""
    players = np.uint64(len(known))
    for place in range(begin, end):
        left = laid_out(stub, cards)
        for player in range(players):
            hands[player, place] = known[player]
        for piece in range(_ZERO, np.uint64(len(pieces)), _TWO):
            one, other = pieces[piece], pieces[piece + _ONE]
            mine, theirs, state = drawn(cards, left, one, other, state)
            left -= one + other
            for player in range(players):
                if owners[piece] in (player, players):
                    hands[player, place] += mine
                if owners[piece + _ONE] in (player, players):
                    hands[player, place] += theirs
    return state


@compiled
def deal_fours(
    known: Words, pieces: Words, owners: Words, stub: Words, state: np.uint64, deals: np.uint64, cards: Words,
    hands: Rows,
) -> np.uint64:  # fmt: skip
    """Deal as `deal` does, where everybody gets four cards and the players are an even number.

    Whether all words of a deal may be used is looked at once, at its end; if one may not, it is dealt again as usual.
    """
    for number in range(deals):
        place = np.uint64(number)
        left, before, rest = laid_out(stub, cards), state, _SURE
        for player in range(_ZERO, np.uint64(len(known)), _TWO):
            state += _STEP
            word = mixed(state)
            first, second = places(word >> _HALF, left, _FOUR), places(word & _LOW, left - _FOUR, _FOUR)
            rest = min(rest, first[4], second[4])
            hands[player, place] = known[player] + taken(cards, first, left, _FOUR)
            hands[player + _ONE, place] = known[player + _ONE] + taken(cards, second, left - _FOUR, _FOUR)
            left -= _FOUR + _FOUR
        if rest < _SURE:
            state = deal(known, pieces, owners, stub, before, place, place + _ONE, cards, hands)
    return state


@compiled
def deal_twos(
    known: Words, twos: Rows, state: np.uint64, deals: np.uint64, draws: Rows, hands: Rows
) -> tuple[np.uint64, np.uint64]:
    """Draw two pairs of cards for each of two players from all pairs, this often; return state and counted draws.

    ``twos`` has each pair as a mask and as a word. Draws in which cards meet do not count, and the next is written over
    them: there is no branch, for which way it goes could not be foreseen.
    """
    size, masks, words = np.uint64(twos.shape[1]), twos[0], twos[1]
    least = _RANGE % (size * size)
    one, other, counts = draws[0], draws[1], draws[2]
    for place in range(deals):
        word = mixed(state + _STEP * (place + _ONE))
        a, c = (word >> _HALF) * size, (word & _LOW) * size
        b, d = (a & _LOW) * size, (c & _LOW) * size
        usable = min(b & _LOW, d & _LOW) >= least
        a, b, c, d = a >> _HALF, b >> _HALF, c >> _HALF, d >> _HALF
        met = (masks[a] & masks[b]) | (masks[c] & masks[d]) | ((masks[a] | masks[b]) & (masks[c] | masks[d]))
        one[place] = known[_ZERO] + words[a] + words[b]
        other[place] = known[_ONE] + words[c] + words[d]
        counts[place] = np.uint64(usable) & np.uint64(met == _ZERO)
    mine, theirs, done = hands[0], hands[1], _ZERO
    for place in range(deals):
        mine[done], theirs[done] = one[place], other[place]
        done += counts[place]
    return state + _STEP * deals, done
