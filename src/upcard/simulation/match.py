"""Matches between bots: the same cards twice with the seats changed, so that luck evens out."""

from collections.abc import Callable, Mapping
from math import sqrt
from typing import NamedTuple

from upcard.bots.bot import Bot
from upcard.chips.stakes import Stakes
from upcard.play.hand import Hand
from upcard.rulebooks.house import House

MakeBot = Callable[[int], Bot]
HUNDRED = 100


class Table(NamedTuple):
    """What is played: the stacks are the same at the start of every hand."""

    game: str
    house: str | House
    stakes: Stakes
    stack: int
    seats: int = 2


class Score(NamedTuple):
    """What the first bot won: in big bets a hundred hands, with the standard error of that mean."""

    hands: int
    rate: float
    error: float

    def __str__(self) -> str:
        """Say it as players do."""
        return f"{self.rate:+.1f} big bets a 100 hands (standard error {self.error:.1f}, {self.hands} hands)"


def play_out(hand: Hand, bots: Mapping[int, Bot]) -> None:
    """Let the bots play a hand to its end; each is shown the view of its own seat and nothing else."""
    while (turn := hand.turn) is not None:
        verb, to = bots[turn].decide(hand.view(turn))
        hand.act(verb, to)


def match(table: Table, first: MakeBot, second: MakeBot, deals: int, seed: int = 0) -> Score:
    """Play each deal twice, the second time with the seats of the two kinds changed; they sit alternately."""
    bots = [[make(seed + place) for place in range(table.seats)] for make in (first, second)]
    results: list[float] = []
    hands_each = max(1, table.seats // 2)
    for deal in range(deals):
        won = 0
        for turned in (0, 1):
            kinds = [(place + turned) % 2 for place in range(table.seats)]
            stacks = {place + 1: table.stack for place in range(table.seats)}
            hand = Hand(table.game, table.house, table.stakes, stacks, seed=seed * deals + deal)
            play_out(hand, {place + 1: bots[kind][place] for place, kind in enumerate(kinds)})
            won += sum(hand.stacks[place + 1] - table.stack for place, kind in enumerate(kinds) if kind == 0)
        # Two hands were played, in each by this many of the first kind.
        results.append(won / 2 / hands_each / table.stakes.big_bet)
    return _score(results)


def _score(results: list[float]) -> Score:
    """Return mean and standard error over the deals, which are independent of each other."""
    count = len(results)
    mean = sum(results) / count
    spread = sum((result - mean) ** 2 for result in results) / max(1, count - 1)
    return Score(2 * count, HUNDRED * mean, HUNDRED * sqrt(spread / count))
