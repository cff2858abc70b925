"""The eight actions of the environments, and what each of them comes to where a seat has to act.

There is one list for every form of betting. In fixed limit it holds all that the rules allow; where the size of a
wager is free it offers four sizes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from upcard.hand.requests import WAGERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.bots.bot import Choice
    from upcard.hand.requests import Option
    from upcard.hand.views import View

Action = Literal["fold", "check", "call", "bring-in", "wager", "wager-half-pot", "wager-pot", "wager-most"]
ACTIONS: tuple[Action, ...] = get_args(Action)
PLAIN = ("fold", "check", "call", "bring-in")
"""Actions that are a verb of the game, at the one total that it is offered at."""
SHARES: dict[Action, float] = {"wager-half-pot": 0.5, "wager-pot": 1.0}


def choices_of(view: View) -> tuple[Choice | None, ...]:
    """Return for each action the verb and total that it comes to for the seat in turn; None: not allowed now."""
    verbs = {option.verb: option for option in view.options}
    found: list[Choice | None] = [(verb, verbs[verb].to) if verb in verbs else None for verb in PLAIN]
    wagers = [option for option in view.options if option.verb in WAGERS]
    return (*found, *_wagers(view, wagers)) if wagers else (*found, *[None] * (len(ACTIONS) - len(PLAIN)))


def _wagers(view: View, wagers: Sequence[Option]) -> list[Choice | None]:
    """Return a bet, completion or raise of each size; a size that comes to the same as a smaller one is left out."""
    found: list[Choice | None] = []
    taken: set[int] = set()
    for action in ACTIONS[len(PLAIN) :]:
        choice = _wager(view, wagers, action)
        fresh = choice is not None and choice[1] is not None and choice[1] not in taken
        found.append(choice if fresh else None)
        if fresh and choice is not None and choice[1] is not None:
            taken.add(choice[1])
    return found


def _wager(view: View, wagers: Sequence[Option], action: Action) -> Choice | None:
    first, last = wagers[0], wagers[-1]
    if action == "wager":
        return first.verb, first.to
    if action == "wager-most":  # the larger bet that an open pair allows, or as much as the seat may
        return last.verb, last.to if last.most is None else last.most
    free = next((option for option in wagers if option.most is not None), None)
    if free is None or free.to is None or free.most is None:
        return None
    wanted = view.to_match + int(SHARES[action] * (_pot(view) + view.to_match - _in_front(view)))
    unit = view.stakes.wager_unit or view.stakes.chip
    return free.verb, min(free.most, free.to + max(0, wanted - free.to) // unit * unit)


def _pot(view: View) -> int:
    return sum(pot.amount for pot in view.pots)


def _in_front(view: View) -> int:
    return next(seat.bet for seat in view.seats if seat.seat == view.viewer)
