"""Numbers and orders drawn from a seed: each equally likely, and the same for everybody who has the seed.

A stream is SHAKE256(seed, purpose), read as whole numbers below 2**32, so two purposes never share a byte. A number
that would make some results likelier than others is thrown away.
"""

import hashlib
import struct
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Final

BLOCK: Final = struct.Struct(">64I")


def stream(seed: str, purpose: str, size: int) -> bytes:
    """Return ``size`` bytes that only the seed tells: SHAKE256(seed, purpose)."""
    return hashlib.shake_256(bytes.fromhex(seed) + purpose.encode()).digest(size)


def words(seed: str, purpose: str) -> Iterator[int]:
    """Yield whole numbers below 2**32, each equally likely, their first byte the highest; a block is all but enough."""
    for block in count():
        yield from BLOCK.unpack(stream(seed, f"{purpose}|{block}", BLOCK.size))


def below(bound: int, drawn: Iterator[int]) -> int:
    """Return a number below ``bound``, each equally likely: the uneven rest at the top of the range is thrown away."""
    fair = 2**32 - 2**32 % bound
    while (word := next(drawn)) >= fair:
        pass
    return word % bound


@cache
def _fair(size: int) -> tuple[int, ...]:
    """Return for each place: the words below this make everything up to there equally likely."""
    return tuple(2**32 - 2**32 % (place + 1) for place in range(size))


def shuffled(size: int, numbers: Iterator[int]) -> tuple[int, ...]:
    """Return 0 to ``size`` - 1 in a random order (Fisher and Yates).

    Each place from the last draws among those not yet drawn.
    """
    order = list(range(size))
    fair, last = _fair(size), size - 1
    for word in numbers:  # `below` written out: it would be called some 250 times before every hand
        if word < fair[last]:
            drawn = word % (last + 1)
            order[last], order[drawn] = order[drawn], order[last]
            last -= 1
            if not last:
                break
    return tuple(order)
