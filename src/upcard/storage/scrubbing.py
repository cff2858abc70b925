"""What was written in clear must not be left in the files of a database when it has been sealed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, Table, text

from upcard.storage.errors import DatabaseDown


@contextmanager
def overwriting(connection: Connection) -> Iterator[None]:
    """Let SQLite overwrite what is replaced, as long as this lasts."""
    if connection.dialect.name != "sqlite":
        yield
        return
    raw = connection.connection
    raw.cursor().execute("PRAGMA secure_delete = ON")
    try:
        yield
    finally:
        raw.cursor().execute("PRAGMA secure_delete = OFF")


def scrub(engine: Engine, tables: Sequence[Table]) -> None:
    """Write the tables anew, without what was replaced in them."""
    if engine.dialect.name == "sqlite":
        _scrub_sqlite(engine)
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("SET statement_timeout = 0"))
        for table in tables:
            connection.execute(text(f"VACUUM FULL {table.name}"))
        connection.invalidate()  # its settings end with it


def _scrub_sqlite(engine: Engine) -> None:
    """Write the file anew; then move everything from the log into it, and empty the log."""
    raw = engine.raw_connection()
    try:
        cursor = raw.cursor()
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (busy, *_) = cursor.fetchone() or (1,)
        cursor.close()
    finally:
        raw.close()
    if busy:
        raise DatabaseDown("The database is in use: stop whatever else has it open, and start the room again.")
