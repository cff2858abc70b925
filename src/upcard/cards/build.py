"""Makes the tables of hand values, and the file that holds them.

`write(path)` is what the build of the package calls. The file is two lines of text (format, byte order, checksum; the
length of each table) and then the tables, one after the other, as this machine stores numbers.

For each number of cards there are, under the names of `NAMES`, the rows and one table of values for each ranking. The
value of cards with the key sum k (`keys`) is `values[rows[k >> ROW_BITS] + k]`. The key sums are far apart, so the
values would fill a huge and almost empty table; it is cut into rows, and the rows are slid into each other so that no
two values meet.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from itertools import combinations
from typing import TYPE_CHECKING, Final

from upcard.cards.classes import Category, HandClass, Kind, class_of, classes
from upcard.cards.keys import FIVE, RANK_KEYS, ROW_BITS, SIZES, rank_multisets

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

Tables = dict[str, "array[int]"]

RANKINGS: Final[tuple[Kind, ...]] = ("high", "ace-to-five", "deuce-to-seven")

NAMES: Final = (
    "suited",  # the value for high of the ranks of one suit, a bit for each rank; 0 for fewer than five
    "no-wheel",  # the value for high -> the value where A-2-3-4-5 is no straight
    *(f"{name}-{size}" for size in SIZES for name in ("rows", *RANKINGS)),
)

_FORMAT: Final = f"upcard-tables 1 {sys.byteorder}"


def empty() -> Tables:
    """The tables, all of them empty."""
    return {name: array("i" if name.startswith("rows") else "H") for name in NAMES}


def make() -> Tables:
    """Compute the tables: about a second."""
    tables = empty()
    values = {kind: _of_five(kind) for kind in RANKINGS}
    for size in SIZES:
        if size > FIVE:
            values = _with_one_more(size, values)
        rows, length = _slide(values["high"])
        tables[f"rows-{size}"].extend(rows)
        for kind, by_key in values.items():
            table = array("H", bytes(2 * length))
            for key, value in by_key.items():
                table[rows[key >> ROW_BITS] + key] = value
            tables[f"{kind}-{size}"].extend(table)
    tables["suited"].extend(_suited())
    tables["no-wheel"].extend(_no_wheel())
    return tables


def write(path: Path) -> None:
    """Make the tables and write them to a file."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(to_bytes(make()))
    beside.replace(path)


def to_bytes(tables: Tables) -> bytes:
    """The content of the file."""
    lengths = " ".join(str(len(tables[name])) for name in NAMES)
    body = lengths.encode() + b"\n" + b"".join(tables[name].tobytes() for name in NAMES)
    return _head(body) + b"\n" + body


def from_bytes(content: bytes) -> Tables | None:
    """The tables in a file, or None if it is damaged or was written by another version or kind of machine."""
    head, _, body = content.partition(b"\n")
    if head != _head(body):
        return None
    lengths, _, numbers = body.partition(b"\n")
    tables = empty()
    place = 0
    for table, length in zip(tables.values(), map(int, lengths.split()), strict=True):
        end = place + length * table.itemsize
        table.frombytes(numbers[place:end])
        place = end
    return tables


def _head(body: bytes) -> bytes:
    return f"{_FORMAT} {zlib.crc32(body)}".encode()


def _key(ranks: Iterable[int]) -> int:
    return sum(map(RANK_KEYS.__getitem__, ranks))


def _places(kind: Kind) -> dict[HandClass, int]:
    return {of_class: value for value, of_class in enumerate(classes(kind), start=1)}


def _of_five(kind: Kind) -> dict[int, int]:
    """Key sum -> value, for five cards without a flush."""
    places = _places(kind)
    return {_key(ranks): places[class_of(ranks, kind)] for ranks in rank_multisets(FIVE)}


def _with_one_more(size: int, smaller: dict[Kind, dict[int, int]]) -> dict[Kind, dict[int, int]]:
    """Key sum -> value for a card more: the best of what is left when one card is taken away."""
    larger: dict[Kind, dict[int, int]] = {kind: {} for kind in smaller}
    for ranks in rank_multisets(size):
        key = _key(ranks)
        without = [key - RANK_KEYS[rank] for rank in set(ranks)]
        for kind, values in smaller.items():
            larger[kind][key] = max([values[left] for left in without])
    return larger


def _slide(keys: Iterable[int]) -> tuple[list[int], int]:
    """Slide the rows into each other: what to add to a key in each row, and the length of it all.

    The fullest row comes first, and each goes to the first place where it meets no other. Places in use are the bits of
    one number: shifted right by a column it shows where that column would meet, so the first bit that is clear in
    all of these is the place.
    """
    columns: dict[int, list[int]] = {}
    for key in keys:
        columns.setdefault(key >> ROW_BITS, []).append(key & ((1 << ROW_BITS) - 1))
    rows = [0] * (max(columns) + 1)
    used = 0
    for row in sorted(columns, key=lambda row: (-len(columns[row]), row)):
        meets = 0
        for column in columns[row]:
            meets |= used >> column
        place = (~meets & (meets + 1)).bit_length() - 1
        for column in columns[row]:
            used |= 1 << (place + column)
        rows[row] = place - (row << ROW_BITS)
    return rows, used.bit_length()


def _suited() -> list[int]:
    """For each set of ranks of one suit the value of the best flush in it."""
    places = _places("high")
    best = [0] * (1 << 13)
    for ranks in combinations(range(13), FIVE):
        best[sum(1 << rank for rank in ranks)] = places[class_of(ranks, "high", suited=True)]
    for bits in range(1 << 13):
        if bits.bit_count() > FIVE:
            best[bits] = max(best[bits ^ (1 << rank)] for rank in range(13) if bits >> rank & 1)
    return best


def _no_wheel() -> list[int]:
    """For each value for high the value where A-2-3-4-5 is no straight; 0 stays 0."""
    places = _places("high-no-wheel")
    suited = {Category.FLUSH, Category.STRAIGHT_FLUSH}
    return [0] + [
        places[class_of(ranks, "high-no-wheel", suited=category in suited)] for category, ranks in classes("high")
    ]
