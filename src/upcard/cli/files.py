"""The files that a command is given: texts, houses, and names for plots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput

if TYPE_CHECKING:
    from upcard.rulebooks.house import House

HOUSE_FILES = (".yaml", ".yml")
LARGEST = 64_000_000
"""In bytes: what is read as a whole, and written by somebody else."""


def check_plot(name: str) -> None:
    """Refuse a name under which a plot would not be recognized as what it is."""
    if Path(name).suffix.lower() != ".svg":
        raise BadInput(f"{name}: a plot is an SVG; name a file that ends in .svg.")


def text_of(path: Path, largest: int = LARGEST) -> str:
    """Return what a file holds; one that is not text, or far too large, is bad input."""
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
        if len(content) > largest:
            raise BadInput(f"{path}: this file is too large; it may have {largest:,} bytes.")
        return content.decode()
    except UnicodeDecodeError:
        raise BadInput(f"{path}: this is not a text file (UTF-8).") from None


def house_named(name: str) -> House:
    """Return a house by its name or from its file; what is wrong with the file is raised as a RulebookError."""
    from upcard.rulebooks.shelf import find_house, shelf

    path = Path(name)
    if name not in shelf().houses:
        if path.is_dir():
            raise BadInput(f"{name}: this is a folder; name a house file.")
        if path.is_file():
            text_of(path)
        elif path.suffix.lower() in HOUSE_FILES:
            raise BadInput(f"{name}: there is no such house file.")
    return find_house(name)
