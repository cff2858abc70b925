"""The people at a table."""

from msgspec import Struct

BOT_PREFIX = "bot-"


class Person(Struct, frozen=True):
    """Somebody in the room: who they are for us, and what they are called."""

    id: str
    name: str


def is_bot(player: str) -> bool:
    """Tell whether an id is that of a player made of code."""
    return player.startswith(BOT_PREFIX)
