"""A clock whose hands a test moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class HandTimer:
    """A call that is to be made at a time."""

    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at = at
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class HandClock:
    """Stands still until it is moved on."""

    def __init__(self, today: float) -> None:
        self._now = 1000.0
        self._then = today - self._now
        self._timers: list[HandTimer] = []

    def now(self) -> float:
        return self._now

    def today(self) -> float:
        return self._then + self._now

    def call_later(self, seconds: float, call: Callable[[], None]) -> HandTimer:
        timer = HandTimer(self._now + seconds, call)
        self._timers.append(timer)
        return timer

    def move(self, seconds: float) -> None:
        """Move on, and make the calls that fall due on the way; what they set is due another time."""
        until = self._now + seconds
        due = sorted((timer for timer in self._timers if timer.at <= until), key=lambda timer: timer.at)
        self._timers = [timer for timer in self._timers if timer.at > until]
        for timer in due:
            self._now = max(self._now, timer.at)
            if not timer.cancelled:
                timer.call()
        self._now = until
