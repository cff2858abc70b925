"""A web socket with as little between the bytes and the clock as can be: thousands of them fit into one process.

It offers no compression, sends texts of less than 64 kB, and takes what our servers send: whole text frames, pings
and closings. A test tool, not a client for the world.
"""

import asyncio
from collections.abc import Callable
from typing import Any

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MIDDLE = 126, 127  # lengths from here on are written in two, in eight bytes more
LAST = 0x80
NO_MASK = b"\0\0\0\0"  # a mask has to be there; this one changes nothing


class Wire(asyncio.Protocol):
    """One socket. ``got`` is called with each text."""

    def __init__(self, request: str, got: Callable[[bytes], None]) -> None:
        self.request = request
        self.got = got
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.buffer = bytearray()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = transport
        self.transport.write(self.request.encode())

    def data_received(self, data: bytes) -> None:
        """Take what came, and hand over the texts that are complete."""
        self.buffer += data
        if not self.opened.done() and not self._upgraded():
            return
        while self._frame():
            pass

    def _upgraded(self) -> bool:
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        answer = bytes(self.buffer[:end])
        del self.buffer[: end + 4]
        if not answer.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(answer.decode(errors="replace").splitlines()[0]))
            self.transport.close()
            return False
        self.opened.set_result(None)
        return True

    def _frame(self) -> bool:
        """Take one frame out of the buffer; False if none is complete."""
        buffer = self.buffer
        held = len(buffer)
        if held < 2:  # noqa: PLR2004 - a frame begins with two bytes
            return False
        length, begin = buffer[1], 2
        if length == SHORT:
            begin = 4
            length = int.from_bytes(buffer[2:4])
        elif length == MIDDLE:
            begin = 10
            length = int.from_bytes(buffer[2:10])
        end = begin + length
        if held < end:
            return False
        kind, payload = buffer[0] & 15, bytes(buffer[begin:end])
        del buffer[:end]
        if kind == TEXT:
            self.got(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()
        return True

    def send(self, text: bytes) -> None:
        """Send a short text."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        if len(payload) < SHORT:
            self.transport.write(bytes((LAST | kind, LAST | len(payload))) + NO_MASK + payload)
        else:
            begin = bytes((LAST | kind, LAST | SHORT))
            self.transport.write(begin + len(payload).to_bytes(2) + NO_MASK + payload)

    def connection_lost(self, error: Exception | None) -> None:
        """Remember it."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))


async def connect(port: int, path: str, token: str, got: Callable[[bytes], None]) -> Wire:
    """Open a socket on this machine."""
    more = f"Authorization: Bearer {token}\r\n" if token else ""
    request = HANDSHAKE.format(path=path, port=port, more=more)
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(request, got), "127.0.0.1", port)
    await wire.opened
    return wire
