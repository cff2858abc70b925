"""Batches go into the database: many at once, each only at the end of its stream."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeVar

from sqlalchemy import Connection, Dialect, Insert, Select, Table, bindparam, func, literal_column, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPICursor, DBAPIModule
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement, ColumnElement

from upcard.storage.batch import Batch, Row, Rows
from upcard.storage.errors import Conflict
from upcard.storage.schema import EVENTS, HAND_SEATS, HANDS, POSTINGS, TABLES, TOTALS
from upcard.table.numbering import table_alias

PIECES = (64, *range(16, 0, -1))
"""How many rows go into a table by one statement. The driver takes the interpreter's lock, which all tables need, once
a
statement; and it has to keep in mind no more sizes than these."""
_LOCK = 0x7570636E  # any number that only this program uses: "upcn"
ZERO: ColumnElement[int] = literal_column("0")

T = TypeVar("T")


class Texts:
    """What is sent to one kind of database, each statement written out once: that takes longer than many small batches.

    Those that go with a number of rows, or of streams, are written when that number first comes.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._insert: dict[tuple[str, int], str] = {}
        self._ask_for_off: dict[int, str] = {}
        ask = select(func.max(EVENTS.c.seq)).where(EVENTS.c.stream == bindparam("stream"))
        self.ask_for_last = _text(ask, dialect)
        self.ask_for_tables = _text(select(func.max(TABLES.c.number)), dialect)

    def insert(self, table: Table, rows: int) -> str:
        """This many rows into a table."""
        known = self._insert.get((table.name, rows))
        if known is None:
            known = _text(_inserting(table, rows, self._dialect), self._dialect)
            self._insert[table.name, rows] = known
        return known

    def ask_for_off(self, streams: int) -> str:
        """Which of this many tables have totals that do not sum to 0."""
        known = self._ask_for_off.get(streams)
        if known is None:
            known = self._ask_for_off[streams] = _text(_off(streams), self._dialect)
        return known


_KNOWN: dict[str, Texts] = {}


def _texts_for(dialect: Dialect) -> Texts:
    if dialect.name not in _KNOWN:
        _KNOWN[dialect.name] = Texts(dialect)
    return _KNOWN[dialect.name]


class Appending:
    """Writes batches, and remembers the last number of each stream that it has seen.

    A stream only grows. So if a batch follows the number remembered, either that is still the last one, or another
    process has taken the next, and the primary key refuses the batch. If it follows a lower number, it comes too late.
    Only if it follows a higher one must the database be asked.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._texts = _texts_for(dialect)
        self._lasts: dict[str, int] = {}
        self._uncommitted: dict[str, int] = {}

    def write(self, connection: Connection, batches: Sequence[Batch]) -> list[Conflict | int]:
        """Insert the rows of every batch that stands at the end of its stream; the others get a Conflict each.

        If a batch finishes a hand, the totals of its table are added up; what is returned for it is their sum, which
        should be 0. Another process may still have been faster: then the database raises IntegrityError.
        """
        self._uncommitted = {}
        rows = Rows()
        conflicts = [self._accept(connection, batch, rows) for batch in batches]
        if rows.tables:
            self._number(connection, rows.tables)
        # always in the same order: two processes that wait for each other's rows wait in one direction
        self._insert_all(connection, EVENTS, rows.events)
        if rows.postings:
            self._insert_all(connection, POSTINGS, rows.postings)
        if rows.hands:
            self._insert_all(connection, HANDS, rows.hands)
            self._insert_all(connection, HAND_SEATS, rows.hand_seats)
        if rows.totals:
            self._insert_all(connection, TOTALS, [(*key, amount) for key, amount in rows.totals.items()])
        off = self._unbalanced_streams(connection, rows) if rows.hands else {}
        return [
            conflict or (off.get(batch.stream, 0) if batch.finished is not None else 0)
            for batch, conflict in zip(batches, conflicts, strict=True)
        ]

    def committed(self) -> dict[str, int]:
        """What was written is there to stay; return the last number of each stream that has grown."""
        grown, self._uncommitted = self._uncommitted, {}
        self._lasts |= grown
        return grown

    def forget(self) -> None:
        """Ask the database again: it was away, and may have come back older."""
        self._lasts.clear()

    def _accept(self, connection: Connection, batch: Batch, rows: Rows) -> Conflict | None:
        stream = batch.stream
        last = self._uncommitted.get(stream, self._lasts.get(stream))
        if last is None or batch.after > last:
            ((found,),) = run(connection, self._texts.ask_for_last, (stream,)).fetchall()
            last = self._lasts[stream] = int(found or 0)
        if batch.after != last:
            name = table_alias(stream)
            return Conflict(f"Table {name} stands at {last}: nothing can be appended after {batch.after}.")
        self._uncommitted[stream] = batch.last
        rows.add(batch)
        return None

    def _number(self, connection: Connection, tables: list[str]) -> None:
        """Give tables that are opened the next numbers; of several processes one after the other."""
        if connection.dialect.name == "postgresql":  # SQLite has one writer at a time
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        ((last,),) = run(connection, self._texts.ask_for_tables).fetchall()
        numbered = [(stream, number) for number, stream in enumerate(tables, int(last or 0) + 1)]
        self._insert_all(connection, TABLES, numbered)

    def _insert_all(self, connection: Connection, table: Table, rows: list[Row]) -> None:
        rows.sort()
        for piece in _pieces(rows):
            run(connection, self._texts.insert(table, len(piece)), list(chain.from_iterable(piece)))

    def _unbalanced_streams(self, connection: Connection, rows: Rows) -> dict[str, int]:
        """Return the tables at which a hand was finished and whose totals do not sum to 0, with their sums."""
        streams = sorted({hand[0] for hand in rows.hands})
        off: dict[str, int] = {}
        for piece in _pieces(streams):
            found = run(connection, self._texts.ask_for_off(len(piece)), piece).fetchall()
            off |= {stream: int(amount) for stream, amount in found}
        return off


def _pieces(rows: list[T]) -> Iterator[list[T]]:
    """Cut rows into as few pieces as the sizes allow."""
    begin = 0
    for size in PIECES:
        while len(rows) - begin >= size:
            yield rows[begin : begin + size]
            begin += size


def _text(statement: ClauseElement, dialect: Dialect) -> str:
    return str(statement.compile(dialect=dialect))


def _inserting(table: Table, rows: int, dialect: Dialect) -> Insert:
    """This many rows at once; a row of the totals is added to the one that is there.

    Where a row is refused, the whole transaction is taken back. So SQLite need not keep every page that a statement
    changes only to take back that statement alone, which costs it as much as the rows do.
    """
    if table is not TOTALS:
        return table.insert().values(_blank(table, rows)).prefix_with("OR FAIL", dialect="sqlite")
    if dialect.name == "sqlite":
        lite = sqlite.insert(TOTALS)
        return lite.values(_blank(TOTALS, rows)).on_conflict_do_update(
            index_elements=TOTALS.primary_key, set_={"amount": TOTALS.c.amount + lite.excluded.amount}
        )
    post = postgresql.insert(TOTALS)
    return post.values(_blank(TOTALS, rows)).on_conflict_do_update(
        index_elements=TOTALS.primary_key, set_={"amount": TOTALS.c.amount + post.excluded.amount}
    )


def _blank(table: Table, rows: int) -> list[dict[str, None]]:
    return [dict.fromkeys(table.columns.keys())] * rows


def _off(streams: int) -> Select[str, int]:
    """Which of this many tables have totals that do not sum to 0."""
    named = [bindparam(f"stream{number}", type_=TOTALS.c.stream.type) for number in range(streams)]
    total = func.sum(TOTALS.c.amount)
    stream = TOTALS.c.stream
    return select(stream, total).where(stream.in_(named)).group_by(stream).having(total != ZERO)


Value = str | bytes | int


def run(connection: Connection, statement: str, values: Sequence[Value] = ()) -> DBAPICursor:
    """Run a statement in the transaction that a connection is in; an error comes as from the connection itself."""
    cursor = connection.connection.cursor()
    try:
        cursor.execute(statement, values)
    except connection.dialect.loaded_dbapi.Error as fault:
        raise _as_from(connection, cursor, statement, fault) from fault
    return cursor


def _as_from(connection: Connection, cursor: DBAPICursor, statement: str, fault: DBAPIModule.Error) -> Exception:
    """Wrap an error of the driver; a connection that is broken by it is not used again. The values are not told."""
    dialect = connection.dialect
    broken = dialect.is_disconnect(fault, connection.connection.dbapi_connection, cursor)
    if broken:
        connection.invalidate(fault)
    base = dialect.loaded_dbapi.Error
    return DBAPIError.instance(statement, None, fault, base, connection_invalidated=broken, dialect=dialect)
