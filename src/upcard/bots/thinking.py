"""The thinking bot: computes its chance from all that it has seen, weighs it against the pot, and bluffs a little."""

import random
from math import log2

from upcard.bots.bot import Choice, Player, give_up, go_along, push
from upcard.bots.chances import chances
from upcard.bots.reading import Reading
from upcard.bots.shape import SEVENTH, THIRD
from upcard.cards.boards import board_high, board_low

DEALS = 120
EDGE_TO_BET = -0.05
EDGE_TO_RAISE = 0.4
"""How far from an even share a hand must be; against one rival 0.4 means six times out of ten."""
DOUBT = {3: 0.12, 4: 0.1, 5: 0.08, 6: 0.05, 7: 0.02}
"""By street: what is added to the price of a call for the bets that are still to come."""
STAYED = 0.25
"""How much eagerer each street makes a rival who is still there."""
CALM, WARY = 3, 0.4
"""After how many bets of one size in a round each more says how good the others are: it takes so much more to raise."""
BLUFF = 0.4
"""How often a hand that looks better than it is gets bet."""


class Thinking(Player):
    """Strong: knows its chances, the price of a call, and what its board looks like to the others."""

    def __init__(self, seed: int, deals: int = DEALS) -> None:
        """Take the seed of its sampling, and how many deals it imagines for a decision."""
        self._chance = random.Random(seed)  # noqa: S311 - imagined deals are no secret
        self._deals = deals

    def bet(self, seen: Reading) -> Choice:
        """Choose by the share of the pot that is to be expected, and by its price."""
        share = chances(seen, eagerness(seen), self._deals, self._chance).share
        even = 1 / (len(seen.rivals) + 1)
        edge = (share - even) / (even * (1 - even))
        if not seen.owed or seen.view.to_match < seen.unit:
            return self._open(seen, share, edge)
        if edge > EDGE_TO_RAISE + WARY * max(0.0, _bets(seen) - CALM):
            return push(seen, 0.5 + edge / 4)
        return self._answer(seen, share)

    def _answer(self, seen: Reading, share: float) -> Choice:
        """Call if the pot pays for it."""
        price = seen.owed / (seen.pot + seen.owed)
        doubt = 0.0 if seen.stack <= seen.owed else DOUBT.get(seen.street, 0.0)
        return go_along(seen) if share > price + doubt else give_up(seen)

    def _open(self, seen: Reading, share: float, edge: float) -> Choice:
        """Bet or check; complete the forced bet, or go along with it."""
        if edge > EDGE_TO_BET:
            return push(seen, 0.5 + edge / 4)
        if looks_best(seen) and self._chance.random() < BLUFF:
            return push(seen, 0.5)
        return self._answer(seen, share) if seen.owed else give_up(seen)


def _bets(seen: Reading) -> float:
    """How many bets there have been in this round; none are counted where one may be as large as many."""
    of_one_size = seen.view.stakes.betting in {"fixed-limit", "spread-limit"}
    return seen.view.to_match / seen.unit if of_one_size else 0.0


def eagerness(seen: Reading) -> list[float]:
    """Guess from what each rival has put in how much better than chance their down cards are."""
    stayed = STAYED * (min(seen.street, SEVENTH) - THIRD)
    return [stayed + log2(1 + seen.heat(rival)) for rival in seen.rivals]


def looks_best(seen: Reading) -> bool:
    """Whether this hand's board is the best for the game that is played."""
    judge = board_low if seen.game.wins.low_only else board_high
    return all(judge(seen.up) > judge(board) for board in seen.boards)
