"""For pytest: run the tests in the order in which their files are named, and none that would begin too late.

pytest -p tests.time_budget --for-seconds 30 tests/cards/test_card.py tests/hand
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

TOLD = 6


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--for-seconds", type=float, required=True, help="begin no test later than this")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Budget([arg.partition("::")[0] for arg in config.args], config.option.for_seconds))


class Budget:
    """Lets tests run while there is time, and notes the files of those that are left."""

    def __init__(self, files: list[str], seconds: float) -> None:
        self.place = {Path(file).resolve(): place for place, file in reversed([*enumerate(files)])}
        self.until = time.monotonic() + seconds
        self.left: dict[str, None] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.place.get(item.path, len(self.place)))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        if time.monotonic() < self.until:
            return None
        self.left[item.path.relative_to(item.config.rootpath).as_posix()] = None
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left:
            terminalreporter.write_line(f"Not run to the end for want of time: {some([*self.left])}.")


def some(names: list[str]) -> str:
    """Name the first of many, and say how many more there are."""
    return ", ".join(names[:TOLD]) + (f" and {len(names) - TOLD} more" if len(names) > TOLD else "")
