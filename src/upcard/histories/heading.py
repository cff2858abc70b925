"""What a written hand needs besides its events: its number, the table, the time; and what cannot be written."""

from datetime import UTC, datetime

from msgspec import Struct

from upcard.histories.history import HistoryError


class CannotBeWritten(HistoryError):  # noqa: N818 - what the format lacks, not an error of the hand
    """A format has no words for something in the hand; the message is one sentence that says what."""


class Heading(Struct, frozen=True):
    """Which hand it is, and where it was played. ``at`` counts seconds since 1970; ``seats`` are those of the table."""

    number: int
    table: str
    at: int
    seats: int

    @property
    def time(self) -> datetime:
        """When the hand began, in UTC."""
        return datetime.fromtimestamp(self.at, UTC)
