"""What goes into the store and what comes out. All times are whole milliseconds since 1970."""

from typing import Literal

from msgspec import Struct

SessionKind = Literal["cookie", "token"]
"""How a session is shown: by a browser's cookie, or by a program's token."""


class NewEvent(Struct, frozen=True):
    """An event to be appended; hand 0 is an event of the table."""

    hand: int
    kind: str
    body: bytes
    public: bytes | None = None
    """If the body is to be sealed: what stays readable of it. None: it is stored as it is."""


class Appended(Struct, frozen=True):
    """Events were appended."""

    at: int
    """The time that they bear."""
    off: int
    """Where they finished a hand: what all accounts together hold by what happened at this table. It should be 0."""


class Extent(Struct, frozen=True):
    """How far a stream goes, and what is derived from it."""

    events: int
    last: int
    """The number of its last event."""
    posted: int
    """The number of the last batch with postings."""
    marked: int
    """The number that it had come to by what is kept beside the database; 0: nothing is."""


class Stored(Struct, frozen=True):
    """An event of a stream, with its number and the time when it was appended; hand 0 is an event of the table."""

    seq: int
    hand: int
    kind: str
    at: int
    body: bytes
    closed: bool = False
    """Whether it was sealed with a key that is lost: then the body is only what stays readable, maybe nothing."""


class FinishedSeat(Struct, frozen=True):
    """What a hand was for one player: their result, their cards in the order dealt, and marks for statistics."""

    player: str
    seat: int
    result: int
    down: tuple[str, ...]
    up: tuple[str, ...]
    big_bet: int
    """What a big bet was, so that results at different stakes can be compared."""
    marks: dict[str, bool | int]
    """What could have happened to them and did or did not; a mark that is missing had no occasion. And some numbers."""
    name: str = ""
    """How the player was called in this hand."""
    showdown: bool = False
    """Whether they were in the hand at the showdown."""


class FinishedHand(Struct, frozen=True):
    """A hand that is over, for the history of everybody who was in it."""

    table: str
    table_name: str
    hand: int
    game: str
    house: str
    at: int
    pot: int
    summary: str
    """One sentence: who won what with which hand."""
    players: tuple[FinishedSeat, ...]
    betting: str = ""
    small_bet: int = 0
    big_bet: int = 0


class HandFilter(Struct, frozen=True):
    """Which of somebody's hands are asked for; what is not said lets all of them through."""

    game: str = ""
    betting: str = ""
    tables: tuple[str, ...] = ()
    since: int | None = None
    """Those that were over at this time or later, in milliseconds since 1970."""
    until: int | None = None
    """Those that were over before this time."""
    result: Literal["", "won", "lost", "even"] = ""
    least_pot: int = 0
    showdown: bool | None = None
    """Whether the player was in the hand at the showdown."""
    opponent: str = ""
    """A part of the name of somebody else in the hand."""
    words: tuple[str, ...] = ()
    """What the hand's sentence, its table's name or somebody's name in it must have, each of them somewhere."""
    hand: tuple[str, int] | None = None
    """This hand of this table alone."""


class OtherPlayer(Struct, frozen=True):
    """Somebody else in a hand, as they were called in it. A page gets no id of a bot: nobody keeps notes about one."""

    player: str
    name: str


class PlayedHand(Struct, frozen=True):
    """A line of one player's history."""

    number: int
    """In the whole room."""

    table: str
    table_name: str
    hand: int
    game: str
    house: str
    at: int
    pot: int
    summary: str
    betting: str
    small_bet: int
    big_bet: int
    seat: int
    result: int
    down: tuple[str, ...]
    up: tuple[str, ...]
    showdown: bool
    others: tuple[OtherPlayer, ...]


class PlayedTable(Struct, frozen=True):
    """A table at which somebody has played a game, with this form of betting."""

    table: str
    name: str
    """As it was called last."""
    game: str
    betting: str
    hands: int


class Banked(Struct, frozen=True):
    """Chips that somebody bought at a table, or cashed there if below 0."""

    table: str
    at: int
    amount: int


class Result(Struct, frozen=True):
    """What one hand was for one player, for their statistics."""

    table: str
    hand: int
    game: str
    at: int
    result: int
    big_bet: int
    marks: dict[str, bool | int]
    house: str = ""
    number: int = 0
    """Of the hand, in the whole room."""
    table_name: str = ""
    betting: str = ""
    small_bet: int = 0
    upper_bet: int = 0
    """The bet of the later streets, where there is one."""


class TableTally(Struct, frozen=True):
    """How many hands were played at a table, and the average pot of the last hundred."""

    hands: int
    average_pot: int


class TableAccount(Struct, frozen=True):
    """One player's account at a table; ``balance`` is what lies on the table now."""

    player: str
    bought_in: int
    cashed_out: int
    balance: int


class Player(Struct, frozen=True):
    """Somebody who has come in; ``passphrase``: whether they have one."""

    id: str
    name: str
    created: int
    passphrase: bool


class SignedIn(Struct, frozen=True):
    """Whose session somebody has shown, and which."""

    session: str
    player: Player


class Session(Struct, frozen=True):
    """A session as its player may see it; ``label``: what a program's token was called."""

    id: str
    kind: SessionKind
    label: str
    created: int
    used: int


class Passphrase(Struct, frozen=True):
    """Whose passphrase it is, and the hash to check it against."""

    player: str
    hash: str


class Note(Struct, frozen=True):
    """What somebody has written down about another player."""

    about: str
    text: str
    colour: str
    at: int


class Share(Struct, frozen=True):
    """A link to a hand: through whose eyes ("" is a spectator's), and whether as known after the showdown.

    Of its token only the hash is kept.
    """

    token: str
    table: str
    hand: int
    player: str
    after: bool
    at: int


class Report(Struct, frozen=True):
    """Somebody has reported a line of a table's chat: its number in the table's stream."""

    table: str
    n: int
    reporter: str
    at: int


class DrillAnswered(Struct, frozen=True):
    """An answer in the drill: to which question, on which subject, by which house's rules, and whether it was right."""

    question: str
    subject: str
    house: str
    right: bool
