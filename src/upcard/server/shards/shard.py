"""What the rest of the server wants of a shard, whether its tables are served in this process or in another one."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from upcard.server.http.not_granted import NotGranted
from upcard.server.lobby.types import LobbyTable, Seated
from upcard.server.metrics.figures import Figures
from upcard.server.own_tables.followers import Take
from upcard.server.own_tables.types import OwnTable
from upcard.server.shards.sharding import Sharding
from upcard.table.people import Person
from upcard.table.settings import TableSettings


class Offer(Struct, frozen=True):
    """A table in the lobby's list as one guest finds it."""

    table: LobbyTable
    seat: int
    """The one that they have there, or 0."""
    takes_newcomers: bool
    """Whether *Play now* may lead there."""
    rank: tuple[bool, bool, bool]
    """How well a newcomer is seated there, the least first: no seat free, not the house's own, a crowd."""


class About(Struct, frozen=True):
    """What somebody who knows of a table may need to know besides its hands."""

    name: str
    private: bool


class Count(Struct, frozen=True):
    """How much is going on in a shard."""

    tables: int
    connections: int
    closed: int = 0
    """Tables that cannot be opened."""


NOTHING = Count(0, 0)
"""What is going on in a shard that is down."""


class ShardDown(NotGranted):
    """The shard does not answer."""

    def __init__(self) -> None:
        """Say so to the one who asked for something there."""
        super().__init__(503, "closing", "This part of the room is closed for a moment; try again soon.")


class Shard(Protocol):
    """Some of the room's tables."""

    @property
    def is_up(self) -> bool:
        """Whether its tables can be played at."""

    @property
    def last_count(self) -> Count:
        """How much is going on, as far as is known without asking."""

    async def offers(self, person: Person | None) -> list[Offer]:
        """List the tables that are open to everybody, and those of their own that only the link opens."""

    async def seat(self, table: str, person: Person) -> Seated | None:
        """Give somebody a free seat at a table; None: there is none for them."""

    async def put_on_list(self, table: str, person: Person) -> Seated | None:
        """Put somebody on a table's waiting list; None: they cannot wait there."""

    async def open(self, settings: TableSettings, owner: str) -> str:
        """Open a table with settings that are sound, and return its id."""

    async def owned(self, player: str) -> int:
        """Count the tables that somebody has open."""

    async def give_up(self, person: Person) -> None:
        """Let somebody get up everywhere and leave their tables to others: nobody acts under their name any more."""

    async def end_sessions(self, sessions: list[str]) -> None:
        """Close every connection of sessions that have ended."""

    async def told(self, table: str, player: str, *, dealt: bool) -> int | None:
        """Return the number up to which a table has sent its events to somebody; None: it rests, and all are known.

        ``dealt``: they were dealt into the hand that they ask about. "" is nobody that is known.
        """

    async def about(self, table: str) -> About | None:
        """Describe a table; None: there is no such table."""

    async def follow(self, player: str, take: Take) -> list[OwnTable]:
        """List the tables that concern somebody, and tell from now on whatever changes in one of them."""

    async def unfollow(self, player: str, take: Take) -> None:
        """Tell it no more."""

    async def figures(self) -> Figures:
        """Tell how the process is that serves the shard."""


class Shards:
    """All shards of the room."""

    def __init__(self, shards: Sequence[Shard]) -> None:
        """Take them in the order of their numbers."""
        self.all = tuple(shards)
        self._part = Sharding(0, len(self.all))

    def of(self, table_id: str) -> Shard:
        """Return the shard that a table stands in."""
        return self.all[self._part.shard_of(table_id)]
