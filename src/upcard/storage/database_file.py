"""The file of a SQLite database, watched: SQLite itself does not notice that it was deleted.

A file that is deleted or replaced under a running room is still written to, and all of that is lost at the end.
"""

import os
from pathlib import Path
from time import monotonic

from upcard.storage.errors import DatabaseDown, StorageError
from upcard.storage.marks import SUFFIX, Marks

LOG_SUFFIX = "-wal"

Identity = tuple[int, int]


class DatabaseFile:
    """The file that a room was opened with, and how far it has come."""

    good_for = 0.05
    """Seconds for which a close look is good enough between two transactions. Several with each would cost the thread
    that writes more than writing does, for it gives the interpreter away at every call of the system."""

    def __init__(self, path: str) -> None:
        """Look at the file, which is there; StorageError: it cannot be what the room has written."""
        self._path = Path(path).absolute()
        # looked at often: as plain words
        self._name, self._log_name = str(self._path), f"{self._path}{LOG_SUFFIX}"
        self._is = _identity(self._name)
        self._log_is: Identity | None = None
        self._folder = str(self._path.parent)
        self._folder_at: int | None = None
        """When something in the folder was last made, deleted or renamed, as of the last close look."""
        self._looked_at = 0.0
        self.marks = Marks(self._beside(SUFFIX))
        if self._path.stat().st_size:
            return
        log = self._beside(LOG_SUFFIX)
        if log.is_file() and log.stat().st_size:
            raise StorageError(
                f"The file {self._path} is empty, but {log.name} beside it is not: the database was lost, "
                "and what the other file holds cannot be read without it. Put back a copy of both."
            )
        self.must_be_used(used=False)

    def check(self) -> None:
        """Raise DatabaseDown if the file was deleted or replaced: what is written into it is lost."""
        if _identity(self._name) != self._is:
            self._refuse(self._name)
        if self._log_is is not None and _identity(self._log_name) != self._log_is:
            self._refuse(self._log_name)

    def glance(self) -> None:
        """Do the same before something is written, unless that was done a moment ago."""
        if monotonic() - self._looked_at >= self.good_for:
            self._look(_changed_at(self._folder))

    def glance_after(self) -> None:
        """Do the same after it was written, before anybody is told: by one call, for the folder tells of all of this.

        Its clock ticks every few milliseconds: what was unseen within a tick is seen by the next glance.
        """
        changed_at = _changed_at(self._folder)
        if changed_at != self._folder_at or monotonic() - self._looked_at >= self.good_for:
            self._look(changed_at)

    def _look(self, changed_at: int | None) -> None:
        self._looked_at = 0.0  # as long as something is wrong it is looked at every time
        self.check()
        self._folder_at, self._looked_at = changed_at, monotonic()

    def connected(self) -> None:
        """Note which log is written now that a connection is open: as long as it is, there is no other."""
        if self._log_is is None:
            self._log_is = _identity(self._log_name)

    def disconnected(self) -> None:
        """Expect another log: the last connection takes it along."""
        self._log_is = None

    def must_be_used(self, *, used: bool) -> None:
        """Raise StorageError if there was a room in this database, and it holds none."""
        if not used and len(self.marks):
            raise StorageError(
                f"The database {self._path} is empty, though there was a room in it: put back the newest copy; "
                f"if a new room is meant, delete {self._path.name}{SUFFIX} beside it."
            )

    def _beside(self, suffix: str) -> Path:
        return self._path.with_name(self._path.name + suffix)

    def _refuse(self, name: str) -> None:
        raise DatabaseDown(
            f"The file {name} was deleted or replaced while the room was open. Put it back, or start the room again."
        )


def _identity(name: str) -> Identity | None:
    """Which file it is, whatever its name; None: there is none. A file that is open keeps its number."""
    try:
        found = os.stat(name)  # noqa: PTH116 - no detour
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _changed_at(folder: str) -> int | None:
    """When something in a folder was last made, deleted or renamed, in nanoseconds; None: that cannot be seen."""
    try:
        return os.stat(folder).st_mtime_ns  # noqa: PTH116 - with every transaction: no detour
    except OSError:
        return None
