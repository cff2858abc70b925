"""Time as a table needs it: what the clock says, and an alarm for each thing that falls due.

Everything that waits at a table waits on a `Clock` that was handed in, so a test can move the time on by itself.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Literal, Protocol

Due = tuple[Literal["turn", "rest", "deal", "hold", "away", "floor", "settle"], int]
"""What falls due at a table, and for which seat (0: for none in particular). To settle: whether what was in doubt has
been stored."""


class Timer(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""
        ...


class Clock(Protocol):
    """What time it is, and somebody who calls when it is later."""

    def now(self) -> float:
        """Seconds that only ever go forward."""
        ...

    def today(self) -> float:
        """Seconds since 1970."""
        ...

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call after this many seconds."""
        ...


class LoopClock:
    """The clock of the running event loop."""

    def now(self) -> float:
        """Seconds of the event loop."""
        return asyncio.get_running_loop().time()

    def today(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call from the event loop after this many seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)


class Alarms:
    """The things that fall due at a table, each under its name, and one timer for whichever comes first.

    A timer that rings too early, because what it was set for has been put off, costs less than one that is set again
    with every move; so ``ring`` may be called when nothing is due.
    """

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        """Ring when something may be due."""
        self._clock = clock
        self._ring = ring
        self._times: dict[Due, float] = {}
        self._timer: Timer | None = None
        self._rings_at = 0.0

    def __contains__(self, due: Due) -> bool:
        return due in self._times

    def set(self, due: Due, seconds: float) -> None:
        """Let something fall due in this many seconds, whenever it would have been before."""
        self._times[due] = self._clock.now() + seconds
        self._wind()

    def put_off(self, due: Due, seconds: float) -> None:
        """Let something that is set fall due so much later."""
        if due in self._times:
            self._times[due] += seconds

    def clear(self, due: Due) -> None:
        """Nothing of this name falls due any more."""
        self._times.pop(due, None)

    def left(self, due: Due) -> float:
        """Seconds until something falls due, 0 if it is not set or overdue."""
        return max(0.0, self._times.get(due, 0.0) - self._clock.now())

    def take_due(self) -> list[Due]:
        """Return what is due now, the earliest first, and forget it; the rest rings again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._clock.now()
        due = sorted((when, name) for name, when in self._times.items() if when <= now)
        for _, name in due:
            del self._times[name]
        self._wind()
        return [name for _, name in due]

    def stop(self) -> None:
        """Ring no more."""
        self._times.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wind(self) -> None:
        if not self._times:
            return
        first = min(self._times.values())
        if self._timer is not None:
            if self._rings_at <= first:
                return
            self._timer.cancel()
        self._rings_at = first
        self._timer = self._clock.call_later(max(0.0, first - self._clock.now()), self._rang)

    def _rang(self) -> None:
        self._timer = None
        self._ring()
