"""Reading a room's text: what all rooms have in common."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from datetime import datetime

from upcard.histories.errors import HistoryError
from upcard.histories.heading import seconds
from upcard.histories.history import History, MoveKind
from upcard.histories.money import read_amount
from upcard.histories.noting import Notes
from upcard.histories.plain_form import Top, plain_form

Lines = Iterable[tuple[int, str]]
"""The lines of one hand, each with its number in the file."""
Acts = tuple[tuple[str, re.Pattern[str]], ...]
"""What a player can do, and how a line says it."""
PASSES: dict[str, MoveKind] = {"check": "check-or-call", "fold": "fold"}


class RoomText(ABC):
    """Reads one hand of a room, line by line; each room says what its lines mean."""

    all_in = ""
    """What stands behind a move that is an all-in, where the room writes it so."""
    acts: Acts = ()
    """The words for what its players do."""

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

    def act(self, seat: int, said: str) -> None:
        """Note what a player did."""
        plain = said.removesuffix(self.all_in)
        for what, pattern in self.acts:
            found = pattern.fullmatch(plain)
            if found:
                self.do(seat, what, found.groupdict(), all_in=plain != said if self.all_in else None)
                return
        self.not_understood(said)

    def not_understood(self, said: str) -> None:  # noqa: B027 - most rooms have talk
        """Take what a player did that is no move for talk."""

    def do(self, seat: int, what: str, named: dict[str, str], *, all_in: bool | None) -> None:
        """Note a move as most rooms write it; ``all_in`` is None where the room does not say so behind it."""
        notes = self.notes
        if what in PASSES:
            notes.passes(seat, PASSES[what])
            return
        amount = read_amount(named["amount"])
        match what:
            case "ante":
                notes.ante(seat, amount)
            case "bring-in":
                notes.brings_in(seat, amount, all_in=all_in)
            case "call":
                notes.calls(seat, amount, all_in=all_in)
            case "wager":
                by = read_amount(named["by"]) if named.get("by") else None
                notes.wagers(seat, amount, all_in=all_in, by=by)
            case "collect":
                notes.collects(seat, amount)
            case "back":
                notes.gives_back(seat, amount)
            case _:
                notes.adds(seat, amount, all_in=True if what == "all-in" else None, double=bool(named.get("double")))


def game_named(name: str, games: dict[str, str]) -> str:
    """Return our name of a room's game."""
    if name not in games:
        raise HistoryError(f"{name} is not played here; {', '.join(games)} are")
    return games[name]


def moment(text: str, form: str) -> int:
    """Return a date and time as seconds on the clock of its zone."""
    try:
        return seconds(datetime.strptime(text, form))  # noqa: DTZ007 - the zone is kept next to it
    except (ValueError, OverflowError):
        raise HistoryError(f"{text!r} is no date and time") from None


def currency_sign(amount: str) -> str:
    """Return the sign that an amount begins with, if any."""
    found = re.match(r"[^\d.\s]", amount)
    return found[0] if found else ""
