"""A server in one process or several of its own, which is started on a database and killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from random import Random

WHERE = re.compile(r"Upcard is at http://127\.0\.0\.1:(\d+)")
# What a log may not say: a fault of ours, a table that stays closed, unbalanced books. That a shard was killed,
# it may.
OUR_DOING = r"(?!shard \d+ has fallen \(exit code -9\)|Process \d+ of the room could not be started)"
WRONG = re.compile(rf"^\S+ \S+ error: {OUR_DOING}|^Traceback ", re.MULTILINE)
COMPLAINT = re.compile(r"^\S+ \S+ (?:error|warning): .*", re.MULTILINE)
TRACE = re.compile(r"^Traceback ", re.MULTILINE)
LONGEST_START = 90.0
LONGEST_STOP = 30.0
LOOK_AGAIN = 0.002
ROOT = Path(__file__).parents[1]


class Different(Exception):  # noqa: N818 - what was found, as one sentence
    """Something is not as it must be after a crash."""


class ServerLog:
    """What all lives of the server have said; everything is looked at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._looked_at = 0

    def check(self) -> None:
        """Look for what an operator would have to worry about."""
        told = self._new()
        if wrong := WRONG.search(told):
            raise Different(f"The server's log has an error: {told[wrong.start() :][:2000]}")

    def in_trouble(self) -> str:
        """Return what was said about trouble that somebody else made: sentences, not where in the program it was."""
        told = self._new()
        if trace := TRACE.search(told):
            raise Different(f"The server's log has a trace: {told[trace.start() :][:2000]}")
        return told

    def last_words(self) -> str:
        return self.path.read_text(encoding="utf-8")[-2000:].strip() or "it said nothing."

    def _new(self) -> str:
        told = self.path.read_bytes()
        new, self._looked_at = told[self._looked_at :], len(told)
        return new.decode()


class ServerProcess:
    """One life of the server: from its start to its end."""

    def __init__(self, process: asyncio.subprocess.Process, log: ServerLog, processes: int) -> None:
        self.pid = process.pid
        self.port = 0
        self._processes = processes
        self._process = process
        self.log = log

    @classmethod
    async def start(cls, words: Sequence[str], log: ServerLog, processes: int) -> ServerProcess:
        """Start a program, of so many processes; ``ready`` waits until it can be reached."""
        with log.path.open("ab") as told:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *words,
                cwd=ROOT,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=told,
            )
        return cls(process, log, processes)

    async def ready(self) -> None:
        """Wait until it says where it is."""
        if not await self.opens():
            raise Different(f"The server ended instead of starting: {self.log.last_words()}")

    async def opens(self) -> bool:
        """Wait until it says where it is, or ends."""
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(LONGEST_START):
                while line := await self._process.stdout.readline():
                    if found := WHERE.match(line.decode()):
                        self.port = int(found[1])
                        return True
                await self._process.wait()
        except TimeoutError:
            raise Different(f"The server did not start within {LONGEST_START:.0f} seconds.") from None
        return False

    @property
    def code(self) -> int | None:
        """The exit code, if it has ended."""
        return self._process.returncode

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def kill(self, *, everything: bool = False) -> None:
        """Kill the first process, or all, as a power cut would: none gets a chance to do anything, and none is left."""
        shards: list[int] = []
        if self.alive and self._processes > 1:
            await self._hold([self.pid])  # it starts no other while they are counted
            shards = self._shards()
        for shard in shards if everything else ():
            os.kill(shard, signal.SIGKILL)
        if self.alive:
            self._process.send_signal(signal.SIGKILL)
        await _ended(shards)
        await self._gone()
        if self._process.returncode != -signal.SIGKILL:
            raise Different(f"The server had ended before it was killed: {self.log.last_words()}")

    async def kill_a_shard(self, chance: Random) -> None:
        """Kill a shard that is not the first, and hold the others until `go_on`: their books are to be looked at."""
        shards = self._all_shards()
        fallen = chance.choice(shards)
        os.kill(fallen, signal.SIGKILL)
        await self._hold([self.pid, *(shard for shard in shards if shard != fallen)])
        await _ended([fallen])

    async def hold(self) -> None:
        """Hold the whole room until `go_on`."""
        await self._hold([self.pid])  # it starts no other while they are counted
        await self._hold(self._shards())

    async def hang_a_shard(self, chance: Random) -> int:
        """Let a shard that is not the first hang; return its process."""
        shard = chance.choice(self._all_shards())
        await self._hold([shard])
        return shard

    def _all_shards(self) -> list[int]:
        shards = self._shards()
        if len(shards) != self._processes - 1:
            raise Different(f"Beside the first process there are {len(shards)}: {self.log.last_words()}")
        return shards

    def go_on(self) -> None:
        """Let the rest of the room go on, and notice that a shard has fallen."""
        for process in (*self._shards(), self.pid):  # the first one last: it clears away the dead
            os.kill(process, signal.SIGCONT)

    async def kill_the_next_shard(self, seconds: float) -> None:
        """Kill the shard that is being opened again, so long after its process has begun."""
        known = set(self._shards())
        await until(lambda: bool(set(self._shards()) - known), "The shard that was killed is not opened again")
        await asyncio.sleep(seconds)
        new = set(self._shards()) - known
        for shard in new:
            os.kill(shard, signal.SIGKILL)
        await _ended(new)

    def _shards(self) -> list[int]:
        """The processes beside the first one; one that was killed is among them until the first has noticed."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        return [int(word) for word in listed.split()]

    async def _hold(self, processes: Sequence[int]) -> None:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        await until(lambda: all(state_of(process) == "T" for process in processes), "The server cannot be held")

    async def close(self, seconds: float) -> None:
        """Close it as an operator does, who does not wait for longer than this."""
        shards = self._shards()
        self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(seconds):
                await self._process.wait()
        except TimeoutError:
            raise Different(f"The server was told to end, and had not done so after {seconds:.0f} seconds.") from None
        await _ended(shards)
        await self._gone()
        if self._process.returncode:
            raise Different(f"The server was told to end, and did so with exit code {self._process.returncode}.")

    async def stop(self) -> None:
        """Close it whatever happens: it is gone afterwards."""
        if self.alive:
            shards = self._shards()
            self._process.send_signal(signal.SIGTERM)
            self._process.send_signal(signal.SIGCONT)  # whoever is held hears nothing; and its shards end with it
            try:
                async with asyncio.timeout(LONGEST_STOP):
                    await self._process.wait()
            except TimeoutError:
                self._process.send_signal(signal.SIGKILL)
            await _ended(shards)
        await self._gone()

    async def _gone(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


def state_of(process: int) -> str:
    """Return a process's state as the system writes it; Z: it has ended, and so it has if there is none."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return "Z"


async def _ended(shards: Collection[int]) -> None:
    """Wait until they have ended; whichever was not killed has to do so by itself, but is not left behind."""
    try:
        await until(lambda: all(state_of(shard) == "Z" for shard in shards), "A shard outlives the first")
    except Different:
        for shard in shards:
            if state_of(shard) != "Z":
                os.kill(shard, signal.SIGKILL)
        raise


async def until(true: Callable[[], bool], late: str, seconds: float = LONGEST_STOP) -> None:
    """Wait for something that only the system knows."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise Different(f"{late}: waited {seconds:.0f} seconds.")
        await asyncio.sleep(LOOK_AGAIN)
