"""A room in one file, taken while it is played at: whatever database it is kept in, the backup is an SQLite file.

Of an SQLite room it is a copy page by page, of a PostgreSQL room row by row; either way everything in it belongs to one
moment. It bears sums of all its rows, so that `restore` notices whatever has changed since. What seals the cards is not
in it: the key lies outside the database.
"""

import errno
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from upcard import __version__
from upcard.storage.copying import MANIFEST_TABLE, Progress, TableSum, copied, summed, tables_in, unwatched
from upcard.storage.errors import StorageError, first_line
from upcard.storage.looking import connect_to, damage_in, file_of, is_sqlite, looking, opened, place, schema_in
from upcard.storage.migrate import known_steps, run_steps
from upcard.storage.schema import EVENTS, SCHEMA

FORMAT = 1
_PAGES = 2000
_LINK_MISSING = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EXDEV})


class Manifest(Struct, frozen=True, kw_only=True):
    """What is in a backup, written into it."""

    format: int
    made: int
    """When, in milliseconds since 1970."""
    version: str
    """Of the program that made it."""
    database: str
    """What the room was kept in."""
    room_schema: str
    streams: int
    """How many tables were ever opened in the room."""
    tables: dict[str, TableSum]
    """By the names of the database's own tables."""

    def rows(self, name: str) -> int:
        """Return how many rows of a kind there are."""
        return self.tables[name].rows if name in self.tables else 0


def back_up(address: str, file: Path, *, force: bool = False, progress: Progress = unwatched) -> Manifest:
    """Copy the room at an address into a file, and look whether the copy is whole; StorageError: there is no backup."""
    if file.exists() and not force:
        raise StorageError(f"{file} is there already: name another file, or add --force to replace it.")
    _must_not_be_the_room(address, file)
    with looking(address) as source, _new_file(file, force=force) as fresh:
        schema = schema_in(source, place(address))
        room = file_of(address)
        if room is None and schema not in known_steps():
            raise StorageError(
                f"The room in {place(address)} is of a newer Upcard (its schema is {schema}, this program knows "
                f"{SCHEMA}): use that version."
            )
        numbers = _last_numbers(source)
        sums: dict[str, TableSum] | None = None
        if room is not None:
            _copy_pages(room, source, fresh, progress)
        else:
            sums = _copy_rows(source, fresh, schema, progress)
        made = _checked_copy(fresh, numbers, sums, progress)
        manifest = Manifest(
            format=FORMAT,
            made=time.time_ns() // 1_000_000,
            version=__version__,
            database="PostgreSQL" if room is None else "SQLite",
            room_schema=schema,
            streams=len(numbers),
            tables=made,
        )
        _write_manifest(fresh, manifest)
    return manifest


def check_backup(file: Path, progress: Progress = unwatched) -> Manifest:
    """Return what is in a backup after looking at every row of it; StorageError: it is none, or it is damaged."""
    _must_be_readable(file)
    manifest = _read_manifest(file)
    if manifest.room_schema not in known_steps():
        raise StorageError(
            f"{file} was made by a newer Upcard ({manifest.version}, with schema {manifest.room_schema}; this program "
            f"knows {SCHEMA}): use that version."
        )
    found = damage_in(file)
    if found:
        raise StorageError(f"{file} is damaged: {found}. Take another backup.")
    try:
        with opened(file) as connection:
            sums = summed(connection, tables_in(connection), "checking the backup", progress)
    except SQLAlchemyError as fault:
        raise StorageError(f"{file} is damaged: {first_line(fault)}. Take another backup.") from fault
    wrong = sorted(name for name in sums.keys() | manifest.tables.keys() if sums.get(name) != manifest.tables.get(name))
    if wrong:
        raise StorageError(
            f"{file} is damaged: the rows of {wrong[0]} are not those that it was made with. Take another backup."
        )
    return manifest


@contextmanager
def _new_file(file: Path, *, force: bool) -> Iterator[Path]:
    """Give a file to write, for its owner only; it gets its name when it is whole, and otherwise is not there."""
    fresh = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as fault:
        raise StorageError(f"{file} cannot be written: {fault.strerror}.") from None
    try:
        yield fresh
        settle(fresh, file, force=force)
    except (sqlite3.Error, SQLAlchemyError) as fault:
        raise StorageError(f"{file} could not be written: {_why(fault)}. Nothing is left of it.") from fault
    except OSError as fault:
        raise StorageError(f"{file} could not be written: {fault.strerror}. Nothing is left of it.") from fault
    finally:
        for left in (fresh, fresh.with_name(fresh.name + "-journal")):
            left.unlink(missing_ok=True)


def settle(fresh: Path, file: Path, *, force: bool) -> None:
    """Bring a new file to the disk and give it its name, in one step; without ``force`` never that of another."""
    to_disk(fresh)
    if force:
        fresh.replace(file)
    else:
        try:
            os.link(fresh, file)
        except FileExistsError:
            raise StorageError(f"{file} has come into being meanwhile: name another file.") from None
        except OSError as fault:
            if fault.errno not in _LINK_MISSING or file.exists():
                raise
            fresh.rename(file)  # a file system without links
    with suppress(OSError):  # not every system lets a folder be brought to the disk
        to_disk(file.absolute().parent)


def to_disk(path: Path) -> None:
    """Wait until what was written is there to stay."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _why(fault: sqlite3.Error | SQLAlchemyError) -> str:
    said = first_line(fault)
    return "the disk is full" if "full" in said else said


def _must_not_be_the_room(address: str, file: Path) -> None:
    room = file_of(address)
    if room is not None and room.absolute().resolve() == file.absolute().resolve():
        raise StorageError(f"{file} is the database of the room itself: name another file.")


def _last_numbers(connection: Connection) -> dict[str, tuple[int, int]]:
    """Return for each stream its last number and how many events it has."""
    query = select(EVENTS.c.stream, func.max(EVENTS.c.seq), func.count()).group_by(EVENTS.c.stream)
    return {stream: (last, number) for stream, last, number in connection.execute(query)}


def _copy_pages(room: Path, source: Connection, fresh: Path, progress: Progress) -> None:
    """Copy by the connection whose transaction holds the moment: whatever is written meanwhile is not in it."""
    reading = source.connection.driver_connection
    assert isinstance(reading, sqlite3.Connection)  # noqa: S101 - that is what `looking` opens for a file
    with closing(sqlite3.connect(fresh, isolation_level=None)) as target:
        target.execute("PRAGMA journal_mode = OFF")
        target.execute("PRAGMA synchronous = OFF")  # it is brought to the disk when it is whole
        try:
            reading.backup(
                target,
                pages=_PAGES,
                progress=lambda _state, left, whole: progress("copying", whole - left, whole),
                sleep=0,
            )
        except sqlite3.DatabaseError as fault:
            if isinstance(fault, sqlite3.OperationalError):
                raise
            raise StorageError(f"{room} is damaged: {fault}. No backup was made: keep the last good one.") from fault
    with closing(sqlite3.connect(fresh, isolation_level=None)) as target:
        target.execute("PRAGMA journal_mode = DELETE")  # one file alone, not one with a log beside it


def _copy_rows(source: Connection, fresh: Path, schema: str, progress: Progress) -> dict[str, TableSum]:
    with opened(fresh, writing=True) as target, target.begin():
        run_steps(target, schema)
        return copied(source, target, tables_in(target), "copying", progress)


def _checked_copy(
    fresh: Path, numbers: dict[str, tuple[int, int]], sums: dict[str, TableSum] | None, progress: Progress
) -> dict[str, TableSum]:
    """Return the sums of a copy that is whole, ends where the room ended, and has the rows that were read."""
    found = damage_in(fresh)
    if found:
        raise StorageError(f"The database of the room is damaged: {found}. No backup was made: keep the last good one.")
    with opened(fresh) as connection:
        made = summed(connection, tables_in(connection), "checking", progress)
        if _last_numbers(connection) != numbers or (sums is not None and made != sums):
            raise StorageError("The copy is not what the room holds, so it was thrown away: try again.")
    return made


def _write_manifest(fresh: Path, manifest: Manifest) -> None:
    with closing(sqlite3.connect(fresh, isolation_level=None)) as target:
        target.execute(f"DROP TABLE IF EXISTS {MANIFEST_TABLE}")
        target.execute(f"CREATE TABLE {MANIFEST_TABLE} (manifest TEXT NOT NULL)")
        target.execute(
            f"INSERT INTO {MANIFEST_TABLE} VALUES (?)",  # noqa: S608 - our own name
            (msgspec.json.encode(manifest).decode(),),
        )


def _must_be_readable(file: Path) -> None:
    if not file.is_file():
        raise StorageError(f"{file}: there is no such file.")
    try:
        sqlite = is_sqlite(file)
    except OSError as fault:
        raise StorageError(f"{file} cannot be read: {fault.strerror}.") from None
    if not sqlite:
        raise StorageError(f"{file} is not a backup of a room: name a file that `upcard backup` has made.")


def _read_manifest(file: Path) -> Manifest:
    try:
        with closing(connect_to(file)) as connection:
            there = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (MANIFEST_TABLE,)).fetchone()
            (written,) = connection.execute(f"SELECT manifest FROM {MANIFEST_TABLE}").fetchone() if there else ("",)  # noqa: S608 - our own name
    except (sqlite3.DatabaseError, TypeError) as fault:
        raise StorageError(f"{file} is damaged: {fault}. Take another backup.") from None
    if not written:
        raise StorageError(
            f"{file} is an SQLite database, but not a backup of a room: name a file that `upcard backup` has made."
        )
    try:
        form = msgspec.json.decode(written, type=_Form).format
        if form <= FORMAT:
            return msgspec.json.decode(written, type=Manifest)
    except msgspec.DecodeError as fault:
        raise StorageError(f"{file} is damaged: {fault}. Take another backup.") from None
    raise StorageError(f"{file} was made by a newer Upcard (its format is {form}): use that version.")


class _Form(Struct, frozen=True):
    """What every manifest has, however new."""

    format: int
