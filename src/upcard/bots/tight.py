"""The tight bot: plays few hands by the book's starting standards, bets what it has made and gives up the rest."""

import random

from upcard.bots.bot import Choice, Player, give_up, go_along, push
from upcard.bots.reading import Reading
from upcard.bots.shape import SEVENTH, THIRD, Grade
from upcard.bots.standing import standing

HOT = 3
"""After how many bets in a round even a strong hand only calls."""
DRAW_ODDS = 4
"""A draw is called for one part in how many of the pot."""
BIG = 0.6
"""A call of more than this part of the pot wants a better hand than the size of a limit bet would."""
SLY = 0.1
"""How often a strong hand only calls, so that it cannot be read."""


class Tight(Player):
    """Steady: good starting hands, bets its made hands, folds when beaten."""

    def __init__(self, seed: int) -> None:
        """Take the seed of its few tricks."""
        self._chance = random.Random(seed)  # noqa: S311 - a trick is no secret

    def bet(self, seen: Reading) -> Choice:
        """Choose by the grade of the hand."""
        grade = standing(seen)
        if seen.street <= THIRD:
            return self._start(seen, grade)
        if not seen.owed:
            return push(seen) if grade >= Grade.GOOD else give_up(seen)
        return self._answer(seen, grade)

    def _start(self, seen: Reading, grade: Grade) -> Choice:
        """Play or pass three cards."""
        if seen.view.to_match < seen.unit:
            if grade >= Grade.GOOD:
                return push(seen)
            cheap = grade == Grade.FAIR or (grade == Grade.THIN and len(seen.rivals) == 1)
            return go_along(seen) if cheap else give_up(seen)
        return self._answer(seen, grade)

    def _answer(self, seen: Reading, grade: Grade) -> Choice:
        """Answer a bet."""
        if seen.owed > BIG * (seen.pot - seen.owed):
            grade = Grade(max(grade - 1, Grade.NOTHING))
        if grade == Grade.STRONG:
            hot = seen.view.to_match >= HOT * seen.unit
            return go_along(seen) if hot or self._chance.random() < SLY else push(seen)
        if grade == Grade.GOOD:
            return go_along(seen)
        if grade == Grade.FAIR:
            worth = seen.street < SEVENTH or seen.owed * DRAW_ODDS <= seen.pot
            return go_along(seen) if worth else give_up(seen)
        return give_up(seen)
