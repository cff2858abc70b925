"""How soon a command answers, beside the version of commit 0078684 and beside the time that PokerKit takes to import.

    python -m bench.bench_start [--rounds 3] [--pairs 10] [COMMIT]

`upcard rules show RR-8.6`, `upcard --version`, the same two of that commit's package, and `python -c "import pokerkit"`
take turns, each in a fresh process. A round compares the medians; the worst round counts. The clock is the time that
passed.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from bench.contest import Bar, introduce
from bench.earlier import earlier

COMMAND = ("rules", "show", "RR-8.6")
FIRST = "0078684"
"""What it was like when the command line read what was typed by itself, without a library made for it."""
PEER = "pokerkit"
BARS = (
    Bar("start", PEER, 2),
    # the library costs its import: so much longer a command may take, and no more
    Bar("start", FIRST, 1 / 1.3),
    Bar("version", FIRST, 1 / 2),
)


def time_of(command: list[str]) -> float:
    """Run a command once; return the seconds it took."""
    begun = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - one of those below
    return time.perf_counter() - begun


def upcard(python: str, *words: str) -> list[str]:
    """Return a command of the package that a Python has."""
    return [str(Path(python).parent / "upcard"), *words]


def main() -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("commit", nargs="?", default=FIRST, help="the version to measure beside")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=10)
    asked = parser.parse_args()
    introduce()
    then = earlier(asked.commit)
    commands = {
        ("start", "now"): upcard(sys.executable, *COMMAND),
        ("start", FIRST): upcard(then.python, *COMMAND),
        ("start", PEER): [sys.executable, "-c", "import pokerkit"],
        ("version", "now"): upcard(sys.executable, "--version"),
        ("version", FIRST): upcard(then.python, "--version"),
    }
    for command in commands.values():
        time_of(command)  # so that all find their files in memory
    ratios: list[list[float]] = [[] for _ in BARS]
    for number in range(1, asked.rounds + 1):
        turns = [[time_of(command) for command in commands.values()] for _ in range(asked.pairs)]
        took = dict(zip(commands, map(median, zip(*turns, strict=True)), strict=True))
        for task in ("start", "version"):
            times = "   ".join(f"{name} {1000 * took[kind, name]:.0f} ms" for kind, name in took if kind == task)
            print(f"round {number} {task:9} {times}")
        for bar, found in zip(BARS, ratios, strict=True):
            found.append(took[bar.task, bar.peer] / took[bar.task, "now"])
    print(f"the worst of {asked.rounds} rounds, wall clock:")
    met = [bar.judge(found) for bar, found in zip(BARS, ratios, strict=True)]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
