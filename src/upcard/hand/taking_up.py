"""Taking up a hand that was left in the middle: by the rules that it began with, if they can still be had.

A hand's first event has the mark of its rules, and the house itself, whole, if it is none of those that ship. So a
house file that was changed meanwhile changes nothing in the hand; another version of the books does. Either is told at
the table, once, by an event of the hand.
"""

from collections.abc import Sequence

import msgspec

from upcard.hand.event import UNCITED
from upcard.hand.events import AnyEvent, HandBegan, RulesChanged
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import Game
from upcard.rulebooks.house import Amendment, House
from upcard.rulebooks.rules import Rules, rules_for


def rules_changed(events: Sequence[AnyEvent], rules: Rules, of_house: Rules | None = None) -> RulesChanged | None:
    """Tell that the rules are others than when the hand began, unless they are not, or its events say so already.

    ``rules`` are those that the hand is played on by, ``of_house`` those of its house today.
    """
    began = events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    kept = rules.hash == began.rules
    today = of_house.hash if kept and of_house is not None else rules.hash
    told = [event.rules for event in events if isinstance(event, RulesChanged)]
    known = [began.rules, *told[-1:]]
    return None if today in known else RulesChanged(today, kept, UNCITED)


def rules_still_had(house: House, game: str | Game, betting: str, mode: str) -> Rules:
    """Return the rules of a house as far as the books of today know what it differs in."""
    try:
        return rules_for(house, game, betting, mode)
    except (RulebookError, msgspec.ValidationError):
        fit = tuple(amendment for amendment in house.differs if _is_fit(house, amendment, game, betting, mode))
        return rules_for(msgspec.structs.replace(house, differs=fit), game, betting, mode)


def _is_fit(house: House, amendment: Amendment, game: str | Game, betting: str, mode: str) -> bool:
    try:
        rules_for(msgspec.structs.replace(house, differs=(amendment,)), game, betting, mode)
    except (RulebookError, msgspec.ValidationError):
        return False
    return True
