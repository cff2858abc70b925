"""How the table looks in a terminal: suits as symbols where the output has them, colours only where there are any."""

import re
import sys

from upcard.cli.page import BOLD, DIM, RED, YELLOW, Page, wrapped

WIDTH = 80
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
BACK = "##"
# A rule's number may end like a card, as in dealing.2d.
_CARD = re.compile(r"(?<![\w.-])([2-9TJQKA])([cdhs])\b")
_NUMBERS = re.compile(r"\[[^\[\]]*\]$")


class Look:
    """The page that the table is drawn on; at most eighty columns wide."""

    def __init__(self) -> None:
        """Look at what the output can show."""
        self.page = Page()
        self.width = min(WIDTH, self.page.width)
        self.symbols = _can_show("".join(SYMBOLS.values()) + "░")

    def line(self, text: str = "", *colours: str) -> None:
        """Write a line; cards in it get their suits, rule numbers at its end are dimmed."""
        self.page.line(self.page.paint(text, *colours) if colours else self.dressed(text))

    def bold(self, text: str) -> None:
        """Write a line that stands out."""
        self.line(text, BOLD)

    def asked(self, text: str) -> None:
        """Write a sentence about something that was typed and could not be used."""
        for piece in wrapped(text, self.width - 1):
            self.line(piece, YELLOW)

    def prose(self, text: str, indent: int = 0, label: str = "") -> None:
        """Write sentences, wrapped; what follows the first line hangs below it."""
        hang = " " * (indent + len(label))
        for place, piece in enumerate(wrapped(text, self.width - len(hang) - 1)):
            head = " " * indent + self.page.paint(label, DIM) if place == 0 else hang
            self.page.line(head + self.dressed(piece))

    def plain(self, text: str, indent: int = 0, label: str = "") -> None:
        """Write the text of a rule, wrapped, with nothing changed in it."""
        hang = " " * (indent + len(label))
        for place, piece in enumerate(wrapped(text, self.width - len(hang) - 1)):
            head = " " * indent + self.page.paint(label, BOLD) if place == 0 else hang
            self.page.line(head + piece)

    def dressed(self, text: str) -> str:
        """Return a line with its cards and rule numbers as they are shown here."""
        text = _NUMBERS.sub(lambda found: self.page.paint(found[0], DIM), text)
        if self.symbols:
            text = text.replace(BACK, "░░")
        return _CARD.sub(self._card, text)

    def _card(self, found: re.Match[str]) -> str:
        rank, suit = found.groups()
        text = rank + (SYMBOLS[suit] if self.symbols else suit)
        return self.page.paint(text, BOLD, RED) if suit in "dh" else self.page.paint(text, BOLD)


def _can_show(text: str) -> bool:
    """Whether the output has these letters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
