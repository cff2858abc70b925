"""What a hand of seven cards is worth for each half of a game, in the plain tier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from upcard.cards.keys import SEVEN
from upcard.cards.masks import (
    ace_to_five_of_mask,
    deuce_to_seven_of_mask,
    eight_or_better_of_mask,
    high_of_mask,
)

if TYPE_CHECKING:
    from upcard.analysis.equity.games import Halves

_MAKERS: Final = {
    "high": high_of_mask,
    "ace-to-five": ace_to_five_of_mask,
    "eight-or-better": eight_or_better_of_mask,
    "deuce-to-seven": deuce_to_seven_of_mask,
}


class Valuing:
    """Values masks for both halves; the second is 0 where the game has none, as where there is no low."""

    def __init__(self, game: Halves) -> None:
        self.first = _MAKERS[game.first](SEVEN)
        self.second = _MAKERS[game.second](SEVEN) if game.second else _no_value

    def __call__(self, mask: int) -> tuple[int, int]:
        """The values of a hand for the first half and the second."""
        return self.first(mask), self.second(mask)


def _no_value(_mask: int) -> int:
    return 0
