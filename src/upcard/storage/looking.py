"""Looking into a database as it stands: nothing is made, changed or brought to another schema.

Everything that is read belongs to one moment, however long the reading takes and no matter who writes meanwhile.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from upcard.storage.database import HIDDEN, RIGHT, open_engine
from upcard.storage.errors import StorageError, first_line
from upcard.storage.migrate import schema_of

FILE_NAME = "upcard.db"
_SQLITE = b"SQLite format 3\x00"
_BUSY_SECONDS = 10


def usual_folder() -> Path:
    """Return where a room keeps its books if nobody says otherwise."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "upcard"


def address_in(folder: Path) -> str:
    """Return the address of the database that a room keeps in a folder."""
    return f"sqlite:///{folder.absolute() / FILE_NAME}"


def file_of(address: str) -> Path | None:
    """Return the file behind the address of an SQLite database; None: it is another kind of database."""
    try:
        url = make_url(address)
        kind = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise StorageError(f"The address of the database cannot be read: {RIGHT}.") from None
    if kind != "sqlite":
        return None
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise StorageError(f"The room needs a database that lasts, in a file: {RIGHT}.")
    return Path(url.database)


def place(address: str) -> str:
    """Name a database for people: its file, or its server and name without what lets one in."""
    file = file_of(address)
    if file is not None:
        return str(file)
    url = make_url(address)
    return f"the database {url.database or ''} at {url.host or url.query.get('host', 'this machine')}"


@contextmanager
def looking(address: str) -> Iterator[Connection]:
    """Give a connection that sees the database as it is now; StorageError says why there is nothing to see."""
    file = file_of(address)
    engine = _postgres(address) if file is None else _sqlite(file)
    try:
        with engine.connect() as connection:
            yield connection
    except SQLAlchemyError as fault:
        raise StorageError(f"Nothing can be read in {place(address)}: {first_line(fault)}.") from fault
    finally:
        engine.dispose()


@contextmanager
def opened(file: Path, *, writing: bool = False) -> Iterator[Connection]:
    """Give a connection to an SQLite file that is there."""
    engine = _engine_for(file, writing=writing)
    with engine.connect() as connection:
        yield connection


def schema_in(connection: Connection, where: str) -> str:
    """Return the step that a room's database has reached; StorageError: there is no room."""
    found = schema_of(connection)
    if found is None or not has_rows(connection):
        raise StorageError(f"There is no room in {where}: say where it is with --data FOLDER or --database URL.")
    return found


def has_rows(connection: Connection) -> bool:
    """Tell whether anything ever happened in a database that has our tables."""
    names = set(inspect(connection).get_table_names()) & {"events", "players"}
    return any(connection.execute(text(f"SELECT 1 FROM {name} LIMIT 1")).first() for name in names)  # noqa: S608 - ours


def is_sqlite(file: Path) -> bool:
    """Tell whether a file begins as an SQLite database does."""
    with file.open("rb") as opened:
        return opened.read(len(_SQLITE)) == _SQLITE


def connect_to(file: Path) -> sqlite3.Connection:
    """Open a file that is there, for reading; what is read in a transaction belongs to one moment."""
    connection = sqlite3.connect(
        f"file:{quote(str(file.absolute()))}?mode=rw", uri=True, timeout=_BUSY_SECONDS, isolation_level=None
    )
    connection.execute("PRAGMA query_only = ON")
    return connection


def damage_in(file: Path) -> str:
    """Say what is broken in an SQLite file, or nothing."""
    try:
        with closing(connect_to(file)) as connection:
            found: str = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as fault:
        found = str(fault)
    return "" if found == "ok" else " ".join(found.split())


def _sqlite(file: Path) -> Engine:
    if not file.is_file():
        raise StorageError(
            f"There is no room in {file}: there is no such file; say where it is with --data FOLDER or --database URL."
        )
    if file.stat().st_size and not is_sqlite(file):
        raise StorageError(f"{file} is not a database of Upcard: it does not begin as an SQLite file does.")
    return _engine_for(file, writing=False)


def _engine_for(file: Path, *, writing: bool) -> Engine:
    engine = create_engine(
        "sqlite+pysqlite://",
        creator=lambda: sqlite3.connect(file, isolation_level=None) if writing else connect_to(file),
        hide_parameters=HIDDEN,
        poolclass=NullPool,
    )

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _postgres(address: str) -> Engine:
    engine = open_engine(address, writing=False, patient=True)
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
