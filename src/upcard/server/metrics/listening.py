"""An address of its own for the figures: another port, on this machine alone unless somebody says otherwise.

No proxy that leads strangers to the room leads them here. What is spoken is as much HTTP as a program needs that comes
by now and then: one request a connection.
"""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Sequence
from http import HTTPStatus

from upcard.server.http.not_granted import NotGranted
from upcard.server.metrics.figures import Figures, text_of
from upcard.server.room import Room
from upcard.server.shards.shard import Shard, ShardDown

log = logging.getLogger("upcard.table")
PATH = "/metrics"
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LONGEST_HEAD = 8192
PATIENCE = 5.0
"""Seconds for a request to come in, and for the answer to go out."""
FOR_A_HALL = 2.0
"""Seconds that another process has to answer; one that hangs is listed as down."""
MOST = 8
"""How many are served at a time."""


class MetricsDoor:
    """Serves the figures of all shards."""

    def __init__(self, listener: socket.socket, room: Room, shards: Sequence[Shard]) -> None:
        """Take what to listen on, and whom to ask."""
        self._listener = listener
        self._room = room
        self._shards = shards
        self._server: asyncio.Server | None = None
        self._serving = 0

    async def open(self) -> None:
        """Let programs in."""
        self._server = await asyncio.start_server(self._serve, sock=self._listener, limit=LONGEST_HEAD)
        host, port = self._listener.getsockname()[:2]
        log.info("figures at http://%s:%d%s", f"[{host}]" if ":" in host else host, port, PATH)

    def close(self) -> None:
        """Let nobody in any more."""
        if self._server is not None:
            self._server.close()

    async def text(self) -> str:
        """Return the figures of all processes."""
        found = await asyncio.gather(*map(_figures, self._shards))
        return text_of(found, self._room.clock.now() - self._room.started)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._serving += 1
        try:
            async with asyncio.timeout(PATIENCE):
                if self._serving > MOST:
                    answer = _answer(HTTPStatus.SERVICE_UNAVAILABLE)
                else:
                    answer = await self._answer(await reader.readuntil(b"\r\n\r\n"))
                writer.write(answer)
                await writer.drain()
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            pass  # anyone who does not ask gets no answer
        finally:
            self._serving -= 1
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def _answer(self, head: bytes) -> bytes:
        method, _, rest = head.partition(b" ")
        path = rest.partition(b" ")[0].partition(b"?")[0]
        if path != PATH.encode():
            return _answer(HTTPStatus.NOT_FOUND)
        if method not in {b"GET", b"HEAD"}:
            return _answer(HTTPStatus.METHOD_NOT_ALLOWED)
        return _answer(HTTPStatus.OK, await self.text(), with_body=method == b"GET")


async def _figures(shard: Shard) -> Figures | None:
    try:
        async with asyncio.timeout(FOR_A_HALL):
            return await shard.figures()
    except (ShardDown, NotGranted, TimeoutError):
        return None


def _answer(status: HTTPStatus, text: str = "", *, with_body: bool = True) -> bytes:
    body = (text or f"{status.phrase}\n").encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: {MEDIA_TYPE}\r\nContent-Length: {len(body)}\r\n"
        "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + (body if with_body else b"")
