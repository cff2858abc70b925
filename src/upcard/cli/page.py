"""Where commands write: as wide as the terminal, in colour only there, and JSON for programs."""

import os
import sys
from collections.abc import Iterable, Sequence
from textwrap import TextWrapper

import msgspec

WIDEST = 100
NARROWEST = 40
BOLD, DIM, RED, GREEN, YELLOW = "1", "2", "31", "32", "33"


class Page:
    """The standard output as a page of text."""

    def __init__(self) -> None:
        """Look at what the output is."""
        self.is_terminal = sys.stdout.isatty()
        self.in_colour = self.is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.width = max(NARROWEST, min(WIDEST, self._columns()))

    def _columns(self) -> int:
        """Return how wide the terminal is; COLUMNS, if set, knows better."""
        if os.environ.get("COLUMNS", "").isdigit():
            return int(os.environ["COLUMNS"])
        try:
            return os.get_terminal_size(sys.stdout.fileno()).columns if self.is_terminal else WIDEST
        except (OSError, ValueError):
            return WIDEST

    def paint(self, text: str, *colours: str) -> str:
        """Return the text in these colours, or plain where there is no colour."""
        return f"\x1b[{';'.join(colours)}m{text}\x1b[0m" if self.in_colour and text.strip() and colours else text

    def line(self, text: str = "") -> None:
        """Write a line as it is."""
        sys.stdout.write(text + "\n")

    def heading(self, text: str) -> None:
        """Write a line that stands out."""
        self.line(self.paint(text, BOLD))

    def prose(self, text: str, label: str = "", indent: int = 0) -> None:
        """Write a paragraph; a label stands before its first line and the others hang below the text."""
        for place, piece in enumerate(wrapped(text, self.width - indent)):
            self.line((self.paint(label.ljust(indent), DIM) if place == 0 else " " * indent) + piece)

    def sentence(self, text: str, indent: int = 0) -> None:
        """Write one line of a log: on a terminal it is wrapped, elsewhere a sentence stays a line."""
        pieces = wrapped(text, self.width - indent - 2) if self.is_terminal else [text]
        for place, piece in enumerate(pieces):
            self.line(" " * (indent if place == 0 else indent + 2) + piece)

    def shortened(self, text: str, taken: int) -> str:
        """Return the text cut to what is left of a line on a terminal; elsewhere it stays whole."""
        room = self.width - taken
        return text if not self.is_terminal or len(text) <= room else text[: room - 1].rstrip() + "…"

    def row(self, cells: Sequence[str], widths: Sequence[int], colours: Sequence[str] = (), indent: int = 0) -> None:
        """Write a row of a table, each cell wrapped in its column."""
        columns = [wrapped(cell, width) for cell, width in zip(cells, widths, strict=True)]
        for number in range(max(map(len, columns))):
            pieces = [column[number] if number < len(column) else "" for column in columns]
            padded = [piece.ljust(width) for piece, width in zip(pieces, widths, strict=True)]
            self.line((" " * indent + "  ".join(self._painted(padded, colours))).rstrip())

    def _painted(self, cells: list[str], colours: Sequence[str]) -> list[str]:
        wanted = [*colours, *[""] * (len(cells) - len(colours))]
        return [self.paint(cell, colour) if colour else cell for cell, colour in zip(cells, wanted, strict=True)]


def wrapped(text: str, width: int) -> list[str]:
    """Return the text in lines of at most this width; a word is broken at a hyphen only if it has no room otherwise."""
    pieces: list[str] = []
    for piece in TextWrapper(width, break_long_words=False, break_on_hyphens=False).wrap(text):
        pieces += [piece] if len(piece) <= width else TextWrapper(width).wrap(piece)
    return pieces or [""]


def value_text(value: object) -> str:
    """Return a setting's value as a house file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(value_text(item) for item in value) or "nothing"
    return f"{value:g}" if isinstance(value, float) else str(value)


def write_json(entries: Iterable[object]) -> None:
    """Write each object on a line of its own."""
    for entry in entries:
        sys.stdout.write(msgspec.json.encode(entry).decode() + "\n")
