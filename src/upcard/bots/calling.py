"""The calling bot: a friendly player who likes to see the next card, calls too much and hardly ever raises."""

import random

from upcard.bots.bot import Choice, Player, give_up, go_along, push
from upcard.bots.grade import FIFTH, THIRD, Grade
from upcard.bots.reading import Reading
from upcard.bots.standing import standing

CURIOUS = 0.5
"""How often it pays to see a card with nothing at all."""
BOLD = 0.3
"""How often it wagers a strong hand."""
WHIM = 0.02
"""How often it wagers anything."""


class Calling(Player):
    """Weak: calls too much, rarely bets, never bluffs on purpose."""

    def __init__(self, seed: int) -> None:
        """Take the seed of its whims."""
        self._chance = random.Random(seed)  # noqa: S311 - a whim is no secret

    def bet(self, seen: Reading) -> Choice:
        """Call."""
        grade = standing(seen)
        if self._chance.random() < (BOLD if grade == Grade.STRONG else WHIM):
            return push(seen, 0.5)
        if seen.owed and grade == Grade.NOTHING and self._bored(seen):
            return give_up(seen)
        return go_along(seen)

    def _bored(self, seen: Reading) -> bool:
        """Whether a hand without hope is let go: seldom before the big bets, and never for a small part of the pot."""
        if seen.street == THIRD and seen.owed < seen.unit:
            return self._chance.random() < CURIOUS / 2
        if seen.owed > seen.pot:
            return True
        return seen.street >= FIFTH and self._chance.random() < CURIOUS
