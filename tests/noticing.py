"""What notices that something was changed: a scenario that fails, or a test of the floor."""

import io
import re
import sys
from collections.abc import Callable, Collection, Iterable
from contextlib import AbstractContextManager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from upcard.scenarios.run import run_in
from upcard.scenarios.scenario import Scenario, read_scenario

HERE = Path(__file__).parent
SCENARIOS = HERE / "scenarios"
HOUSE_FILE = re.compile(r"^book:", re.MULTILINE)
INCIDENT = re.compile(r"incident: ([a-z-]+)")
TESTS = [path for path in sorted((HERE / "floor").glob("test_*.py")) if "random" not in path.name]


class File(Struct, frozen=True):
    """A scenario, and the incidents that it tells of."""

    path: Path
    scenario: Scenario
    incidents: frozenset[str]


@cache
def _all_files() -> tuple[File, ...]:
    """Read all scenarios; a house that lies beside them is none."""
    found: list[File] = []
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if not HOUSE_FILE.search(text):
            found.append(File(path, read_scenario(path), frozenset(INCIDENT.findall(text))))
    return tuple(found)


_sound: dict[str, bool] = {}


def files() -> list[File]:
    """Return all scenarios, but for those that were found to fail as they are."""
    return [file for file in _all_files() if _sound.get(file.path.name, True)]


def noticed(changed: Callable[[], AbstractContextManager[None]], look: Callable[[], str]) -> str:
    """Return the scenario or the test that fails while something is changed, or nothing.

    One that fails without the change too proves nothing: it is left out from then on, and said so.
    """
    while True:
        with changed():
            by = look()
        if not by or _is_sound(by):
            return by
        sys.stderr.write(f"left out, for it fails as it is: {by}\n")


def _is_sound(by: str) -> bool:
    name = by.partition("::")[0]
    if name not in _sound:
        again = [file for file in _all_files() if file.path.name == name]
        _sound[name] = not (failing(again) if again else _failed_of([path for path in TESTS if path.name == name]))
    return _sound[name]


def failing(among: Iterable[File], house: str = "") -> str:
    """Return the first scenario that fails, in this house or in any of its own; nothing if all hold."""
    for file in among:
        for played_in in [house] if house else file.scenario.played_in:
            if not _holds(file, played_in):
                return file.path.name
    return ""


def _holds(file: File, house: str) -> bool:
    try:
        return run_in(file.scenario, file.path, house, {}).ok
    except Exception:  # noqa: BLE001 - what was broken on purpose may break in any way, and that is noticed too
        return False


def failing_test(incidents: Collection[str]) -> str:
    """Return the first test of the floor that fails, of those that name an incident; nothing if all pass.

    What is played at random is left out: it takes too long.
    """
    sound = [path for path in TESTS if _sound.get(path.name, True)]
    return _failed_of([path for path in sound if any(f'"{name}"' in _text(path) for name in incidents)])


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _failed_of(tests: list[Path]) -> str:
    if not tests:
        return ""
    told = io.StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        ended = pytest.main([*map(str, tests), "-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"])
    if ended == pytest.ExitCode.OK:
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", told.getvalue(), re.MULTILINE)
    return failed.group(1).rpartition("/")[2] if failed else "a test that could not be run"
