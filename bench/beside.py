"""How fast each part of Upcard is now, beside an earlier version of itself.

    python -m bench.beside COMMIT [--only engine ...] [--rounds 9] [--seconds 1] [--clock cpu|wall]

Of each bench the same program is run by both packages, this tree's and that of the commit (see bench/earlier.py), on
the same work. They take turns in slices of a tenth of a second, in fresh processes each round, for where a process
lies in memory makes it some hundredths quicker or slower for as long as it lives. The ratio is what
is done now in a second, by what was done then; what counts is the median of the rounds. The engine has a bar.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bench.bench_start import COMMAND, time_of
from bench.contest import Contender, Stopped, arguments, introduce, take_turns
from bench.earlier import ENGINE, Earlier, earlier

NOW = "now"
PROGRAMS = {
    "engine": ("bench.engine_upcard", "core"),
    "engine by upcard.Hand": ("bench.engine_upcard", "face"),
    "evaluate": ("bench.evaluators", "upcard"),
    "batch": ("bench.batches", "upcard"),
    "equity, sampled": ("bench.equities", "upcard", "sampled"),
    "equity, exact": ("bench.equities", "upcard", "exact"),
    "simulate": ("bench.simulate_upcard",),
}
START = "start"
PAIRS = 5  # fresh processes of both in a round


class Rates:
    """What one task came to, round by round."""

    def __init__(self, name: str, bar: float | None) -> None:
        self.name, self.bar = name, bar
        self.rounds: list[tuple[float, float]] = []

    def judge(self) -> bool:
        """Print the medians beside the bar, if there is one; return whether it is met."""
        now, then = (median(rates) for rates in zip(*self.rounds, strict=True))
        ratios = [now / then for now, then in self.rounds]
        ratio = median(ratios)
        met = self.bar is None or ratio >= self.bar
        verdict = "" if self.bar is None else f"   the bar is {self.bar}: {'met' if met else 'MISSED'}"
        spread = f"{min(ratios):.3f} to {max(ratios):.3f}"
        print(f"{self.name:32}{now:14,.1f}/s{then:14,.1f}/s{ratio:8.3f}   {spread}{verdict}", flush=True)
        return met


def compare(name: str, then: Earlier, asked: argparse.Namespace) -> list[Rates]:
    """Let both packages run a bench's program in turns; one list entry for each of its tasks."""
    bar = ENGINE if name.startswith("engine") else None
    rates: dict[str, Rates] = {}
    for number in range(asked.rounds):
        # the same order of everything that is kept by hashes, another one each round
        seed = {"PYTHONHASHSEED": str(number + 1)}
        both = [
            Contender(NOW, *PROGRAMS[name], variables=seed),
            Contender(then.name, *PROGRAMS[name], variables=seed, python=then.python),
        ]
        for task in both[0].tasks:
            done = take_turns(both, task, asked)
            rated = rates.setdefault(task, Rates(f"{name}: {task}", bar))
            rated.rounds.append((done[NOW].rate, done[then.name].rate))
        for contender in both:
            contender.stop()
    return list(rates.values())


def compare_start(then: Earlier, asked: argparse.Namespace) -> list[Rates]:
    """Let fresh processes of both answer a command in turns; the clock is the time that passed."""
    commands = [[str(Path(python).parent / "upcard"), *COMMAND] for python in (sys.executable, then.python)]
    for command in commands:
        time_of(command)  # so that both find their files in memory
    rated = Rates(START, None)
    for _ in range(asked.rounds):
        pairs = [[time_of(command) for command in commands] for _ in range(PAIRS)]
        ours, theirs = (median(times) for times in zip(*pairs, strict=True))
        rated.rounds.append((1 / ours, 1 / theirs))
    return [rated]


def compared(name: str, then: Earlier, asked: argparse.Namespace) -> bool:
    """Compare and judge one bench; return whether its bars are met, which they are not if it cannot be run."""
    try:
        rates = compare_start(then, asked) if name == START else compare(name, then, asked)
    except Stopped as stopped:
        print(f"{name}: its program cannot be run by both ({stopped}; why stands above).", flush=True)
        return not name.startswith("engine")
    met = [each.judge() for each in rates]
    return all(met)


def main(words: Sequence[str] | None = None) -> int:
    """Measure and judge."""
    parser = arguments(__doc__, rounds=9, seconds=1.0)
    parser.add_argument("commit", help="the earlier version")
    parser.add_argument("--only", nargs="+", choices=[*PROGRAMS, START], default=[*PROGRAMS, START])
    asked = parser.parse_args(words)
    introduce()
    then = earlier(asked.commit)
    print(f"medians of {asked.rounds} rounds, {asked.clock} clock", end="")
    print(f"{NOW:>17}{then.name:>16}   ratio   lowest to highest", flush=True)
    met = [compared(name, then, asked) for name in asked.only]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
