"""What a bot is: something that is shown a seat's view and says what the seat does."""

from abc import ABC, abstractmethod
from typing import Protocol

from upcard.bots.reading import Reading, read
from upcard.hand.requests import Option, Verb
from upcard.hand.views import View

Choice = tuple[Verb, int | None]
"""A verb, and the seat's total for the round where the verb has one."""


class Bot(Protocol):
    """A player made of code. It is shown only what its seat may see."""

    def decide(self, view: View) -> Choice:
        """Choose one of the options of the view; it is the seat's turn."""
        ...


class Player(ABC):
    """What the bots here have in common: they answer for themselves only where there is betting to do."""

    def decide(self, view: View) -> Choice:
        """Choose one of the options of the view."""
        if not view.options:
            raise ValueError("It is not this seat's turn: the view offers nothing to choose from.")
        verbs = {option.verb for option in view.options}
        if "show" in verbs:
            # A hand that lies open cannot lose by mistake, and there is nobody here to hide it from.
            return "show", None
        if not verbs & BETTING:
            # What a ruling offers besides: the last choice is to leave things as they are.
            return named(view.options[-1])
        return self.bet(read(view))

    @abstractmethod
    def bet(self, seen: Reading) -> Choice:
        """Choose in a betting round."""


BETTING = {"fold", "check", "call", "bring-in", "complete", "bet", "raise"}


def named(option: Option, to: int | None = None) -> Choice:
    """Return an option as a choice, at its least total unless another is given."""
    return option.verb, option.to if to is None else to


def give_up(seen: Reading) -> Choice:
    """Check or post the forced bet where that is all that is asked, else fold."""
    for verb in ("check", "bring-in", "fold"):
        if verb in seen.offered:
            return named(seen.offered[verb])
    return go_along(seen)


def go_along(seen: Reading) -> Choice:
    """Call, or check or post the forced bet where there is nothing to call."""
    for verb in ("call", "check", "bring-in"):
        if verb in seen.offered:
            return named(seen.offered[verb])
    return named(seen.view.options[-1])


def push(seen: Reading, of_pot: float = 0.7) -> Choice:
    """Bet, complete or raise; where the size is free, about so much of the pot. Go along where none is offered."""
    wager = seen.wager
    if wager is None:
        return go_along(seen)
    if wager.most is None or wager.to is None:
        return named(wager)
    unit = seen.view.stakes.wager_unit or seen.view.stakes.chip
    wanted = _even(seen.view.to_match + int(of_pot * (seen.pot + seen.owed)), unit)
    wanted = max(wager.to, wager.to + (wanted - wager.to) // unit * unit)
    left = seen.in_front + seen.stack - wanted
    if wanted > wager.most or left * FINISH < seen.stack:
        wanted = wager.most
    return named(wager, wanted)


def _even(size: int, unit: int) -> int:
    """Return about this size as people say it: 35 and not 37, 220 and not 217."""
    step = unit * next((step for least, step in EVEN if size >= least * unit), 1)
    return (size + step // 2) // step * step


EVEN = ((10_000, 500), (2000, 100), (1000, 50), (500, 25), (200, 10), (20, 5))
"""From how many units on a size is a multiple of how many."""
FINISH = 4
"""One part in how many: a player who would keep less of their chips puts in all that they may."""
