"""Chunks played on a Dask cluster: past one machine. Needs the extra `cluster`.

A chunk is known by the plan and its number, and has one result. So it does not matter who plays it, nor how often: when
a worker dies the scheduler hands its chunks to another, and one that should come twice is counted once.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from upcard.hand.begin import SetupError
from upcard.simulation.plan import Plan, Tier
from upcard.simulation.playing import play_chunk
from upcard.simulation.processes import AHEAD, Played

LOCAL = "local"
SILENT = 40
"""Workers that come and go are no news: from here on the log speaks."""
PATIENCE = 10
"""How many seconds a cluster has to answer."""
LOST_WORKERS = 10
"""How many workers may die over one chunk before the chunk is taken to be what kills them."""


def played_on(plan: Plan, chunks: Iterable[int], tier: Tier, address: str) -> Iterator[Played]:
    """Play chunks on the cluster at an address as tcp://host:8786, or on one of our own: local:2 has two workers."""
    distributed = _distributed()
    import dask  # noqa: PLC0415 - comes with distributed

    with dask.config.set({"distributed.scheduler.allowed-failures": LOST_WORKERS}):
        own = _own_cluster(distributed, address)
        try:
            with _client(distributed, own or address) as client:
                yield from _played(distributed, client, plan, chunks, tier)
        finally:
            if own is not None:
                own.close()


def _played(distributed: Any, client: Any, plan: Plan, chunks: Iterable[int], tier: Tier) -> Iterator[Played]:  # noqa: ANN401 - Dask has no types
    left = list(chunks)
    waiting = iter(left)
    threads = max(1, sum(client.nthreads().values()))

    def submit(number: int) -> Any:  # noqa: ANN401
        return client.submit(play_chunk, plan, number, tier, key=f"upcard-{plan.identity}-{plan.hands}-{number}")

    running = distributed.as_completed([submit(number) for number in islice(waiting, AHEAD * threads)])
    for future in running:
        number = int(future.key.rsplit("-", 1)[1])
        tallies = future.result()
        future.release()
        following = next(waiting, None)
        if following is not None:
            running.add(submit(following))
        yield number, tallies


def _distributed() -> Any:  # noqa: ANN401
    try:
        import distributed  # noqa: PLC0415 - only who asks for a cluster needs it
    except ImportError:
        raise SetupError(['A cluster needs Dask, which is not installed: pip install "upcard[cluster]".']) from None
    return distributed


def _own_cluster(distributed: Any, address: str) -> Any:  # noqa: ANN401
    name, _, count = address.partition(":")
    if name != LOCAL:
        return None
    if count and not (count.isdecimal() and int(count)):
        raise SetupError(
            [f"{address!r} is no cluster; write local:2 for two workers, or an address as tcp://host:8786."]
        )
    return distributed.LocalCluster(
        n_workers=int(count or 2), threads_per_worker=1, dashboard_address=":0", silence_logs=SILENT
    )


def _client(distributed: Any, where: Any) -> Any:  # noqa: ANN401
    try:
        return distributed.Client(where, timeout=PATIENCE)
    except (OSError, ValueError) as fault:
        raise SetupError([f"No cluster answers at {where}: {fault}. Start one with `dask scheduler`."]) from None
