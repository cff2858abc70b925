"""A simulation on a cluster: two workers, one of which is killed on the way."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import msgspec
import pytest
from distributed import LocalCluster

from upcard.hand.begin import SetupError
from upcard.simulation import Run, cluster, make_plan, simulate
from upcard.simulation.keeping import Kept

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# What Dask leaves open or uses of an older Python when a worker is killed is not ours.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")


@pytest.fixture(scope="module")
def two_workers() -> Iterator[LocalCluster]:
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as workers:
        yield workers


@pytest.mark.parametrize(
    ("bots", "hands"), [(["tight", "rock", "calling"], 500), (["lively", "rock", "dice"], 700_000)]
)
def test_when_a_worker_is_killed_nothing_is_lost_or_counted_twice(
    two_workers: LocalCluster, tmp_path: Path, bots: list[str], hands: int
) -> None:
    file = tmp_path / "run.jsonl"
    plan = make_plan("razz", bots, hands, seed=5)
    before = {worker.pid for worker in two_workers.workers.values()}
    with Run(plan, cluster=two_workers.scheduler_address, keep=file) as run:
        for number, _ in enumerate(run):
            if number == 0:
                os.kill(min(before), signal.SIGKILL)
        assert run.results == simulate("razz", bots, hands, seed=5)
    kept = [msgspec.json.decode(line, type=Kept).chunk for line in file.read_bytes().splitlines()[1:]]
    assert sorted(kept) == list(range(plan.chunks)), "every chunk once"


def test_a_cluster_of_our_own() -> None:
    alone = simulate("razz", ["tight", "rock"], 120, seed=1)
    assert simulate("razz", ["tight", "rock"], 120, seed=1, cluster="local:1") == alone


def test_an_address_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with pytest.raises(SetupError, match=r"No cluster answers at tcp://127\.0\.0\.1:9"):
        simulate("razz", ["tight", "rock"], 10, cluster="tcp://127.0.0.1:9")
