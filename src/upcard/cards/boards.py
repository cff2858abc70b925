"""The value of the cards that a player shows: who acts first from fourth street on.

A board is up to five cards: the four upcards, and a common card or an exposed last card. As everywhere, higher is
better, so the best board for low has the highest value. Values for high and for low do not compare with each other.

Boards of a round are of equal size as a rule. Where one is smaller, the cards it lacks count as the worst there are,
for high below a deuce, for low above a king, and they make no pair: nobody gains by a missing card. At five cards
boards for high have the full order of poker; below that there are no straights and flushes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from upcard.cards.card import CardError
from upcard.cards.classes import HandClass, ace_low, by_sets, class_of
from upcard.cards.keys import FIVE, KEY_BITS, RANK_KEYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.cards.classes import Kind

_KEYS: Final = tuple(key + (1 << KEY_BITS) for key in RANK_KEYS for _ in range(4))
"""By card. The part above the key counts the cards, so that a sum tells boards of all sizes apart."""

_HIGH_OF: Final[dict[int, int]] = {}
_LOW_OF: Final[dict[int, int]] = {}


def board_high(cards: Sequence[int], *, wheel: bool = True) -> int:
    """The value of a board for high. Where `wheel` is false, A-2-3-4-5 is no straight."""
    if len(cards) >= FIVE:
        return _number(board_class(cards, "high" if wheel else "high-no-wheel"))
    key = sum([_KEYS[card] for card in cards])
    value = _HIGH_OF.get(key)
    if value is None:
        value = _HIGH_OF[key] = _number(board_class(cards, "high"))
    return value


def board_low(cards: Sequence[int]) -> int:
    """The value of a board for ace-to-five low: the ace is low, and a pair is worse than no pair."""
    key = sum([_KEYS[card] for card in cards])
    value = _LOW_OF.get(key)
    if value is None:
        _check_size(cards)
        missing = range(13, 13 + FIVE - len(cards))
        shown = by_sets([*(ace_low(card >> 2) for card in cards), *missing])
        value = _LOW_OF[key] = (1 << 29) - _number(shown)
    return value


def board_class(cards: Sequence[int], kind: Kind) -> HandClass:
    """What a board of up to five cards shows, for words."""
    _check_size(cards)
    suited = len(cards) == FIVE and len({card & 3 for card in cards}) == 1
    return class_of([card >> 2 for card in cards], kind, suited=suited)


def _number(shown: HandClass) -> int:
    """Category and ranks as one number below 2 ** 29, to compare; missing ranks are 0."""
    number = int(shown.category)
    for place in range(FIVE):
        number <<= 5
        if place < len(shown.ranks):
            number += shown.ranks[place] + 1
    return number


def _check_size(cards: Sequence[int]) -> None:
    if len(cards) > FIVE:
        raise CardError(f"A board has at most five cards, not {len(cards)}.")
