"""A table as everybody sees it, besides the hand: who sits where, who waits, what is played."""

from typing import Literal

from msgspec import Struct

from upcard.table.events import OutCause
from upcard.table.settings import TableSettings
from upcard.telling.layout import Layout


class Sitter(Struct, frozen=True):
    """Who sits in a seat. ``stack`` is what lies there between hands; during one the hand's view counts."""

    seat: int
    player: str
    name: str
    bot: str
    """The kind of bot, or ""."""
    stack: int
    coming: int
    """Chips bought that come into play after the hand."""
    asked: int
    """Chips that wait for the owner's word."""
    out: bool
    """Sits out."""
    out_cause: OutCause | Literal[""]
    """Why they sit out: by their own wish, because their time ran out ("time"), for want of chips; "": they do not."""
    going: bool
    """Leaves after the hand."""
    wants: int
    """The seat that they move to when the hand is over, or 0."""
    held: bool
    """The seat is kept for somebody from the waiting list, who has not bought in yet."""
    bank: int
    """Seconds left in the time bank."""
    from_bank: int
    """How many of them they get at once."""


class Waiting(Struct, frozen=True):
    """Somebody on the waiting list."""

    player: str
    name: str


class MayBuy(Struct, frozen=True):
    """How many chips somebody may buy now: to sit down, to go on playing, or to add to their stack."""

    least: int
    most: int
    """The same as ``least`` where one amount alone will do."""
    usual: int
    """What to propose."""
    why: str
    """What is different from the table's own limits, in a sentence; or ""."""
    cites: tuple[str, ...]
    """The rules behind that sentence."""


class TableView(Struct, frozen=True):
    """A table, without the hand in progress."""

    id: str
    settings: TableSettings
    layout: Layout
    """How the cards of its game lie, and what its streets are called."""
    owner: str
    seats: tuple[Sitter, ...]
    """Only those that are taken or held, by number."""
    waiting: tuple[Waiting, ...]
    paused: bool
    ended: bool
    hands: int
    """How many have been played."""
    hand: int
    """The number of the hand in progress, or 0."""
    changes: str
    """What will be different from the next hand on, in a sentence; or ""."""
    awaits: str
    """What the table waits for between two hands, in a sentence; "" during a hand."""
