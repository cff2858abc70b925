"""From an address to a database: SQLite in one file, or a PostgreSQL server."""

import threading
from pathlib import Path
from sqlite3 import Connection as SqliteConnection

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from upcard.storage.appending import run
from upcard.storage.errors import StorageError

RIGHT = "write sqlite:///FILE, or postgresql://USER@HOST/DATABASE"
_BUSY_SECONDS = 8
_BRIEF_SECONDS = 0.5
"""How long a lock is waited for that was waited for in vain before: those who want to write wait one after the
other."""
_PATIENT = "upcard.patient"
_POOL_SECONDS = 5
LOG_PAGES = 10_000
"""How many changed pages, 40 MB, SQLite gathers before it moves them into the file: most of them have changed again by
then, and while it moves them, everybody waits."""
HIDDEN = True
"""An error never tells the values of its statement: they hold secrets and cards, and errors are logged."""


def open_engine(
    address: str, *, writing: bool, given_up: threading.Event | None = None, patient: bool = False
) -> Engine:
    """The database at an address: for the one thread that writes, or for all that read.

    Once ``given_up`` is set, nobody waits for an answer of a server any more. ``patient``: every answer may take as
    long as it needs, as for one who copies all there is.
    """
    url = url_of(address)
    pool = {"pool_size": 1, "max_overflow": 0} if writing else {"pool_size": 5, "max_overflow": 35}
    pool["pool_timeout"] = _POOL_SECONDS
    match url.get_backend_name():
        case "sqlite":
            _make_private_file(url.database)
            wait = {} if "timeout" in url.query else {"timeout": _BUSY_SECONDS}
            engine = create_engine(
                url.set(drivername="sqlite+pysqlite"), connect_args=wait, hide_parameters=HIDDEN, **pool
            )
            _set_up_sqlite(engine, begin="BEGIN IMMEDIATE" if writing else "BEGIN")
        case "postgresql":
            from upcard.storage import postgres  # noqa: PLC0415 - a room in a file needs no driver for servers

            wait = {"connect_timeout": postgres.CONNECT_SECONDS} | postgres.NETWORK
            engine = create_engine(
                url.set(drivername="postgresql+psycopg"),
                paramstyle="format",  # as with SQLite, rows are tuples
                # who reads asks one question at a time: a transaction around it would be two more ways to the server
                isolation_level="READ COMMITTED" if writing else "AUTOCOMMIT",
                connect_args={name: value for name, value in wait.items() if name not in url.query},
                hide_parameters=HIDDEN,
                **pool,
            )
            postgres.set_limits(engine, given_up, patient=patient)
        case other:
            raise StorageError(f"A database of the kind {other} cannot be used: {RIGHT}.")
    return engine


def url_of(address: str) -> URL:
    """Read an address; StorageError says how one is written."""
    try:
        url = make_url(address.replace("postgres://", "postgresql://", 1))
        url.get_backend_name()
    except (ArgumentError, ValueError):
        raise StorageError(f"The address of the database cannot be read: {RIGHT}.") from None
    return url


def file_of(engine: Engine) -> str | None:
    """Return the file of a database that is one."""
    return engine.url.database if engine.dialect.name == "sqlite" else None


def wait_for_locks(connection: Connection, *, briefly: bool) -> None:
    """Say how long the next transactions wait for a lock on the file; a server says that itself."""
    if connection.dialect.name != "sqlite":
        return
    driver = connection.connection.driver_connection
    assert isinstance(driver, SqliteConnection)  # noqa: S101 - the dialect says so
    if _PATIENT not in connection.info:
        connection.info[_PATIENT] = driver.execute("PRAGMA busy_timeout").fetchone()[0]
    usual = connection.info[_PATIENT]
    driver.execute(f"PRAGMA busy_timeout = {min(usual, round(1000 * _BRIEF_SECONDS)) if briefly else usual}")


def _make_private_file(name: str | None) -> None:
    """Make the file, for its owner only: it holds what people did and said."""
    if not name or name == ":memory:" or name.startswith("file:"):
        raise StorageError(f"The room needs a database that lasts, in a file: {RIGHT}.")
    try:
        Path(name).touch(mode=0o600)
    except OSError as fault:
        raise StorageError(f"The file {name} cannot be opened for the database: {fault.strerror}.") from None


def _lower(text: str | None) -> str | None:
    return None if text is None else text.lower()


def _set_up_sqlite(engine: Engine, *, begin: str) -> None:
    """What is committed is on the disk; readers never wait for the writer, nor the writer for them."""

    @event.listens_for(engine, "connect")
    def connected(connection: SqliteConnection, _entry: ConnectionPoolEntry) -> None:
        # the driver begins no transaction by itself, or reading twice would not be reading the same
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        connection.execute("PRAGMA foreign_keys = ON")
        # SQLite's own knows no letters but A to Z: one who looks for "željko" would not find Željko
        connection.create_function("lower", 1, _lower, deterministic=True)

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        # the writer asks for its lock at once: a lock that is asked for in mid-transaction may be refused
        run(connection, begin)
