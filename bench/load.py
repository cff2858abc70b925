"""How many tables one server carries, side by side with a bare server that only passes messages on.

    python -m bench.load [--tables 100 300 1000] [--processes N] [--rounds 6] [--rush 5] [--stroll 10] [--beside COMMIT]

Eight sockets sit at each table, all on this machine. In the rush everybody acts as quickly as the server lets them:
actions a second. In the stroll each table has an action every three seconds, as people play: how long until the last of
the eight has been told. The bare server (plain uvicorn, no engine, no views, no database) has as many sockets and sends
messages of the sizes that ours has sent. Both are there all the time and take turns, so that a machine that is now
quick and now slow is so for both. Ours has to reach half of the bare server's actions a second, and the memory of a
table must not grow with the number of tables.

With --beside the other one is an earlier version of Upcard instead (bench/earlier.py), served and played at by that
version's own programs, which speak as it does; ours may not have fallen behind it.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import IO, Self, cast

from msgspec import Struct, json

from bench.contest import ROOT
from bench.earlier import LOAD, Earlier, earlier
from bench.load_bare import Sizes
from bench.load_clients import LULL, SIZES, Outcome, Phase, Table, Task
from bench.load_people import SEATS, Measured, Mode

HALF = 0.5
GROWTH = 1.15
SPARE_FILES = 400  # beside the sockets
PAUSE = 3.0
WARM_UP = 3.0
STEP_IN = 0.5  # until all tables are at it again
BY_OURSELVES = Earlier("upcard", ROOT, sys.executable)
CLIENTS = ("load_clients.py", "load_people.py", "load_wire.py")


class Run(Struct):
    """One server with this many tables: all its rushes, and its stroll."""

    tables: int
    rushes: list[Measured]
    stroll: Measured
    memory: float
    """Kilobytes a table."""
    busy: float
    """How much of one processor the server took while all acted as quickly as they could."""

    @property
    def rate(self) -> float:
        """Actions a second."""
        return sum(rush.actions for rush in self.rushes) / sum(rush.seconds for rush in self.rushes)


def resident(processes: Sequence[int]) -> int:
    """The memory of some processes in kilobytes."""
    return sum(map(_resident, processes))


def _resident(process: int) -> int:
    for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise LookupError(f"The memory of process {process} is not known.")


def processor_time(processes: Sequence[int]) -> float:
    """The seconds of processor time that some processes have used."""
    return sum(map(_processor_time, processes))


def _processor_time(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Process:
    """A process of ours, or of an earlier version, that is told things and answers, a line each."""

    def __init__(self, version: Earlier, *words: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - one of our own modules
            [version.python, "-m", *words],
            cwd=version.source, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.ids = [self.process.pid]
        self.hears, self.says = cast("IO[str]", self.process.stdin), cast("IO[str]", self.process.stdout)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.communicate()

    def tell(self, line: str) -> None:
        """Write a line to it."""
        self.hears.write(f"{line}\n")
        self.hears.flush()

    def heard(self, begin: str = "") -> str:
        """What stands in its next line after this beginning."""
        line = self.says.readline()
        if not line.endswith("\n"):
            raise RuntimeError(f"A process of the load test ended early (exit code {self.process.wait()}).")
        if not line.startswith(begin):
            raise RuntimeError(f"A process of the load test said {line[:200]!r} instead of {begin!r}.")
        return line.removeprefix(begin).strip()


class Side:
    """A server, and the people who play at its tables."""

    def __init__(self, server: Process, clients: Process, tables: int, before: int) -> None:
        self.server, self.clients, self.tables = server, clients, tables
        self.before = before
        """The server's memory without tables."""
        self.rushes: list[Measured] = []
        self.worked = self.passed = 0.0

    def sizes(self) -> list[list[int]]:
        """How large the messages of the first updates were."""
        self.clients.tell(SIZES)
        return json.decode(self.clients.heard(), type=list[list[int]])

    def seat(self, port: int, tables: Sequence[Table]) -> None:
        """Let everybody sit down."""
        self.clients.tell(json.encode(Task(port, tuple(tables), PAUSE)).decode())
        self.clients.heard("seated")

    def plays(self, mode: Mode, seconds: float, warm_up: float) -> Measured:
        """Let everybody play for some time."""
        self.clients.tell(json.encode(Phase(mode, warm_up, seconds)).decode())
        return json.decode(self.clients.heard(), type=Measured)

    def rush(self, seconds: float) -> None:
        """Let everybody play as quickly as they can."""
        used, begun = processor_time(self.server.ids), time.monotonic()
        self.rushes.append(self.plays("rush", seconds, STEP_IN))
        self.worked += processor_time(self.server.ids) - used
        self.passed += time.monotonic() - begun - LULL

    def run(self, seconds: float) -> Run:
        """Let everybody stroll, and sum up."""
        stroll = self.plays("stroll", seconds, WARM_UP)
        memory = (resident(self.server.ids) - self.before) / self.tables
        self.clients.tell("")
        lost = json.decode(self.clients.heard(), type=Outcome).lost
        refused = sum(measured.refused for measured in (*self.rushes, stroll))
        if lost or refused:
            print(f"  {lost} sockets were closed and {refused} moves refused: the figures are not to be trusted.")
        return Run(self.tables, self.rushes, stroll, memory, self.worked / self.passed)


def measure(asked: argparse.Namespace, count: int, then: Earlier | None) -> tuple[Run, Run]:
    """Measure our server and the other one with this many tables, in turns."""
    with ExitStack() as there:
        mine = serving(there, asked.processes, count)
        first = mine.plays("rush", asked.rush, WARM_UP)
        if then is None:
            theirs = bare(there, count, Sizes(mine.sizes(), max(1.0, first.updates / max(1, first.actions))))
        else:
            theirs = serving(there, asked.processes, count, then)
        theirs.plays("rush", asked.rush, WARM_UP)
        sides = [mine, theirs]
        for _ in range(asked.rounds):
            for side in sides:
                side.rush(asked.rush)
            sides.reverse()
        return mine.run(asked.stroll), theirs.run(asked.stroll)


def serving(there: ExitStack, processes: int, count: int, version: Earlier = BY_OURSELVES) -> Side:
    """Start our server, or that of an earlier version, with this many tables."""
    folder = there.enter_context(tempfile.TemporaryDirectory())
    server = there.enter_context(Process(version, "bench.load_server", folder, str(processes)))
    port = int(server.heard("Upcard is at http://127.0.0.1:"))
    server.ids = [int(word) for word in server.heard().split()]
    clients = there.enter_context(Process(version, "bench.load_clients"))
    side = Side(server, clients, count, resident(server.ids))
    server.tell(str(count))
    side.seat(port, json.decode(server.heard(), type=tuple[Table, ...]))
    return side


def bare(there: ExitStack, count: int, sizes: Sizes) -> Side:
    """Start the bare server with this many tables, and messages of the sizes that ours has sent."""
    server = there.enter_context(Process(BY_OURSELVES, "bench.load_bare"))
    server.tell(json.encode(sizes).decode())
    port = int(server.heard("port"))
    side = Side(server, there.enter_context(Process(BY_OURSELVES, "bench.load_clients")), count, resident(server.ids))
    paths = [tuple(f"/{table}?{place}" for place in range(SEATS)) for table in range(count)]
    side.seat(port, [Table(each, ("",) * SEATS) for each in paths])
    return side


def report(name: str, run: Run) -> None:
    """Print a line of the table; of several rushes the one in the middle."""
    p50, p99 = (median(getattr(rush, part) for rush in run.rushes) for part in ("p50", "p99"))
    stroll = run.stroll
    print(
        f"{run.tables:6,} {name:8}{run.rate:9,.0f}{p50:9,.0f}{p99:8,.0f}{run.busy:8.0%}"
        f"{stroll.rate:11,.0f}{stroll.p50:9.1f}{stroll.p99:8.1f}{run.memory:10,.0f}",
        flush=True,
    )


def judge(pairs: Sequence[tuple[Run, Run]]) -> bool:
    """Say whether ours is quick enough, and small enough."""
    good = True
    for mine, theirs in pairs:
        ratio = mine.rate / theirs.rate
        good &= ratio >= HALF
        print(f"{mine.tables:,} tables: {ratio:.2f} of the bare server's actions a second (wanted: {HALF}).")
    least, most = pairs[0][0], pairs[-1][0]
    growth = most.memory / least.memory
    good &= growth <= GROWTH
    print(
        f"A table takes {most.memory:,.0f} kB where there are {most.tables:,}, {least.memory:,.0f} kB where there are "
        f"{least.tables:,}: {growth:.2f} times (at most {GROWTH})."
    )
    print("Good." if good else "MISSED.")
    return good


def judge_beside(pairs: Sequence[tuple[Run, Run]], then: Earlier) -> bool:
    """Say whether ours is as quick as an earlier version of it; of all the turns the one in the middle counts."""
    good = True
    for mine, theirs in pairs:
        ratios = [now.rate / before.rate for now, before in zip(mine.rushes, theirs.rushes, strict=True)]
        ratio = median(ratios)
        good &= ratio >= LOAD
        print(
            f"{mine.tables:,} tables: {ratio:.3f} of the actions a second of {then.name} (wanted: {LOAD}; in single "
            f"turns {min(ratios):.3f} to {max(ratios):.3f}), {mine.memory / theirs.memory:.2f} of its memory."
        )
    if any((ROOT / "bench" / name).read_bytes() != (then.source / "bench" / name).read_bytes() for name in CLIENTS):
        print("The clients have changed since, too, and share the processors: their cost is part of this.")
    print("Good." if good else "MISSED.")
    return good


def raise_file_limit(sockets: int) -> None:
    """Let each process of ours have as many sockets open as it needs."""
    needed = sockets + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft >= needed:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        sys.exit(
            f"{sockets:,} sockets need a limit of {needed:,} open files, and this machine allows {hard:,}: raise it."
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def main() -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 300, 1000])
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--rush", type=float, default=5)
    parser.add_argument("--stroll", type=float, default=10)
    parser.add_argument("--beside", default="", metavar="COMMIT", help="an earlier version, instead of a bare server")
    asked = parser.parse_args()
    then = earlier(asked.beside) if asked.beside else None
    raise_file_limit(SEATS * max(asked.tables))
    print("                 as quickly as they can             an action every 3 s")
    print("tables server   actions/s  p50 ms  p99 ms    busy  actions/s  p50 ms  p99 ms  kB/table")
    pairs = []
    for count in sorted(asked.tables):
        mine, theirs = measure(asked, count, then)
        report("upcard", mine)
        report("bare" if then is None else then.name, theirs)
        pairs.append((mine, theirs))
    good = judge(pairs) if then is None else judge_beside(pairs, then)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
