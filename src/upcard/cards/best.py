"""The five cards that make the value of a hand."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from upcard.cards.classes import HandClass, Kind, check_kind, class_of
from upcard.cards.keys import FIVE
from upcard.cards.values import BY_KIND, NO_LOW, high5

if TYPE_CHECKING:
    from collections.abc import Sequence


def best_five(cards: Sequence[int], kind: Kind = "high") -> tuple[int, ...]:
    """The five of five to seven cards that make their value, in the order in which they count.

    Pairs come before single cards and high before low; in a five-high straight the ace is last. Where several fives are
    worth the same, higher suits are taken, so the answer does not depend on the order of the cards. Without a
    qualifying low, the answer for eight-or-better is empty.
    """
    check_kind(kind)
    best = BY_KIND[kind](cards)
    if best == NO_LOW:
        return ()
    left = list(_first_of_value(sorted(cards, reverse=True), kind, best))
    ordered = []
    for rank in class_of_five(left, kind).ranks:
        card = next(card for card in left if card >> 2 == rank)
        left.remove(card)
        ordered.append(card)
    return tuple(ordered)


def _first_of_value(cards: list[int], kind: Kind, best: int) -> tuple[int, ...]:
    """The first five of these cards that have this value; there are some."""
    fives = combinations(cards, FIVE)
    if kind == "high":
        return next(five for five in fives if high5(*five) == best)
    value = BY_KIND[kind]
    return next(five for five in fives if value(five) == best)


def class_of_five(five: Sequence[int], kind: Kind) -> HandClass:
    """The class of exactly five cards."""
    return class_of([card >> 2 for card in five], kind, suited=len({card & 3 for card in five}) == 1)
