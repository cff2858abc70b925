"""Running out of descriptors is said in the log, and not with every look."""

from __future__ import annotations

import logging
import os
import resource
from typing import TYPE_CHECKING

from tests.server.live.guests import live
from upcard.server import descriptors
from upcard.server.descriptors import DescriptorWatch, left

if TYPE_CHECKING:
    import pytest


def test_what_is_left_is_known_also_when_nothing_is() -> None:
    before = left()
    assert before is not None
    opened = [os.open("/dev/null", os.O_RDONLY) for _ in range(5)]
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        now = left()
        assert now is not None
        assert before - now == 5
        resource.setrlimit(resource.RLIMIT_NOFILE, (opened[-1] + 1, hard))
        opened += [os.open("/dev/null", os.O_RDONLY) for _ in range(len(gaps(opened[-1])))]
        assert left() == 0, "not even the list can be opened"
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        for each in opened:
            os.close(each)


def gaps(most: int) -> list[int]:
    """The numbers below one that are free."""
    return [number for number in range(most) if not os.path.exists(f"/proc/self/fd/{number}")]  # noqa: PTH110 - no path


@live
async def test_it_is_said_once_and_again_when_it_is_over(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="upcard.table")
    found = iter([500, 3, 2, 1, 500, 500])
    monkeypatch.setattr(descriptors, "left", lambda: next(found))
    watch = DescriptorWatch()
    for _ in range(6):
        watch.look()
        watch.stop()
    assert [record.getMessage() for record in caplog.records] == [
        "3 descriptors are left: newcomers are turned away (ulimit -n, connections)",
        "there are enough descriptors again",
    ]
