"""How many tables one server carries, side by side with a bare server that only passes messages on.

    python -m bench.load [--tables 100 300 1000] [--processes N] [--rush 15] [--stroll 10]

Eight sockets sit at each table, all on this machine. First everybody acts as quickly as the server lets him: actions
a second. Then each table has an action every three seconds, as people play: how long until the last of the eight has
been told. The bare server (plain uvicorn, no engine, no views, no database) is measured right afterwards with the same
sockets and with messages of the sizes that ours had sent. Ours has to reach half of its actions a second, and the
memory of a table must not grow with the number of tables.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Self, cast

from msgspec import DecodeError, Struct, json

from bench.load_bare import Sizes
from bench.load_clients import Outcome, Table, Task
from bench.load_people import SEATS

HALF = 0.5
GROWTH = 1.15
SPARE_FILES = 400  # beside the sockets
PAUSE = 3.0
WARM_UP = 3.0


class Run(Struct):
    """One server with so many tables."""

    tables: int
    outcome: Outcome
    memory: float
    """Kilobytes a table."""
    busy: float
    """How much of one processor the server took while all acted as quickly as they could."""

    @property
    def rate(self) -> float:
        """Actions a second."""
        return self.outcome.rush.rate


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
    """A process of ours that is told things and answers, a line each."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-m", *words]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
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

    def told(self) -> Outcome:
        """What clients have measured."""
        line = self.heard()
        try:
            return json.decode(line, type=Outcome)
        except DecodeError as fault:
            raise RuntimeError(f"The clients of the load test said {line[:100]!r} ... {line[-100:]!r}.") from fault


def play(server: Process, asked: argparse.Namespace, port: int, tables: Sequence[Table], before: int) -> Run:
    """Let the clients play at a server's tables; ``before`` is its memory without tables."""
    with Process("bench.load_clients") as clients:
        task = Task(port, tuple(tables), WARM_UP, asked.rush, asked.stroll, PAUSE)
        clients.tell(json.encode(task).decode())
        clients.heard("seated")
        used, begun = processor_time(server.ids), time.monotonic()
        clients.tell("play")
        time.sleep(WARM_UP + asked.rush)
        busy = (processor_time(server.ids) - used) / (time.monotonic() - begun)
        outcome = clients.told()
        memory = (resident(server.ids) - before) / len(tables)
    if outcome.lost or outcome.rush.refused or outcome.stroll.refused:
        refused = outcome.rush.refused + outcome.stroll.refused
        print(f"  {outcome.lost} sockets were closed and {refused} moves refused: the figures are not to be trusted.")
    return Run(len(tables), outcome, memory, busy)


def ours(asked: argparse.Namespace, count: int) -> Run:
    """Measure our server."""
    with tempfile.TemporaryDirectory() as folder, Process("bench.load_server", folder, str(asked.processes)) as server:
        port = int(server.heard("Upcard is at http://127.0.0.1:"))
        server.ids = [int(word) for word in server.heard().split()]
        before = resident(server.ids)
        server.tell(str(count))
        tables = json.decode(server.heard(), type=tuple[Table, ...])
        return play(server, asked, port, tables, before)


def bare(asked: argparse.Namespace, like: Run) -> Run:
    """Measure the bare server, with messages like those that ours has sent."""
    with Process("bench.load_bare") as server:
        rush = like.outcome.rush
        sizes = Sizes(like.outcome.sizes, max(1.0, rush.updates / max(1, rush.actions)))
        server.tell(json.encode(sizes).decode())
        port = int(server.heard("port"))
        before = resident(server.ids)
        paths = [tuple(f"/{table}?{place}" for place in range(SEATS)) for table in range(like.tables)]
        return play(server, asked, port, [Table(each, ("",) * SEATS) for each in paths], before)


def report(name: str, run: Run) -> None:
    """Print a line of the table."""
    rush, stroll = run.outcome.rush, run.outcome.stroll
    print(
        f"{run.tables:6,} {name:7}{rush.rate:9,.0f}{rush.p50:9,.0f}{rush.p99:8,.0f}{run.busy:8.0%}"
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
    parser.add_argument("--rush", type=float, default=15)
    parser.add_argument("--stroll", type=float, default=10)
    asked = parser.parse_args()
    raise_file_limit(SEATS * max(asked.tables))
    print("                as quickly as they can             an action every 3 s")
    print("tables server  actions/s  p50 ms  p99 ms    busy  actions/s  p50 ms  p99 ms  kB/table")
    pairs = []
    for count in sorted(asked.tables):
        mine = ours(asked, count)
        report("upcard", mine)
        theirs = bare(asked, mine)
        report("bare", theirs)
        pairs.append((mine, theirs))
    return 0 if judge(pairs) else 1


if __name__ == "__main__":
    sys.exit(main())
