"""Hands at one table, one after another, played by the numbers of actions: what all the environments have in common."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Literal

from upcard.chips.stakes import Stakes, measuring_bet
from upcard.hand.begin import SetupError, dealt_in
from upcard.hand.seeing import view
from upcard.play.hand import Hand, state_behind
from upcard.simulation.environments.actions import ACTIONS, choices_of
from upcard.simulation.match import Table

if TYPE_CHECKING:
    from upcard.bots.bot import Choice
    from upcard.hand.views import View
    from upcard.rulebooks.house import House

Rewards = Literal["chips", "big-bets"]
STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
SEEDS = 2**48
BIG_BETS = 40
"""What a player sits down with, if nothing else is said."""


def table_for(
    game: str = "stud-high",
    house: str | House = "roberts",
    stakes: Stakes = STAKES,
    players: int = 2,
    stack: int | None = None,
) -> Table:
    """Return the table that is played at; SetupError if the house cannot deal it."""
    stack = BIG_BETS * measuring_bet(stakes) if stack is None else stack
    table = Table(game, house, stakes, stack, players)
    Hand(game, house, stakes, dict.fromkeys(range(1, players + 1), stack), seed=0)
    least = stakes.ante + (stakes.wager_unit or stakes.chip)
    if stack < least:
        raise SetupError([f"The stack is {stack}: it must be at least {least}, or the ante leaves nothing to decide."])
    return table


class Sitting:
    """A number of hands. Everybody begins each with the same stack, or with what they have left if it ``carries``."""

    def __init__(self, table: Table, hands: int = 1, *, carries: bool = False) -> None:
        """Take the table; nothing is dealt before ``begin``."""
        if hands < 1:
            raise SetupError([f"{hands} hands cannot be played: it must be 1 or more."])
        self.table = table
        self.hands = hands
        self.carries = carries
        self.seats = tuple(range(1, table.seats + 1))
        self._chance = random.Random()  # noqa: S311 - a seed is for repeating

    def begin(self, seed: int | None = None) -> dict[int, int]:
        """Start over; without a seed the chance of before goes on. Returns what `act` does."""
        if seed is not None:
            self._chance.seed(seed)
        self.dealt = 0
        self.stacks = dict.fromkeys(self.seats, self.table.stack)
        self.playing = self.seats
        self._deal()
        return self._on()

    def act(self, action: int) -> dict[int, int]:
        """Act for the seat in turn: what each seat has won or lost in the hands that this brought to an end."""
        choices = choices_of(self.view(self.hand.turn))
        choice = choices[action] if 0 <= action < len(ACTIONS) else None
        if choice is None:
            allowed = ", ".join(f"{n} {ACTIONS[n]}" for n, each in enumerate(choices) if each)
            raise ValueError(f"Action {action} is not allowed to seat {self.hand.turn} now; allowed: {allowed}.")
        return self.choose(choice)

    def choose(self, choice: Choice) -> dict[int, int]:
        """Act as a bot does, by a verb and a total."""
        self.hand.act(*choice)
        self._views.clear()
        return self._on()

    def view(self, seat: int | None) -> View:
        """Return what a seat sees now; it is made once, for an environment asks for it several times."""
        if seat not in self._views:
            # a player without chips has no seat in the hand any more, and looks on
            self._views[seat] = view(state_behind(self.hand), seat)
        return self._views[seat]

    @property
    def over(self) -> bool:
        """Whether all hands are played, or only one player has chips enough to go on."""
        return self.hand.over

    def _on(self) -> dict[int, int]:
        """Go on to the next decision, with new hands if they are due."""
        results = dict.fromkeys(self.seats, 0)
        while self.hand.over:
            for seat, chips in self.hand.stacks.items():
                results[seat] += chips - self.stacks[seat]
            if self.carries:
                self.stacks |= self.hand.stacks
                self.playing = dealt_in(self.hand.rules, self.table.stakes, self.stacks, (), ())
            if self.dealt == self.hands or len(self.playing) < self.hand.rules.seating.min_players:
                break
            self._deal()
        return results

    def _deal(self) -> None:
        """Deal the next hand; the button, for houses that have one, moves on with each."""
        table = self.table
        stacks = {seat: self.stacks[seat] for seat in self.playing}
        button = self.dealt % table.seats
        self.hand = Hand(table.game, table.house, table.stakes, stacks, seed=self._seed(), button=button)
        self._views: dict[int | None, View] = {}
        self.dealt += 1

    def _seed(self) -> int:
        return self._chance.randrange(SEEDS)
