"""What `upcard verify` found out about a hand, for people and for programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from upcard.cli.page import BOLD, GREEN, RED, Page, write_json

if TYPE_CHECKING:
    from pathlib import Path


class Checked(Struct, frozen=True, kw_only=True):
    """What came out for one hand: what is shown by it and what is wrong, a sentence each."""

    file: str
    table: str
    hand: int
    faults: tuple[str, ...]
    shown: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    numbers: dict[int, str] = {}

    @property
    def ok(self) -> bool:
        """Whether all fits."""
        return not self.faults


class Told:
    """Says what came out."""

    def __init__(self, *, as_json: bool) -> None:
        """Say it in sentences, or as JSON, a line each."""
        self._page = None if as_json else Page()

    def tell(self, checked: Checked) -> int:
        """Say what came out for a hand; return the exit code that it makes."""
        if self._page is None:
            write_json([_as_json(checked)])
        else:
            _write(self._page, checked)
        return 0 if checked.ok else 1

    def tell_bad(self, path: Path, sentences: tuple[str, ...]) -> None:
        """Say what is wrong with a file; the others are checked all the same."""
        named = [text if text.startswith(str(path)) else f"{path}: {text}" for text in sentences]
        sys.stderr.writelines(f"upcard: {text}\n" for text in named)
        if self._page is None:
            bad: dict[str, Any] = {
                "file": str(path),
                "table": None,
                "hand": None,
                "ok": False,
                "faults": named,
                "cards": [],
                "numbers": {},
            }
            write_json([bad])


def _as_json(checked: Checked) -> dict[str, Any]:
    return {
        "file": checked.file,
        "table": checked.table,
        "hand": checked.hand,
        "ok": checked.ok,
        "faults": checked.faults,
        "cards": checked.cards,
        "numbers": checked.numbers,
    }


def _write(page: Page, checked: Checked) -> None:
    page.heading(f"{checked.file}: table {checked.table}, hand {checked.hand}")
    if checked.cards:
        page.prose(" ".join(checked.cards), "cards", 7)
    for sentence in checked.shown:
        page.prose(sentence)
    for sentence in checked.faults:
        page.prose(page.paint(sentence, RED))
    page.line(page.paint("It holds.", BOLD, GREEN) if checked.ok else page.paint("It does not hold.", BOLD, RED))
    page.line()
