"""How long `make quick` takes after a change in one package.

    python -m bench.bench_quick [--packages cards hand server]

In a clone of its own, with the set-up and the built files of this one: a function is added to the package's largest
module, as somebody would who begins to work there, and its checks and tests are run. The clock is the time that passed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / ".venv" / "bin" / "python"
AT_MOST = 60
"""In seconds."""
PACKAGES = ("cards", "hand", "server")
"""What all build upon, the core, and what nothing but the command line builds upon."""
SET_UP = (".venv", "web/node_modules")
BUILT = ("src/upcard/cards/tables.bin", "src/upcard/rulebooks/compiled.json", "src/upcard/server/page", ".mypy_cache")
ADDED = '''

def _added() -> int:
    """Return a number."""
    return 0
'''


def clone_into(folder: Path) -> None:
    """Make a clone that has everything that `make quick` needs."""
    subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)  # noqa: S603, S607 - this very repository
    for name in SET_UP:
        (folder / name).symlink_to(ROOT / name)
    # what is ignored as a folder is not as a link to one
    (folder / ".git" / "info" / "exclude").write_text("".join(f"/{name}\n" for name in SET_UP), encoding="utf-8")
    for name in BUILT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, folder / name)


def quick(folder: Path) -> tuple[float, str]:
    """Check what has changed in a clone; return the seconds that it took, and what was said if something is wrong."""
    begun = time.perf_counter()
    done = subprocess.run(  # noqa: S603 - ours
        [PYTHON, "-m", "tests.quick", "--against", "HEAD"],
        cwd=folder, env=os.environ | {"PYTHONPATH": str(folder / "src")},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return time.perf_counter() - begun, done.stdout if done.returncode else ""


def largest_module(folder: Path, package: str) -> Path:
    """Return the module of a package that has most in it."""
    return max((folder / "src" / "upcard" / package).rglob("*.py"), key=lambda path: (path.stat().st_size, path))


def main() -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--packages", nargs="+", default=PACKAGES, metavar="PACKAGE")
    asked = parser.parse_args()
    if not PYTHON.exists():
        raise SystemExit("There is no .venv in this clone; `make bench` sets it up.")
    held = True
    with TemporaryDirectory(prefix="upcard-quick-") as name:
        folder = Path(name) / "clone"
        clone_into(folder)
        subprocess.run([PYTHON, "-m", "mypy"], cwd=folder, stdout=subprocess.DEVNULL, check=False)  # noqa: S603 - once
        for package in asked.packages:
            module = largest_module(folder, package)
            text = module.read_text(encoding="utf-8")
            module.write_text(text + ADDED, encoding="utf-8")
            seconds, said = quick(folder)
            module.write_text(text, encoding="utf-8")
            met = seconds <= AT_MOST and not said
            held = held and met
            verdict = "met" if met else "MISSED"
            print(f"quick     {module.relative_to(folder)}: {seconds:.0f} s (at most {AT_MOST}): {verdict}", flush=True)
            if said:
                print(said)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
