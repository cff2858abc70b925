"""A room as an operator runs it, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WORDS = re.compile(r"Upcard is at (http://\S+)\n")


class Running:
    """A room in a process of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        command = [sys.executable, "-m", "upcard", "play", "--no-browser", "--data", str(folder), *words]
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        self.said = ""
        self.address = self._wait()

    def _wait(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            found = WORDS.search(self.said)
            if found is not None:
                return found[1]
        raise AssertionError(f"It did not start: {self.said} {self.process.communicate()[1]}")

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=20) as answer:  # noqa: S310 - our own address
            body: bytes = answer.read()
            return body

    def close(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Close it by a signal, and return its exit code and log."""
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.process.send_signal(number)
        # not by `communicate`, which would leave out what was read ahead of the first line
        with self.process, self.process.stderr, self.process.stdout:
            log = self.process.stderr.read()
            self.said += self.process.stdout.read()
        return self.process.returncode, log


def children(process: int) -> list[int]:
    """The processes that one has started and that have not ended."""
    try:
        listed = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except FileNotFoundError:
        return []
    return [int(word) for word in listed.split()]


@contextmanager
def rooms_in(folder: Path) -> Iterator[Callable[..., Running]]:
    """Give what opens rooms in a folder, with such words; whatever comes, none of them is left behind."""
    rooms: list[Running] = []

    def begin(*words: str) -> Running:
        rooms.append(Running(folder, *words))
        return rooms[-1]

    try:
        yield begin
    finally:
        for room in rooms:
            if room.process.poll() is None:
                # also one that was stopped: it would hold what the first one says open for ever
                for process in (*children(room.process.pid), room.process.pid):
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                room.process.communicate()
