"""What waits for a table, in the order in which it came."""

import asyncio
from collections import deque

from upcard.server.live.stimuli import Stimulus


class Inbox:
    """A line with one reader, the table's task; nothing but that, for every move goes through it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._line: deque[Stimulus] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._line)

    def put(self, stimulus: Stimulus) -> None:
        """Put something at the end of the line."""
        self._line.append(stimulus)
        reader = self._reader
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def next(self) -> Stimulus:
        """Wait for the first in line, and take it."""
        while not self._line:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._line.popleft()
