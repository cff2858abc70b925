"""The line between the first shard and another one: questions and answers, a line of JSON each."""

from msgspec import Raw, Struct

from upcard.server.connections.config import ConnectionConfig
from upcard.server.live.services import Tempo
from upcard.server.own_tables.types import OwnTable
from upcard.table.people import Person
from upcard.table.settings import TableSettings

LONGEST_LINE = 16 * 1024 * 1024
"""As long as an answer may be: the tables of a large room are one."""


class AskOffers(Struct, frozen=True, tag="offers"):
    """List the tables that are there for somebody."""

    person: Person | None


class AskSeat(Struct, frozen=True, tag="seat"):
    """Give somebody a seat."""

    table: str
    person: Person


class AskList(Struct, frozen=True, tag="list"):
    """Put somebody on a waiting list."""

    table: str
    person: Person


class AskOpen(Struct, frozen=True, tag="open"):
    """Open a table."""

    settings: TableSettings
    owner: str


class AskOwned(Struct, frozen=True, tag="owned"):
    """Count somebody's tables."""

    player: str


class AskGiveUp(Struct, frozen=True, tag="give-up"):
    """Let somebody go who has given up their name."""

    person: Person


class AskEndSessions(Struct, frozen=True, tag="end-sessions"):
    """Close the connections of sessions that have ended."""

    sessions: list[str]


class AskTold(Struct, frozen=True, tag="told"):
    """Say how far a table has sent its events to somebody."""

    table: str
    player: str
    dealt: bool


class AskAbout(Struct, frozen=True, tag="about"):
    """Describe a table."""

    table: str


class AskCount(Struct, frozen=True, tag="count"):
    """Count tables and connections."""


class AskFollow(Struct, frozen=True, tag="follow"):
    """List somebody's tables, and tell (as `Called`) what changes in them."""

    player: str


class AskUnfollow(Struct, frozen=True, tag="unfollow"):
    """Tell it no more."""

    player: str


class AskFigures(Struct, frozen=True, tag="figures"):
    """Tell how the process is."""


class AskClose(Struct, frozen=True, tag="close"):
    """Close the shard: the room closes."""


Question = (
    AskOffers | AskSeat | AskList | AskOpen | AskOwned | AskGiveUp | AskEndSessions | AskTold | AskAbout | AskCount
    | AskFollow | AskUnfollow | AskFigures | AskClose
)  # fmt: skip


class Asked(Struct, frozen=True):
    """A question, and its number."""

    id: int
    question: Question


class Answered(Struct, frozen=True):
    """The answer to a question; ``fault``: why there is none."""

    id: int
    answer: Raw = Raw(b"null")
    fault: str = ""


CALLED = 0
"""The number of an answer that nobody asked for: a `Called`."""


class Called(Struct, frozen=True):
    """What a player who is followed is sent about one of their tables."""

    player: str
    table: OwnTable


class WorkerConfig(Struct, frozen=True):
    """The first line that a shard is sent: what it needs to open."""

    number: int
    of: int
    database: str
    keys: tuple[str, ...]
    """What opens and seals the cards in it: sent over this line, and nowhere else."""
    address: str
    others: str
    opens: str
    public_url: str
    house_files: tuple[str, ...]
    log_level: str
    tempo: Tempo
    connections: ConnectionConfig
