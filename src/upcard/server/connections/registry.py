"""Who is connected: how many there are in all and from each address, and how long each may keep us waiting.

A connection waits while it has not said all of a request. Those who wait longest make room when there is none left, so
that anyone who holds connections without using them keeps nobody out. Everybody else is told to come back later, and
the log says so once a minute.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from msgspec import structs

from upcard.server.connections.config import ConnectionConfig, Hosts, within_descriptors
from upcard.server.connections.proxies import Proxies, network_of
from upcard.server.http.allowances import Allowances, allowances_for
from upcard.server.http.not_granted import NotGranted
from upcard.server.metrics.tally import Tally

log = logging.getLogger("upcard.connections")
REGISTRY = "upcard_connections"
"""Under this name the protocols of a server find it, in the server's state."""
SWEEP = 1.0
LINGER = 10.0
"""Seconds that a connection which was closed has to take what was written to it."""
A_LINE = 60.0
"""Seconds between two lines of the log about the same thing."""
CONNECTIONS_EACH = 2
"""How many connections an address may have for each socket or stream."""
MOST_WAITING = 0.5
"""At most this part of all connections may wait."""


class Waiting(Protocol):
    """A connection that may take too long."""

    def overdue(self) -> None:
        """Close it."""


class Registry:
    """The connections of one process."""

    def __init__(
        self,
        config: ConnectionConfig | None = None,
        allowances: Allowances | None = None,
        now: Callable[[], float] = time.monotonic,
        tally: Tally | None = None,
    ) -> None:
        """Begin with nobody; ``tally`` counts for those who run the room."""
        config = config or ConnectionConfig()
        self.config = structs.replace(config, most=within_descriptors(config.most))
        if self.config.most < config.most:
            log.warning(
                "This system lets a process open few files: there can be %d connections, not %d (ulimit -n).",
                self.config.most, config.most,
            )  # fmt: skip
        self.allowances = allowances or Allowances(allowances_for(self.config.per_address))
        self.proxies = Proxies(self.config.proxies)
        self.hosts = Hosts(self.config.hosts)
        self.tally = tally or Tally()
        self._now = now
        self._open: dict[asyncio.Transport, str] = {}
        self._from: Counter[str] = Counter()
        self._live: Counter[str] = Counter()
        self._waiting: dict[Waiting, float] = {}
        self._stuck: dict[Waiting, float] = {}
        self._closing: dict[asyncio.Transport, float] = {}
        self._lines: dict[str, tuple[float, int]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._open)

    def comes_too_often(self, peer: str) -> bool:
        """Charge a connection to its address, before anything else is done with it."""
        if self.proxies.named(peer):
            return False
        address = network_of(peer)
        if not self.allowances.take("arrivals", address):
            return False
        self.tally.refused["too-many"] += 1
        return not self._turned_away("%s connects too often", address)

    def enter(self, transport: asyncio.Transport, peer: str) -> bool:
        """Let a connection in, if there is room for it."""
        address = network_of(peer)
        if not self.proxies.named(peer) and self._from[address] >= CONNECTIONS_EACH * self.config.per_address:
            return self._turned_away("%s has as many connections as one address may have", address)
        if len(self._open) >= self.config.most and not self._make_room():
            return self._turned_away("there are as many connections as this process may have (%s)", self.config.most)
        self._open[transport] = address
        self._from[address] += 1
        self.tally.connections = len(self._open)
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """Note that a connection is gone."""
        self._closing.pop(transport, None)
        address = self._open.pop(transport, None)
        if address is not None:
            _less(self._from, address)
            self.tally.connections = len(self._open)

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Count a socket; NotGranted if its address has too many."""
        leave = self.take_place(address)
        try:
            yield
        finally:
            leave()

    def take_place(self, address: str) -> Callable[[], None]:
        """Count a socket or a stream until what is returned is called; NotGranted if its address has too many."""
        if self._live[address] >= self.config.per_address:
            self._turned_away("%s has as many sockets and streams as one address may have", address)
            raise NotGranted(429, "too-many", "Too many tables are open at your address; close some, and try again.")
        self._live[address] += 1
        return lambda: _less(self._live, address)

    def wait_for(self, connection: Waiting, seconds: float) -> None:
        """Give a connection so long to say the rest; if too many keep us waiting, the first of them goes."""
        self._waiting.pop(connection, None)
        self._waiting[connection] = self._now() + seconds
        if len(self._waiting) > MOST_WAITING * self.config.most:
            self._make_room()

    def heard(self, connection: Waiting) -> None:
        """Note that a connection has said what was waited for."""
        self._waiting.pop(connection, None)

    def stuck(self, connection: Waiting, seconds: float) -> None:
        """Give a connection so long to take what is written to it."""
        self._stuck[connection] = self._now() + seconds

    def unstuck(self, connection: Waiting) -> None:
        """Note that it has taken it."""
        self._stuck.pop(connection, None)

    def start(self) -> None:
        """Look after those who are overdue, from now on."""
        self.sweep()
        self._timer = asyncio.get_running_loop().call_later(SWEEP, self.start)

    def stop(self) -> None:
        """Look after nobody any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _make_room(self) -> bool:
        oldest = next(iter(self._waiting), None)
        if oldest is None:
            return False
        self._note("As many connections wait or are open as may be (%s): those who have waited longest are closed%s.",
                   self.config.most)  # fmt: skip
        del self._waiting[oldest]
        oldest.overdue()
        return True

    def sweep(self) -> None:
        """Close those who are overdue."""
        now = self._now()
        for table in (self._waiting, self._stuck):
            for connection in [one for one, due in table.items() if now >= due]:
                del table[connection]
                connection.overdue()
        closing = [transport for transport in self._open if transport.is_closing()]
        for transport in closing:
            if now >= self._closing.setdefault(transport, now + LINGER):
                transport.abort()

    def _turned_away(self, why: str, what: object) -> bool:
        """Write a line about a connection that is not let in; False."""
        self._note(f"A connection was refused: {why}%s.", what)
        return False

    def _note(self, line: str, what: object) -> None:
        """Write a line, unless one about the same has been written within a minute; then it is counted."""
        now = self._now()
        due, times = self._lines.get(line, (0.0, 0))
        if now >= due:
            log.warning(line, what, f" ({times} more in the minute before)" if times else "")
            self._lines[line] = (now + A_LINE, 0)
        else:
            self._lines[line] = (due, times + 1)


def _less(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if not counter[address]:
        del counter[address]
