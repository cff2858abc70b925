"""The chance of a hand, compiled: the same arithmetic as `upcard.simulation.batch.chance`, word for word."""

from typing import Final

import numpy as np

from upcard.cards.compiling import compiled, inlined
from upcard.simulation.batch import chance
from upcard.simulation.batch.layout import BURNED, BURNS, DEALT, DECK, DECK_SIZE, LEFT, LYING, ORDER, REMADE, STREAMS
from upcard.simulation.batch.types import Cards, Lookup, Number, State, Words

_STEP: Final = np.uint64(chance.STEP)
_FIRST: Final = np.uint64(chance.FIRST_FACTOR)
_SECOND: Final = np.uint64(chance.SECOND_FACTOR)
_HALF: Final = np.uint64(chance.HALF)
_HALF_WORD: Final = np.uint64(chance.HALF_WORD)
_TWO_TO_32: Final = np.uint64(1 << chance.HALF)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)
_HUNDRED: Final = np.uint64(100)


@inlined
def mix(number: np.uint64) -> np.uint64:
    """Return 64 bits that look like chance for each number."""
    word = np.uint64(number + _STEP)
    word = np.uint64((word ^ (word >> _30)) * _FIRST)
    word = np.uint64((word ^ (word >> _27)) * _SECOND)
    return np.uint64(word ^ (word >> _31))


@inlined
def below(begin: np.uint64, place: Number, limit: Number) -> Number:
    """Return a number from 0 up to a limit, each with exactly the same chance."""
    drawn = mix(np.uint64(begin + np.uint64(place) * _STEP))
    most = np.uint64(limit)
    product = np.uint64((drawn >> _HALF) * most)
    if np.uint64(product & _HALF_WORD) < most:
        unfair = np.uint64(_TWO_TO_32 % most)
        while np.uint64(product & _HALF_WORD) < unfair:
            drawn = mix(drawn)
            product = np.uint64((drawn >> _HALF) * most)
    return np.int64(product >> _HALF)


@inlined
def roll(begin: np.uint64, decision: Number) -> Number:
    """Return a number from 0 to 99: the chance of a decision."""
    drawn = mix(np.uint64(begin + np.uint64(decision) * _STEP))
    return np.int64(np.uint64((drawn >> _HALF) * _HUNDRED) >> _HALF)


@inlined
def entry(lookup: Lookup, at: Number) -> Number:
    """Return a number from the lists, with a sign: without one it would not go together with others."""
    return np.int64(lookup[at])


@inlined
def take(hand: State, cards: Cards, words: Words, count: Number) -> Number:
    """Take this many cards from the top of the stub, and return where they lie in the deck.

    The deck is shuffled no further than it is dealt; a stub that was remade lies in its order already.
    """
    first = hand[DEALT]
    begin = words[STREAMS]
    last = first if hand[REMADE] else min(first + count, DECK_SIZE - 1)
    for place in range(first, last):
        other = place + below(begin, place, DECK_SIZE - place)
        card = cards[DECK + place]
        cards[DECK + place] = cards[DECK + other]
        cards[DECK + other] = card
    hand[DEALT] = first + count
    hand[LEFT] -= count
    return DECK + first


@inlined
def top_card(hand: State, cards: Cards, words: Words) -> Number:
    """Take the top card of the stub."""
    return np.int64(cards[take(hand, cards, words, 1)])


@inlined
def burn(hand: State, cards: Cards, words: Words) -> None:
    """Burn the top card."""
    cards[BURNS + hand[BURNED]] = top_card(hand, cards, words)
    hand[BURNED] += 1


@compiled
def remake(hand: State, cards: Cards, words: Words, only_burns: Number) -> None:
    """Lay out a new stub of the cards that are left and the burns, or of the burns alone."""
    count = 0
    if not only_burns:
        while hand[LEFT]:
            cards[LYING + count] = top_card(hand, cards, words)
            count += 1
    for place in range(hand[BURNED]):
        cards[LYING + count] = cards[BURNS + place]
        count += 1
    for place in range(DECK_SIZE):
        cards[ORDER + place] = place
    laid = 0
    for place in range(DECK_SIZE):
        here = cards[ORDER + place]
        if place < DECK_SIZE - 1:
            other = place + below(words[STREAMS + 1], place, DECK_SIZE - place)
            cards[ORDER + place] = cards[ORDER + other]
            cards[ORDER + other] = here
        if cards[ORDER + place] < count:
            cards[DECK + laid] = cards[LYING + cards[ORDER + place]]
            laid += 1
    hand[DEALT] = 0
    hand[LEFT] = count
    hand[BURNED] = 0
    hand[REMADE] = 1
