"""The web socket itself: uvicorn's own, with a shorter way in and out for what a table is made of.

At a table of eight every move is a text that comes in and nine that go out. By the usual way each of them goes through
a queue, a task, and several layers that are there for the sake of other uses; here a whole text frame is handed over
where it arrives, and a text is written where it is made. Everything else - handshake, pings, fragments, binary frames,
closing, and whatever a slow client does not take at once - goes the usual way.

Texts go out together, when all that is ready to happen has happened: a commit lets many tables go on at once, and to
wake the other end once is cheaper than once for each text.
"""

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

STATE = "upcard_wire"
"""Under this name an application finds the wire of a socket, in the state of its scope."""
TEXT = b"\x81"
OUTBOX = "upcard_outbox"
"""Under this name the wires of a server have the frames that wait for the end of a round, in its state."""
SHORT, MIDDLE = 126, 1 << 16
"""From these lengths on, a frame's length is written in two bytes more, and in eight."""


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    hand_over: Callable[[str], None] | None = None
    """Who takes the texts; while there is nobody, they wait in the application's queue."""

    held = False
    """Whether nothing is read for now."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find the wire."""
        super().handle_connect(event)
        scope = cast("dict[str, Any] | None", getattr(self, "scope", None))  # there is none if it was refused
        if scope is not None:
            scope["state"][STATE] = self

    def handle_text(self, event: Frame) -> None:
        """Hand a whole text over; its first part alone goes the usual way."""
        if self.hand_over is None or not event.fin or self.close_sent:
            super().handle_text(event)
            return
        try:
            text = bytes(event.data).decode()
        except UnicodeDecodeError:
            super().handle_text(event)  # which knows how to end this
            return
        self.hand_over(text)

    def pause(self) -> None:
        """Read nothing more for now."""
        self.held = True
        self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again, if nothing was read for a while."""
        if self.held and not self.transport.is_closing():
            self.held = False
            self.transport.resume_reading()

    def write_texts(self, *texts: bytes) -> bool:
        """Write texts at the end of this round; False if that is not possible, because the client is slow or gone."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        outbox: dict[Wire, list[bytes]] = self.app_state.setdefault(OUTBOX, {})
        if not outbox:
            self.loop.call_soon(_send_all, outbox)
        frames = outbox.get(self)
        if frames is None:
            frames = outbox[self] = []
        for text in texts:
            frames += (_beginning(len(text)), text)
        return True


def _send_all(outbox: dict[Wire, list[bytes]]) -> None:
    """Send what waits. Whoever has closed his socket meanwhile hears the rest when he comes back."""
    waiting = list(outbox.items())
    outbox.clear()
    for wire, frames in waiting:
        if not wire.close_sent and not wire.transport.is_closing():
            wire.transport.write(b"".join(frames))


def _beginning(length: int) -> bytes:
    """Return what comes before a text of so many bytes."""
    if length < SHORT:
        return TEXT + length.to_bytes(1, "big")
    if length < MIDDLE:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
