"""Sessions that have just ended, for connections that were being made meanwhile.

Who a connection is for is read from the store first, and it is let in later: a session may end in between. What ended
long ago is no longer in the store, so only the last ones need to be remembered.
"""

from collections.abc import Iterable

MOST_KEPT = 10_000


class EndedSessions:
    """The ids of the last sessions that ended."""

    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        """Begin with none."""
        self._most_kept = most_kept
        self._kept: dict[str, None] = {}

    def add(self, sessions: Iterable[str]) -> None:
        """Note sessions; the oldest give way."""
        self._kept.update(dict.fromkeys(sessions))
        while len(self._kept) > self._most_kept:
            del self._kept[next(iter(self._kept))]

    def __contains__(self, session: str) -> bool:
        return session in self._kept
