"""What is wrong with rulebook files: all faults at once, each with its file and key."""

from collections.abc import Iterator
from contextlib import contextmanager

from upcard.errors import UpcardError

LONGEST_SENTENCE = 1000


def shortened(sentence: str) -> str:
    """Return a sentence that can be read: of one that quotes a whole file, only so much from both ends."""
    half = LONGEST_SENTENCE // 2
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:half]} ... {sentence[-half:]}"


class RulebookError(UpcardError, ValueError):
    """A book, house or game file cannot be used; ``faults`` lists everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        """Keep every fault; the message shows them all, one a line."""
        self.faults = tuple(map(shortened, faults))
        super().__init__("\n".join(self.faults))


@contextmanager
def gathering(faults: list[str]) -> Iterator[None]:
    """Add what is wrong to ``faults`` and go on, so that the next file is read as well."""
    try:
        yield
    except RulebookError as fault:
        faults += fault.faults
