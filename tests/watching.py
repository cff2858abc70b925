"""When coverage looks, and when it looks away."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from coverage import Coverage

if TYPE_CHECKING:
    from collections.abc import Iterator


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
