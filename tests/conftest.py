"""What all tests share: the profile of hypothesis, and golden files."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from pathlib import Path

# Who begins the tests in the background may have told them not to hear Ctrl-C; what they start has to hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A slow machine is no failure: no example has a deadline. Each run takes the same examples.
settings.register_profile("upcard", deadline=None, derandomize=True)
settings.load_profile("upcard")


LONGEST = ("wire", "browser")
"""Folders of tests that take many seconds each."""


UNWATCHED = (*LONGEST, "analysis", "bots", "server", "simulation", "storage", "test_crash.py")
"""What covers no layer that has a floor (coverage_floor.py): a test that is watched takes twice as long."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the longest begin first: of two that work side by side, neither is to wait for the other at the end.

    A line that only the tests of far layers come to counts as not covered.
    """
    items.sort(key=lambda item: item.path.parent.name not in LONGEST)
    for item in items:
        folders = item.path.relative_to(item.config.rootpath / "tests").parts
        if folders[0] in UNWATCHED:
            item.add_marker("no_cover")


class Golden(Protocol):
    def __call__(self, path: Path, text: str) -> None: ...


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="rewrite the golden files instead of comparing with them")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare a text with a file kept in the repository; `make golden` rewrites the file."""
    rewrite = bool(request.config.getoption("--golden"))

    def check(path: Path, text: str) -> None:
        if rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path} is missing: `make golden` writes it"
        assert text == path.read_text(encoding="utf-8"), f"differs from {path}: `make golden` rewrites it"

    return check
