"""Processes that write to one SQLite file take turns, each waiting in the system for the one before it.

SQLite's own waiting looks again after ever longer pauses, in which those who come back at once get in first.
"""

import os
from contextlib import AbstractContextManager, nullcontext
from typing import Self

from sqlalchemy import Engine

try:
    import fcntl
except ImportError:  # Windows: there the room is one process
    fcntl = None  # type: ignore[assignment]

SUFFIX = "-turn"
"""Beside the database lies an empty file of its name and this."""


class Turns:
    """The turn of one process; nobody else writes while it is held."""

    def __init__(self, path: str) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

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
    name = engine.url.database
    return Turns(name + SUFFIX) if engine.dialect.name == "sqlite" and name and fcntl is not None else None


def turn_of(turns: Turns | None) -> AbstractContextManager[object]:
    """Return what is held while something is written."""
    return nullcontext() if turns is None else turns
