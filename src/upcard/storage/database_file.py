"""The file of a SQLite database, watched: SQLite itself notices neither that it was deleted nor that it has gone back.

A file that is deleted or replaced under a running room is still written to, and all of that is lost at the end. And a
write-ahead log that was cut off, by a copy or by a disk that lies, is to SQLite a shorter one, and as good as any.
"""

import logging
import os
from pathlib import Path

from upcard.storage.errors import DatabaseDown, StorageError

_LOG = logging.getLogger(__name__)
LOG_SUFFIX = "-wal"
MARK_SUFFIX = "-mark"
"""Beside the database lies a file of its name and this: the number of the last row that was stored in it."""
DIGITS = 20

Identity = tuple[int, int]


class DatabaseFile:
    """The file that a room was opened with, and how far it has come."""

    def __init__(self, path: str) -> None:
        """Look at the file, which is there; StorageError: it cannot be what the room has written."""
        self._path = Path(path).absolute()
        self._is = _identity(self._path)
        self._log_is: Identity | None = None
        self._mark = -1
        if self._path.stat().st_size:
            return
        log = self._beside(LOG_SUFFIX)
        if log.is_file() and log.stat().st_size:
            raise StorageError(
                f"The file {self._path} is empty, but {log.name} beside it is not: the database was lost, "
                "and what the other file holds cannot be read without it. Put back a copy of both."
            )
        self.compare(0)

    def check(self) -> None:
        """Raise DatabaseDown if the file was deleted or replaced: what is written into it is lost."""
        if _identity(self._path) != self._is:
            self._refuse(self._path)
        if self._log_is is not None and _identity(self._beside(LOG_SUFFIX)) != self._log_is:
            self._refuse(self._beside(LOG_SUFFIX))

    def connected(self) -> None:
        """Note which log is written now that a connection is open: as long as it is, there is no other."""
        if self._log_is is None:
            self._log_is = _identity(self._beside(LOG_SUFFIX))

    def disconnected(self) -> None:
        """Expect another log: the last connection takes it along."""
        self._log_is = None

    def compare(self, last_row: int) -> None:
        """Raise StorageError if the last row that is there comes before the last one that was stored."""
        stored = self._marked()
        if last_row < stored:
            mark = self._beside(MARK_SUFFIX)
            raise StorageError(
                f"The database {self._path} has gone back: {stored - last_row} events that were stored and told are no "
                f"longer in it. Put back the newest copy; if this is meant to be an older one, delete {mark.name}."
            )

    def reach(self, last_row: int) -> None:
        """Keep the number of the last row that was stored. It costs no wait for the disk: at worst it is too low."""
        try:
            if self._mark < 0:
                self._mark = os.open(self._beside(MARK_SUFFIX), os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600)
            os.pwrite(self._mark, f"{last_row:0{DIGITS}}\n".encode(), 0)
        except OSError as fault:  # it would have helped to notice a fault; nothing depends on it
            _LOG.debug("How far the database has come could not be noted: %s", fault)

    def close(self) -> None:
        """Look at it no more."""
        if self._mark >= 0:
            os.close(self._mark)
            self._mark = -1

    def _marked(self) -> int:
        mark = self._beside(MARK_SUFFIX)
        try:
            return int(mark.read_text(encoding="ascii"))
        except FileNotFoundError:
            return 0
        except (OSError, ValueError):
            _LOG.warning("The file %s cannot be read: whether the database has gone back is not known", mark)
            return 0

    def _beside(self, suffix: str) -> Path:
        return self._path.with_name(self._path.name + suffix)

    def _refuse(self, path: Path) -> None:
        raise DatabaseDown(
            f"The file {path} was deleted or replaced while the room was open. Put it back, or start the room again."
        )


def _identity(path: Path) -> Identity | None:
    """Which file it is, whatever its name; None: there is none. A file that is open keeps its number."""
    try:
        found = os.stat(path)  # noqa: PTH116 - with every transaction: no detour
    except OSError:
        return None
    return found.st_dev, found.st_ino
