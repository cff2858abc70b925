"""What one's own cards make, in words: for high, for low, or both, from the first card to the last.

It describes what is held and judges nothing: no odds, no outs. A low is counted by ranks that differ, the ace lowest;
"so far" is said while a fifth such card is still wanted and may still come.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from upcard.cards.boards import board_class
from upcard.cards.card import RANKS, parse_cards
from upcard.cards.values import value
from upcard.cards.words import class_name, hand_name
from upcard.hand.odd_hands import the_seven
from upcard.play.spoken import Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.cards.classes import Kind
    from upcard.hand.views import View
    from upcard.rulebooks.rules import Rules

FIVE, SEVEN, ACE = 5, 7, 12
FIGURES: Final = tuple("10" if letter == "T" else letter for letter in RANKS)
PLURALS: Final = (
    "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
    "aces",
)  # fmt: skip
_names: Final[dict[tuple[Kind, int], str]] = {}
"""What hands are called, by kind and value; there are some thousands of either kind."""


def reading(view: View, rules: Rules) -> Reading | None:
    """Read the viewer's own cards; None if he has no live hand."""
    own = next((seat for seat in view.seats if seat.seat == view.viewer and seat.live), None)
    if own is None:
        return None
    return reading_of(tuple(parse_cards((*view.own, *own.up, *view.common))), rules)


def reading_of(cards: tuple[int, ...], rules: Rules) -> Reading | None:
    """Read the cards of a live hand: its own, down and up, and the common ones."""
    qualifier = rules.low_hands.low_qualifier
    limit = qualifier if rules.game.wins == "high-low" and qualifier != "none" else 0
    if len(cards) > SEVEN:  # the dealer has erred, and nobody has said so yet
        cards = tuple(the_seven(list(cards), rules))
    return _read(cards, rules.game.wins, limit, rules.high_hands.wheel_is_straight) if cards else None


@lru_cache(maxsize=4096)
def _read(cards: tuple[int, ...], wins: str, limit: int, wheel: bool) -> Reading:  # noqa: FBT001 - a key of the cache
    high = "" if wins == "low" else _high(cards, "high" if wheel else "high-no-wheel")
    if wins == "high":
        return Reading(high, "")
    return Reading(high, _qualified_low(cards, limit) if limit else _low(cards))


def _high(cards: Sequence[int], kind: Kind) -> str:
    if len(cards) >= FIVE:
        return _name(cards, kind, kickers=True)
    return class_name(board_class(cards, kind), kind, kickers=True)


def _name(cards: Sequence[int], kind: Kind, *, kickers: bool) -> str:
    """Name the best five. Hands of the same value have the same name: each is put into words once."""
    key = (kind, value(cards, kind))
    name = _names.get(key)
    if name is None:
        name = _names[key] = hand_name(cards, kind, kickers=kickers)
    return name


def _low(cards: Sequence[int]) -> str:
    """Read a low that needs no qualifier: the best five ranks, or those there are and what is paired."""
    ranks = _ranks(cards)
    if len(ranks) >= FIVE or len(cards) == SEVEN:
        return _name(cards, "ace-to-five", kickers=False)
    held = [card >> 2 for card in cards]
    paired = [PLURALS[rank] for rank in ranks if held.count(rank) > 1]
    return f"{_figures(ranks)} low so far" + (f", {' and '.join(paired)} paired" if paired else "")


def _qualified_low(cards: Sequence[int], limit: int) -> str:
    """Read a low that must be so many high or better."""
    good = [rank for rank in _ranks(cards) if _height(rank) <= limit]
    if len(good) >= FIVE:
        return f"{_figures(good[-FIVE:])} low"
    if len(good) + SEVEN - len(cards) < FIVE:
        return "no low" if len(cards) == SEVEN else "no low possible"
    return f"{_figures(good)} so far" if good else "no low card so far"


def _ranks(cards: Sequence[int]) -> list[int]:
    """Return the ranks that are there, each once, the highest for low first."""
    return sorted({card >> 2 for card in cards}, key=_height, reverse=True)


def _height(rank: int) -> int:
    """Return the pips of a rank for low: the ace is one."""
    return 1 if rank == ACE else rank + 2


def _figures(ranks: list[int]) -> str:
    return "-".join(FIGURES[rank] for rank in ranks)
