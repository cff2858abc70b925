"""How far each stream of an SQLite database has come, kept beside the database itself.

A write-ahead log that was cut off, by a copy or by a disk that lies, is to SQLite a shorter one, and as good as any. So
is a table from which the last rows were deleted. A number that is kept elsewhere tells that something is missing. It is
written after the commit and costs no wait for the disk: at worst it is too low, and then nothing is noticed.
"""

import logging
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from upcard.room.alias import table_alias

_LOG = logging.getLogger(__name__)
SUFFIX = "-mark"
"""Beside the database lies a file of its name and this: a line for each stream."""
_LINE = re.compile(rb"([0-9a-f]{12}) ([0-9]{20})\n")


class Marks:
    """The last number of each stream, by its alias: the file must not give away the key to a table."""

    def __init__(self, path: Path) -> None:
        """Read what was kept."""
        self._path = path
        self._file = -1
        self._places: dict[str, int] = {}
        """Where the number of a stream stands in the file."""
        self._lasts: dict[str, int] = {}
        try:
            kept = path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as fault:
            _LOG.warning("The file %s cannot be read: %s", path, fault.strerror)
            return
        for line in _LINE.finditer(kept):
            alias = line[1].decode()
            self._lasts[alias] = max(self._lasts.get(alias, 0), int(line[2]))
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
        """Keep how far streams have come; whoever calls this is the only one that writes."""
        try:
            if self._file < 0:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            for stream, last in lasts.items():
                self._write(stream, last)
        except OSError as fault:  # it would have helped to notice a fault; nothing depends on it
            _LOG.debug("How far the database has come could not be kept: %s", fault)

    def _write(self, stream: str, last: int) -> None:
        alias = table_alias(stream)
        place = self._places.get(alias)
        if place is None:
            place = self._places[alias] = self._place(alias)
        os.pwrite(self._file, b"%020d" % last, place)
        self._lasts[alias] = last

    def _place(self, alias: str) -> int:
        """Find where the number of a stream stands, or give it a line at the end."""
        name = alias.encode()
        kept = os.pread(self._file, os.fstat(self._file).st_size, 0)
        found = next((line.start(2) for line in _LINE.finditer(kept) if line[1] == name), None)
        if found is None:
            found = len(kept) + len(name) + 1
            os.pwrite(self._file, b"%b %020d\n" % (name, 0), len(kept))
        return found

    def close(self) -> None:
        """Keep nothing more."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
