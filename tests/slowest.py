"""Which files of tests take longest, told at the end of a run of many."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

TOLD = 10
"""So many are named."""
MANY = 2 * TOLD
"""A run of fewer files is about something else."""


class Timed(Protocol):
    """A part of a test that was run: its setting up, itself, or its tidying up."""

    nodeid: str
    duration: float


def slowest(reports: Iterable[Timed]) -> Iterator[str]:
    """Return a line for each of the files that took longest, with its seconds and how many tests they were for."""
    seconds: dict[str, float] = defaultdict(float)
    tests: dict[str, set[str]] = defaultdict(set)
    for report in reports:
        file = report.nodeid.split("::", 1)[0]
        seconds[file] += report.duration
        tests[file].add(report.nodeid)
    if len(seconds) < MANY:
        return
    for file in sorted(seconds, key=lambda name: (-seconds[name], name))[:TOLD]:
        yield f"{seconds[file]:7.1f} s  {file} ({len(tests[file])} tests)"
