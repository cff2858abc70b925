"""The socket of a table, with a short way in and out for what a table is made of, and a price for each frame.

At a table of eight every move is a text that comes in and nine that go out. A text that comes is handed over where it
arrives, without a queue and a task in between, and a text is written where it is made; the rest is as with any other
socket (`upcard.server.connections.web_socket`), and so is whatever a slow client does not take at once.

Frames are taken one by one, a few in a round of the loop, and each is charged: whatever a client sends, and however
much of it, everybody else goes on as if it were not there.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.http11 import Request

from upcard.server.connections.meter import Meter
from upcard.server.connections.proxies import network_of
from upcard.server.connections.registry import REGISTRY, Registry
from upcard.server.connections.web_socket import LAST_WORDS, WebSocketProtocol
from upcard.server.live.frames import end_of_frame
from upcard.server.live.outbox import Outbox

STATE = "upcard_wire"
"""Under this name an application finds the wire of a socket, in the state of its scope."""
OUTBOX = "upcard_outbox"
"""Under this name the wires of a server have what waits for the end of a round, in its state."""
FEW = 4
"""How many frames of a socket are taken in one round of the loop; then it is the others' turn."""
PAUSE = 1.0
"""Seconds for which a socket that has sent too much is not read, at least."""
PAUSES = 3
"""After how many of them in a row it is closed."""
CALM = 60.0
"""Anyone who was quiet for this many seconds begins again."""


class Wire(WebSocketProtocol):
    """One socket."""

    hand_over: Callable[[str], None] | None = None
    """Who takes the texts; while there is nobody, they wait in the application's queue."""

    send_away: Callable[[], None] | None = None
    """Who tells the client that it has sent too much, and closes."""

    meter: Meter | None = None
    """What is charged for each frame."""

    outbox: Outbox
    """Where its texts wait for the end of a round."""

    held = False
    """Whether nothing is read for now."""

    deaf = False
    """Whether nothing is read any more."""

    _kept = b""
    """What has come and was not taken: the beginning of a frame's head, or frames that wait for their turn."""

    _missing: int | None = None
    """How much is still to come of a frame that arrived in part; None: the handshake is not over."""

    _next: asyncio.Handle | None = None
    """When what waits is looked at again."""

    _pauses = 0
    _paused_at = 0.0

    def scope_of(self, request: Request) -> dict[str, Any]:
        """Let the application find the wire, and note who is at the other end.

        Until the application knows better, their address is charged.
        """
        scope = super().scope_of(request)
        scope["state"][STATE] = self
        registry: Registry = self.app_state[REGISTRY]
        if self.client is not None:
            asker, scheme = registry.proxies.asker(self.client[0], scope["headers"])
            scope["client"] = (asker, self.client[1] if asker == self.client[0] else 0)
            scope["scheme"] = {"http": "ws", "https": "wss"}.get(scheme, scope["scheme"])
            address = network_of(asker)
            self.meter = Meter(registry.allowances, address, address)
        self.outbox = self.app_state.setdefault(OUTBOX, Outbox(self.loop))
        self._missing = 0
        return scope

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self.app_state[REGISTRY].leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came, unless something that came before waits for its turn."""
        if self._missing is None:
            super().data_received(data)
            return
        if self._kept:
            data = self._kept + data
            self._kept = b""
        if self._next is None and not self.deaf:
            self._take(data)
        else:
            self._wait(data)

    def _take(self, data: bytes) -> None:
        """Take a few frames."""
        begin = 0
        if self._missing:
            begin = min(self._missing, len(data))
            self._missing -= begin
            super().data_received(data[:begin])
        few = FEW
        while begin < len(data) and not self.transport.is_closing():
            end = end_of_frame(data, begin)
            if not end:
                self._kept = data[begin:]
                return
            if not few or self.held or self.read_paused or not self._granted():
                self._wait(data[begin:])
                return
            few -= 1
            self._missing = max(0, end - len(data))
            super().data_received(data[begin:end])
            begin = end

    def _granted(self) -> bool:
        """Charge a frame. Anyone who has nothing left is not read for a while; who goes on and on is sent away."""
        wait = self.meter.take() if self.meter is not None else 0
        if not wait:
            return True
        now = self.loop.time()
        self._pauses = 1 if now - self._paused_at > CALM else self._pauses + 1
        self._paused_at = now
        if self._pauses > PAUSES:
            self._end()
        else:
            self._next = self.loop.call_later(max(PAUSE, wait), self._go_on)
        return False

    def _end(self) -> None:
        """Read nothing more, and close: with a word if there is somebody to say it."""
        self.deaf = True
        self.transport.pause_reading()
        if self.send_away is not None:
            self.send_away()
            self.loop.call_later(LAST_WORDS, self.transport.abort)
        else:
            self.transport.close()

    def _wait(self, data: bytes) -> None:
        """Keep what cannot be taken now, and read nothing more until it has been."""
        self._kept = b"" if self.deaf else data
        self.transport.pause_reading()
        if not self._waits():
            self._next = self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        """Take what waits; once nothing does, read again."""
        self._next = None
        if self._waits() or self.transport.is_closing():
            return
        data, self._kept = self._kept, b""
        self._take(data)
        if not self._waits():
            self.transport.resume_reading()

    def _waits(self) -> bool:
        """Whether nothing may be read now."""
        return self._next is not None or self.held or self.read_paused or self.deaf

    def read_again(self) -> None:
        """Read: the application has taken what waited."""
        if self._next is None:
            self._go_on()

    def came_text(self, text: str) -> None:
        """Hand a text over."""
        if self.hand_over is None:
            super().came_text(text)
        else:
            self.hand_over(text)

    def pause(self) -> None:
        """Read nothing more for now."""
        self.held = True
        self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again, if nothing was read for a while."""
        if self.held:
            self.held = False
            if self._next is None:
                self._go_on()

    def write_texts(self, *texts: bytes) -> bool:
        """Write texts at the end of this round; False if that is not possible, because the client is slow or gone."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.outbox.put(self, texts)
        return True
