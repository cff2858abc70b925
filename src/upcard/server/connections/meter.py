"""What a socket may still send. Every frame is charged, whatever it holds and whatever becomes of it.

A socket has a little for itself, so that it can always say that it is alive, and anyone who plays at the pace of people
is charged nowhere else. What it sends beyond that is taken from what its person has on all sockets together (or, of
somebody without a name, its address), and from what all sockets of its address have.
"""

import time
from collections.abc import Callable
from typing import Final

from upcard.server.http.allowances import Allowance, Allowances

OWN: Final = Allowance(20, 5)
"""What each socket has for itself."""


class Meter:
    """Charges the frames of one socket."""

    def __init__(
        self, allowances: Allowances, who: str, address: str, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Charge somebody (a person, or again the address) at an address."""
        self._allowances = allowances
        self._who = who
        self._address = address
        self._now = now
        self._left = OWN.burst
        self._since = now()

    def take(self) -> float:
        """Charge a frame: 0 if it may be taken, else in how many seconds one may be."""
        now = self._now()
        left = min(OWN.burst, self._left + (now - self._since) * OWN.a_second)
        self._since = now
        if left >= 1:
            self._left = left - 1
            return 0
        self._left = left
        return self._allowances.take("frames", self._who) or self._allowances.take("crowd", self._address)
