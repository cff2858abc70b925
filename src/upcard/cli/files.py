"""The files that a command is given: single ones, and all of a kind in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.rulebooks.house import House

HOUSE_FILES = (".yaml", ".yml")
LARGEST = 64_000_000
"""In bytes: what is read as a whole, and written by somebody else."""


def files_of(named: Sequence[str], endings: tuple[str, ...]) -> list[Path]:
    """Return the files named, and those with one of the endings in the folders named, in order."""
    found: list[Path] = []
    for name in named:
        path = Path(name)
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix.lower() in endings and file.is_file())
            if not inside:
                raise BadInput(f"{name}: no file ending in {_either(endings)} in this folder.")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise BadInput(f"{name}: there is no such file or folder.")
    return found


def _either(names: tuple[str, ...]) -> str:
    """Return the names as a choice: "a, b or c"."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


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
