"""How the writer is, for those who run the room: counted where it writes, read from anywhere."""

from collections import deque
from time import monotonic

from msgspec import Struct


class WriterFigures(Struct, frozen=True):
    """The writer at one moment."""

    waiting: int
    """How many writes wait, those that are being written among them."""
    oldest: float
    """For how many seconds the oldest of them has waited."""
    commits: int
    failures: int
    """Transactions that were not committed."""
    last_seconds: float
    """How long the last transaction took that was committed."""


class Pulse:
    """Counts what the writer does. Nothing here waits for anything: the writer itself may hang."""

    def __init__(self) -> None:
        """Begin with nothing done."""
        self._since: deque[float] = deque()
        """When each write was asked for that has not ended, the oldest first."""
        self.commits = 0
        self.failures = 0
        self.last_seconds = 0.0

    def asked(self) -> None:
        """Somebody wants something written."""
        self._since.append(monotonic())

    def ended(self, number: int) -> None:
        """How many of the oldest were written, or were not."""
        for _ in range(number):
            self._since.popleft()

    def committed(self, began: float) -> None:
        """A transaction that began then was committed."""
        self.commits += 1
        self.last_seconds = monotonic() - began

    def figures(self) -> WriterFigures:
        """Return how it is now."""
        waiting = len(self._since)
        try:
            oldest = monotonic() - self._since[0]
        except IndexError:  # it was written this very moment
            oldest = 0.0
        return WriterFigures(waiting, oldest, self.commits, self.failures, self.last_seconds)
