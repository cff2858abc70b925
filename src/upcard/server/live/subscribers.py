"""Those who are told what happens at a table: for each connection a short line of texts that wait to be sent."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from upcard.server.live.stimuli import FellBehind, Stimulus, WentAway
from upcard.table.people import Person

MOST_WAITING: Final = 64
"""How many updates may wait for a slow connection; then they give way to one that says how things stand."""
MOST_ANSWERS: Final = 256
"""Anyone who does not read even the answers to their own messages is sent away."""


class Subscriber:
    """A connection's end of a table: an async iterator of JSON texts. It ends when the table closes it.

    Nothing here waits for the client: a table puts its texts in line and goes on.
    """

    def __init__(self, viewer: Person | None, post: Callable[[Stimulus], None], session: str = "") -> None:
        """Post to the table when there is room again after falling behind, and when the connection is gone."""
        self.viewer = viewer
        self.session = session
        """By which the viewer is known; "" for somebody without a name."""
        self.told = 0
        """The number up to which this client has been told everything."""
        self.behind = False
        """Whether updates had to be dropped."""
        self.closed = False
        self.late: tuple[int, int] | None = None
        """Of one who is told later than the players: the moment and number up to which they were told at once."""
        self._post = post
        self._line: deque[tuple[int, bytes]] = deque()
        self._updates = 0
        self._waiter: asyncio.Future[None] | None = None
        self._straight: Callable[..., bool] | None = None
        self._held: list[tuple[int, bytes]] | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing waits to be sent."""
        return not self._line

    def update(self, seq: int, text: bytes) -> None:
        """Put an update in line that tells everything up to ``seq``."""
        if self.closed or self.behind:
            return
        if self._held is not None:
            self._held.append((seq, text))
            return
        # The way of nearly all that a table tells: as in `_sent`, without a call more.
        waiter, straight = self._waiter, self._straight
        if waiter is not None and straight is not None and not self._line and not waiter.done() and straight(text):
            self.told = seq
            return
        if self._updates >= MOST_WAITING:
            self._line = deque(waiting for waiting in self._line if not waiting[0])
            self._updates = 0
            self.behind = True
        else:
            self._line.append((seq, text))
            self._updates += 1
        self._wake()

    def catch_up(self, seq: int, text: bytes) -> None:
        """Put the one update in line that replaces all that was dropped."""
        self.behind = False
        self.update(seq, text)

    def send(self, text: bytes) -> None:
        """Put an answer in line behind the updates."""
        if self.closed:
            return
        if self._held is not None:
            self._held.append((0, text))
            return
        if self._sent(text):
            return
        self._line.append((0, text))
        if len(self._line) - self._updates > MOST_ANSWERS:
            self.leave()
            return
        self._wake()

    def hold(self) -> None:
        """Keep back what comes now, an update and the answer that follows it, so that both go out in one piece."""
        self._held = self._held or []

    def let_go(self) -> None:
        """Send what was kept back."""
        held, self._held = self._held, None
        if not held:
            return
        if not self.behind and not self.closed and self._sent(*[text for _, text in held]):
            self.told = max(self.told, *[seq for seq, _ in held])
            return
        for seq, text in held:
            if seq:
                self.update(seq, text)
            else:
                self.send(text)

    def close(self, text: bytes) -> None:
        """Send one last text after what waits, and end."""
        self.let_go()
        if self.closed:
            return
        self._line.append((0, text))
        self.closed = True
        self._wake()

    def leave(self) -> None:
        """Drop everything: the connection is gone."""
        self._line.clear()
        self.closed = True
        self._wake()
        self._post(WentAway(self))

    def straight_to(self, write: Callable[..., bool]) -> None:
        """Write texts by this as long as nothing waits and it can, without waking anybody; the reader gets the rest.

        It takes one text or several, and tells whether it has written all of them; else it has written none.
        """
        self._straight = write

    def _sent(self, *texts: bytes) -> bool:
        """Write texts at once, if nothing waits."""
        if self._straight is None or self._line or self._waiter is None or self._waiter.done():
            return False
        return self._straight(*texts)

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def __aiter__(self) -> "Subscriber":
        return self

    async def __anext__(self) -> str:
        """Wait for the next text."""
        while not self._line:
            if self.closed:
                raise StopAsyncIteration
            if self.behind:
                self._post(FellBehind(self))
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            self._waiter = None
        seq, text = self._line.popleft()
        if seq:
            self.told = seq
            self._updates -= 1
        return text.decode()
