"""Coverage looks away from a test that has no floor to reach (tests/conftest.py), also in a worker of xdist."""

from __future__ import annotations

from coverage import Coverage


def test_nobody_watches_here() -> None:
    assert Coverage.current() is None
