"""What the person types: a line at a time, from a terminal or from a file; the end of it is a goodbye."""

import sys
from typing import NamedTuple

from upcard.cli.terminal_look import Look

QUIT = ("q", "quit", "exit", "bye")
HELP = ("h", "help", "?")


class Leave(Exception):  # noqa: N818 - a wish, not an error
    """The person wants to go, or there is nothing more to read."""


class Typed(NamedTuple):
    """A line that was typed: its first word in small letters, and the rest."""

    word: str
    rest: str


class Console:
    """Asks and reads."""

    def __init__(self, look: Look) -> None:
        """Ask on this page."""
        self.look = look
        self._by_hand = sys.stdin is not None and sys.stdin.isatty()

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
                self.look.line()
                raise Leave from None
        sys.stdout.write(prompt)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        # What was read from a file is shown, so that the page reads as it would at a terminal.
        self.look.page.line(line.rstrip("\n"))
        if not line:
            raise Leave
        return line
