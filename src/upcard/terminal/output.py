"""How commands write: as wide as the terminal, in colour only there, tables and bars by rich, JSON for programs."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    import rich.progress

WIDEST, NARROWEST = 100, 40
QUIET = "upcard.quiet"
COLOURS = ("red", "green", "yellow")
STEPS = 200
"""How often a bar is redrawn."""
echo = click.echo


def width() -> int:
    """Return how wide a page is: as the terminal within bounds; COLUMNS, if set, knows better."""
    import shutil

    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 0)).columns))


def in_colour() -> bool:
    """Whether there is a terminal that shows colours to somebody who wants them."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def quiet() -> bool:
    """Whether only results and what is wrong are wanted (--quiet)."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(QUIET))


def paint(text: str, style: str) -> str:
    """Return the text as the style says, "bold red", or plain where there is no colour."""
    words = style.split()
    if not (words and text.strip() and in_colour()):
        return text
    colour = next((word for word in words if word in COLOURS), None)
    return click.style(text, fg=colour, bold="bold" in words or None, dim="dim" in words or None)


def remark(text: str) -> None:
    """Write a line for people to the error stream; not with --quiet."""
    if not quiet():
        echo(text, err=True)


def complain(sentences: Iterable[str]) -> None:
    """Write what is wrong, a sentence a line."""
    for sentence in sentences:
        echo(f"upcard: {sentence}", err=True)


def wrapped(text: str, columns: int) -> list[str]:
    """Return the text in lines of at most this width; a word is broken at a hyphen only if it has no room otherwise."""
    from textwrap import TextWrapper

    pieces: list[str] = []
    for piece in TextWrapper(columns, break_long_words=False, break_on_hyphens=False).wrap(text):
        pieces += [piece] if len(piece) <= columns else TextWrapper(columns).wrap(piece)
    return pieces or [""]


def hanging(text: str, label: str, columns: int) -> Iterator[tuple[str, str]]:
    """Return a paragraph in lines, each with what stands before it: first the label, then as many blanks."""
    for place, piece in enumerate(wrapped(text, columns - len(label))):
        yield (" " * len(label) if place else label), piece


def prose(text: str, label: str = "", indent: int = 0, style: str = "dim") -> None:
    """Write a paragraph; a label stands before its first line, and the others hang below the text."""
    for lead, piece in hanging(text, label.ljust(indent), width()):
        echo(paint(lead, style) + piece)


def sentence(text: str, indent: int = 0) -> None:
    """Write one line of a log: on a terminal it is wrapped, elsewhere a sentence stays a line."""
    pieces = wrapped(text, width() - indent - 2) if sys.stdout.isatty() else [text]
    for place, piece in enumerate(pieces):
        echo(" " * (indent + 2 * (place > 0)) + piece)


def table(
    rows: Iterable[Sequence[str]],
    head: Sequence[str] = (),
    *,
    words: int = 1,
    least: int = 0,
    widths: Sequence[int] = (),
    indent: int = 0,
) -> None:
    """Write a table. Its first columns are words, the others figures; those that have a width are wrapped in it."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=None, show_header=bool(head), header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    cells = [[*row] for row in rows]
    for place, title in enumerate(head or [""] * len(cells[0])):
        figures = place >= words
        fixed = widths[place] if widths else None
        drawn.add_column(title, justify="right" if figures else "left", width=fixed, min_width=least * figures)
    for row in cells:
        texts = [Text.from_ansi(cell) for cell in row]
        for text, columns in zip(texts, widths, strict=False):
            text.plain = "\n".join(wrapped(text.plain, columns))
        drawn.add_row(*texts)
    # as wide as it is: what is too wide for the terminal is cut by nobody
    console = Console(width=10_000, color_system="standard" if in_colour() else None, force_terminal=in_colour())
    with console.capture() as captured:
        console.print(drawn)
    for line in captured.get().splitlines():
        echo((" " * indent + line).rstrip())


def write_json(entries: Iterable[object]) -> None:
    """Write each object on a line of its own."""
    import msgspec

    for entry in entries:
        echo(msgspec.json.encode(entry).decode())


def counted(number: int, noun: str) -> str:
    """Return how many there are: "1 hand", "2,000 hands"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


class Progress:
    """A bar that shows how far long work has come: on a terminal only, on the error stream, and gone afterwards."""

    def __init__(self, *, until_done: bool = False) -> None:
        """Begin before the work; with ``until_done`` the bar goes by itself when a part is whole."""
        self._shown = sys.stderr.isatty() and not quiet()
        self._until_done = until_done
        self._bar: rich.progress.Progress | None = None
        self._drawn: tuple[str, int] | None = None

    def __enter__(self) -> Self:
        """Use it as long as the work lasts."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def reach(self, what: str, done: int, whole: int) -> None:
        """Show how much is done of the whole, and say what."""
        whole = max(whole, 1)
        if not self._shown:
            return
        step = (what if self._until_done else "", min(done, whole) * STEPS // whole)
        if self._bar is None:
            self._bar = _bar(what, done, whole)
        elif step != self._drawn:
            self._bar.update(self._bar.task_ids[0], completed=done, total=whole, description=what, refresh=True)
        self._drawn = step
        if self._until_done and done >= whole:
            self.__exit__()


def _bar(what: str, done: int, whole: int) -> rich.progress.Progress:
    """Begin to draw a bar; no thread draws it, for the work may start processes."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    columns = BarColumn(30), TaskProgressColumn(), TextColumn("{task.description}", markup=False)
    console = Console(stderr=True, highlight=False)
    # what is written meanwhile stands above the bar, if it is written to the same terminal
    bar = Progress(*columns, console=console, auto_refresh=False, transient=True, redirect_stdout=sys.stdout.isatty())
    bar.add_task(what, total=whole, completed=done)
    bar.start()
    return bar
