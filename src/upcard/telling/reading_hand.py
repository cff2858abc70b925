"""What one's own cards make, in words: for high, for low, or both, from the first card to the last.

It describes what is held and judges nothing: no odds, no outs. A low is counted by ranks that differ, the ace lowest;
"so far" is said while a fifth such card is still wanted and may still come.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from upcard.cards.boards import board_class, board_high
from upcard.cards.card import DECK, RANKS, parse_cards
from upcard.cards.classes import ace_low
from upcard.cards.values import value
from upcard.cards.words import class_name, hand_name
from upcard.hand.reading import reader
from upcard.telling.spoken import Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.cards.classes import Kind
    from upcard.hand.views import View
    from upcard.rulebooks.rules import Rules

FIVE: Final = 5
FIGURES: Final = tuple("10" if letter == "T" else letter for letter in RANKS[-1] + RANKS[:-1])
PLURALS: Final = (
    "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
    "kings",
)  # fmt: skip
"""As a low counts them: the ace first."""
_LOW_BITS: Final = tuple(1 << ace_low(card >> 2) for card in DECK)
"""By card the bit of its rank for low: the lowest is the ace's."""
_names: Final[dict[tuple[Kind, int], str]] = {}
"""What hands are called, by kind and value; there are some thousands of either kind."""
_board_names: Final[dict[int, str]] = {}
"""What fewer than five cards are called, by their value."""


def reading(view: View, rules: Rules) -> Reading | None:
    """Read the viewer's own cards; None if they have no live hand."""
    own = next((seat for seat in view.seats if seat.seat == view.viewer and seat.live), None)
    if own is None:
        return None
    return reading_of(tuple(parse_cards((*view.own, *own.up, *view.common))), rules)


def reading_of(cards: tuple[int, ...], rules: Rules) -> Reading | None:
    """Read the cards of a live hand: its own, down and up, and the common ones."""
    if not cards:
        return None
    read = reader(rules)
    if len(cards) > read.size:  # the dealer has erred, and nobody has said so yet
        cards = tuple(read.best(list(cards)))
    high = _high(cards, read.high) if read.high is not None else ""
    return Reading(high, _low(cards, read.limit, read.size) if read.low is not None else "")


def _high(cards: Sequence[int], kind: Kind) -> str:
    if len(cards) >= FIVE:
        return _name(cards, kind, kickers=True)
    worth = board_high(cards)
    name = _board_names.get(worth)
    if name is None:
        name = _board_names[worth] = class_name(board_class(cards, kind), kind, kickers=True)
    return name


def _name(cards: Sequence[int], kind: Kind, *, kickers: bool) -> str:
    """Name the best five. Hands of the same value have the same name: each is put into words once."""
    key = (kind, value(cards, kind))
    name = _names.get(key)
    if name is None:
        name = _names[key] = hand_name(cards, kind, kickers=kickers)
    return name


def _low(cards: Sequence[int], limit: int, size: int) -> str:
    """Read a low that must be ``limit`` high or better (0: any low will do); in the end a hand has ``size`` cards."""
    there = twice = 0
    for card in cards:
        bit = _LOW_BITS[card]
        twice |= there & bit
        there |= bit
    if limit:
        return _qualified_low(there & ((1 << limit) - 1), size - len(cards))
    if len(cards) == size and there.bit_count() < FIVE:
        return _name(cards, "ace-to-five", kickers=False)
    return _any_low(there, twice)


@lru_cache(maxsize=1 << 14)
def _any_low(there: int, twice: int) -> str:
    """Read a low that needs no qualifier: the best five ranks, or those there are and what is paired."""
    ranks = _ranks(there)
    if len(ranks) >= FIVE:
        return f"{_figures(ranks[-FIVE:])} low"
    paired = [PLURALS[rank] for rank in _ranks(twice)]
    return f"{_figures(ranks)} low so far" + (f", {' and '.join(paired)} paired" if paired else "")


@lru_cache(maxsize=1 << 14)
def _qualified_low(there: int, to_come: int) -> str:
    """Read a low of those ranks that are low enough."""
    good = _ranks(there)
    if len(good) >= FIVE:
        return f"{_figures(good[-FIVE:])} low"
    if len(good) + to_come < FIVE:
        return "no low possible" if to_come else "no low"
    return f"{_figures(good)} so far" if good else "no low card so far"


def _ranks(bits: int) -> list[int]:
    """Return the ranks that are there, each once, the highest for low first."""
    return [rank for rank in range(len(FIGURES) - 1, -1, -1) if bits >> rank & 1]


def _figures(ranks: list[int]) -> str:
    return "-".join([FIGURES[rank] for rank in ranks])
