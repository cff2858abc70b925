"""The calling bot: a friendly player who likes to see the next card, calls too much and hardly ever raises."""

import random

from upcard.bots.bot import Choice, Player, give_up, go_along, push
from upcard.bots.reading import Reading
from upcard.bots.shape import FIFTH, THIRD, Grade, shape
from upcard.bots.standing import standing
from upcard.bots.thinking import looks_best

CURIOUS = 0.5
"""How often it pays to see a card with nothing at all."""
BOLD = 0.3
"""How often it wagers a strong hand."""
PLAIN = 0.6
"""How often it bets what everybody can see: the best board, with a pair on it, or a strong hand nobody has bet into."""
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
        if self._chance.random() < self._urge(seen, grade):
            return push(seen, 0.5)
        if seen.owed and grade == Grade.NOTHING and self._bored(seen):
            return give_up(seen)
        return go_along(seen)

    def _urge(self, seen: Reading, grade: Grade) -> float:
        """How likely it is to wager: it hardly ever raises, but bets what lies there for all to see."""
        if "bet" in seen.offered and (grade == Grade.STRONG or (shape(seen.up).pairs and looks_best(seen))):
            return PLAIN
        return BOLD if grade == Grade.STRONG else WHIM

    def _bored(self, seen: Reading) -> bool:
        """Whether a hand without hope is let go: seldom before the big bets, and never for a small part of the pot."""
        if seen.street == THIRD and seen.owed < seen.unit:
            return self._chance.random() < CURIOUS / 2
        if seen.owed > seen.pot:
            return True
        return seen.street >= FIFTH and self._chance.random() < CURIOUS
