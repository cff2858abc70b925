"""The web socket itself: uvicorn's own, with a shorter way in and out for what a table is made of.

At a table of eight every move is a text that comes in and nine that go out. By the usual way each of them goes through
a queue, a task, and several layers that are there for the sake of other uses; here a whole text frame is handed over
where it arrives, and a text is written where it is made. Everything else - handshake, pings, fragments, binary frames,
closing, and whatever a slow client does not take at once - goes the usual way.
"""

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from upcard.server.live.outbox import SHORT, Outbox

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

STATE = "upcard_wire"
"""Under this name an application finds the wire of a socket, in the state of its scope."""
OUTBOX = "upcard_outbox"
"""Under this name the wires of a server have what waits for the end of a round, in its state."""
WHOLE_TEXT = 0x81
"""The first byte of a frame that is a text from its beginning to its end."""
MASKED = 0x80
MASK_BYTES = 4


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    hand_over: Callable[[str], None] | None = None
    """Who takes the texts; while there is nobody, they wait in the application's queue."""

    outbox: Outbox
    """Where its texts wait for the end of a round."""

    held = False
    """Whether nothing is read for now."""

    _missing: int | None = None
    """How much is still to come of a frame that arrived in part; None: unknown, so all goes the usual way."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find the wire."""
        super().handle_connect(event)
        scope = cast("dict[str, Any] | None", getattr(self, "scope", None))  # there is none if it was refused
        if scope is not None:
            scope["state"][STATE] = self
            self.outbox = self.app_state.setdefault(OUTBOX, Outbox(self.loop))
            self._missing = 0

    def data_received(self, data: bytes) -> None:
        """Take whole texts out of what came; the rest goes the usual way."""
        begin = 0
        while (end := self._whole_text(data, begin)) > begin:
            begin = end
        if begin < len(data):
            rest = data[begin:] if begin else data
            self._missing = _missing_after(rest, self._missing)
            super().data_received(rest)

    def _whole_text(self, data: bytes, begin: int) -> int:
        """Hand over the text that begins here and return where it ends; if there is none that is whole, ``begin``."""
        if self._missing != 0 or self.hand_over is None or self.frames or self.close_sent:
            return begin
        if len(data) < begin + 2 or data[begin] != WHOLE_TEXT or not data[begin + 1] & MASKED:
            return begin
        length, mask = data[begin + 1] & ~MASKED, begin + 2
        if length == SHORT:
            length, mask = int.from_bytes(data[mask : mask + 2]), mask + 2
        first = mask + MASK_BYTES
        end = first + length
        if length > self.config.ws_max_size or end > len(data) or data[begin + 1] == MASKED | SHORT + 1:
            return begin
        try:
            text = apply_mask(data[first:end], data[mask:first]).decode()
        except UnicodeDecodeError:
            return begin  # the usual way knows how to end this
        self.hand_over(text)
        return end

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
        self.outbox.put(self, texts)
        return True


def _missing_after(data: bytes, missing: int | None) -> int | None:
    """Return how much of its last frame is missing after this, when so much was missing before; None: unknown."""
    if missing is None:
        return None
    begin = missing
    while begin < len(data):
        if len(data) < begin + 2:
            return None
        length, first = data[begin + 1] & ~MASKED, begin + 2
        more = {SHORT: 2, SHORT + 1: 8}.get(length, 0)
        if more:
            if len(data) < first + more:
                return None
            length = int.from_bytes(data[first : first + more])
        begin = first + more + (MASK_BYTES if data[begin + 1] & MASKED else 0) + length
    return begin - len(data)
