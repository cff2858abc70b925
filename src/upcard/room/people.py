"""The people at a table, and the names that they go by."""

import unicodedata

from msgspec import Struct

BOT_PREFIX = "bot-"


class Person(Struct, frozen=True):
    """Somebody in the room: who he is for us, and what he is called."""

    id: str
    name: str


def is_bot(player: str) -> bool:
    """Tell whether an id is that of a player made of code."""
    return player.startswith(BOT_PREFIX)


def same_name(one: str, other: str) -> bool:
    """Tell whether two names look alike to somebody who reads them in a hurry."""
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    """Drop what the eye passes over: wide and small forms, capitals, spaces."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
