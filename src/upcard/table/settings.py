"""What a table is like: what is played there, by whose rules, for what, and how the owner wants it run."""

from typing import Literal

from msgspec import Struct

from upcard.chips.stakes import Stakes

Pace = Literal["quick", "human", "slow"]
PACES: tuple[Pace, ...] = ("quick", "human", "slow")


class TableSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Making one never fails: `faults` in `room.setup` says what is wrong with it."""

    name: str
    game: str
    house: str
    stakes: Stakes
    seats: int = 8
    least: int
    """The smallest buy-in."""
    most: int
    """The largest buy-in, and what a stack may be topped up to."""
    bots: tuple[str, ...] = ()
    """The bots that fill up the table, by kind, one entry each."""
    pace: Pace = "human"
    """How long the bots take."""
    clock: int = 30
    """Seconds for a decision; 0: no clock, but a player may call time as the house allows."""
    bank: int = 90
    """Seconds that a player may take besides, until they are used up."""
    private: bool = False
    """Not in the lobby: found by its link alone."""
    tray: bool = True
    """Whether the cards of folded boards stay to be looked at."""
    approve: bool = False
    """Whether the owner has to agree to every buy-in."""
    protect: bool = False
    """Whether a player who loses their line, facing a wager, stays in for what they have put in: all-in protection."""
    delay: int = 0
    """Seconds by which those who do not sit there see the table later; 0: they see it at once."""
    slips: int = 0
    """A human dealer: in how many of a hundred hands they are about to make a mistake. 0: a dealer who makes none."""
