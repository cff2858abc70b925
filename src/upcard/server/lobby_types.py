"""What the lobby says: the tables, and what a new one can be like. The page's types are made from these."""

from typing import Literal

from msgspec import Struct

from upcard.chips.stakes import Betting
from upcard.room.settings import TableSettings


class LobbySeat(Struct, frozen=True):
    """A seat in the lobby's list: taken by a person, by a bot, or free."""

    seat: int
    by: Literal["person", "bot", "free"]


class LobbyTable(Struct, frozen=True):
    """A table in the lobby's list."""

    id: str
    settings: TableSettings
    note: str
    """What is worth knowing beside the game's short name, in a few words; or ""."""
    seats: tuple[LobbySeat, ...]
    waiting: int
    watching: int
    hands: int
    average_pot: int
    mine: bool
    """Whether this guest has a seat there."""
    paused: bool


class StakesField(Struct, frozen=True):
    """An amount that has to be named for stakes: its name in them, and what a form calls it."""

    name: Literal["ante", "bring_in", "small_bet", "big_bet"]
    title: str


class Terms(Struct, frozen=True):
    """A game in a form of betting, as a house plays it: what a table of it can be like, for the form."""

    game: str
    betting: Betting
    stakes: tuple[StakesField, ...]
    """What has to be named. Buy-ins are measured by the last of them."""
    stakes_note: str
    """What the house asks of them, in a sentence; or ""."""
    most_seats: int
    buy_in: float
    """The least buy-in, in those bets."""
    notes: tuple[str, ...]
    """What is peculiar to the game in this house, a sentence each; as of a table whose two bets differ."""


class HouseChoice(Struct, frozen=True):
    """A house that a table can follow, and all that it plays."""

    name: str
    title: str
    plays: tuple[Terms, ...]


class GameChoice(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    short: str


class BotChoice(Struct, frozen=True):
    """A kind of bot."""

    name: str
    strength: str
    style: str


class Lobby(Struct, frozen=True):
    """Everything that the first page needs."""

    tables: tuple[LobbyTable, ...]
    games: tuple[GameChoice, ...]
    houses: tuple[HouseChoice, ...]
    bots: tuple[BotChoice, ...]
    play_now: str
    """The table that Play now leads to, or ""."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. Buy-ins that are left out (0) follow the house's rule."""

    settings: TableSettings


class TableMade(Struct, frozen=True):
    """A table was opened; ``link`` is for friends."""

    id: str
    link: str


class Seated(Struct, frozen=True):
    """Where Play now has found a seat; 0: on the waiting list."""

    table: str
    seat: int
