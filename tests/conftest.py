"""What all tests share: the profile of hypothesis, and golden files."""

from __future__ import annotations

import signal
import sys
from contextlib import nullcontext
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol

import pytest
from coverage import Coverage
from hypothesis import settings

from tests.coverage_floor import FLOORS
from tests.slowest import slowest
from tests.watching import forget, keep_one, looking_away
from upcard.rulebooks import rules

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

# Who begins the tests in the background may have told them not to hear Ctrl-C; what they start has to hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A slow machine is no failure: no example has a deadline. Each run takes the same examples.
settings.register_profile("upcard", deadline=None, derandomize=True)
settings.load_profile("upcard")

# Whatever is played in a test goes by strict rules: who asks for a setting that is not about the game is told.
rules.STRICT = True


WAITING = ("wire", "browser")
"""Folders of tests that take long and mostly wait: for a server, for a page."""

LONGEST = "test_scenarios.py"
"""The file that has most to reckon."""

LAST_WAIT = 0.8
"""At this part of all files the last one of those begins that wait."""

COMPILED = ("batches", "equity", "odds", "simulat", "study", "whole_deck")
"""What the files and folders are named after whose tests need what Numba compiles: `make test` does so meanwhile."""


WATCHED = (*FLOORS, "test_scenarios.py")
"""What has to cover the layers that have a floor: a test that is watched takes twice as long."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let those that wait and those that reckon take turns, so that neither kind has the machine to itself.

    What takes longest comes early: of several that work side by side, none is to wait for another at the end. What
    needs the compiled tier comes late, when that is there: earlier each worker would compile it again.
    """
    files = dict.fromkeys(item.path for item in items)
    waiting = [path for folder in WAITING for path in files if path.parent.name == folder]
    reckoning = sorted((path for path in files if path not in waiting), key=_when)
    step = LAST_WAIT * len(reckoning) / max(1, len(waiting))
    place = {path: float(number) for number, path in enumerate(reckoning)}
    place |= {path: number * step - 0.5 for number, path in enumerate(waiting)}
    items.sort(key=lambda item: place[item.path])


def _when(path: Path) -> int:
    """First what takes longest, last what waits for Numba."""
    if path.name == LONGEST:
        return 0
    return 2 if any(word in part for word in COMPILED for part in path.parts[-2:]) else 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which files took longest; where several work side by side, the one that tells of it has all reports."""
    reports = [report for kind in terminalreporter.stats.values() for report in kind if hasattr(report, "duration")]
    lines = list(slowest(reports))
    if lines:
        terminalreporter.write_line("")
        terminalreporter.write_line("The slowest files:")
        for line in lines:
            terminalreporter.write_line(line)


def is_watched(item: pytest.Item) -> bool:
    """Tell whether the lines that a test comes to count as covered.

    Those that only the tests of far layers come to do not, nor those that are met by chance, in random hands. Of the
    others a test that goes through all there is may be marked `no_cover`, which pytest-cov sees to.
    """
    folder = item.path.relative_to(item.config.rootpath / "tests").parts[0]
    return folder in WATCHED and item.get_closest_marker("hypothesis") is None


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    """See that whoever looks away sees nothing, also in a worker."""
    keep_one()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look away while the tests are read, which every worker does.

    Every module is imported before, while it is watched: in a test that is not, its first lines would be missed.
    """
    if Coverage.current() is not None:
        for layer in FLOORS:
            package = import_module(f"upcard.{layer}")
            for module in iter_modules(package.__path__, f"{package.__name__}."):
                import_module(module.name)
    with looking_away():
        return (yield)


_begun: set[Path] = set()
"""The files of tests that this process has begun."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Look away while a test runs that is not watched, and what it sets up; begin a watched file from nothing kept."""
    if item.path not in _begun and Coverage.current() is not None and is_watched(item):
        _begun.add(item.path)
        forget(FLOORS)
    with nullcontext() if is_watched(item) else looking_away():
        return (yield)


@pytest.fixture(scope="session", autouse=True)
def quick_schema() -> Iterator[None]:
    """Databases are new for many tests; where there are none, nothing of them is imported."""
    if "upcard.storage.migrate" not in sys.modules:
        yield
        return
    from tests.quick_schema import schema_by_heart  # noqa: PLC0415 - see above

    with schema_by_heart():
        yield


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
