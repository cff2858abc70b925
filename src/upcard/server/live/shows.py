"""Hands that bots play among themselves, for those who look on.

A visitor wants to see a game, so bots play as long as somebody is there. But anyone who looks on need not even have a
name, and may look on at any number of tables: so only some tables are played by bots alone at a time, each in its turn,
and where nobody new has come for long the bots rest.
"""

MOST = 16
"""At how many tables of a process bots may play alone at the same time."""
MOST_HANDS = 100
"""How many hands are played by bots alone after the last arrival."""
WAIT = 3.0
"""Seconds until a table that has to wait asks again."""
FORGET = 3 * WAIT
"""Anyone who has not asked for this long waits no more."""


class Shows:
    """The tables of a process at which bots play alone."""

    def __init__(self, most: int = MOST) -> None:
        """Begin with none."""
        self._most = most
        self._playing: set[str] = set()
        self._waiting: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._playing)

    def begin(self, table: str, now: float) -> bool:
        """Let bots play a hand, if it is the table's turn; else it is to ask again after a while."""
        self._waiting = {other: asked for other, asked in self._waiting.items() if now - asked < FORGET}
        others = list(self._waiting)
        before = others.index(table) if table in self._waiting else len(others)
        if table not in self._playing and len(self._playing) + before >= self._most:
            self._waiting[table] = now
            return False
        self._waiting.pop(table, None)
        self._playing.add(table)
        return True

    def end(self, table: str) -> None:
        """Note that a hand is over, or the table gone."""
        self._playing.discard(table)
