"""What a written hand needs besides its events: its number, the table, the time; and what cannot be written."""

from datetime import UTC, datetime, timedelta

from msgspec import Struct

from upcard.hand.events import AllInDeclared, AllInProtected
from upcard.histories.errors import HistoryError
from upcard.histories.money import Money

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class CannotBeWritten(HistoryError):  # noqa: N818 - what the format lacks, not an error of the hand
    """A format has no words for something in the hand; the message is one sentence that says what."""


def refuse_chips_behind(form: str, event: AllInDeclared | AllInProtected) -> None:
    """Refuse a player who is all-in with chips behind: by the moves alone others would be taken to have folded."""
    if isinstance(event, AllInProtected) or not event.declined:
        raise CannotBeWritten(f"{form} cannot say that a player is all-in with chips behind.")


class Heading(Struct, frozen=True):
    """Which hand it is, and where it was played.

    ``at`` counts seconds since 1970 on a clock of the ``zone`` (0: nobody knows when), ``seats`` are the table's;
    ``event`` names the tournament and what it cost to enter, ``level`` its level; ``mix`` is the mixed game that the
    hand was part of.
    """

    number: int | str
    table: str
    at: int
    seats: int
    zone: str = "UTC"
    money: Money = Money()
    event: str = ""
    level: str = ""
    mix: str = ""

    @property
    def time(self) -> datetime:
        """When the hand began, on the clock of its zone."""
        return EPOCH + timedelta(seconds=self.at)


def seconds(moment: datetime) -> int:
    """Return a moment on a clock, whatever its zone, as seconds since 1970 on that clock."""
    return int((moment.replace(tzinfo=UTC) - EPOCH).total_seconds())
