"""Processes that write to one SQLite file take turns, each waiting in the system for the one before it.

SQLite's own waiting looks again after ever longer pauses, in which those who come back at once get in first.
"""

import os
from contextlib import AbstractContextManager, nullcontext
from typing import Self

from sqlalchemy import Engine

from upcard.storage.database import file_of
from upcard.storage.errors import StorageError

try:
    import fcntl
except ImportError:  # Windows: there the room is one process
    fcntl = None  # type: ignore[assignment]

CAN_LOCK: bool = fcntl is not None
SUFFIX = "-turn"
"""Beside the database lies an empty file of its name and this."""


def open_lock_file(path: str) -> int:
    """Open a file that is there only to be locked, and make it if need be."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as fault:
        raise StorageError(f"The file {path} cannot be opened beside the database: {fault.strerror}.") from None


def locked_at_once(file: int) -> bool:
    """Lock a file that was opened for that, without waiting; False: somebody else has locked it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class Turns:
    """The turn of one process; nobody else writes while it is held."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._file = open_lock_file(path)

    def __enter__(self) -> Self:
        fcntl.flock(self._file, fcntl.LOCK_EX)
        return self

    def __exit__(self, *_: object) -> None:
        fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Take no more turns."""
        os.close(self._file)


def turns_at(engine: Engine) -> Turns | None:
    """Return the turns of a database in a file; a server for databases sees to that itself."""
    name = file_of(engine)
    return Turns(name + SUFFIX) if name and CAN_LOCK else None


def turn_of(turns: Turns | None) -> AbstractContextManager[object]:
    """Return what is held while something is written."""
    return nullcontext() if turns is None else turns
