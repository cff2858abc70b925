"""The five cards that make the value of a hand.

A value is the place of a class of hands, and a class has its ranks: so the value names the five, but for their suits.
The ranks of a value are looked for once, and from then on the cards are picked by them. Where several fives are worth
the same, higher suits are taken (spades, hearts, diamonds, clubs), rank by rank: there is one answer, and it does not
depend on the order of the cards.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from upcard.cards.card import DECK
from upcard.cards.classes import KINDS, Category, HandClass, Kind, ace_low, check_kind, class_of
from upcard.cards.keys import FIVE
from upcard.cards.values import BY_KIND, NO_LOW, category_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_RANKS: Final[dict[Kind, dict[int, int]]] = {kind: {} for kind in KINDS}
"""By kind and value the five ranks in the order in which they count, four bits each, and `_SUITED`."""
_LOWS: Final = ("ace-to-five", "eight-or-better")
_SUITED: Final = 1 << 20
"""The five are of one suit, and that makes their value."""
_SUITS: Final = tuple(sum(1 << card for card in DECK if card & 3 == suit) for suit in range(4))
"""The cards of each suit, a bit for each."""
_OF_ONE_SUIT: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH)
_STRAIGHTS: Final = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_SETS: Final[dict[int, tuple[int, ...]]] = {
    Category.PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE: (3,),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR: (4,),
}
"""By category how many cards of a rank make it, the ranks that count most first."""
_ACE: Final = 12
_FIVE: Final = 3
_TOP: Final = bytes((0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3))
"""By the four cards of a rank, a bit for each that is there, the highest suit. Bytes, for compiled code would make a
tuple of known length each time that it is looked into."""


def best_five(cards: Sequence[int], kind: Kind = "high") -> tuple[int, ...]:
    """The five of five to seven cards that make their value, in the order in which they count.

    Pairs come before single cards and high before low; in a five-high straight the ace is last. Of fives that are worth
    the same the one of higher suits is taken. Without a qualifying low, the answer for eight-or-better is empty.
    """
    check_kind(kind)
    return five_worth(cards, kind, BY_KIND[kind](cards))


def five_worth(cards: Sequence[int], kind: Kind, value: int) -> tuple[int, ...]:
    """The five that `best_five` gives, where the value of the cards is known already."""
    if value == NO_LOW:
        return ()
    if kind == "deuce-to-seven":  # there the ranks do not suffice: five of one suit are worth less
        return _deuce_five(cards, value)
    ranks = _RANKS[kind].get(value, 0) or _ranks_of(cards, kind, value)
    left = 0
    for card in cards:
        left |= 1 << card
    if ranks & _SUITED:
        left &= next(suit for suit in _SUITS if (left & suit).bit_count() >= FIVE)
    a = _highest(left, ranks >> 16 & 15)
    left ^= 1 << a
    b = _highest(left, ranks >> 12 & 15)
    left ^= 1 << b
    c = _highest(left, ranks >> 8 & 15)
    left ^= 1 << c
    d = _highest(left, ranks >> 4 & 15)
    left ^= 1 << d
    return a, b, c, d, _highest(left, ranks & 15)


def _highest(left: int, rank: int) -> int:
    """The card of a rank that has the highest suit among these."""
    return (rank << 2) + _TOP[left >> (rank << 2) & 15]


def _ranks_of(cards: Sequence[int], kind: Kind, value: int) -> int:
    """Find the ranks that make a value, and keep them for all other hands of it."""
    if kind in _LOWS:
        found = _low_class(cards) or class_of_five(_first_five(cards, kind, value), kind)
        packed, ranks = 0, list(found.ranks)
    else:
        category = category_of(value, kind)
        suited = category in _OF_ONE_SUIT
        packed, ranks = 1 if suited else 0, _high_ranks(cards, kind, category, suited=suited)
    for rank in ranks:
        packed = packed << 4 | rank
    _RANKS[kind][value] = packed
    return packed


def _high_ranks(cards: Sequence[int], kind: Kind, category: int, *, suited: bool) -> list[int]:
    """The five ranks that play for high, in the order in which they count, where it is known what they make."""
    if suited:
        suits = [card & 3 for card in cards]
        flush = max(suits, key=suits.count)
        cards = [card for card in cards if card & 3 == flush]
    counts = [0] * 13
    for card in cards:
        counts[card >> 2] += 1
    held = [rank for rank in range(12, -1, -1) if counts[rank]]
    if category in _STRAIGHTS:
        return _straight(held, wheel=kind == "high")
    ranks: list[int] = []
    for most in _SETS.get(category, ()):
        rank = next(rank for rank in held if counts[rank] >= most)
        held.remove(rank)
        ranks += [rank] * most
    return ranks + held[: FIVE - len(ranks)]


def _straight(held: list[int], *, wheel: bool) -> list[int]:
    """The ranks of the highest straight among those that are held, highest first; the ace of a wheel comes last."""
    for place in range(len(held) - FIVE + 1):
        if held[place] - held[place + FIVE - 1] == FIVE - 1:
            return held[place : place + FIVE]
    assert wheel  # noqa: S101 - the value says that there is a straight
    return [3, 2, 1, 0, _ACE]


def _low_class(cards: Sequence[int]) -> HandClass | None:
    """The class for low of cards that have five different ranks, which nearly all have: the lowest five of these."""
    places = sorted({ace_low(card >> 2) for card in cards})[:FIVE]
    if len(places) < FIVE:
        return None
    return HandClass(Category.HIGH_CARD, tuple([(place - 1) % 13 for place in reversed(places)]))


def _first_five(cards: Sequence[int], kind: Kind, value: int) -> tuple[int, ...]:
    """The first five of a value, highest cards first."""
    fives = combinations(sorted(cards, reverse=True), FIVE)
    worth = BY_KIND[kind]
    return next(five for five in fives if worth(five) == value)


def _deuce_five(cards: Sequence[int], value: int) -> tuple[int, ...]:
    """The five for deuce-to-seven, in the order in which they count."""
    left = list(_first_five(cards, "deuce-to-seven", value))
    ordered = []
    for rank in class_of_five(left, "deuce-to-seven").ranks:
        card = next(card for card in left if card >> 2 == rank)
        left.remove(card)
        ordered.append(card)
    return tuple(ordered)


def kind_of_high(five: Sequence[int]) -> Kind:
    """How five cards that `best_five` gave were read for high: where A-2-3-4-5 is no straight, its ace stands first."""
    return "high-no-wheel" if five[0] >> 2 == _ACE and five[1] >> 2 == _FIVE else "high"


def class_of_five(five: Sequence[int], kind: Kind) -> HandClass:
    """The class of exactly five cards."""
    return class_of([card >> 2 for card in five], kind, suited=len({card & 3 for card in five}) == 1)
