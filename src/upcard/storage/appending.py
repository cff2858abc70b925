"""Batches go into the database: many at once, each only at the end of its stream."""

from collections.abc import Sequence

from sqlalchemy import Connection, Dialect, Insert, Table, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import ClauseElement

from upcard.storage.batch import Batch, Row, Rows
from upcard.storage.errors import Conflict
from upcard.storage.schema import EVENTS, HAND_SEATS, HANDS, POSTINGS, TOTALS


class Appending:
    """Writes batches, and remembers the last number of each stream that it has seen.

    A stream only grows. So if a batch follows the number remembered, either that is still the last one, or another
    process has taken the next, and the primary key refuses the batch. If it follows a lower number, it comes too late.
    Only if it follows a higher one must the database be asked.
    """

    def __init__(self, dialect: Dialect) -> None:
        # written out once: putting a statement together takes longer than a small batch
        self._insert = {table.name: _text(table.insert(), dialect) for table in (EVENTS, POSTINGS, HANDS, HAND_SEATS)}
        self._add_to_totals = _text(_adding(dialect), dialect)
        ask = select(func.max(EVENTS.c.seq)).where(EVENTS.c.stream == bindparam("stream"))
        self._ask_for_last = _text(ask, dialect)
        self._lasts: dict[str, int] = {}
        self._uncommitted: dict[str, int] = {}

    def write(self, connection: Connection, batches: Sequence[Batch]) -> list[Conflict | None]:
        """Insert the rows of every batch that stands at the end of its stream; the others get a Conflict each.

        Another process may still have been faster: then the database raises IntegrityError.
        """
        self._uncommitted = {}
        rows = Rows()
        outcomes = [self._accept(connection, batch, rows) for batch in batches]
        # always in the same order: two processes that wait for each other's rows wait in one direction
        for table, new in (
            (EVENTS, rows.events),
            (POSTINGS, rows.postings),
            (HANDS, rows.hands),
            (HAND_SEATS, rows.hand_seats),
        ):
            self._insert_all(connection, table, new)
        if rows.totals:
            connection.exec_driver_sql(
                self._add_to_totals, [(*key, amount) for key, amount in sorted(rows.totals.items())]
            )
        return outcomes

    def committed(self) -> None:
        """What was written is there to stay."""
        self._lasts |= self._uncommitted
        self._uncommitted = {}

    def forget(self) -> None:
        """Ask the database again: it was away, and may have come back older."""
        self._lasts.clear()

    def _accept(self, connection: Connection, batch: Batch, rows: Rows) -> Conflict | None:
        stream = batch.stream
        last = self._uncommitted.get(stream, self._lasts.get(stream))
        if last is None or batch.after > last:
            found = connection.exec_driver_sql(self._ask_for_last, (stream,)).scalar()
            last = self._lasts[stream] = int(found or 0)
        if batch.after != last:
            return Conflict(f"Stream {stream} stands at {last}: nothing can be appended after {batch.after}.")
        self._uncommitted[stream] = batch.last
        rows.add(batch)
        return None

    def _insert_all(self, connection: Connection, table: Table, rows: list[Row]) -> None:
        if rows:
            connection.exec_driver_sql(self._insert[table.name], sorted(rows))


def _text(statement: ClauseElement, dialect: Dialect) -> str:
    return str(statement.compile(dialect=dialect))


def _adding(dialect: Dialect) -> Insert:
    """A row is added to the total that is there, or becomes it."""
    if dialect.name == "sqlite":
        lite = sqlite.insert(TOTALS)
        return lite.on_conflict_do_update(
            index_elements=TOTALS.primary_key, set_={"amount": TOTALS.c.amount + lite.excluded.amount}
        )
    post = postgresql.insert(TOTALS)
    return post.on_conflict_do_update(
        index_elements=TOTALS.primary_key, set_={"amount": TOTALS.c.amount + post.excluded.amount}
    )
