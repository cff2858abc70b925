"""One server a database: it holds a lock for as long as it runs, and a second one is refused.

Two servers that play the same tables lose nothing, as the streams let only one go on; but each throws the other's
tables out, and hardly anybody can play. The lock goes with the process, however that ends: that of a file is the
system's, that of a PostgreSQL server belongs to a connection that is open for nothing else. If the connection breaks,
the lock is taken again.
"""

import contextlib
import logging
import os
import secrets
import threading
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from upcard.storage.database import file_of, open_engine
from upcard.storage.errors import StorageError, unopened
from upcard.storage.file_lock import CAN_LOCK, locked_at_once, open_lock_file

_LOG = logging.getLogger(__name__)
SUFFIX = "-room"
"""Beside the database lies a file of its name and this; anyone who holds its lock serves the room."""
LONGEST_NUMBER = 20
LOOK_SECONDS = 3.0
NUMBER = 0x726F6F6D  # any number that only this program uses: "room"
TAKE = text("SELECT pg_try_advisory_lock(:number, hashtext(current_schema()))")
HOLDER = text(
    "SELECT activity.pid, activity.application_name FROM pg_locks lock JOIN pg_stat_activity activity USING (pid) "
    "WHERE lock.locktype = 'advisory' AND lock.granted AND lock.classid::bigint = :number "
    "AND lock.objid = hashtext(current_schema())::oid "
    "AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
MOST_TRIES = 20
NOT_FOR_LONG = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
"""So the server hears soon that our machine is gone; by itself it keeps the lock of such a one for hours."""
SET = text("SELECT set_config(:name, :value, false)")
END = text("SELECT pg_terminate_backend(:pid)")


class Sole(Protocol):
    """The lock of one server."""

    def release(self) -> None:
        """Let another one serve the room."""
        ...


class Taken(StorageError):  # noqa: N818 - it says what is the matter
    """Another server has the room."""

    def __init__(self, who: str) -> None:
        """Say who, as far as that is known."""
        super().__init__(f"Another Upcard serves this database already{who}: stop it first, or name another database.")


def only_server(address: str, writing: Engine, lost: Callable[[], None]) -> Sole | None:
    """Take the room for this server, or raise Taken; ``lost`` is called, in any thread, if another one has got it.

    None: on this system files cannot be locked.
    """
    path = file_of(writing)
    if path is None:
        return OnServer(address, lost)
    return OnFile(path + SUFFIX) if CAN_LOCK else None


class OnFile:
    """A lock on a file beside the database."""

    def __init__(self, path: str) -> None:
        """Take it."""
        self._file = open_lock_file(path)
        if not locked_at_once(self._file):
            number = os.pread(self._file, LONGEST_NUMBER, 0).decode(errors="replace").strip()
            os.close(self._file)
            raise Taken(f" (process {number})" if number.isdigit() else "")
        with contextlib.suppress(OSError):  # the number is only for anyone who is refused; the disk may be full
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Let it go."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


class OnServer:
    """A lock that a PostgreSQL server keeps for a connection; a thread looks whether it is still there."""

    def __init__(self, address: str, lost: Callable[[], None], every: float = LOOK_SECONDS) -> None:
        """Take it."""
        self._lost = lost
        self._every = every
        self._name = f"upcard {os.getpid()} {secrets.token_hex(4)}"
        self._ended = threading.Event()
        self._engine = open_engine(address, writing=False, given_up=self._ended)
        try:
            self._connection = self._take()
        except SQLAlchemyError as fault:
            self._engine.dispose()
            raise unopened(fault) from fault
        except Taken:
            self._engine.dispose()
            raise
        self._watch = threading.Thread(target=self._look, name="upcard-sole", daemon=True)
        self._watch.start()

    def release(self) -> None:
        """Let it go; a server that hangs is not waited for."""
        self._ended.set()
        self._watch.join(self._every)
        self._let_go()

    def _let_go(self) -> None:
        with contextlib.suppress(SQLAlchemyError):
            self._connection.close()
        self._engine.dispose()

    def _take(self) -> Connection:
        """Return a connection that has the lock; what is left of one of our own that broke is ended first."""
        connection = self._engine.connect()
        try:
            for name, value in (NOT_FOR_LONG | {"application_name": self._name}).items():
                connection.execute(SET, {"name": name, "value": value})
            if not connection.execute(TAKE, {"number": NUMBER}).scalar():
                self._end_own(connection)
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        return connection

    def _end_own(self, connection: Connection) -> None:
        """Wait a moment for the lock of one that has just ended; if it is our own that broke, end that."""
        for _ in range(MOST_TRIES):
            holder = connection.execute(HOLDER, {"number": NUMBER}).first()
            own = holder is not None and holder[1] == self._name
            if holder is not None and own:
                connection.execute(END, {"pid": holder[0]})
            self._ended.wait(0.1)
            if connection.execute(TAKE, {"number": NUMBER}).scalar():
                return
        raise StorageError("The lock is still with a connection of ours that broke.") if own else Taken("")

    def _look(self) -> None:
        """Look now and then; when the connection is broken, take the lock again as soon as that can be."""
        while not self._ended.wait(self._every):
            try:
                self._connection.execute(text("SELECT 1"))
                continue
            except SQLAlchemyError:
                with contextlib.suppress(SQLAlchemyError):
                    self._connection.close()
            if not self._taken_again():
                return
        self._let_go()  # it may have been taken again after the one who released it had stopped waiting

    def _taken_again(self) -> bool:
        while not self._ended.is_set():
            try:
                self._connection = self._take()
            except Taken:
                _LOG.error("Another server has taken this database over; this one closes.")
                self._lost()
                return False
            except (SQLAlchemyError, StorageError):
                self._ended.wait(self._every)
            else:
                return True
        return False  # the room was released meanwhile
