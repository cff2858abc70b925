"""What a policy looks at: how strong a player's own cards are, in eight classes, and what a call costs.

The classes are made so that one computation serves the bot in the engine and the compiled simulator: whole numbers and
bits only. A rank is a bit, the deuce the lowest. For high: nothing, two big cards, a draw, a small pair, a big pair,
two pair, three of a kind (as a start: the best class), a straight or better. For low: nothing; then by how many of the
cards to come may be bad and an eight low still be made (none 1, one 3, two 5); a rough low 3, an eight low 6, a seven
low or better 7. Where both halves are played for, the better of the two, and a class more for a hand with a part in
both.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from upcard.rulebooks.halves import Halves

NOTHING: Final = 0
BIG_CARDS: Final = 1
DRAW: Final = 2
SMALL_PAIR: Final = 3
BIG_PAIR: Final = 4
TWO_PAIR: Final = 5
THREE: Final = 6
MADE: Final = 7
CLASSES: Final = 8

HAND: Final = 7
FIVE: Final = 5
FOUR: Final = 4
ROLLED_UP: Final = 3
ALL_RANKS: Final = 0x1FFF
TEN_UP: Final = 0x1F00
TO_SEVEN: Final = 0x103F
TO_EIGHT: Final = 0x107F
TO_TEN: Final = 0x11FF
ROUGH_LOW: Final = 3
EIGHT_LOW: Final = 6
SEVEN_LOW: Final = 7
PART: Final = 3
"""From this class on a hand has a part in its half."""

HIGH_WINS: Final = 0
LOW_WINS: Final = 1
BOTH_WIN: Final = 2

CHEAP: Final = 6
"""A call of at most one part in this many of the pot is cheap."""
FAIR: Final = 3
"""And of at most one part in this many, fair."""


class Ranks(NamedTuple):
    """What is known of every set of ranks, by its 13 bits."""

    row: tuple[int, ...]
    """The most ranks that lie within five in a row; the ace counts at both ends."""
    number: tuple[int, ...]
    """How many ranks there are."""


@cache
def ranks() -> Ranks:
    """Return the tables of the sets of ranks."""
    sets = range(ALL_RANKS + 1)
    return Ranks(tuple(map(_longest, sets)), tuple(bits.bit_count() for bits in sets))


def _longest(bits: int) -> int:
    # One place lower for every rank but the ace, which stands at both ends.
    both_ends = bits << 1 | bits >> 12
    return max((both_ends >> low & 0x1F).bit_count() for low in range(10))


def high_class(pairs: int, threes: int, fours: int, suited: int, row: int, big: int, cards: int) -> int:
    """Class cards for high.

    Known are the ranks there twice or more, three times and four; the most cards of one suit, the most ranks within
    five in a row, how many ranks are ten or higher, and how many cards there are.
    """
    if suited >= FIVE or row >= FIVE or fours:
        return MADE
    more_pairs = pairs & (pairs - 1)
    if threes:
        return MADE if more_pairs or cards == ROLLED_UP else THREE
    if pairs:
        one_pair = BIG_PAIR if pairs & TEN_UP else SMALL_PAIR
        return TWO_PAIR if more_pairs else one_pair
    needed = cards if cards < FOUR else FOUR  # noqa: FURB136 - compiled, min() costs more
    if cards < HAND and (suited >= needed or row >= needed):
        return DRAW
    return BIG_CARDS if big > 1 else NOTHING


def low_class(sevens: int, eights: int, tens: int, cards: int) -> int:
    """Class this many cards for low: how many ranks are seven or lower, eight or lower, ten or lower."""
    if eights >= FIVE:
        return SEVEN_LOW if sevens >= FIVE else EIGHT_LOW
    may_be_bad = HAND - cards - (FIVE - eights)
    if may_be_bad >= 0:
        return 1 + 2 * may_be_bad
    return ROUGH_LOW if tens >= FIVE else NOTHING


def for_both(high: int, low: int) -> int:
    """Class cards where high and low are played for."""
    better = high if high > low else low  # noqa: FURB136 - as above
    return better + 1 if high >= PART and low >= PART and better < MADE else better


def number_of(wins: Halves) -> int:
    """Return what wins as the number that the kernels know."""
    if wins.both:
        return BOTH_WIN
    return LOW_WINS if wins.low_only else HIGH_WINS


def strength_of(cards: Iterable[int], wins: int) -> int:
    """Return the class of some cards in a game that is won like this."""
    suits = [0, 0, 0, 0]
    once = pairs = threes = fours = number = 0
    for card in cards:
        bit = 1 << (card >> 2)
        fours |= threes & bit
        threes |= pairs & bit
        pairs |= once & bit
        once |= bit
        suits[card & 3] += 1
        number += 1
    count = ranks().number
    low = low_class(count[once & TO_SEVEN], count[once & TO_EIGHT], count[once & TO_TEN], number)
    if wins == LOW_WINS:
        return low
    high = high_class(pairs, threes, fours, max(suits), ranks().row[once], count[once & TEN_UP], number)
    return high if wins == HIGH_WINS else for_both(high, low)


def price_of(owed: int, pot: int) -> int:
    """Return what a call costs, measured by the pot: 0 nothing, 1 cheap, 2 fair, 3 dear."""
    if owed == 0:
        return 0
    if owed * CHEAP <= pot:
        return 1
    return 2 if owed * FAIR <= pot else 3
