"""How soon a command answers, side by side with the time that PokerKit needs to be imported.

    python -m bench.bench_start [--rounds 3] [--pairs 10]

`upcard rules show RR-8.6` and `python -c "import pokerkit"` take turns, each in a fresh process. A round compares the
medians; the worst round counts. The clock is the time that passed.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from bench.contest import Bar, introduce

COMMAND = ("rules", "show", "RR-8.6")
OURS = [str(Path(sys.executable).parent / "upcard"), *COMMAND]
THEIRS = [sys.executable, "-c", "import pokerkit"]
BAR = Bar("start", "pokerkit", 2)


def time_of(command: list[str]) -> float:
    """Run a command once; return the seconds it took."""
    begun = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - one of the two above
    return time.perf_counter() - begun


def main() -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=10)
    asked = parser.parse_args()
    introduce()
    time_of(OURS), time_of(THEIRS)  # so that both find their files in memory
    ratios = []
    for number in range(1, asked.rounds + 1):
        pairs = [(time_of(OURS), time_of(THEIRS)) for _ in range(asked.pairs)]
        ours, theirs = (median(times) for times in zip(*pairs, strict=True))
        print(f"round {number} start     upcard {ours * 1000:.0f} ms   pokerkit {theirs * 1000:.0f} ms")
        ratios.append(theirs / ours)
    print(f"the worst of {asked.rounds} rounds, wall clock:")
    return 0 if BAR.judge(ratios) else 1


if __name__ == "__main__":
    sys.exit(main())
