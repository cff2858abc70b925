"""A backup becomes a room again, in an SQLite file or in a PostgreSQL database, whichever it was taken from.

The room is at the schema that it had when the backup was taken: the program that is started on it next brings it to its
own. So an older program can go on with the backup that was taken before it was replaced.
"""

import secrets
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from msgspec import Struct
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from upcard.storage.backup import Manifest, check_backup, settle, to_disk
from upcard.storage.copying import MANIFEST_TABLE, Progress, copied, summed, tables_in, unwatched
from upcard.storage.database import open_engine
from upcard.storage.errors import StorageError, first_line
from upcard.storage.file_lock import CAN_LOCK
from upcard.storage.looking import file_of, has_rows, opened, place
from upcard.storage.marks import SUFFIX
from upcard.storage.migrate import VERSION_TABLE, run_steps, schema_of
from upcard.storage.sole import SUFFIX as LOCK_SUFFIX
from upcard.storage.sole import OnFile, OnServer, Sole

LOG = "-wal"
EMPTY = "empty"
BESIDE = ("", LOG, "-shm", SUFFIX)
"""The endings of the files that make up an SQLite database, and of the one that tells how far it has come."""
_LOCK = 0x75706361
_CHECKING = "checking the room"


class Restored(Struct, frozen=True):
    """What was restored, and where the room that was there before is kept; "": there was none."""

    manifest: Manifest
    aside: str


def restore(file: Path, address: str, *, force: bool = False, progress: Progress = unwatched) -> Restored:
    """Make a room of a backup where there is none; with ``force`` the one that is there is kept aside.

    StorageError: nothing has changed.
    """
    room = file_of(address)
    if room is not None and room.absolute().resolve() == file.absolute().resolve():
        raise StorageError(f"{file} is where the room is to be: move the backup elsewhere first.")
    manifest = check_backup(file, progress)
    aside = f"before-{time.strftime('%Y%m%d-%H%M%S')}" if force else ""
    if room is not None:
        with _served_by_nobody(room):
            return Restored(manifest, _into_file(file, room, manifest, aside, progress))
    engine = open_engine(address, writing=True, patient=True)
    try:
        with _holding(OnServer(address, _keep_on)):
            return Restored(manifest, _into_postgres(file, engine, manifest, aside, progress))
    except SQLAlchemyError as fault:
        raise StorageError(f"{place(address)} cannot be written: {first_line(fault)}. Nothing has changed.") from fault
    finally:
        engine.dispose()


def _keep_on() -> None:
    """Another server has taken the database meanwhile: it finds the room as a whole, or not at all."""


@contextmanager
def _holding(lock: Sole | None) -> Iterator[None]:
    """Hold the lock of a room's only server, so that none is started meanwhile."""
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


@contextmanager
def _served_by_nobody(room: Path) -> Iterator[None]:
    try:
        room.parent.mkdir(parents=True, exist_ok=True)
        lock = OnFile(f"{room}{LOCK_SUFFIX}") if CAN_LOCK else None
    except OSError as fault:
        raise StorageError(f"{room} cannot be written: {fault.strerror}. Nothing has changed.") from fault
    with _holding(lock):
        yield


def _refuse(where: str) -> StorageError:
    return StorageError(
        f"There is a room in {where} already: restore elsewhere (--data FOLDER or --database URL), or add --force, "
        "which keeps that one aside."
    )


def _into_file(file: Path, room: Path, manifest: Manifest, aside: str, progress: Progress) -> str:
    """Put the room into its place when all of it is there and right."""
    if not aside and _holds_something(room):
        raise _refuse(str(room))
    _must_be_left_alone(room)
    fresh = room.with_name(f".{room.name}.{secrets.token_hex(4)}.part")
    try:
        fresh.touch(mode=0o600, exist_ok=False)
        shutil.copyfile(file, fresh)
        with closing(sqlite3.connect(fresh, isolation_level=None)) as target:
            target.execute(f"DROP TABLE {MANIFEST_TABLE}")
        with opened(fresh) as connection:
            _must_be_the_same(connection, manifest, progress)
        to_disk(fresh)
        kept = _replaced(fresh, room, aside)
    except (sqlite3.Error, SQLAlchemyError) as fault:
        raise StorageError(f"{room} cannot be written: {first_line(fault)}. Nothing has changed.") from fault
    except OSError as fault:
        raise StorageError(f"{room} cannot be written: {fault.strerror}. Nothing has changed.") from fault
    finally:
        for ending in ("", "-journal"):
            fresh.with_name(fresh.name + ending).unlink(missing_ok=True)
    return kept


def _holds_something(room: Path) -> bool:
    """Tell whether a file is more than a database without a row; what cannot be read counts as something."""
    if not room.exists() or not room.stat().st_size:
        log = room.with_name(room.name + LOG)
        return log.exists() and log.stat().st_size > 0
    try:
        with opened(room) as connection:
            return schema_of(connection) is None or has_rows(connection)
    except SQLAlchemyError:
        return True


def _must_be_left_alone(room: Path) -> None:
    """Raise StorageError if somebody has the database open: its log can be given up only by one who is alone."""
    if not room.exists():
        return
    with closing(sqlite3.connect(room, timeout=1, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError as fault:
            raise StorageError(f"{room} is being served ({fault}): close the room first.") from None
        except sqlite3.DatabaseError:
            return  # it is damaged: that may be why it is replaced


def _replaced(fresh: Path, room: Path, aside: str) -> str:
    """Put the new file into its place, and what is there out of the way; say where to. If it fails, all is as before.

    The log goes too: it would be taken for the new file's.
    """
    moved: list[tuple[Path, Path]] = []
    name = _unused(room, aside or EMPTY)
    try:
        for ending in BESIDE:
            old, kept = room.with_name(f"{room.name}{ending}"), room.with_name(f"{name}{ending}")
            if old.exists():
                old.rename(kept)
                moved.append((old, kept))
        settle(fresh, room, force=False)
    except BaseException:
        for old, kept in reversed(moved):
            kept.rename(old)
        raise
    if aside:
        return str(moved[0][1]) if moved else ""
    for _, kept in moved:  # a database without a row
        kept.unlink()
    return ""


def _unused(room: Path, aside: str) -> str:
    """Return a name that no room bears which was kept aside before."""
    names = (f"{room.name}.{aside}{f'-{number}' if number > 1 else ''}" for number in count(1))
    return next(name for name in names if not any(room.with_name(f"{name}{ending}").exists() for ending in BESIDE))


def _must_be_the_same(connection: Connection, manifest: Manifest, progress: Progress) -> None:
    if summed(connection, tables_in(connection), _CHECKING, progress) != manifest.tables:
        raise StorageError("What was written is not what the backup holds. Nothing has changed: try again.")


def _into_postgres(file: Path, engine: Engine, manifest: Manifest, aside: str, progress: Progress) -> str:
    """Write the room in one transaction: it is there as a whole, or not at all."""
    with opened(file) as source, engine.begin() as target:
        target.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        tables = tables_in(source)
        kept = _clear_the_way(target, [table.name for table in tables], aside)
        run_steps(target, manifest.room_schema)
        copied(source, target, tables, "restoring", progress)
        if summed(target, tables, _CHECKING, progress) != manifest.tables:
            raise StorageError("What was written is not what the backup holds. Nothing has changed: try again.")
    return kept


def _clear_the_way(target: Connection, names: list[str], aside: str) -> str:
    """Move the tables of a room that is there into a schema of their own; return its name."""
    there = sorted(set(inspect(target).get_table_names()) & {*names, VERSION_TABLE, "events"})
    if not there:
        return ""
    if has_rows(target) and not aside:
        raise _refuse(f"the database {target.engine.url.database}")
    if not aside:
        for name in there:
            target.execute(text(f'DROP TABLE "{name}" CASCADE'))
        return ""
    schema = f"upcard_{aside.replace('-', '_')}"
    target.execute(text(f'CREATE SCHEMA "{schema}"'))
    for name in there:
        target.execute(text(f'ALTER TABLE "{name}" SET SCHEMA "{schema}"'))
    return schema
