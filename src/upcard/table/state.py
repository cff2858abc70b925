"""A table between and around its hands: who sits where with how many chips, who waits, and what was agreed."""

from typing import Literal

import msgspec
from msgspec import Struct

from upcard.table.events import DeckSealed, GoingCause, OutCause, StakesChanged, TableOpened
from upcard.table.people import Left, News
from upcard.table.settings import TableSettings


class Seat(Struct):
    """A seat that somebody has, or that is held for somebody."""

    player: str
    name: str
    bot: str = ""
    stack: int = 0
    """What lies there; during a hand what lay there when it began."""
    coming: int = 0
    """Bought, but not on the table yet."""
    asked: int = 0
    """What waits for the owner's word."""
    out: OutCause | Literal[""] = ""
    """Why they sit out; "": they do not."""
    going: GoingCause | Literal[""] = ""
    """Why they leave after the hand; "": they stay."""
    wants: int = 0
    """The seat that they move to when the hand is over, or 0."""
    held: bool = False
    bank: int = 0
    """Seconds left in the time bank."""
    first: int = 0
    """What was bought first here: a stack that is kept at a size is kept at this."""
    promise: str = ""
    """The hash of the number that this player gives to the next deck that is sealed; "": none was promised."""
    listed: int = 0
    """Under which seat their hash stands in the list of the deck that is sealed now; 0: it does not."""

    @property
    def chips(self) -> int:
        """All that belongs to the player at this table."""
        return self.stack + self.coming


class TableState(Struct, kw_only=True):
    """Everything that the events of a table have made of it."""

    settings: TableSettings
    owner: str
    seats: dict[int, Seat] = {}
    """Taken or held, in the order in which they were."""
    waiting: dict[str, str] = {}
    """The waiting list, first come first: id and name. A player for whom a seat is held is still on it."""
    paused: bool = False
    fault: str = ""
    """Why the table was paused by itself: its books do not balance."""
    ended: bool = False
    hand: int = 0
    """The number of the hand in progress, or 0."""
    players: dict[int, str] = {}
    """Who was dealt into the hand in progress."""
    names: dict[int, str] = {}
    sealed: DeckSealed | None = None
    """The deck of the next hand; None while one is played."""
    hands: int = 0
    """The number of the last hand that was finished."""
    rake: int = 0
    carried: int = 0
    """Chips in the middle that the next hand is played for as well."""
    impounded: int = 0
    """Chips that the house holds by rulings."""
    pending: StakesChanged | None = None
    """What is played from the next hand on."""
    left: dict[str, Left] = {}
    news: dict[str, News] = {}
    """What happened to somebody without their doing, until they do something here themselves."""
    removed: set[str] = set()
    """Whom the owner sent away, or did not let in: they need their word to play here again."""
    short: dict[str, int] = {}
    """How many short buy-ins somebody has had here."""
    bots: int = 0
    """How many bots have ever sat here: the next one's number."""

    def copy(self) -> "TableState":
        """Return a state that goes on independently. What events replace as a whole is shared."""
        twin = msgspec.structs.replace(
            self,
            waiting=self.waiting.copy(),
            left=self.left.copy(),
            news=self.news.copy(),
            removed=self.removed.copy(),
            short=self.short.copy(),
        )
        twin.seats = {number: msgspec.structs.replace(seat) for number, seat in self.seats.items()}
        return twin

    def seat_of(self, player: str) -> int:
        """Return the seat that somebody sits in, or 0."""
        for number, seat in self.seats.items():  # asked at every move, for everybody: a plain loop is the quickest
            if seat.player == player and not seat.held:
                return number
        return 0

    def held_for(self, player: str) -> int:
        """Return the seat that is held for somebody, or 0."""
        return next((number for number, seat in self.seats.items() if seat.player == player and seat.held), 0)

    def free_seats(self) -> list[int]:
        """Return the seats that nobody has, lowest number first."""
        return [number for number in range(1, self.settings.seats + 1) if number not in self.seats]

    def wanted_by(self, seat: int) -> int:
        """Return the seat of the player who moves to this one when the hand is over, or 0."""
        return next((number for number, there in self.seats.items() if there.wants == seat), 0)

    def open_seats(self) -> list[int]:
        """Return the seats that a newcomer may have: free, and asked for by nobody who plays here."""
        return [number for number in self.free_seats() if not self.wanted_by(number)]

    @property
    def terms(self) -> TableSettings | StakesChanged:
        """Stakes, least and most that hold for the next hand, and so for chips that are bought now."""
        return self.pending or self.settings

    def in_hand(self, seat: int) -> bool:
        """Tell whether a seat was dealt into the hand in progress; its stack is not known until that is finished."""
        return seat in self.players

    def next_hand(self) -> int:
        """Return the number that the next hand gets."""
        return (self.hand or self.hands) + 1


def state_of(opened: TableOpened) -> TableState:
    """Return a table that was just opened."""
    return TableState(settings=opened.settings, owner=opened.owner)
