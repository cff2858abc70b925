"""Linters, types and the nearest tests of what has changed, in less than a minute: `make quick`.

    python -m tests.quick [--against COMMIT] [--seconds 20]

What has changed is found out by git: what differs from the commit where the branch left main, what is not committed,
and what git does not know yet. Types are checked beside the tests. The tests come nearest first, and stop when their
seconds are over; what was not run is told. It is no stand-in for `make test`, which runs them all.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from grimp.exceptions import SourceSyntaxError

from tests.affected import ITSELF, ROOT, affected
from tests.time_budget import some

SECONDS = 20
"""For the tests alone; a single one that takes longer is not broken off."""
MOST_FILES = 40
"""To read more takes longer than there is time to run them."""
MAINS = ("origin/main", "main")
BIN = Path(sys.executable).parent


class Check(NamedTuple):
    """A linter, and the ends of the files for which it is run."""

    name: str
    command: tuple[str | Path, ...]
    ends: tuple[str, ...]


PAGE = (".ts", ".tsx", ".mjs", ".json", ".jsonc")
STYLE = (
    Check("ruff", (BIN / "ruff", "check", "--quiet"), (".py", ".toml")),
    Check("ruff format", (BIN / "ruff", "format", "--check", "--quiet"), (".py", ".toml")),
)
TYPES = (
    Check("mypy", (BIN / "mypy",), (".py", ".toml")),
    Check("lint-imports", (BIN / "lint-imports", "--no-logo"), (".py", ".toml")),
    Check("biome lint", (sys.executable, "hatch_build.py", "--lint"), PAGE),
    Check("tsc", (sys.executable, "hatch_build.py", "--types"), PAGE),
    Check("vitest", (sys.executable, "hatch_build.py", "--test"), PAGE),
)


def git(*words: str) -> list[str]:
    """Return the lines that git says, none if it has nothing to say to this."""
    said = subprocess.run(  # noqa: S603 - git, with our own words
        ["git", *words],  # noqa: S607 - the one that is there
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return said.stdout.splitlines() if said.returncode == 0 else []


def where_it_began(named: str | None) -> str:
    """Return the commit to compare with: the one named, or where the branch left main, or the last one."""
    if named is not None:
        found = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{named}^{{commit}}")
        if not found:
            raise SystemExit(f"Here is no commit {named}; write one that `git log` shows.")
        return found[0]
    for main in MAINS:
        found = git("merge-base", "HEAD", main)
        if found:
            return found[0]
    raise SystemExit("Git knows of no commit here; make quick needs a clone.")


def changed_since(commit: str) -> list[Path]:
    """Return what differs from a commit, and what git does not know yet."""
    differs = git("diff", "--name-only", "--no-renames", commit)
    return [Path(name) for name in dict.fromkeys([*differs, *git("ls-files", "--others", "--exclude-standard")])]


def ended(check: Check) -> tuple[Check, str, float]:
    """Run a check; return what it said if something is wrong, else nothing, and its seconds."""
    begun = time.monotonic()
    done = subprocess.run(  # noqa: S603 - ours
        check.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return check, (done.stdout or "failed without a word") if done.returncode else "", time.monotonic() - begun


def told(check: Check, said: str, seconds: float) -> bool:
    """Say how a check went; tell whether it did well."""
    print(f"{check.name}: {'something is wrong' if said else 'good'} ({seconds:.1f} s)")
    if said:
        print(said.rstrip())
    return not said


def summary(changed: list[Path], commit: str) -> str:
    """Say what has changed since when."""
    since = (git("log", "-1", "--format=%h %s", commit) or [commit])[0]
    return f"Changed since {since}: {some([str(path) for path in changed]) or 'nothing'}"


def run_tests(found: dict[str, int], seconds: float) -> bool:
    """Run tests, nearest first, as long as there is time; tell whether all that were run held."""
    chosen = [test for test, away in found.items() if away == ITSELF]
    chosen += [test for test in found if test not in chosen][: max(0, MOST_FILES - len(chosen))]
    if not chosen:
        print("No test belongs to this.")
        return True
    files = [test.removeprefix("tests/") for test in chosen]
    print(f"Tests, nearest first, for {seconds:g} s at most: {some(files)}", flush=True)
    left = len(found) - len(chosen)
    command = [sys.executable, "-m", "pytest", "-p", "tests.time_budget", "--for-seconds", str(seconds), *chosen]
    code = subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - our own tests
    if left:
        print(f"Not begun: {left} files of tests that are further away; make test runs them all.")
    return code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def main() -> int:
    """Check what has changed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--against", metavar="COMMIT", help="compare with this commit (else: where main was left)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for the tests (default: %(default)s)")
    asked = parser.parse_args()
    begun = time.monotonic()
    commit = where_it_began(asked.against)
    changed = changed_since(commit)
    print(summary(changed, commit))
    ends = {path.suffix for path in changed}
    held = [told(*ended(check)) for check in STYLE if ends & {*check.ends}]
    with ThreadPoolExecutor(1) as beside:
        types: list[Future[tuple[Check, str, float]]] = [
            beside.submit(ended, check) for check in TYPES if ends & {*check.ends}
        ]
        try:
            held.append(run_tests(affected(changed), asked.seconds))
        except SourceSyntaxError as fault:
            print(f"No test was run: {fault}")
            held.append(False)
        held += [told(*each.result()) for each in types]
    print(f"make quick took {time.monotonic() - begun:.0f} s: {'all is well' if all(held) else 'something is wrong'}.")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
