"""What a process counts while it serves: cheap enough to be counted always, whether anybody asks or not."""

import asyncio
from collections import Counter, deque

EVERY = 1.0
"""Seconds between two looks at how late the loop is."""
KEPT = 15
"""How many looks are kept: anyone who asks less often than that misses some."""


class Tally:
    """Counts since the process began."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.connections = 0
        """How many connections are open."""
        self.hands = 0
        self.moves = 0
        self.events = 0
        self.refused: Counter[str] = Counter()
        """What clients were refused, by the code that they were told."""


class LoopLag:
    """Looks every second how much later than asked for the event loop comes to it."""

    def __init__(self) -> None:
        """Begin with nothing seen; `start` looks."""
        self._seen: deque[float] = deque(maxlen=KEPT)
        self._next: asyncio.TimerHandle | None = None

    @property
    def worst(self) -> float:
        """The largest lag that was seen lately, in seconds."""
        return max(self._seen, default=0.0)

    def start(self) -> None:
        """Look from now on."""
        loop = asyncio.get_running_loop()
        self._next = loop.call_later(EVERY, self._look, loop, loop.time() + EVERY)

    def stop(self) -> None:
        """Look no more."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        now = loop.time()
        self._seen.append(max(0.0, now - due))
        self._next = loop.call_later(EVERY, self._look, loop, now + EVERY)
