"""Who hears of their tables wherever they are: tables report here, sockets and other processes listen."""

from collections.abc import Callable, Collection

from upcard.server.own_tables.types import OwnTable

Take = Callable[[str, OwnTable], None]
"""Takes what a player (by id) is sent about a table."""


class Followers:
    """The listeners of one process, by player."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._takes: dict[str, list[Take]] = {}

    @property
    def players(self) -> Collection[str]:
        """Everybody who is to be told."""
        return self._takes.keys()

    def __bool__(self) -> bool:
        return bool(self._takes)

    def __contains__(self, player: str) -> bool:
        return player in self._takes

    def add(self, player: str, take: Take) -> None:
        """Let somebody hear of a player's tables."""
        self._takes.setdefault(player, []).append(take)

    def remove(self, player: str, take: Take) -> None:
        """Let them hear no more."""
        takes = self._takes.get(player, [])
        if take in takes:
            takes.remove(take)
        if not takes:
            self._takes.pop(player, None)

    def tell(self, player: str, table: OwnTable) -> None:
        """Tell all who listen for a player."""
        for take in list(self._takes.get(player, ())):
            take(player, table)
