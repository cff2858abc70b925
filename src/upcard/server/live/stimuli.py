"""Everything that can come to a table's attention. All of it goes through the table's one inbox, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.room.people import Person
    from upcard.server.live.subscribers import Subscriber
    from upcard.server.messages import Done, Message, Refused


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody wants something; ``reply`` takes the answer, once."""

    who: Person
    message: Message
    subscriber: Subscriber | None
    reply: Callable[[Done | Refused], None]


@dataclass(frozen=True, slots=True)
class Rang:
    """Something may be due: a player's time, the rest after a hand, the next deal, a seat that was held."""


@dataclass(frozen=True, slots=True)
class BotChose:
    """A bot has made up its mind, as the hand stood after that event; without a verb its thinking failed."""

    after: int
    verb: str
    to: int | None


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody wants to be told what happens, from after number ``since`` on; None: from this hand on."""

    subscriber: Subscriber
    since: int | None


@dataclass(frozen=True, slots=True)
class FellBehind:
    """A slow connection has room again, and wants to know how things stand."""

    subscriber: Subscriber


@dataclass(frozen=True, slots=True)
class WentAway:
    """A connection is gone."""

    subscriber: Subscriber


@dataclass(frozen=True, slots=True)
class GaveUpName:
    """Somebody has given up his name for good, and nobody acts under it any more."""

    player: str


@dataclass(frozen=True, slots=True)
class SessionsEnded:
    """Somebody has left a browser, or made tokens void: nobody acts by these sessions any more."""

    sessions: frozenset[str]


@dataclass(frozen=True, slots=True)
class Stopped:
    """The table is to be left as it is: the server goes down, or nobody needs the table in memory."""

    reason: Literal["shutdown", "table-gone"]


Stimulus = Asked | Rang | BotChose | Joined | FellBehind | WentAway | GaveUpName | SessionsEnded | Stopped
