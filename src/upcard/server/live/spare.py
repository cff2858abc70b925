"""A hand to work on: the one that the table has left behind, brought up to date."""

from upcard.play.hand import Hand


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
        return left if left is not None and left.follow(hand) else hand.copy()
