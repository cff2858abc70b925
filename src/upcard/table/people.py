"""The people at a table."""

from typing import Literal

from msgspec import Struct

BOT_PREFIX = "bot-"


class Person(Struct, frozen=True):
    """Somebody in the room: who they are for us, and what they are called."""

    id: str
    name: str


def is_bot(player: str) -> bool:
    """Tell whether an id is that of a player made of code."""
    return player.startswith(BOT_PREFIX)


Happening = Literal["refused", "removed", "off-list", "late", "away", "owner"]


class Left(Struct, frozen=True):
    """With what somebody left the table, and when."""

    amount: int
    at: int


class News(Struct, frozen=True):
    """What happened to somebody without their doing, and that they have to be told."""

    what: Happening
    amount: int
    """The chips that it is about, if any."""
    hands: int
    """How many hands had been played."""
