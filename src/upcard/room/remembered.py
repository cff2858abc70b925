"""What a table remembers of people, also when they have no seat there: with what they left, what happened to them."""

from typing import Literal

from msgspec import Struct

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
