"""What one stimulus leads to, worked out on copies: the table itself moves on only when all of it is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.play.hand import Hand
from upcard.table.evolve import evolve
from upcard.table.ledger import Posting, all_postings

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.hand.events import AnyEvent
    from upcard.hand.requests import AnyRequest
    from upcard.play.hand import Hand
    from upcard.storage import FinishedHand
    from upcard.table.events import AnyRoomEvent
    from upcard.table.state import TableState


class Draft:
    """The events to come, and the table and the hand as they will be after them."""

    def __init__(self, state: TableState, hand: Hand | None, spare: Spare) -> None:
        """Begin with things as they are. Neither is ever changed: each has a twin made before its first change."""
        self.state = state
        self.hand = hand
        self.events: list[tuple[int, AnyRoomEvent | AnyEvent]] = []
        """Each with the number of its hand; 0: an event of the table."""
        self.beside: list[AnyRoomEvent] = []
        """The events of the table among them."""
        self.finished: FinishedHand | None = None
        self.made_ahead: list[int] = []
        """Seats whose moves, chosen ahead, were made."""
        self.acted = 0
        """The seat that moved by its own hand."""
        self.ruled = False
        """Whether the floor has spoken."""
        self._spare = spare
        self._before = state
        self._hand_before = hand

    def happen(self, *events: AnyRoomEvent) -> None:
        """Let events of the table happen."""
        if not events:
            return
        if self.state is self._before:
            self.state = self.state.copy()
        self.beside += events
        for event in events:
            evolve(self.state, event)
            self.events.append((0, event))

    def deal(self, hand: Hand) -> None:
        """Let a hand begin, with all that the dealer did up to the first decision."""
        self.hand = hand
        number = self.state.hand
        self.events += [(number, event) for event in hand.events]

    def play(self, request: AnyRequest) -> None:
        """Make a request in the hand; NotAllowed passes through, and then nothing has happened."""
        if self.hand is None:
            raise LookupError("There is no hand.")
        hand = self._spare.twin(self.hand) if self.hand is self._hand_before else self.hand
        new = hand.ask(request)
        self.hand = hand
        number = self.state.hand
        self.events += [(number, event) for event in new]

    def go_on(self) -> None:
        """Let the dealer go on with a hand that broke off in the middle of what they did."""
        if self.hand is None:
            raise LookupError("There is no hand.")
        hand = self._spare.twin(self.hand) if self.hand is self._hand_before else self.hand
        new = hand.go_on()
        self.hand = hand
        self.events += [(self.state.hand, event) for event in new]

    def by_floor(self, do: Callable[[Hand], object]) -> None:
        """Let the floor do something to the hand; BadReport passes through, and then nothing has happened."""
        if self.hand is None:
            raise LookupError("There is no hand.")
        hand = self._spare.twin(self.hand) if self.hand is self._hand_before else self.hand
        before = len(hand.events)
        do(hand)
        self.hand, self.ruled = hand, True
        self.events += [(self.state.hand, event) for event in hand.events[before:]]

    def postings(self, table: str) -> tuple[Posting, ...]:
        """What they are in the ledger."""
        return all_postings(table, self._before, self.beside) if self.beside else ()


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
