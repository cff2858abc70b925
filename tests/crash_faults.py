"""What can befall a room in play, beside a kill: its database hangs, is locked, full or gone; one of its shards hangs.

Each fault begins at some moment of play and is ended by the test. What must hold meanwhile is said in
tests/crash_trouble.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Literal, Protocol

from tests.crash_door import LONGEST_WAIT
from tests.crash_process import state_of, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from random import Random

    from tests.crash_process import ServerProcess
    from tests.postgres import Postgres

Ending = Literal["lifted", "closed", "killed"]
"""How a fault ends: it passes; or while it lasts the room is closed, or killed, and opened again afterwards."""

# Other processes, for a lock of this one would end when the autopsy closes the file. They end with the test.
HOLD_FILE = (
    "import sqlite3, sys; used = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None); "
    "used.execute('BEGIN EXCLUSIVE'); print('held', flush=True); sys.stdin.read()"
)
HOLD_TURN = (
    "import fcntl, sys; file = open(sys.argv[1] + '-turn'); fcntl.flock(file, fcntl.LOCK_EX); "
    "print('held', flush=True); sys.stdin.read()"
)
DISK = "128m"
"""Enough for the database of all rounds and SQLite's log of 40 MB."""
# Whoever is killed unmounts nothing; but then this hears no line, only the end of its input.
GUARD = 'read -r line || umount -l -- "$0"'
PAGE = b"\0" * 4096
FILL_AGAIN = 0.02
ENDINGS_OF_A_FILE = ("", "-wal", "-shm")


class Fault(Protocol):
    """One kind of fault."""

    words: str
    """What happened, as in a sentence."""
    endings: tuple[Ending, ...]
    stops_writing: bool
    """Whether nothing can be stored while it lasts."""

    async def begin(self, server: ServerProcess) -> None:
        """Let it happen to a room."""

    async def pass_by(self) -> None:
        """Let it be over, or wait until it is; raises Different if that does not come."""

    async def end(self) -> None:
        """See to it that it is over, whatever has happened."""


class HungPostgres:
    """All processes of the database server hang."""

    words = "PostgreSQL hung"
    endings: tuple[Ending, ...] = ("lifted", "closed", "killed")
    stops_writing = True

    def __init__(self, postgres: Postgres) -> None:
        self._postgres = postgres

    async def begin(self, server: ServerProcess) -> None:
        del server
        self._postgres.hang()

    async def end(self) -> None:
        self._postgres.go_on()

    pass_by = end


class Locked:
    """Another process holds a lock: on the database, or on the file by which processes take turns."""

    endings: tuple[Ending, ...] = ("lifted", "closed", "killed")
    stops_writing = True

    def __init__(self, words: str, program: str, path: Path) -> None:
        self.words = words
        self._program = program
        self._path = path
        self._holder: asyncio.subprocess.Process | None = None

    async def begin(self, server: ServerProcess) -> None:
        del server
        self._holder = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self._program, str(self._path),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert self._holder.stdout is not None
        async with asyncio.timeout(LONGEST_WAIT):
            held = await self._holder.stdout.readline()
        assert held == b"held\n"

    async def end(self) -> None:
        if self._holder is not None:
            assert self._holder.stdin is not None
            self._holder.stdin.close()
            await self._holder.wait()
            self._holder = None

    pass_by = end


class Full:
    """The disk is full, and whatever becomes free is filled again."""

    words = "the disk was full"
    endings: tuple[Ending, ...] = ("lifted", "closed", "killed")
    stops_writing = True

    def __init__(self, folder: Path) -> None:
        self._filler = folder / "filler"
        self._filling: asyncio.Task[None] | None = None

    async def begin(self, server: ServerProcess) -> None:
        del server
        self._fill()
        self._filling = asyncio.create_task(self._keep_full())

    async def end(self) -> None:
        if self._filling is not None:
            self._filling.cancel()
            await asyncio.wait([self._filling])
            self._filling = None
        self._filler.unlink(missing_ok=True)

    pass_by = end

    async def _keep_full(self) -> None:
        while True:
            await asyncio.sleep(FILL_AGAIN)
            self._fill()

    def _fill(self) -> None:
        with self._filler.open("ab", buffering=0) as filler:
            try:
                while True:
                    filler.write(PAGE)
            except OSError as full:
                if full.errno != errno.ENOSPC:
                    raise


class Deleted:
    """The database is deleted under the room, sometimes without its log; before the next start it is put back."""

    words = "the database was deleted"
    endings: tuple[Ending, ...] = ("closed", "killed")
    stops_writing = True

    def __init__(self, path: Path, scratch: Path, chance: Random) -> None:
        self._path = path
        self._kept = scratch / "kept"
        self._chance = chance

    async def begin(self, server: ServerProcess) -> None:
        """Keep a copy of what is stored at this moment: whatever is written later is lost, and must not be told."""
        await server.hold()
        self._kept.mkdir()
        for file in self._files():
            shutil.copyfile(file, self._kept / file.name)
        files = self._files()
        for file in files if self._chance.random() < 1 / 2 else files[:1]:
            file.unlink()
        server.go_on()

    async def end(self) -> None:
        if self._kept.exists():
            for file in self._files():
                file.unlink()
            for kept in self._kept.iterdir():
                if not kept.name.endswith("-shm"):  # it belongs to those who have the file open
                    shutil.copyfile(kept, self._path.with_name(kept.name))
            shutil.rmtree(self._kept)

    pass_by = end

    def _files(self) -> list[Path]:
        every = (self._path.with_name(self._path.name + ending) for ending in ENDINGS_OF_A_FILE)
        return [file for file in every if file.exists()]


class HungHall:
    """Another shard hangs; it is over when the room has noticed, and has ended it."""

    words = "another shard hung"
    endings: tuple[Ending, ...] = ("lifted", "closed")
    stops_writing = False

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._shard = 0

    async def begin(self, server: ServerProcess) -> None:
        self._shard = await server.hang_a_shard(self._chance)

    async def pass_by(self) -> None:
        await until(lambda: state_of(self._shard) == "Z", "A shard that hangs is not ended", LONGEST_WAIT)
        self._shard = 0

    async def end(self) -> None:
        if self._shard:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._shard, signal.SIGKILL)
            self._shard = 0


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Make a folder a disk of its own that can be filled; False: this machine does not permit it."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=700", "tmpfs", str(folder)]
    try:
        done = subprocess.run(mount, check=False, capture_output=True)  # noqa: S603 - our own words
    except FileNotFoundError:
        yield False
        return
    if done.returncode:
        yield False
        return
    guard = subprocess.Popen(["/bin/sh", "-c", GUARD, str(folder)], stdin=subprocess.PIPE, start_new_session=True)  # noqa: S603 - our own words
    try:
        yield True
    finally:
        guard.communicate(b"\n")
        subprocess.run(["umount", "-l", "--", str(folder)], check=True)  # noqa: S603, S607 - as mounted above
