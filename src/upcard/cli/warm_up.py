"""`upcard warm-up`: compile all kernels of the fast tier, so that later calls find them on disk."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from upcard.analysis.equity import equity
from upcard.analysis.equity.games import games
from upcard.cards.batches import BATCH_KINDS, values_of
from upcard.cards.card import CardError
from upcard.cards.fast import wanted
from upcard.cli.bad_input import BadInput

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

TWO = ("Ah 2d 3c", "Ks Kd 9h")
THREE = (*TWO, "5s 6s 7h")
LATE = ("Ah 2d 3c 4h 8c 9c", "Ks Kd 9h 8h 8d 2s", "5s 6s 7h 7d Jc Td")


def run(args: argparse.Namespace) -> int:
    """Do each piece of work once, with a line for each."""
    del args
    try:
        wanted(fast=True)
    except CardError as fault:
        raise BadInput(str(fault)) from None
    for title, work in _work():
        sys.stdout.write(f"{title:40}")
        sys.stdout.flush()
        begun = time.perf_counter()
        work()
        sys.stdout.write(f"{time.perf_counter() - begun:6.1f} s\n")
    return 0


def _work() -> Iterator[tuple[str, Callable[[], object]]]:
    """What to do: small pieces of work that need every kernel."""
    yield "values of many hands, from masks", lambda: [values_of([31], kind, fast=True) for kind in BATCH_KINDS]
    yield "values of many hands, from cards", _from_cards
    yield "exact equities of two hands", lambda: equity("stud-hilo", TWO, fast=True)
    yield "exact equities of more hands", lambda: equity("stud-high", LATE, fast=True)
    for game in games():
        yield f"sampled equities, {game}", lambda game=game: equity(game, THREE, samples=10, fast=True)  # type: ignore[misc]
    yield "sampled equities of two hands", lambda: equity("stud-hilo", TWO, samples=20_000, fast=True)
    yield "simulation", _simulate


def _from_cards() -> None:
    import numpy as np  # noqa: PLC0415 - there is no command line without the fast tier that needs it

    values_of(np.arange(7, dtype=np.uint8).reshape(1, 7))


def _simulate() -> None:
    from upcard.simulation.plan import make_plan  # noqa: PLC0415 - loads the engine
    from upcard.simulation.playing import play_chunk  # noqa: PLC0415

    play_chunk(make_plan("stud-high", ("rock", "dice"), 2, tier="compiled"), 0, "compiled")
