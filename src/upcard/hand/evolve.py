"""Applying an event to the state, in place. Nothing is judged here: events carry their consequences."""

from collections.abc import Callable
from typing import Any, Final

from upcard.hand.events import AnyEvent
from upcard.hand.evolve_betting import BETTING
from upcard.hand.evolve_dealing import DEALING
from upcard.hand.evolve_floor import FLOOR
from upcard.hand.evolve_showdown import SHOWDOWN
from upcard.hand.folding import handlers
from upcard.hand.state import HandState

_CHANGES: Final[dict[type, Callable[[HandState, Any], None]]] = handlers(
    DEALING | BETTING | SHOWDOWN | FLOOR, ignored="hand-began"
)


def evolve(state: HandState, event: AnyEvent) -> None:
    """Change the state as the event says."""
    _CHANGES[type(event)](state, event)
