"""A server in a process of its own, which is started on a database and killed."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from pathlib import Path

WHERE = re.compile(r"Upcard is at http://127\.0\.0\.1:(\d+)")
# What a log may not say: a fault of ours, a table that stays closed, books that do not balance.
WRONG = re.compile(r"^\S+ \S+ error: |^Traceback ", re.MULTILINE)
LONGEST_START = 90.0
LONGEST_STOP = 30.0
ROOT = Path(__file__).parents[1]


class Different(Exception):  # noqa: N818 - what was found, as one sentence
    """Something is not as it must be after a crash."""


class ServerProcess:
    """One life of the server: from its start to its end."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self.pid = process.pid
        self.port = 0
        self._process = process
        self._log = log

    @classmethod
    async def start(cls, database: str, log: Path, program: str) -> ServerProcess:
        """Start it; ``ready`` waits until it can be reached."""
        with log.open("ab") as told:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                program,
                database,
                cwd=ROOT,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=told,
            )
        return cls(process, log)

    async def ready(self) -> None:
        """Wait until it says where it is."""
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(LONGEST_START):
                while line := await self._process.stdout.readline():
                    if found := WHERE.match(line.decode()):
                        self.port = int(found[1])
                        return
        except TimeoutError:
            raise Different(f"The server did not start within {LONGEST_START:.0f} seconds.") from None
        raise Different(f"The server ended instead of starting: {self._last_words()}")

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def kill(self) -> None:
        """Kill it as a power cut would: it gets no chance to do anything."""
        if self.alive:
            self._process.send_signal(signal.SIGKILL)
        await self._gone()
        if self._process.returncode != -signal.SIGKILL:
            raise Different(f"The server had ended before it was killed: {self._last_words()}")

    async def stop(self) -> None:
        """Close it as an operator does; whatever happens, it is gone afterwards."""
        if self.alive:
            self._process.send_signal(signal.SIGTERM)
            try:
                async with asyncio.timeout(LONGEST_STOP):
                    await self._process.wait()
            except TimeoutError:
                self._process.send_signal(signal.SIGKILL)
        await self._gone()

    async def _gone(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    def check_log(self) -> None:
        """Look for what an operator would have to worry about."""
        told = self._log.read_text(encoding="utf-8")
        if wrong := WRONG.search(told):
            raise Different(f"The server's log has an error: {told[wrong.start() :][:2000]}")

    def _last_words(self) -> str:
        return self._log.read_text(encoding="utf-8")[-2000:].strip() or "it said nothing."
