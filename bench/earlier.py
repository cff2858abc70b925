"""An earlier version of Upcard to measure this one beside.

The sources of a commit are laid out in ``build/beside-<commit>/source`` and installed, compiled as a user would have
them, into an environment of their own. It is kept for the next time. What the package depends on has the versions that
are installed here, so that only Upcard itself differs; where they have changed since, it is installed again.
"""

import io
import subprocess
import sys
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path

from bench.contest import ROOT, core_is_compiled

ENGINE = 0.97
"""No task of the engine may do less than this part of what it did in the earlier version."""
LOAD = 0.95
"""Nor may a room under load have a smaller part of the earlier one's moves a second."""
COMPILED = "import sys; from bench.contest import core_is_compiled; sys.exit(not core_is_compiled())"
PIP = ("-m", "pip", "--disable-pip-version-check")


@dataclass(frozen=True)
class Earlier:
    """A commit that is installed: how it is called, its own sources, and the Python that has its package."""

    name: str
    source: Path
    python: str


def earlier(commit: str) -> Earlier:
    """Install a commit, unless it is there as it has to be; ends the program with a sentence where it cannot be."""
    name = _name_of(commit)
    folder = ROOT / "build" / f"beside-{name}"
    there = Earlier(name, folder / "source", str(folder / "bin" / "python"))
    installed, wanted = folder / "installed", _run(sys.executable, *PIP, "freeze", "--exclude", "upcard").decode()
    if not installed.exists() or installed.read_text(encoding="utf-8") != wanted:
        print(f"Installing {name} in {folder.relative_to(ROOT)} to measure beside it (a minute or two)", flush=True)
        installed.unlink(missing_ok=True)
        _install(there, folder, wanted)
        installed.write_text(wanted, encoding="utf-8")
    compiled = subprocess.run([there.python, "-c", COMPILED], cwd=ROOT, check=False).returncode == 0  # noqa: S603
    if compiled != core_is_compiled():
        sys.exit(f"{'Only' if compiled else 'All but'} {name} is compiled here: such speeds cannot be compared.")
    return there


def _name_of(commit: str) -> str:
    """Return a commit's short name, whatever it was called by."""
    command = ["git", "rev-parse", "--quiet", "--short=7", "--verify", "--end-of-options", f"{commit}^{{commit}}"]
    try:
        found = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603 - no shell
    except FileNotFoundError:
        sys.exit("An earlier version is fetched by git, and there is none on this machine.")
    if found.returncode:
        sys.exit(f"Here is no commit {commit}. Name one of this repository's, such as HEAD~1 or the name of a tag.")
    return found.stdout.strip()


def _install(there: Earlier, folder: Path, wanted: str) -> None:
    if not there.source.exists():
        archive = _run("git", "archive", "--format=tar", there.name)
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            packed.extractall(there.source, filter="data")
    if not Path(there.python).exists():
        venv.create(folder, with_pip=True)
    constraints = folder / "constraints.txt"
    constraints.write_text(wanted, encoding="utf-8")
    _run(there.python, *PIP, "install", "-c", str(constraints), f"{there.source}[bench]")


def _run(*command: str) -> bytes:
    """Run a command in this tree; if it fails, the program ends with what it said."""
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)  # noqa: S603 - our own words
    if done.returncode:
        sys.exit(f"{done.stderr.decode(errors='replace').strip()}\nIt failed: {' '.join(command)}")
    return done.stdout
