"""Reading the comparison of the five books: its parameters, and its points side by side.

The comparison is not part of the project; where it lies beside it, the tests hold the software against it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Collection

FILE = Path(__file__).parents[3] / "shared" / "rules" / "differences.md"
COLUMNS = ("default", "procedures", "canterbury", "ukcasino", "mohegan", "roberts")
FULL_NUMBER = re.compile(r"\b(GP|CP|UK|MS|RR)-[\w.-]*\w")
POINT = re.compile(r"[A-Z]\d+")


class Parameter(Struct, frozen=True):
    """A parameter: its cells by book, and the default, as they are written."""

    name: str
    cells: dict[str, str]
    rows: str


class Point(Struct, frozen=True):
    """A point on which the books differ: what each says on it, and the parameters that express it."""

    number: str
    title: str
    cells: dict[str, str]
    parameters: tuple[str, ...]


def _tables() -> list[list[str]]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("|")]


def parameters() -> list[Parameter]:
    """Return the parameters; a row about two is read as two."""
    found: list[Parameter] = []
    for row in _tables():
        if len(row) == 10 and re.fullmatch(r"[a-z_]+(, [a-z_]+)*", row[0]):
            names = row[0].split(", ")
            for place, name in enumerate(names):
                cells = [_one_of(cell, place, len(names)) for cell in row[3:9]]
                found.append(Parameter(name, dict(zip(COLUMNS, cells, strict=True)), row[9]))
    return found


def _one_of(cell: str, place: int, names: int) -> str:
    """Return the part of a cell that is about one of the parameters of a row."""
    parts = cell.split("; ")
    return parts[place] if names > 1 and len(parts) == names else cell


def points() -> list[Point]:
    """Return the points, in their order."""
    found: list[Point] = []
    for row in _tables():
        if len(row) == 8 and POINT.fullmatch(row[0]):
            named = re.findall(r"[a-z]+(?:_[a-z]+)+(?:_\*)?|ante|rake|betting", row[7].partition("\N{EN DASH}")[0])
            found.append(Point(row[0], row[1], dict(zip(COLUMNS[1:], row[2:7], strict=True)), tuple(named)))
    return found


def value_words(cell: str, default: str) -> str:
    """Write a cell as `upcard rules compare --all` writes a value: hyphens, and the conditions behind it."""
    cell = re.sub(r"\s*!( \(hilo nq\))?$", "", cell)
    if cell in {"default", "as default"}:
        return value_words(default, default)
    if cell.startswith("·"):
        return "·"
    if cell.startswith(("house", "set by house")):
        return "stakes"
    plain, _, remark = cell.partition(" (")
    words = [plain.replace("_", "-")]
    for condition, value in re.findall(r"((?:tournament|no-limit, pot-limit|hilo nq)): (\w+)", remark):
        words.append(f"{CONDITIONS.get(condition, condition)}: {value.replace('_', '-')}")
    return "; ".join(words)


CONDITIONS = {"no-limit, pot-limit": "big-bet", "hilo nq": "stud-hilo-nq"}


def numbers(point: Point, book: str, known: Collection[str]) -> tuple[str, ...]:
    """Return the rules that a cell names, the shortened ones too: after a full number its section is left out."""
    found: dict[str, None] = {}
    section = ""
    for word in re.findall(r"[\w.-]*\w", point.cells[book]):
        if FULL_NUMBER.fullmatch(word):
            section = word.rpartition(".")[0]
            found[word] = None
        elif section:
            candidates = (f"{section}.{word}", f"{section.partition('-')[0]}-{word}")
            found.update(dict.fromkeys(number for number in candidates if number in known))
    return tuple(found)
