"""Figures that tell a fair shuffle from one that is not, with bounds that a fair one keeps."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import comb, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

CARDS = 52
DEVIATIONS = 5
"""How many standard deviations a figure may be off: a fair shuffle is further off once in a million times."""

# The 22,100 three-card hands by what they make, counted by hand.
ROLLED_UP = 13 * comb(4, 3)
PAIRED = 13 * comb(4, 2) * 48
SUITED = 4 * comb(13, 3)
RUN = 12  # A23 to QKA
SUITED_RUN = RUN * 4
OFFSUIT_RUN = RUN * (4**3 - 4)
STARTING_HANDS: Mapping[str, int] = {
    "rolled up": ROLLED_UP,
    "pair": PAIRED,
    "suited run": SUITED_RUN,
    "suited": SUITED - SUITED_RUN,
    "run": OFFSUIT_RUN,
    "nothing": comb(CARDS, 3) - ROLLED_UP - PAIRED - SUITED - OFFSUIT_RUN,
}


def chi_square(seen: Iterable[float], expected: Iterable[float]) -> float:
    """Pearson's measure of how far counts are from what was expected."""
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(seen, expected, strict=True))


def within(figure: float, freedom: int) -> bool:
    """Tell whether a measure is what chance makes of it: neither too uneven nor too even."""
    return abs(figure - freedom) < DEVIATIONS * sqrt(2 * freedom)


def card_by_place(decks: Sequence[Sequence[int]]) -> tuple[float, int]:
    """Measure how evenly each card comes to each place; and what a fair shuffle makes of it.

    In every deck each place has one card and each card one place, so the counts hang together a little more than
    Pearson takes for granted: his measure comes out larger by 52/51.
    """
    counts = Counter((place, card) for deck in decks for place, card in enumerate(deck))
    cells = [counts[place, card] for place in range(CARDS) for card in range(CARDS)]
    return chi_square(cells, [len(decks) / CARDS] * len(cells)) * (CARDS - 1) / CARDS, (CARDS - 1) ** 2


def neighbours(decks: Sequence[Sequence[int]]) -> tuple[float, int]:
    """Measure how evenly each card follows each other one."""
    counts = Counter(pair for deck in decks for pair in pairwise(deck))
    cells = [counts[one, other] for one in range(CARDS) for other in range(CARDS) if one != other]
    # A pair turns up in a deck or not, once in 52 times: of 52 x 51 cells each adds 51/52.
    return chi_square(cells, [len(decks) / CARDS] * len(cells)), (CARDS - 1) ** 2


def starting_hand(cards: Sequence[int]) -> str:
    """Say what three cards make."""
    ranks = sorted(card >> 2 for card in cards)
    if len(set(ranks)) < len(ranks):
        return "rolled up" if len(set(ranks)) == 1 else "pair"
    run = ranks[2] - ranks[0] == 2 or ranks == [0, 1, 12]
    suited = len({card & 3 for card in cards}) == 1
    return f"{'suited ' * suited}run" if run else "suited" if suited else "nothing"


def starting_hands(decks: Sequence[Sequence[int]]) -> tuple[float, int]:
    """Measure how often the first three cards of seventeen hands a deck make what they should make."""
    dealt = [deck[first : first + 3] for deck in decks for first in range(0, CARDS - 1, 3)]
    counts = Counter(starting_hand(cards) for cards in dealt)
    expected = [len(dealt) * ways / comb(CARDS, 3) for ways in STARTING_HANDS.values()]
    return chi_square([counts[kind] for kind in STARTING_HANDS], expected), len(STARTING_HANDS) - 1


def looks_fair(decks: Sequence[Sequence[int]]) -> list[str]:
    """Name the figures that are out of bounds; none for a fair shuffle."""
    measures = (card_by_place, neighbours, starting_hands)
    return [measure.__name__ for measure in measures if not within(*measure(decks))]
