"""The lowest and the highest single card, as they decide the bring-in and odd chips."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from upcard.cards.card import SUITS, CardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SUIT_ORDER = "shdc"


def lowest(cards: Iterable[int], *, ace_low: bool = False, suit_order: Sequence[str] | None = SUIT_ORDER) -> int:
    """The lowest of the cards, by rank and then by suit.

    `suit_order` names the suits, **highest first**, by letter ("shdc") or in words (["spades", "hearts", ...]). With
    None suits do not count, and of cards of one rank the first given is taken.
    """
    places = _places(ace_low, suit_order)
    return min(_some(cards), key=places.__getitem__)


def highest(cards: Iterable[int], *, ace_low: bool = False, suit_order: Sequence[str] | None = SUIT_ORDER) -> int:
    """The highest of the cards; see `lowest`."""
    places = _places(ace_low, suit_order)
    return max(_some(cards), key=places.__getitem__)


def _some(cards: Iterable[int]) -> Sequence[int]:
    found = tuple(cards)
    if not found:
        raise CardError("There is no card to choose from; give one or more.")
    return found


def _places(ace_low: bool, suit_order: Sequence[str] | None) -> tuple[int, ...]:  # noqa: FBT001 - private
    return _ranking(ace_low, None if suit_order is None else tuple(suit_order))


@cache
def _ranking(ace_low: bool, suit_order: tuple[str, ...] | None) -> tuple[int, ...]:  # noqa: FBT001 - private
    """For each of the 52 cards its place in the order."""
    by_suit = [0, 0, 0, 0]
    if suit_order is not None:
        letters = [name[:1].lower() for name in suit_order]
        if sorted(letters) != sorted(SUITS):
            named = ", ".join(suit_order)
            raise CardError(f'"{named}" is no suit order; name each of the four suits once, highest first, as in shdc.')
        for place, letter in enumerate(letters):
            by_suit[SUITS.index(letter)] = 3 - place
    return tuple(
        (rank + 1) % 13 * 4 + of_suit if ace_low else rank * 4 + of_suit for rank in range(13) for of_suit in by_suit
    )
