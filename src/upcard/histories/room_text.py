"""Reading a room's text: what all rooms have in common."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from datetime import datetime

from upcard.histories.errors import HistoryError
from upcard.histories.heading import seconds
from upcard.histories.history import History
from upcard.histories.noting import Notes
from upcard.histories.plain_form import Top, plain_form

Lines = Iterable[tuple[int, str]]
"""The lines of one hand, each with its number in the file."""


class RoomText(ABC):
    """Reads one hand of a room, line by line; each room says what its lines mean."""

    def __init__(self) -> None:
        """Begin a hand."""
        self.notes = Notes()
        self.top: Top | None = None

    def read(self, lines: Lines) -> History:
        """Return the hand; HistoryError names the line that cannot be."""
        try:
            for number, text in lines:
                self.notes.at(number, text)
                if text:
                    self.take(text)
            return plain_form(self._top(), self.notes)
        except HistoryError as fault:
            raise HistoryError(f"line {self.notes.line}: {fault}") from None

    def _top(self) -> Top:
        if self.top is None:
            raise HistoryError("the line above the hand is missing")
        return self.top

    @abstractmethod
    def take(self, text: str) -> None:
        """Note what a line says."""


def game_named(name: str, games: dict[str, str]) -> str:
    """Return our name of a room's game."""
    if name not in games:
        raise HistoryError(f"{name} is not played here; {', '.join(games)} are")
    return games[name]


def moment(text: str, form: str) -> int:
    """Return a date and time as seconds on the clock of its zone."""
    try:
        return seconds(datetime.strptime(text, form))  # noqa: DTZ007 - the zone is kept beside it
    except (ValueError, OverflowError):
        raise HistoryError(f"{text!r} is no date and time") from None


def currency_sign(amount: str) -> str:
    """Return the sign that an amount begins with, if any."""
    found = re.match(r"[^\d.\s]", amount)
    return found[0] if found else ""
