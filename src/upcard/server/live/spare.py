"""A hand to work on: the one that the table has left behind, brought up to date."""

from upcard.hand.evolve import evolve
from upcard.play.hand import Hand, state_behind

BESIDE = tuple(name for name in Hand.__slots__ if name not in {"_state", "events"})
"""What else a hand keeps, such as the orders for stubs that are still to be remade: events do not tell of it."""


class Spare:
    """Keeps the last hand but one of a table.

    What a move leads to is worked out on a hand of its own, so that the table's stays as it was until everything is
    stored. To copy a hand for that costs more than the move; to let the last one but one follow costs an event or two.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._left: Hand | None = None

    def leave(self, hand: Hand) -> None:
        """Take a hand from which the table has moved on, and which nobody looks at any more."""
        self._left = hand

    def twin(self, hand: Hand) -> Hand:
        """Return a hand that is like this one and goes on independently."""
        left, self._left = self._left, None
        if left is None or not _leads_to(left, hand):
            return hand.copy()
        state, new = state_behind(left), hand.events[len(left.events) :]
        for event in new:
            evolve(state, event)
        left.events += new
        return left


def _leads_to(left: Hand, hand: Hand) -> bool:
    """Tell whether a hand is an earlier one and nothing but the events that came since."""
    told = len(left.events)
    return (
        told <= len(hand.events)
        and left.events[0] is hand.events[0]
        and left.events[-1] is hand.events[told - 1]
        and all(getattr(left, name) == getattr(hand, name) for name in BESIDE)
    )
