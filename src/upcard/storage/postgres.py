"""A connection to PostgreSQL that never waits for ever.

The server itself ends statements and waits for locks that take too long. But a server that hangs ends nothing, and
neither does a network that swallows everything: so every wait ends on this side too, and the connection with it. What
was not committed then is taken back by the server, whenever it comes to its senses.
"""

import threading
from time import monotonic
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.rows import TupleRow
from sqlalchemy import Engine, event

LOCK_SECONDS = 4
STATEMENT_SECONDS = 8
ANSWER_SECONDS = 9.0
"""How long nobody waits for any answer: a server that is well has given up the statement by then, and says so."""
CONNECT_SECONDS = 5
NETWORK = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
"""For libpq: seconds, but the last one, which is in milliseconds."""

RV = TypeVar("RV")


class TookTooLong(psycopg.OperationalError):
    """The server has not answered in time, or nobody waits for it any more; the connection is closed."""

    took_too_long = True


class LimitedConnection(psycopg.Connection[TupleRow]):
    """A connection whose every wait has an end."""

    longest: float | None = ANSWER_SECONDS
    """None: as long as it takes."""
    given_up: threading.Event | None = None
    """Once it is set, nobody waits for an answer any more."""

    def wait(self, gen: PQGen[RV], *args: Any, **named: Any) -> RV:  # noqa: ANN401 - as psycopg calls it
        """Wait for an answer, but not too long."""
        return super().wait(self._limited(gen), *args, **named)

    def _limited(self, steps: PQGen[RV]) -> PQGen[RV]:
        """Take the steps of a question; between them psycopg comes by ten times a second while nothing is heard."""
        began = monotonic()
        try:
            wanted = next(steps)
            while True:
                ready = yield wanted
                if not ready:
                    self._look_at_the_clock(monotonic() - began)
                wanted = steps.send(ready)
        except StopIteration as end:
            found: RV = end.value
            return found

    def _look_at_the_clock(self, waited: float) -> None:
        if self.given_up is not None and self.given_up.is_set():
            self.pgconn.finish()
            raise TookTooLong("the room is closing, and there was no answer yet")
        if self.longest is not None and waited >= self.longest:
            self.pgconn.finish()
            raise TookTooLong(f"there was no answer for {self.longest:g} seconds")


def set_limits(engine: Engine, given_up: threading.Event | None, *, patient: bool) -> None:
    """Let no connection of an engine wait for ever; a ``patient`` one waits only for locks no longer than others."""

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _entry: object, words: list[Any], named: dict[str, Any]) -> LimitedConnection:
        made = LimitedConnection.connect(*words, **named)
        made.given_up = given_up
        # said once it is open, not on the way: poolers between us and the server refuse what they do not know
        made.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
        if patient:
            made.longest = None
        else:
            made.execute(f"SET statement_timeout = '{STATEMENT_SECONDS}s'")
        made.commit()
        return made
