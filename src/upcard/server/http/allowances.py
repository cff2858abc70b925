"""How often somebody may ask for something: token buckets, one for each kind of wish and person, in bounded memory."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from upcard.server.connections.proxies import network_of
from upcard.server.http.guard import Connection
from upcard.server.http.not_granted import NotGranted
from upcard.server.messages import Message
from upcard.table.people import Person
from upcard.table.requests import CallFloor, Say

Kind = Literal[
    "sign-up", "passphrase", "tables", "moves", "chat", "floor", "writing", "reports", "reading", "study", "odds",
    "frames", "crowd", "requests", "arrivals", "openings",
]  # fmt: skip
MOST_KEPT = 20_000


class Allowance(NamedTuple):
    """How many at once, and how many a second in the long run."""

    burst: float
    a_second: float


ALLOWANCES: Mapping[Kind, Allowance] = {
    "sign-up": Allowance(10, 10 / 60),
    "passphrase": Allowance(5, 5 / 60),
    "tables": Allowance(5, 5 / 60),
    "moves": Allowance(40, 30),
    "chat": Allowance(5, 5 / 10),
    "floor": Allowance(4, 4 / 60),
    "writing": Allowance(20, 2),
    "reports": Allowance(5, 5 / 60),
    "reading": Allowance(200, 50),
    "study": Allowance(30, 5),
    "odds": Allowance(12, 0.5),
    "frames": Allowance(120, 60),
    "crowd": Allowance(2000, 1000),
    "requests": Allowance(600, 200),
    "arrivals": Allowance(400, 100),
    "openings": Allowance(20, 20 / 3600),
}
"""reading: anything at all, by address; study: what takes some computing (replays, exports, statistics, proofs); odds:
what takes a second or two of it; frames: whatever comes over sockets, by person or by a stranger's address; crowd: the
same of everybody at an address; requests: anything asked for over HTTP, also a file of the page; arrivals: new
connections; openings: tables that are opened from an address, under whatever names."""
BY_ADDRESS: tuple[Kind, ...] = ("sign-up", "reading", "crowd", "requests", "arrivals", "openings")
USUAL_CROWD = 200
"""For how many sockets of one address the allowances are meant."""


def allowances_for(crowd: int) -> Mapping[Kind, Allowance]:
    """Return the allowances of a room with this limit of sockets for one address."""
    times = max(1.0, crowd / USUAL_CROWD)
    more = {kind: Allowance(ALLOWANCES[kind].burst * times, ALLOWANCES[kind].a_second * times) for kind in BY_ADDRESS}
    return {**ALLOWANCES, **more}


class Allowances:
    """The buckets. One that was not used for long is full again, so the least used may be forgotten."""

    def __init__(
        self,
        limits: Mapping[Kind, Allowance] = ALLOWANCES,
        now: Callable[[], float] = time.monotonic,
        most_kept: int = MOST_KEPT,
    ) -> None:
        """Begin with full buckets."""
        self._limits = limits
        self._now = now
        self._most_kept = most_kept
        self._buckets: OrderedDict[tuple[Kind, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: Kind, who: str) -> float:
        """Take one from somebody's bucket: 0 if it is granted, else in how many seconds there will be one."""
        burst, a_second = self._limits[kind]
        now = self._now()
        left, since = self._buckets.pop((kind, who), (burst, now))
        left = min(burst, left + (now - since) * a_second)
        granted = left >= 1
        self._buckets[kind, who] = (left - 1 if granted else left, now)
        if len(self._buckets) > self._most_kept:
            self._buckets.popitem(last=False)
        return 0 if granted else (1 - left) / a_second

    def __len__(self) -> int:
        return len(self._buckets)


def allowances_of(connection: Connection) -> Allowances:
    """Return the buckets of this server, made with the first request unless somebody has set others."""
    state = connection.app.state
    if "allowances" not in state:
        state.allowances = Allowances()
    kept: Allowances = state.allowances
    return kept


def spend(connection: Connection, kind: Kind, who: str) -> None:
    """Take one from somebody's bucket, or raise NotGranted."""
    wait = allowances_of(connection).take(kind, who)
    if wait:
        raise NotGranted(429, "too-many", too_often(wait), {"Retry-After": str(math.ceil(wait))})


def kind_of(message: Message) -> Kind:
    """Say from which bucket a message to a table is taken."""
    match message.do:
        case Say():
            return "chat"
        case CallFloor():
            return "floor"
        case _:
            return "moves"


def too_often(wait: float) -> str:
    """Say that something was asked for too often, and when it may be asked for again."""
    seconds = math.ceil(wait)
    return f"That was too often; wait {seconds} second{'s' if seconds > 1 else ''} and try again."


def whose(connection: Connection, person: Person | None) -> str:
    """Return whose bucket a request is taken from: a person's own, or that of a stranger's address."""
    return address_of(connection) if person is None else person.id


def address_of(connection: Connection) -> str:
    """Return where a request comes from, as far as that tells people apart."""
    return network_of(connection.client.host if connection.client else "")
