"""Updates as they are sent: what is the same for many viewers is written once, and goes into each message as it is.

The fields are those of an `Update`, by name and in order: that is what clients read, and where each field is explained.
"""

from msgspec import Raw, Struct

from upcard.server.messages import Update

NULL = Raw(b"null")


class Picture(Struct, frozen=True):
    """How a hand and the table around it stood at a moment, but for the table itself."""

    play: Raw
    sealed: Raw
    watching: int
    next_hand: int | None


class SentUpdate(Struct, frozen=True, tag="update"):
    """An `Update` of which the parts are written already."""

    seq: int
    hand: int
    events: tuple[Raw, ...]
    lines: Raw
    chat: Raw
    table: Raw
    play: Raw
    mine: Raw
    sealed: Raw
    watching: int
    next_hand: int | None


if SentUpdate.__struct_fields__ != Update.__struct_fields__:
    raise TypeError("An update is sent with other fields than it is read with: give SentUpdate those of Update.")
