"""Hands as masks: one whole number below 2 ** 64, sixteen bits a suit, one bit a card.

The bit of a card is `16 * suit + rank`, so the deuce of clubs is bit 0 and the ace of spades bit 60. The joker is card
52, by the same count a rank above the ace of clubs: bit 13. Two hands share a card if their masks share a bit.

`high_of_mask` and the others give the same values as the functions of `values` for the same cards. They trust the mask:
as many bits as they are told, all of them cards, no joker.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from upcard.cards.card import CardError, check_cards
from upcard.cards.keys import FIVE, RANK_KEYS, ROW_BITS, SIZES
from upcard.cards.tables import load
from upcard.cards.values import deuce_to_seven, qualifies

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterable

JOKER: Final = 52
LANE: Final = 16
SUIT: Final = (1 << 13) - 1
"""All ranks of a suit."""

BITS: Final = tuple(1 << (LANE * (card & 3) + (card >> 2)) for card in range(JOKER + 1))
JOKER_BIT: Final = BITS[JOKER]
NATURAL: Final = sum(SUIT << (LANE * suit) for suit in range(4))
"""All cards but the joker."""

FLUSH_FLAG: Final = 1 << 31
"""In the key of a suit: five or more of it are there."""

QUALIFIER: Final = 8


def mask_of(cards: Iterable[int], *, joker: bool = False) -> int:
    """The mask of cards that lie on one table; with `joker` card 52 may be among them."""
    given = list(cards)
    check_cards([card for card in given if not (joker and card == JOKER)])
    mask = sum({BITS[card] for card in given})
    if mask.bit_count() < len(given):
        raise CardError("The joker (52) is there twice; it is there only once.")
    return mask


def cards_of(mask: int) -> list[int]:
    """The cards of a mask, lowest first."""
    if mask & ~(NATURAL | JOKER_BIT):
        raise CardError(f"{mask!r} is not a mask of cards; the bit of a card is 16 * suit + rank.")
    return [card for card, bit in enumerate(BITS) if mask & bit]


@cache
def suit_keys() -> tuple[int, ...]:
    """For the ranks of one suit the sum of their keys, and the flag if they are five or more."""
    keys = [0] * (SUIT + 1)
    for ranks in range(1, SUIT + 1):
        lowest = ranks & -ranks
        keys[ranks] = keys[ranks ^ lowest] + RANK_KEYS[lowest.bit_length() - 1]
    return tuple(key + (FLUSH_FLAG if ranks.bit_count() >= FIVE else 0) for ranks, key in enumerate(keys))


@cache
def low_ranks() -> tuple[int, ...]:
    """For each set of ranks the value for ace-to-five of the five lowest; 0 where there are fewer than five."""
    tables, keys, ace = load(), suit_keys(), 1 << 12
    rows, values = tables["rows-5"], tables["ace-to-five-5"]
    lows = [0] * (SUIT + 1)
    for ranks in range(SUIT + 1):
        if ranks.bit_count() > FIVE:
            below = ranks & ~ace
            lows[ranks] = lows[ranks ^ (1 << (below.bit_length() - 1))]  # the highest is not needed
        elif ranks.bit_count() == FIVE:
            key = keys[ranks] & ~FLUSH_FLAG
            lows[ranks] = values[rows[key >> ROW_BITS] + key]
    return tuple(lows)


def ranks_of(mask: int) -> int:
    """The ranks that are there, whatever their suits."""
    return (mask | mask >> LANE | mask >> 2 * LANE | mask >> 3 * LANE) & SUIT


def rank_key(mask: int) -> int:
    """The sum of the keys of the cards, with the flag if five or more are of one suit."""
    keys = suit_keys()
    return keys[mask & SUIT] + keys[mask >> LANE & SUIT] + keys[mask >> 2 * LANE & SUIT] + keys[mask >> 3 * LANE]


def by_ranks(kind: str, size: int) -> tuple[array[int], array[int]]:
    """The rows and the values of a ranking for this many cards."""
    if size not in SIZES:
        raise CardError(f"The value of a hand is found with 5, 6 or 7 cards, not with {size}.")
    tables = load()
    return tables[f"rows-{size}"], tables[f"{kind}-{size}"]


def high_of_mask(size: int) -> Callable[[int], int]:
    """The function that values masks of this many cards for high."""
    rows, values = by_ranks("high", size)
    keys, suited = suit_keys(), load()["suited"]

    def value(mask: int) -> int:
        clubs, diamonds, hearts, spades = mask & SUIT, mask >> 16 & SUIT, mask >> 32 & SUIT, mask >> 48
        key = keys[clubs] + keys[diamonds] + keys[hearts] + keys[spades]
        if key >= FLUSH_FLAG:
            return max(suited[clubs], suited[diamonds], suited[hearts], suited[spades])
        return values[rows[key >> ROW_BITS] + key]

    return value


def ace_to_five_of_mask(size: int) -> Callable[[int], int]:
    """The function that values masks of this many cards for ace-to-five low."""
    rows, values = by_ranks("ace-to-five", size)
    lows = low_ranks()

    def value(mask: int) -> int:
        low = lows[(mask | mask >> 16 | mask >> 32 | mask >> 48) & SUIT]
        if low:
            return low
        key = rank_key(mask)  # no flag: with fewer than five ranks no five are of one suit
        return values[rows[key >> ROW_BITS] + key]

    return value


def eight_or_better_of_mask(size: int) -> Callable[[int], int]:
    """The function that values masks for ace-to-five low with the qualifier 8; 0 where there is no low."""
    by_ranks("ace-to-five", size)
    lows = tuple(low if qualifies(low, QUALIFIER) else 0 for low in low_ranks())

    def value(mask: int) -> int:
        return lows[(mask | mask >> 16 | mask >> 32 | mask >> 48) & SUIT]

    return value


def deuce_to_seven_of_mask(size: int) -> Callable[[int], int]:
    """The function that values masks of this many cards for deuce-to-seven low."""
    rows, values = by_ranks("deuce-to-seven", size)

    def value(mask: int) -> int:
        key = rank_key(mask)
        if key >= FLUSH_FLAG:
            return deuce_to_seven(cards_of(mask))
        return values[rows[key >> ROW_BITS] + key]

    return value
