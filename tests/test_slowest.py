"""At the end of a run it is told what took longest."""

from __future__ import annotations

from dataclasses import dataclass

from tests.slowest import MANY, TOLD, slowest


@dataclass
class Part:
    nodeid: str
    duration: float


def test_the_slowest_files_are_told_with_all_that_they_took() -> None:
    parts = [Part(f"tests/test_{number:02}.py::test_a", number / 10) for number in range(MANY)]
    parts += [Part("tests/test_00.py::test_a", 60.0), Part("tests/test_00.py::test_b[1]", 3.25)]
    told = list(slowest(parts))
    assert told[:2] == ["   63.2 s  tests/test_00.py (2 tests)", "    1.9 s  tests/test_19.py (1 tests)"]
    assert len(told) == TOLD


def test_a_run_of_a_few_files_tells_nothing() -> None:
    assert not list(slowest([Part("tests/test_a.py::test_a", 1.0)]))
