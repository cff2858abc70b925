"""Keeping a run on disk, so that it goes on where it was stopped: a line for the plan, then a line for each chunk."""

import os
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from msgspec import Struct

from upcard.errors import UpcardError
from upcard.simulation.plan import Plan
from upcard.simulation.tally import Tally


class KeepingError(UpcardError, ValueError):
    """A file that this run cannot go on from; the message says why."""


class Opening(Struct, frozen=True):
    """The first line of the file."""

    plan: Plan
    identity: str
    rules: str = ""
    """The mark of the rules that the hands are played by; "": the file is from before that was kept."""


class Kept(Struct, frozen=True):
    """What a chunk brought: how many hands, and a tally for each kind of player."""

    chunk: int
    hands: int
    tallies: list[Tally]


class Ledger:
    """The chunks that are done, in a file if one is given. What was torn when a run was killed is played again."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        """Read what the file holds, and be ready to go on with it."""
        self.done: dict[int, list[Tally]] = {}
        self._plan = plan
        self._path = path
        self._file = -1
        if path is None:
            return
        whole = self._read(path) if path.exists() else 0
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
        # What was torn is cut off, and new lines follow the last whole one.
        os.ftruncate(self._file, whole)
        os.lseek(self._file, whole, os.SEEK_SET)
        if not whole:
            self._write(Opening(plan, plan.identity, plan.rules.hash))

    def _read(self, path: Path) -> int:
        """Take in the whole lines of the file; return where the last of them ends."""
        content = path.read_bytes()
        end = content.rfind(b"\n") + 1
        lines = content[:end].splitlines()
        if not lines:
            if content and not content.startswith(b'{"plan"'):
                raise KeepingError(
                    f"{path}: this is no file of a simulation; name another, or one that is not there yet."
                )
            return 0
        try:
            opening = msgspec.json.decode(lines[0], type=Opening)
            kept = [msgspec.json.decode(line, type=Kept) for line in lines[1:]]
        except msgspec.DecodeError:
            raise KeepingError(
                f"{path}: this is no file of a simulation; name another, or one that is not there yet."
            ) from None
        if opening.identity != self._plan.identity:
            raise KeepingError(f"{path}: this run was begun otherwise: {_difference(opening.plan, self._plan)}.")
        if opening.rules not in ("", self._plan.rules.hash):
            raise KeepingError(
                f"{path}: the rules have changed since this run was begun; name a file that is not there yet."
            )
        for each in kept:
            # The last chunk of a run that was shorter is not a whole one for this run: it is played again.
            if each.chunk < self._plan.chunks and each.hands == len(self._plan.hands_of(each.chunk)):
                self.done[each.chunk] = each.tallies
        return end

    def keep(self, chunk: int, tallies: list[Tally]) -> bool:
        """Keep what a chunk brought, and tell whether it is new: one that comes twice counts once."""
        if chunk in self.done:
            return False
        self.done[chunk] = tallies
        self._write(Kept(chunk, len(self._plan.hands_of(chunk)), tallies))
        return True

    def _write(self, line: Opening | Kept) -> None:
        if self._file >= 0:
            os.write(self._file, msgspec.json.encode(line) + b"\n")

    def close(self) -> None:
        """Let go of the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _difference(before: Plan, now: Plan) -> str:
    """Name the first thing in which two plans differ."""
    for name in Plan.__struct_fields__:
        old, new = getattr(before, name), getattr(now, name)
        if name != "hands" and old != new:
            return f"{name.replace('_', ' ')} was {_told(old)}, and is now {_told(new)}"
    return "it was written by another version of Upcard"


def _told(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(getattr(item, "name", str(item)) for item in value)
    text = msgspec.json.encode(value).decode() if isinstance(value, Struct) else str(value)
    return text or "one of those that ship"
