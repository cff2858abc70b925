"""Hands that have not the number of cards that they should have, and what they are worth while nobody says so."""

from collections.abc import Callable, Sequence
from itertools import combinations

from upcard.cards.card import DECK
from upcard.cards.values import ace_to_five, high
from upcard.rulebooks.rules import Rules

FEWEST, MOST = 5, 7


def the_seven(cards: list[int], rules: Rules) -> list[int]:
    """Return the best seven of too many cards."""
    value = ace_to_five if rules.game.wins == "low" else high
    return max((list(some) for some in combinations(cards, MOST)), key=value)


def value_of_few(cards: Sequence[int], value: Callable[[Sequence[int]], int]) -> int:
    """Return the value of fewer than five cards: those that lack rank below any others, so the worst that could be."""
    lacking = FEWEST - len(cards)
    others = [card for card in DECK if card not in cards]
    others = others if lacking == 1 else others[:FEW] + others[-FEW:]  # the lowest and the highest will do
    return min(value((*cards, *some)) for some in combinations(others, lacking))


FEW = 8
