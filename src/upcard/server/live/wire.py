"""The web socket itself: uvicorn's own, with a shorter way in and out for what a table is made of.

At a table of eight every move is a text that comes in and nine that go out. By the usual way each of them goes through
a queue, a task, and several layers that are there for the sake of other uses; here a whole text frame is handed over
where it arrives, and a text is written where it is made. Everything else - handshake, pings, fragments, binary frames,
closing, and whatever a slow client does not take at once - goes the usual way.

Frames are taken one by one, a few in a round of the loop, and each is charged: whatever a client sends, and however
much of it, everybody else goes on as if it were not there.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from upcard.server.connections.meter import Meter
from upcard.server.connections.proxies import network_of
from upcard.server.connections.registry import REGISTRY, Registry
from upcard.server.live.frames import end_of_frame, text_of
from upcard.server.live.outbox import Outbox

STATE = "upcard_wire"
"""Under this name an application finds the wire of a socket, in the state of its scope."""
OUTBOX = "upcard_outbox"
"""Under this name the wires of a server have what waits for the end of a round, in its state."""
NOT_UTF8 = 1007
FEW = 4
"""So many frames of a socket are taken in one round of the loop; then it is the others' turn."""
PAUSE = 1.0
"""Seconds for which a socket that has sent too much is not read, at least."""
PAUSES = 3
"""After so many of them in a row it is closed."""
CALM = 60.0
"""Whoever was quiet for so many seconds begins anew."""
LAST_WORDS = 5.0
"""Seconds in which a client that is sent away can read why."""


class Wire(WebSocketsSansIOProtocol):
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

    def handle_connect(self, event: Request) -> None:
        """Let the application find the wire."""
        super().handle_connect(event)
        scope = cast("dict[str, Any] | None", getattr(self, "scope", None))  # there is none if it was refused
        if scope is not None:
            scope["state"][STATE] = self
            self._charge(scope)
            self.close_timeout = LAST_WORDS
            self.outbox = self.app_state.setdefault(OUTBOX, Outbox(self.loop))
            self._missing = 0

    def _charge(self, scope: dict[str, Any]) -> None:
        """Note who is at the other end; until the application knows better, his address is charged."""
        registry: Registry = self.app_state[REGISTRY]
        if self.client is not None:
            asker, scheme = registry.proxies.asker(self.client[0], scope["headers"])
            scope["client"] = (asker, self.client[1] if asker == self.client[0] else 0)
            scope["scheme"] = {"http": "ws", "https": "wss"}.get(scheme, scope["scheme"])
            address = network_of(asker)
            self.meter = Meter(registry.allowances, address, address)

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
        """Take a few frames: whole texts by the short way, everything else by the usual one."""
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
            if not self._whole_text(data, begin, end):
                self._missing = max(0, end - len(data))
                super().data_received(data[begin:end])
            begin = end

    def _whole_text(self, data: bytes, begin: int, end: int) -> bool:
        """Hand over the text of a frame; False if it is not one that can be handed over."""
        if self.hand_over is None or self.frames or self.close_sent or end > len(data):
            return False
        text = text_of(data, begin, end) if end - begin <= self.config.ws_max_size else None
        if text is None:
            return False  # the usual way knows what to do with it
        self.hand_over(text)
        return True

    def _granted(self) -> bool:
        """Charge a frame. Whoever has nothing left is not read for a while; who goes on and on is sent away."""
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

    async def receive(self) -> Any:  # noqa: ANN401 - what ASGI calls an event
        """Give the application what went the usual way; when it has taken all of it, read again."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self._next is None:
                self._go_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """End what is no text: that is a stranger's mistake, and nothing to write into the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_text(self, event: Frame) -> None:
        """Hand a whole text over; its first part alone goes the usual way."""
        if self.hand_over is None or not event.fin or self.close_sent:
            super().handle_text(event)
            return
        try:
            text = bytes(event.data).decode()
        except UnicodeDecodeError:
            super().handle_text(event)
            return
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


def is_utf8(data: bytes) -> bool:
    """Tell whether bytes are a text."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
