"""Asking for odds over HTTP: not too often, and what cannot be reckoned becomes a problem with its sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from upcard.analysis.equity import SpotError
from upcard.room.people import Person
from upcard.server.http.allowances import spend, whose
from upcard.server.http.guard import Connection
from upcard.server.http.not_granted import NotGranted
from upcard.server.study.reckoner import AskedTooMuch, NotReckoned, Reckoner

SOON = {"Retry-After": "2"}
LATER = {"Retry-After": "30"}


@contextmanager
def reckoning(connection: Connection, person: Person | None) -> Iterator[tuple[Reckoner, str]]:
    """Let somebody ask the reckoner of this server, under the name by which their questions are counted."""
    who = whose(connection, person)
    spend(connection, "odds", who)
    try:
        yield connection.app.state.reckoner, who
    except SpotError as fault:
        raise NotGranted(400, "malformed", str(fault)) from None
    except AskedTooMuch as fault:
        raise NotGranted(429, "too-many", str(fault), SOON) from None
    except NotReckoned as fault:
        raise NotGranted(503, "not-now", str(fault), LATER) from None
