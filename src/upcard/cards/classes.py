"""The classes of five-card hands, in order, for each ranking.

Hands of one class are worth the same: they have the same ranks, and straights and flushes alike. The value of a hand is
the place of its class, counted from 1, and a higher value is always better. There are 7462 classes for high and for
deuce-to-seven, and 6175 for ace-to-five, where straights and flushes do not count.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from upcard.cards.card import CardError
from upcard.cards.keys import FIVE, rank_multisets

if TYPE_CHECKING:
    from collections.abc import Iterable

Kind = Literal["high", "high-no-wheel", "ace-to-five", "eight-or-better", "deuce-to-seven"]
"""What a hand is valued for. "high-no-wheel" is high where A-2-3-4-5 is no straight."""

KINDS: Final[tuple[Kind, ...]] = ("high", "high-no-wheel", "ace-to-five", "eight-or-better", "deuce-to-seven")


def check_kind(kind: str) -> None:
    """Raise `CardError` for the name of a kind that does not exist."""
    if kind not in KINDS:
        raise CardError(f'"{kind}" is no kind of hand value; the kinds are {", ".join(KINDS)}.')


class Category(IntEnum):
    """What a hand is called, in the order of high poker."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8


class HandClass(NamedTuple):
    """A category and the ranks in the order in which they count: pairs before single cards, high before low."""

    category: Category
    ranks: tuple[int, ...]


_BY_SETS: Final = {
    (1, 2): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (2, 3): Category.THREE,
    (3, 3): Category.FULL_HOUSE,
    (3, 4): Category.FOUR,
}
"""By how many cards are of a rank that is there already, and how many are of the rank that is there most often."""
_WHEEL: Final = (12, 3, 2, 1, 0)


def by_sets(ranks: Iterable[int]) -> HandClass:
    """The class of up to five cards by their ranks alone: no straights, no flushes."""
    ordered = sorted(ranks, reverse=True)
    again = len(ordered) - len(set(ordered))
    if not again:
        return HandClass(Category.HIGH_CARD, tuple(ordered))
    counted = sorted([(ordered.count(rank) << 5) + rank for rank in ordered], reverse=True)
    return HandClass(_BY_SETS[again, counted[0] >> 5], tuple([count & 31 for count in counted]))


def classify(ranks: Iterable[int], *, suited: bool = False, wheel: bool = True) -> HandClass:
    """The class of five cards for high. Where `wheel` is false, A-2-3-4-5 is no straight.

    In a five-high straight the ace comes last, where it counts.
    """
    category, ordered = by_sets(ranks)
    if category is not Category.HIGH_CARD:
        return HandClass(category, ordered)
    if wheel and ordered == _WHEEL:
        straight, ordered = True, (*_WHEEL[1:], _WHEEL[0])
    else:
        straight = len(ordered) == FIVE and ordered[0] - ordered[-1] == FIVE - 1
    if straight:
        return HandClass(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, ordered)
    return HandClass(Category.FLUSH if suited else Category.HIGH_CARD, ordered)


def ace_low(rank: int) -> int:
    """The place of a rank where the ace is low: ace 0, deuce 1, king 12."""
    return (rank + 1) % 13


def class_of(ranks: Iterable[int], kind: Kind, *, suited: bool = False) -> HandClass:
    """The class of five cards for a kind."""
    if kind in {"ace-to-five", "eight-or-better"}:
        category, ordered = by_sets([ace_low(rank) for rank in ranks])
        return HandClass(category, tuple([(place - 1) % 13 for place in ordered]))
    return classify(ranks, suited=suited, wheel=kind == "high")


@cache
def classes(kind: Kind) -> tuple[HandClass, ...]:
    """All classes of a kind, worst first. The value of a class is its place counted from 1."""
    if kind == "deuce-to-seven":
        return tuple(reversed(classes("high-no-wheel")))
    if kind == "eight-or-better":
        return classes("ace-to-five")
    of_ranks = rank_multisets(FIVE)
    found = [class_of(ranks, kind) for ranks in of_ranks]
    if kind == "ace-to-five":  # suits do not matter
        return tuple(sorted(found, key=lambda low: (low.category, *map(ace_low, low.ranks)), reverse=True))
    found += [class_of(ranks, kind, suited=True) for ranks in of_ranks if len(set(ranks)) == FIVE]
    return tuple(sorted(found))
