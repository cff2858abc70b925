"""Events that follow one from another, gathered on a copy of the table; and who asks for what."""

from msgspec import Struct

from upcard.hand.requests import Refusal
from upcard.rulebooks.rules import Rules
from upcard.table.events import AnyRoomEvent
from upcard.table.evolve import evolve
from upcard.table.people import Person
from upcard.table.requests import refused
from upcard.table.state import Seat, TableState

Answer = tuple[AnyRoomEvent, ...] | Refusal


class Batch:
    """A table that goes on by itself while what happens is written down; the table it was taken from stays as it is."""

    def __init__(self, state: TableState) -> None:
        """Begin with the table as it is."""
        self.table = state.copy()
        self.events: list[AnyRoomEvent] = []

    def add(self, *events: AnyRoomEvent) -> None:
        """Let these events happen, one after the other."""
        for event in events:
            evolve(self.table, event)
            self.events.append(event)

    @property
    def done(self) -> tuple[AnyRoomEvent, ...]:
        """All that happened."""
        return tuple(self.events)


class Ask(Struct, frozen=True):
    """Somebody at a table asks for something: everything that the answer depends on."""

    state: TableState
    who: Person
    rules: Rules
    now: int
    turn: int = 0
    """The seat in turn in the hand, or 0."""
    choose: int = 0
    """Any number: what is left open depends on it."""

    @property
    def number(self) -> int:
        """The seat that the asker sits in, or 0."""
        return self.state.seat_of(self.who.id)

    @property
    def seat(self) -> Seat | None:
        """What the table knows of the asker's seat."""
        return self.state.seats.get(self.number)


NOT_SEATED = refused("not-seated", "You have no seat at this table: sit down first.")
