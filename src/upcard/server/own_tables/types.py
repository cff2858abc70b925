"""What goes over the socket that tells somebody of their tables."""

from typing import Literal

from msgspec import Struct

Call = Literal["", "turn", "seat", "floor"]
"""What a table wants of somebody: a move, that they take the seat that is kept for them, the owner's ruling."""


class OwnTable(Struct, frozen=True, tag="own-table"):
    """A table that concerns somebody wherever they are. With no seat, no place on its list and no news it does no more.

    The first of them come in `OwnTables`; from then on each comes again when something in it has changed.
    """

    id: str
    name: str
    game: str
    seat: int
    """The one that they have, or 0."""
    kept: int
    """The one that is kept for them, or 0."""
    waiting: int
    """Their number on the waiting list, or 0."""
    call: Call
    left: int | None
    """Milliseconds until the time for it is up when this was sent; None: as long as they like, or nothing is wanted."""
    total: int
    """Of how many; before they run the table allows for what is still shown."""
    in_hand: bool
    """Whether they still have cards in a hand that is played."""
    out: bool
    """Whether they sit out."""
    here: bool
    """Whether a page or program of theirs has the table open."""
    news: str
    """What happened to them there without their doing, in a sentence; or ""."""

    @property
    def concerns(self) -> bool:
        """Whether there is still anything to tell."""
        return bool(self.seat or self.kept or self.waiting or self.news)


class OwnTables(Struct, frozen=True, tag="own-tables"):
    """All tables that concern somebody: the first that their socket tells."""

    tables: tuple[OwnTable, ...]
