"""A conversation at the terminal: lines dressed with suits and colours where there are any, and what the person types.

What is typed is read a line at a time, from a terminal or from a file; the end of it is a goodbye.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from upcard.terminal.output import echo, hanging, paint, width, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable

Answer = TypeVar("Answer")
WIDTH = 80
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
BACK = "##"
QUIT = ("q", "quit", "exit", "bye")
HELP = ("h", "help", "?")
# A rule's number may end like a card, as in dealing.2d.
_CARD = re.compile(r"(?<![\w.-])([2-9TJQKA])([cdhs])\b")
_NUMBERS = re.compile(r"\[[^\[\]]*\]$")


class Leave(Exception):  # noqa: N818 - a wish, not an error
    """The person wants to go, or there is nothing more to read."""


class Typed(NamedTuple):
    """A line that was typed: its first word in small letters, and the rest."""

    word: str
    rest: str


class Look:
    """The page that is written on, at most eighty columns wide, and what is typed there."""

    def __init__(self) -> None:
        """Look at what the output can show."""
        self.width = min(WIDTH, width())
        self.symbols = _can_show("".join(SYMBOLS.values()) + "░")
        self._by_hand = sys.stdin is not None and sys.stdin.isatty()

    def line(self, text: str = "", style: str = "") -> None:
        """Write a line; cards in it get their suits, rule numbers at its end are dimmed."""
        echo(paint(text, style) if style else self.dressed(text))

    def bold(self, text: str) -> None:
        """Write a line that stands out."""
        self.line(text, "bold")

    def asked(self, text: str) -> None:
        """Write a sentence about something that was typed and could not be used."""
        for piece in wrapped(text, self.width - 1):
            self.line(piece, "yellow")

    def prose(self, text: str, indent: int = 0, label: str = "") -> None:
        """Write sentences, wrapped; what follows the first line hangs below it."""
        self._hanging(text, " " * indent + label, "dim", self.dressed)

    def plain(self, text: str, indent: int = 0, label: str = "") -> None:
        """Write the text of a rule, wrapped, with nothing changed in it."""
        self._hanging(text, " " * indent + label, "bold", str)

    def _hanging(self, text: str, label: str, style: str, dress: Callable[[str], str]) -> None:
        for lead, piece in hanging(text, label, self.width - 1):
            echo(paint(lead, style) + dress(piece))

    def dressed(self, text: str) -> str:
        """Return a line with its cards and rule numbers as they are shown here."""
        text = _NUMBERS.sub(lambda found: paint(found[0], "dim"), text)
        if self.symbols:
            text = text.replace(BACK, "░░")
        return _CARD.sub(self._card, text)

    def _card(self, found: re.Match[str]) -> str:
        rank, suit = found.groups()
        return paint(rank + (SYMBOLS[suit] if self.symbols else suit), "bold red" if suit in "dh" else "bold")

    def ask(self, prompt: str) -> Typed:
        """Read a line; `quit` or the end of the input raises Leave."""
        line = self._read(prompt).strip()
        word, _, rest = line.partition(" ")
        if word.lower() in QUIT:
            raise Leave
        return Typed(word.lower(), rest.strip())

    def _read(self, prompt: str) -> str:
        if self._by_hand:
            try:
                return input(prompt)
            except EOFError:
                echo()
                raise Leave from None
        echo(prompt, nl=False)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        # What was read from a file is shown, so that the page reads as it would at a terminal.
        echo(line.rstrip("\n"))
        if not line:
            raise Leave
        return line

    def answer(self, usual: str, read: Callable[[str], Answer], help_text: str) -> Answer:
        """Ask until what is typed can be read; a ValueError says why it cannot. Enter takes the usual answer."""
        while True:
            word, rest = self.ask(f"[{usual}] > " if usual else "> ")
            if word in HELP and not rest:
                self.prose(help_text)
                continue
            try:
                return read(f"{word} {rest}".strip() or usual)
            except ValueError as fault:
                self.asked(str(fault))


def _can_show(text: str) -> bool:
    """Whether the output has these letters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
