"""When coverage looks, and when it looks away."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from coverage import Coverage

from upcard.cards import best, boards
from upcard.rulebooks import shelf

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LOOK_UPS: tuple[dict[int, int], ...] = (*best._RANKS.values(), boards._HIGH_OF, boards._LOW_OF)  # noqa: SLF001
"""What is looked up once and kept, besides what functools caches."""


def keep_one() -> None:
    """Have only one that watches: pytest-cov begins twice in a worker, and the first goes on when the second stops.

    What the first one sees is never kept.
    """
    kept = Coverage.current()
    while (watching := Coverage.current()) is not None:
        watching.stop()
    if kept is not None:
        kept.start()


@contextmanager
def looking_away() -> Iterator[None]:
    """See nothing for a while: what is watched takes three times as long."""
    watching = Coverage.current()
    if watching is None:
        yield
        return
    watching.stop()
    try:
        yield
    finally:
        watching.start()


def forget(layers: Iterable[str]) -> None:
    """Empty what functions of these layers have kept, so that a test comes to the same lines whatever ran before it.

    Otherwise a line counts as missed when a test that nobody watched came to it first. The shelf stays: it is read
    before all tests, and objects from it are compared by identity.
    """
    prefixes = tuple(f"upcard.{layer}." for layer in layers)
    for name, module in list(sys.modules.items()):
        if name.startswith(prefixes):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear") and kept is not shelf:
                    kept.cache_clear()
    for found in LOOK_UPS:
        found.clear()
