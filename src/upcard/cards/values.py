"""The value of five, six or seven cards as one whole number. Higher is better in every ranking.

`high7`, `ace_to_five7` and so on take seven card numbers and trust them: cards that are no cards may get a meaningless
value. Values of one ranking compare with each other only.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

from upcard.cards.build import RANKINGS
from upcard.cards.card import CardError
from upcard.cards.classes import Kind, check_kind
from upcard.cards.keys import CARD_KEYS, FIVE, KEY_BITS, KEY_MASK, ROW_BITS, SEVEN, SIZES, flush_bits
from upcard.cards.tables import PAIR_KEYS, TABLES, prepare

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    _WithFlush = Callable[[Sequence[int], Sequence[int]], int]

BEST_HIGH: Final = 7462
BEST_LOW: Final = 6175
NO_LOW: Final = 0
"""The value of a hand that makes no qualifying low: less than every low."""

_SUITED: Final = TABLES["suited"]
_NO_WHEEL: Final = TABLES["no-wheel"]
_ROWS7: Final = TABLES["rows-7"]
_HIGH7: Final = TABLES["high-7"]
_ACE_TO_FIVE7: Final = TABLES["ace-to-five-7"]
_DEUCE_TO_SEVEN7: Final = TABLES["deuce-to-seven-7"]
_ROWS5: Final = TABLES["rows-5"]
_HIGH5: Final = TABLES["high-5"]
_FLUSHES: Final = {size: flush_bits(size) for size in SIZES}
_BY_SIZE: Final = {
    (kind, size): (TABLES[f"rows-{size}"], TABLES[f"{kind}-{size}"]) for kind in RANKINGS for size in SIZES
}
_FLUSH5: Final = _FLUSHES[FIVE]
_FLUSH7: Final = _FLUSHES[SEVEN]

# The two values for high that A-2-3-4-5 makes.
_WHEEL: Final = 5854
_STEEL_WHEEL: Final = 7453

_LEAST: Final = {top: BEST_LOW + 1 - comb(top, FIVE) for top in range(5, 14)}
"""By qualifier the least value for ace-to-five that qualifies: how many sets of five ranks lie at or below it."""


_LAST: Final = {
    "high": (1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452),
    "high-no-wheel": (1278, 4138, 4996, 5854, 5863, 7141, 7297, 7453),
}
"""By kind the last value of each category, from no pair to four of a kind."""
_CATEGORIES: Final = {
    kind: b"\0"
    + b"".join(
        bytes([category]) * (last - before)
        for category, (before, last) in enumerate(zip((0, *ends), (*ends, BEST_HIGH), strict=True))
    )
    for kind, ends in _LAST.items()
}
"""By kind and value for high the category, so that nobody searches."""


def category_of(value: int, kind: Kind = "high") -> int:
    """The `Category` that a value for high has, where A-2-3-4-5 is a straight or is none."""
    return _CATEGORIES[kind][value]


def high7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """The value of seven cards for high: 1 to 7462, a royal flush."""
    try:
        key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + PAIR_KEYS[e][f] + CARD_KEYS[g]
        if (bits := _FLUSH7[key >> KEY_BITS]) is not None:
            # Besides a flush no five of seven cards can be four of a kind or a full house.
            return _SUITED[bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]]
        key &= KEY_MASK
        return _HIGH7[_ROWS7[key >> ROW_BITS] + key]
    except IndexError:
        prepare((a, b, c, d, e, f, g))
        return high7(a, b, c, d, e, f, g)


def high5(a: int, b: int, c: int, d: int, e: int) -> int:
    """The value of five cards for high."""
    try:
        key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + CARD_KEYS[e]
        if (bits := _FLUSH5[key >> KEY_BITS]) is not None:
            return _SUITED[bits[a] | bits[b] | bits[c] | bits[d] | bits[e]]
        key &= KEY_MASK
        return _HIGH5[_ROWS5[key >> ROW_BITS] + key]
    except IndexError:
        prepare((a, b, c, d, e))
        return high5(a, b, c, d, e)


def ace_to_five7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """The value of seven cards for ace-to-five low: 1 to 6175, the wheel. Straights and flushes do not count."""
    try:
        key = (PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + PAIR_KEYS[e][f] + CARD_KEYS[g]) & KEY_MASK
        return _ACE_TO_FIVE7[_ROWS7[key >> ROW_BITS] + key]
    except IndexError:
        prepare((a, b, c, d, e, f, g))
        return ace_to_five7(a, b, c, d, e, f, g)


def eight_or_better7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """The value of seven cards for ace-to-five low with the qualifier 8, or 0 (`NO_LOW`)."""
    value = ace_to_five7(a, b, c, d, e, f, g)
    return value if value >= _LEAST[8] else NO_LOW


def deuce_to_seven7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """The value of seven cards for deuce-to-seven low: 1 to 7462, 7-5-4-3-2 of mixed suits. The ace is always high."""
    try:
        key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + PAIR_KEYS[e][f] + CARD_KEYS[g]
        if (bits := _FLUSH7[key >> KEY_BITS]) is not None:
            return _deuce_flush((a, b, c, d, e, f, g), bits)
        key &= KEY_MASK
        return _DEUCE_TO_SEVEN7[_ROWS7[key >> ROW_BITS] + key]
    except IndexError:
        prepare((a, b, c, d, e, f, g))
        return deuce_to_seven7(a, b, c, d, e, f, g)


def high(cards: Sequence[int]) -> int:
    """The value of five, six or seven cards for high."""
    size = len(cards)
    if size == SEVEN:
        return high7(*cards)
    return high5(*cards) if size == FIVE else _look_up("high", cards, _flush)


def ace_to_five(cards: Sequence[int]) -> int:
    """The value of five, six or seven cards for ace-to-five low."""
    return ace_to_five7(*cards) if len(cards) == SEVEN else _look_up("ace-to-five", cards)


def eight_or_better(cards: Sequence[int]) -> int:
    """The value of five, six or seven cards for ace-to-five low with the qualifier 8, or 0 (`NO_LOW`)."""
    value = ace_to_five(cards)
    return value if value >= _LEAST[8] else NO_LOW


def deuce_to_seven(cards: Sequence[int]) -> int:
    """The value of five, six or seven cards for deuce-to-seven low."""
    if len(cards) == SEVEN:
        return deuce_to_seven7(*cards)
    return _look_up("deuce-to-seven", cards, _deuce_flush)


def high_no_wheel(cards: Sequence[int]) -> int:
    """The value of five, six or seven cards for high in a house where A-2-3-4-5 is no straight.

    These values are a ranking of their own: they do not compare with those of `high`.
    """
    value = high(cards)
    if value in {_WHEEL, _STEEL_WHEEL}:
        # Another five may now be the best.
        return max(_NO_WHEEL[high5(*five)] for five in combinations(cards, FIVE))
    return _NO_WHEEL[value]


def qualifies(value: int, top: int) -> bool:
    """Whether a value for ace-to-five is a low of five different ranks, none above `top` (5 to 13, the king)."""
    try:
        return value >= _LEAST[top]
    except KeyError:
        raise ValueError(
            f"{top!r} is no qualifier for low; it is a rank from 5 to 13, as in 8 for eight or better."
        ) from None


BY_KIND: Final[dict[Kind, Callable[[Sequence[int]], int]]] = {
    "high": high,
    "high-no-wheel": high_no_wheel,
    "ace-to-five": ace_to_five,
    "eight-or-better": eight_or_better,
    "deuce-to-seven": deuce_to_seven,
}


def value(cards: Sequence[int], kind: Kind = "high") -> int:
    """The value of five, six or seven cards of any kind."""
    check_kind(kind)
    return BY_KIND[kind](cards)


def _look_up(kind: Kind, cards: Sequence[int], with_flush: _WithFlush | None = None) -> int:
    """The value by ranks, or what `with_flush` says where five or more cards are of one suit."""
    size = len(cards)
    if size not in SIZES:
        raise CardError(f"The value of a hand is found with 5, 6 or 7 cards, not with {size}.")
    try:
        key = sum(map(CARD_KEYS.__getitem__, cards))
        if with_flush and (bits := _FLUSHES[size][key >> KEY_BITS]) is not None:
            return with_flush(cards, bits)
        key &= KEY_MASK
        rows, values = _BY_SIZE[kind, size]
        return values[rows[key >> ROW_BITS] + key]
    except IndexError:
        prepare(cards)
        return _look_up(kind, cards, with_flush)


def _flush(cards: Sequence[int], bits: Sequence[int]) -> int:
    """The value for high where five or more cards are of one suit, given the bits of that suit's cards."""
    ranks = 0
    for card in cards:
        ranks |= bits[card]
    return _SUITED[ranks]


def _deuce_flush(cards: Sequence[int], _bits: Sequence[int]) -> int:
    """The value for deuce-to-seven where some fives are flushes; it is high turned round, with the ace always high."""
    return BEST_HIGH + 1 - min(_NO_WHEEL[high5(*five)] for five in combinations(cards, FIVE))
