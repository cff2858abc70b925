"""The games of which equities are reckoned: for what the pot is played."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from upcard.cards.batches import BatchKind


class Halves(Struct, frozen=True):
    """What wins: one ranking for the whole pot, or one for each half.

    ``second`` is the low half of a high-low game. Where nobody has a low, the first takes all.
    """

    name: str
    first: BatchKind
    second: BatchKind | None = None

    @property
    def split(self) -> bool:
        """Whether the pot is split between high and low."""
        return self.second is not None


GAMES: Final = {
    game.name: game
    for game in (
        Halves("stud-high", "high"),
        Halves("razz", "ace-to-five"),
        Halves("stud-hilo", "high", "eight-or-better"),
        Halves("stud-hilo-nq", "high", "ace-to-five"),
        Halves("razz-27", "deuce-to-seven"),
    )
}
