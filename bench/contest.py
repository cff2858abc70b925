"""Contenders measured side by side: Upcard and its peers.

Each contender is a process of its own, which repeats a task for a given time and counts what it has done. In a round
the contenders take turns in short slices, so that a busy machine hurts all alike. What counts of several rounds is the
worst. The clock is the processor time of the contender's process, or with --clock wall the time that passed.
"""

import argparse
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLAIN = Path(sys.prefix) / "plain"
"""Where `make bench` installs the package a second time, as plain Python."""
CLOCKS = {"cpu": time.process_time, "wall": time.perf_counter}

Task = Callable[[], int]
"""Does one piece of work and says how many units it was."""


def core_is_compiled() -> bool:
    """Whether the installed package has its core compiled."""
    found = find_spec("upcard.hand.decide")
    return found is not None and not str(found.origin).endswith(".py")


def introduce() -> None:
    """Say what is measured."""
    kind = "compiled by mypyc" if core_is_compiled() else "plain Python"
    print(f"Upcard's core as it is installed here: {kind}; Python {sys.version.split()[0]}")


@dataclass
class Tally:
    """How many units of work were done, and how long that took."""

    units: int = 0
    seconds: float = 0.0

    def add(self, other: "Tally") -> None:
        """Take in what another slice has done."""
        self.units += other.units
        self.seconds += other.seconds

    @property
    def rate(self) -> float:
        """Units a second."""
        return self.units / self.seconds


def serve(tasks: Mapping[str, Task]) -> None:
    """Be a contender: name the tasks, then answer each line `task seconds clock` with a tally, to the last line."""
    print(*tasks, flush=True)
    for line in sys.stdin:
        name, seconds, clock = line.split()
        done = _repeat(tasks[name], float(seconds), CLOCKS[clock])
        print(done.units, done.seconds, flush=True)


def _repeat(task: Task, seconds: float, clock: Callable[[], float]) -> Tally:
    """Do a task at least once."""
    done = Tally()
    begun = clock()
    while True:
        done.units += task()
        done.seconds = clock() - begun
        if done.seconds >= seconds:
            return done


class Stopped(SystemExit):
    """A contender has ended before it was told to; what it had to say about it stands on standard error."""


class Contender:
    """A process that serves tasks, by another Python than this one if it is named, and with other variables."""

    def __init__(
        self,
        name: str,
        module: str,
        *arguments: str,
        python: str = sys.executable,
        variables: Mapping[str, str] | None = None,
    ) -> None:
        """Start the process and warm up each task."""
        self.name = name
        self._process = subprocess.Popen(  # noqa: S603 - one of our own modules
            [python, "-m", module, *arguments],
            cwd=ROOT, env=os.environ | (variables or {}), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.tasks = self._answer()
        for task in self.tasks:
            self.work(task, 0, "wall")

    def work(self, task: str, seconds: float, clock: str) -> Tally:
        """Have a task repeated for so long."""
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        print(task, seconds, clock, file=self._process.stdin, flush=True)
        units, took = self._answer()
        return Tally(int(units), float(took))

    def _answer(self) -> list[str]:
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        words = self._process.stdout.readline().split()
        if not words:
            raise Stopped(f"{self.name} has stopped")
        return words

    def stop(self) -> None:
        """Let the process end."""
        self._process.communicate()


@dataclass
class Bar:
    """Upcard must do a task at least this many times as fast as a peer."""

    task: str
    peer: str
    times: float

    def judge(self, ratios: Sequence[float]) -> bool:
        """Print the worst round beside the bar; return whether it is met."""
        met = min(ratios) >= self.times
        verdict = "met" if met else "MISSED"
        print(f"{self.task:8} {min(ratios):8.2f} x {self.peer:12} the bar is {self.times:.3g} x: {verdict}")
        return met


def arguments(about: str | None, rounds: int = 3, seconds: float = 2.0) -> argparse.ArgumentParser:
    """Make a command line with what every bench can be asked."""
    parser = argparse.ArgumentParser(description=(about or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--seconds", type=float, default=seconds, help="for each contender and task in a round")
    parser.add_argument("--clock", choices=CLOCKS, default="cpu")
    return parser


def read_arguments(about: str | None) -> argparse.Namespace:
    """Read the command line, which is the same for every bench beside other libraries."""
    return arguments(about).parse_args()


def take_turns(contenders: Iterable[Contender], task: str, asked: argparse.Namespace) -> dict[str, Tally]:
    """Let the contenders that know a task repeat it for one round, in slices; the first one is last the next time.

    So nobody always comes when the machine was heated up, or cooled down, by the same other one.
    """
    slices = max(1, round(asked.seconds / 0.1))
    done = {contender: Tally() for contender in contenders if task in contender.tasks}
    order = list(done)
    for _ in range(slices):
        for contender in order:
            done[contender].add(contender.work(task, asked.seconds / slices, asked.clock))
        order.reverse()
    return {contender.name: tally for contender, tally in done.items()}


def contest(contenders: Sequence[Contender], bars: Sequence[Bar], asked: argparse.Namespace) -> int:
    """Hold all rounds and judge the first contender, Upcard; return the exit code.

    Other contenders whose name begins with Upcard's are compared with the same peers, and judged by nothing.
    """
    judged = contenders[0].name
    ratios: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for number in range(1, asked.rounds + 1):
        for task in dict.fromkeys(bar.task for bar in bars):
            done = take_turns(contenders, task, asked)
            print(f"round {number} {task:8}", *(f"  {name} {tally.rate:,.0f}/s" for name, tally in done.items()))
            for bar in bars:
                for name, tally in done.items():
                    if bar.task == task and name.startswith(judged):
                        ratios[name, task, bar.peer].append(tally.rate / done[bar.peer].rate)
    for contender in contenders:
        contender.stop()
    print(f"the worst of {asked.rounds} rounds, {asked.clock} clock:")
    met = [bar.judge(ratios[judged, bar.task, bar.peer]) for bar in bars]
    for (name, task, peer), measured in ratios.items():
        if name != judged:
            print(f"{task:8} {min(measured):7.1f} x {peer:12} {name}: no bar")
    return 0 if all(met) else 1
