"""What is wrong with rulebook files: all faults at once, each with its file and key."""

from collections.abc import Iterator
from contextlib import contextmanager


class RulebookError(ValueError):
    """A book, house or game file cannot be used; ``faults`` lists everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        """Keep every fault; the message shows them all, one a line."""
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


@contextmanager
def gathering(faults: list[str]) -> Iterator[None]:
    """Add what is wrong to ``faults`` and go on, so that the next file is read as well."""
    try:
        yield
    except RulebookError as fault:
        faults += fault.faults
