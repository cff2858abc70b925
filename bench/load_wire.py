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
LONG_TEXT = b"\x81\x7e"  # a text whose length follows in two bytes
SHORT = 126  # this and 127 say that the length follows, in two or in eight bytes
UNKNOWN = 1 << 63  # more than can have come
LAST = 0x80
NO_MASK = b"\0\0\0\0"  # a mask has to be there; this one changes nothing


class Wire(asyncio.Protocol):
    """One socket. ``got`` is called with each text."""

    def __init__(self, request: str, got: Callable[[bytes], None]) -> None:
        self.request = request
        self.got = got
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_open = self.closed = False
        self.rest = b""
        """The beginning of what has not come whole."""
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = transport
        self.transport.write(self.request.encode())

    def data_received(self, data: bytes) -> None:
        """Take what came, and hand over the complete texts. What is spent here is not there for the servers."""
        if data[:2] == LONG_TEXT and not self.rest and len(data) == 4 + int.from_bytes(data[2:4]) and self.is_open:
            self.got(data[4:])  # nearly always it is one text, and whole
            return
        if self.rest:
            data, self.rest = self.rest + data, b""
        begin, held = 0 if self.is_open else self._upgraded(data), len(data)
        while begin < held:
            length, start = (data[begin + 1] if begin + 1 < held else UNKNOWN), begin + 2
            if length >= SHORT:
                start += 2 if length == SHORT else 8
                length = int.from_bytes(data[begin + 2 : start]) if start <= held else UNKNOWN
            end = start + length
            if end > held:
                self.rest = data[begin:]
                return
            self._take(data[begin] & 15, data[start:end])
            begin = end

    def _upgraded(self, data: bytes) -> int:
        """Where the frames begin."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            self.rest = data
        elif data.startswith(b"HTTP/1.1 101"):
            self.is_open = True
            self.opened.set_result(None)
            return end + 4
        else:
            self.opened.set_exception(ConnectionError(data.decode(errors="replace").splitlines()[0]))
            self.transport.close()
        return len(data)

    def _take(self, kind: int, payload: bytes) -> None:
        """Take one frame."""
        if kind == TEXT:
            self.got(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

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
