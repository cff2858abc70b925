"""After somebody has waited in vain, nobody else does: a database that hangs would take everybody's time.

Tables and pages ask for one thing after the other; if each of them waited as long as the first, the answer to a player
would come after minutes. So all are refused at once for a while, then one of them tries.
"""

from time import monotonic

from upcard.storage.errors import DatabaseDown

REST_SECONDS = 2.0
"""How long everybody is refused before one tries again."""
TRIAL_SECONDS = 11.0
"""How long the others are refused while one tries: the one who tries has given up by then, or has been answered."""
LONG_SECONDS = 1.0
"""Anyone who was refused sooner has not waited."""


class Respite:
    """Whether the database is to be left alone for a moment. Asked by the loop, reported by any thread."""

    def __init__(self, rest: float = REST_SECONDS) -> None:
        self._rest = rest
        self._why = ""
        self._until = 0.0
        self._answered_at = monotonic()

    def check(self) -> None:
        """Raise DatabaseDown if nobody should wait now; one who comes after the rest is let through, to try."""
        if self._why:
            now = monotonic()
            if now < self._until:
                raise DatabaseDown(self._why)
            self._until = now + TRIAL_SECONDS

    @property
    def rests(self) -> bool:
        """Whether the database did not answer the last time."""
        return bool(self._why)

    def answered(self) -> None:
        """The database has answered somebody, whatever it said."""
        self._answered_at = monotonic()
        self._why = ""

    def in_vain(self, began: float, down: DatabaseDown) -> None:
        """Somebody who began to wait then was not answered. If others were meanwhile, it was their question alone."""
        now = monotonic()
        if down.hangs and self._answered_at < began and now - began >= LONG_SECONDS:
            self._until = now + self._rest
            self._why = str(down)
        elif self._why:  # it was the trial that was refused at once: anyone who comes next may ask, too
            self._until = now
