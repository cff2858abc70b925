"""The games of which equities are computed: for what the pot is played."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from upcard.cards.batches import BatchKind
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import Game, cards_by
from upcard.rulebooks.settings import default_choice, value_in_force
from upcard.rulebooks.shelf import find_game, shelf


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


OTHERS: Final = {"razz-27": Halves("razz-27", "deuce-to-seven")}
"""What is not played here, but can be asked about."""
SEVEN: Final = 7


def games() -> dict[str, Halves]:
    """Return all games of the shelf in which a hand is made of seven cards of one's own, and what else can be asked."""
    found = (halves_of(name) for name in shelf().games)
    return {halves.name: halves for halves in found if halves is not None} | OTHERS


def halves_of(name: str) -> Halves | None:
    """Return for what a game is played, one of somebody's own too; None if there are no equities for it."""
    if name in OTHERS:
        return OTHERS[name]
    try:
        game = find_game(name)
    except RulebookError:
        return None
    return _derived(game) if cards_by(game, len(game.streets)) == SEVEN else None


@lru_cache(maxsize=64)
def _derived(game: Game) -> Halves:
    if not game.wins.both:
        return Halves(game.name, "ace-to-five" if game.wins.low_only else "high")
    qualifier = value_in_force(default_choice(shelf().settings["low_qualifier"]), game, "fixed-limit", "cash")
    return Halves(game.name, "high", "ace-to-five" if qualifier == "none" else "eight-or-better")
