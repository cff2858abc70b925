"""A table as its stream tells of it, and a clock that rests."""

from msgspec import Struct

from upcard.play.hand import Hand
from upcard.room.table import TableState
from upcard.server.live.record import Record


class Loaded(Struct, frozen=True):
    """A table as its stream tells of it."""

    state: TableState
    hand: Hand | None
    record: Record
    seq: int
    at: int
    """When the last event was stored, in milliseconds since 1970."""
    number: int
    """The table's, of which those of its hands in the room are made."""
    lost: bool = False
    """Whether the hand cannot go on: the key to its cards is lost."""


class Resting(Struct, frozen=True):
    """A clock that rests while the floor is busy: whose it is, and what was left of it."""

    seat: int
    left: float
    on_bank: bool
