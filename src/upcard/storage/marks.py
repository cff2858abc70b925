"""How far each stream of an SQLite database has come, kept beside the database itself.

A write-ahead log that was cut off, by a copy or by a disk that lies, is to SQLite a shorter one, and as good as any. So
is a table from which the last rows were deleted. A number that is kept elsewhere tells that something is missing. It is
written some time after the commit and costs no wait for the disk: at worst it is too low, and then nothing is noticed.

All of it is written at once, now and then: at every call of the system the thread that writes gives the interpreter
away, and under load it waits longer to have it back than the call takes.
"""

import logging
import os
import re
from collections.abc import Iterable, Mapping
from math import inf
from pathlib import Path
from time import monotonic

from upcard.table.numbering import table_alias

_LOG = logging.getLogger(__name__)
SUFFIX = "-mark"
"""Beside the database lies a file of its name and this: a line for each stream."""
_LINE = re.compile(rb"([0-9a-f]{12}) ([0-9]{20})\n")


class Marks:
    """The last number of each stream, by its alias: the file must not give away the key to a table."""

    every = 1.0
    """Seconds between two writings."""

    def __init__(self, path: Path) -> None:
        """Read what was kept."""
        self._path = path
        self._file = -1
        self._lasts: dict[str, int] = {}
        self._unwritten: dict[str, int] = {}
        self._written_at = -inf  # a clock may begin at nothing when the machine starts
        try:
            kept = path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as fault:
            _LOG.warning("The file %s cannot be read: %s", path, fault.strerror)
            return
        self._lasts = _read(kept)
        if sum(len(line[0]) for line in _LINE.finditer(kept)) != len(kept):
            _LOG.warning("The file %s is damaged: what is missing in the database may not be noticed", path)

    def __len__(self) -> int:
        return len(self._lasts)

    def last(self, stream: str) -> int:
        """The number that a stream had come to; 0: none was kept."""
        return self._lasts.get(table_alias(stream), 0)

    def missing(self, streams: Iterable[str]) -> list[str]:
        """The aliases of streams that are not among these."""
        return sorted(self._lasts.keys() - set(map(table_alias, streams)))

    def reach(self, lasts: Mapping[str, int]) -> None:
        """Keep how far streams have come; the caller is the only one that writes."""
        for stream, last in lasts.items():
            alias = table_alias(stream)
            self._lasts[alias] = self._unwritten[alias] = last
        now = monotonic()
        if now - self._written_at >= self.every:
            self._written_at = now
            self._write()

    def _write(self) -> None:
        """Write all lines at once: those of other processes as they are, in the places that they have."""
        try:
            if self._file < 0:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            kept = _read(os.pread(self._file, os.fstat(self._file).st_size, 0)) | self._unwritten
            os.pwrite(self._file, b"".join([b"%b %020d\n" % (alias.encode(), kept[alias]) for alias in kept]), 0)
            self._unwritten = {}
        except OSError as fault:  # it would have helped to notice a fault; nothing depends on it
            _LOG.debug("How far the database has come could not be kept: %s", fault)

    def close(self) -> None:
        """Write what is left, and keep nothing more."""
        if self._unwritten:
            self._write()
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _read(kept: bytes) -> dict[str, int]:
    """Read the lines that are whole, in their order."""
    found: dict[str, int] = {}
    for line in _LINE.finditer(kept):
        alias = line[1].decode()
        found[alias] = max(found.get(alias, 0), int(line[2]))
    return found
