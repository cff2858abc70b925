"""Chunks played by several processes, or by threads where the compiled simulator lets go of Python's lock."""

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread

from upcard.simulation.plan import Plan, Tier
from upcard.simulation.playing import play_chunk
from upcard.simulation.tally import Tally

Played = tuple[int, list[Tally]]
AHEAD = 2
"""How many chunks for each worker are handed out at a time."""
ATTEMPTS = 5
"""How often the workers are restarted when one of them dies, before that is taken for more than bad luck."""


def played_here(plan: Plan, chunks: Iterable[int], tier: Tier) -> Iterator[Played]:
    """Play one chunk after the other, here."""
    for chunk in chunks:
        yield chunk, play_chunk(plan, chunk, tier)


def played_by(plan: Plan, chunks: Iterable[int], tier: Tier, workers: int) -> Iterator[Played]:
    """Play chunks by this many workers; they come back as they are done."""
    left = list(chunks)
    for attempt in range(ATTEMPTS):
        try:
            for chunk, tallies in _once(plan, left, tier, workers):
                left.remove(chunk)
                yield chunk, tallies
        except BrokenProcessPool:
            # Somebody killed a worker. What it had in hand is played again: a chunk has one result, no matter who plays
            # it.
            if attempt == ATTEMPTS - 1:
                raise
        else:
            return


def _once(plan: Plan, chunks: list[int], tier: Tier, workers: int) -> Iterator[Played]:
    before = set(active_children())
    pool: Executor
    if tier == "compiled":
        pool = ThreadPoolExecutor(workers)
    else:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_settle_in)
    waiting = iter(list(chunks))
    running: dict[Future[list[Tally]], int] = {}
    try:
        while True:
            for chunk in islice(waiting, AHEAD * workers - len(running)):
                running[pool.submit(play_chunk, plan, chunk, tier)] = chunk
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                tallies = future.result()
                yield running.pop(future), tallies
    finally:
        # After Ctrl-C nobody waits for chunks that are only half played.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - before:
            child.terminate()
            child.join()


def _settle_in() -> None:
    """Leave Ctrl-C to the process that a person talks to, and do not outlive it when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
