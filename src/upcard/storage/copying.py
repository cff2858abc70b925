"""All rows of a room from one database to another, and sums by which any change of them is noticed later."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, MetaData, Row, Table, func, select

from upcard.storage.migrate import VERSION_TABLE

MANIFEST_TABLE = "upcard_backup"
"""In a backup: what is in it. In no room."""
_AT_ONCE = 1000
_WORD = 2**256

Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is."""


class TableSum(Struct, frozen=True):
    """What a table of the database holds: how many rows, and the sum of their hashes, in whatever order they lie."""

    rows: int
    digest: str


def unwatched(_what: str, _done: int, _whole: int) -> None:
    """Nobody looks how far it has come."""


def tables_in(file: Connection) -> list[Table]:
    """Return the room's tables as an SQLite database has them, each after those that it refers to."""
    found = MetaData()
    found.reflect(file)
    return [table for table in found.sorted_tables if table.name not in {MANIFEST_TABLE, VERSION_TABLE}]


def summed(connection: Connection, tables: Sequence[Table], what: str, progress: Progress) -> dict[str, TableSum]:
    """Read all rows and sum them up."""
    counting = _Counting(connection, tables, what, progress)
    for table in tables:
        for rows in _pieces(connection, table):
            counting.take(table.name, rows)
    return counting.sums()


def copied(
    source: Connection, target: Connection, tables: Sequence[Table], what: str, progress: Progress
) -> dict[str, TableSum]:
    """Put all rows into the empty tables of another database; return the sums of what was read."""
    counting = _Counting(source, tables, what, progress)
    for table in tables:
        names = table.columns.keys()
        insert = table.insert()
        for rows in _pieces(source, table):
            target.execute(insert, [dict(zip(names, row, strict=True)) for row in rows])
            counting.take(table.name, rows)
    return counting.sums()


class _Counting:
    """Adds up rows as they are read, and says how far that has come."""

    def __init__(self, connection: Connection, tables: Sequence[Table], what: str, progress: Progress) -> None:
        self._counts = {table.name: 0 for table in tables}
        self._hashes = dict.fromkeys(self._counts, 0)
        self._what = what
        self._progress = progress
        self._done = 0
        self._whole = sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
        progress(what, 0, self._whole)

    def take(self, name: str, rows: Sequence[Row[*tuple[Any, ...]]]) -> None:
        encode, sha256 = msgspec.msgpack.encode, hashlib.sha256
        self._hashes[name] += sum(int.from_bytes(sha256(encode(tuple(row))).digest()) for row in rows)
        self._counts[name] += len(rows)
        self._done += len(rows)
        self._progress(self._what, self._done, self._whole)

    def sums(self) -> dict[str, TableSum]:
        return {name: TableSum(rows, f"{self._hashes[name] % _WORD:064x}") for name, rows in self._counts.items()}


def _pieces(connection: Connection, table: Table) -> Iterator[Sequence[Row[*tuple[Any, ...]]]]:
    found = connection.execution_options(yield_per=_AT_ONCE).execute(select(table))
    yield from found.partitions()
