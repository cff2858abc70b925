"""What the lobby says: the tables, and what a new one can be like. The page's types are made from these."""

from typing import Literal

from msgspec import Struct

from upcard.chips.stakes import BettingForm
from upcard.table.settings import TableSettings


class LobbySeat(Struct, frozen=True):
    """A seat in the lobby's list: taken by a person, by a bot, or free."""

    seat: int
    by: Literal["person", "bot", "free"]
    name: str
    """Who sits there, or ""."""


class LobbyTable(Struct, frozen=True):
    """A table in the lobby's list."""

    id: str
    settings: TableSettings
    note: str
    """What is worth knowing besides the game's short name, in a few words; or ""."""
    seats: tuple[LobbySeat, ...]
    waiting: int
    watching: int
    hands: int
    average_pot: int
    mine: bool
    """Whether this guest has a seat there."""
    listed: int
    """Their place on its waiting list, the first is 1; 0: they are not on it."""
    paused: bool


class GlanceSeat(Struct, frozen=True):
    """A seat of a table as one sees it in passing."""

    seat: int
    name: str
    """Who sits there, or ""."""
    bot: bool
    stack: int
    live: bool
    """Whether its hand is in play."""
    open: tuple[str, ...]
    """The cards of its hand that lie face up, in the order dealt."""


class Glance(Struct, frozen=True):
    """How a table stands, in small: what everybody who walks by sees of it."""

    id: str
    hand: int
    """The number of the hand in progress, or 0."""
    street: str
    """"fifth street"; "" between two hands."""
    pot: int
    turn: int
    """The seat that is to act, or 0."""
    common: tuple[str, ...]
    seats: tuple[GlanceSeat, ...]
    """All of them, by number."""
    says: str
    """Who is to act and for what, or what the table waits for; a sentence."""


class StakesField(Struct, frozen=True):
    """An amount that has to be named for stakes: its name in them, and what a form calls it."""

    name: Literal["ante", "bring_in", "small_bet", "big_bet"]
    title: str


class Terms(Struct, frozen=True):
    """A game in a form of betting, as a house plays it: what a table of it can be like, for the form."""

    game: str
    betting: BettingForm
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


class WayIn(Struct, frozen=True):
    """A game that Play now leads to, and the table at which it is played."""

    game: str
    table: str


class Lobby(Struct, frozen=True):
    """Everything that the first page needs."""

    tables: tuple[LobbyTable, ...]
    games: tuple[GameChoice, ...]
    houses: tuple[HouseChoice, ...]
    bots: tuple[BotChoice, ...]
    play_now: str
    """The table that Play now leads to where no game is asked for, or ""."""
    ways: tuple[WayIn, ...]
    """The games that Play now can be asked for just now, in the order of `games`."""


class PlayNow(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a seat without choosing a table."""

    game: str = ""
    """The game to be played; "": any."""


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
