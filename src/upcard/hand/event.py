"""What all events have in common."""

from msgspec import Struct

Cites = tuple[str, ...]


class Event(Struct, frozen=True, tag=True, gc=False):
    """The base of all events; each kind adds what happened."""
