"""Everything that can come to a table's attention. All of it goes through the table's one inbox, in order."""

# ruff: noqa: TC004 - made and taken here, never decoded, so nobody asks for the types of the fields
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.server.live.subscribers import Subscriber
    from upcard.server.messages import Done, Message, Refused
    from upcard.table.people import Person


class Asked(Struct, frozen=True):
    """Somebody wants something; ``reply`` takes the answer, once."""

    who: Person
    message: Message
    subscriber: Subscriber | None
    reply: Callable[[Done | Refused], None]


class Rang(Struct, frozen=True):
    """Something may be due: a player's time, the rest after a hand, the next deal, a seat that was held."""


class BotChose(Struct, frozen=True):
    """A bot has made up its mind, as the hand stood after that event; without a verb its thinking failed."""

    after: int
    verb: str
    to: int | None


class Joined(Struct, frozen=True):
    """Somebody wants to be told what happens, from after number ``since`` on; None: from this hand on."""

    subscriber: Subscriber
    since: int | None


class FellBehind(Struct, frozen=True):
    """A slow connection has room again, and wants to know how things stand."""

    subscriber: Subscriber


class WentAway(Struct, frozen=True):
    """A connection is gone."""

    subscriber: Subscriber


class GaveUpName(Struct, frozen=True):
    """Somebody has given up their name for good, and nobody acts under it any more."""

    player: str


class SessionsEnded(Struct, frozen=True):
    """Somebody has left a browser, or made tokens void: nobody acts by these sessions any more."""

    sessions: frozenset[str]


class Stopped(Struct, frozen=True):
    """The table is to be left as it is: the server goes down, or nobody needs the table in memory."""

    reason: Literal["shutdown", "table-gone"]


Stimulus = Asked | Rang | BotChose | Joined | FellBehind | WentAway | GaveUpName | SessionsEnded | Stopped
