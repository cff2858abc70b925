"""Requests: uvicorn's own reading of them, within limits on bytes and time.

How many bytes a request may have before its body and in it, and how many seconds for either, is limited. What comes is
read in small pieces, one in a round of the loop, and no more than a few requests ahead of their answers. All this is
judged before anything else happens: so is the name by which we are asked, and how often an address asks.
"""

import asyncio
import logging
import math
from collections.abc import Callable
from http import HTTPStatus
from typing import cast

import msgspec
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from upcard.server.api_types import Problem
from upcard.server.connections.proxies import network_of
from upcard.server.connections.registry import REGISTRY, Registry

HEAD_BYTES = 16 * 1024
BODY_BYTES = 64 * 1024
"""More than anything that is asked for needs; what an address may be sent is said by its own limit first."""
MOST_HEADERS = 100
LONGEST_LINE = 8000
"""What comes after us, for a web socket, takes no longer line."""
PIECE = 4096
"""How many bytes of a connection are read in a round."""
MOST_AHEAD = 8
"""How many requests may wait for the answer to the one before them."""
HEAD_SECONDS = 10.0
"""From the first byte of a connection or a request on, until all of its head has come."""
BODY_SECONDS = 20.0
WRITE_SECONDS = 30.0
"""A client that takes nothing of an answer for this long has gone."""
UNREAD_BYTES = 256 * 1024
UNREAD_SECONDS = 2.0
"""What is still read, for nothing, of somebody who was refused: so that the answer is not lost on the way."""

# What strangers get wrong is no warning for us; what goes wrong in an answer is.
log = logging.getLogger("uvicorn.error.requests")
log.setLevel(logging.ERROR)


class NotLetIn(Exception):  # noqa: N818 - it only ends the parser's work
    """A request goes no further."""


class Refusal(msgspec.Struct, frozen=True):
    """Why."""

    status: int
    code: str
    sentence: str
    wait: float = 0

    def answer(self) -> bytes:
        """Return all that is answered."""
        body = msgspec.json.encode(Problem(self.code, self.sentence))
        again = f"retry-after: {math.ceil(self.wait)}\r\n" if self.wait else ""
        head = (
            f"HTTP/1.1 {self.status} {HTTPStatus(self.status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n{again}"
            "connection: close\r\n\r\n"
        )
        return head.encode("ascii") + body


MALFORMED = Refusal(400, "malformed", "This is not a request that can be read.")
TOO_LONG = Refusal(414, "too-large", f"An address may have {LONGEST_LINE} characters; this one is longer.")
HEAD_TOO_LARGE = Refusal(
    431, "too-large", f"A request may have {MOST_HEADERS} headers and {HEAD_BYTES} bytes before its body; send less."
)
BODY_TOO_LARGE = Refusal(413, "too-large", "That is too much at once: a request may have 16 kB.")
TOO_MANY_AHEAD = Refusal(429, "too-many", "Wait for an answer before you ask for so many more.", 1)
TOO_SLOW = Refusal(408, "too-slow", "The rest of the request did not come in time; send it again.")
NOT_OURS = Refusal(421, "forbidden", "This cardroom is not known by that name; use the address that you were given.")
CROWDED = Refusal(503, "too-many", "There are too many connections just now; try again in a moment.", 5)


class Flow(FlowControl):
    """Lets the protocol decide when more is read: something may wait that was read already."""

    def __init__(self, transport: asyncio.Transport, go_on: Callable[[], None]) -> None:
        """Call ``go_on`` when uvicorn wants more."""
        super().__init__(transport)
        self._wanted = go_on

    def resume_reading(self) -> None:
        """Go on."""
        if self.read_paused:
            self.read_paused = False
            self._wanted()


class LimitedHttp(HttpToolsProtocol):
    """One connection, until it becomes a web socket."""

    registry: Registry
    _kept = b""
    """What has come and was not read."""
    _next: asyncio.Handle | None = None
    _within = False
    """Whether a request has begun and not all of it has come."""
    _left = 0
    """How many bytes it may still have."""
    _under_way: list[RequestResponseCycle] = []  # noqa: RUF012 - never changed, only replaced
    """The requests that are not answered yet."""
    _refusal: Refusal | None = None
    _over = False
    _unread = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in if there is room."""
        self.registry = self.app_state[REGISTRY]
        self.logger = log
        peer = transport.get_extra_info("peername")
        if self.registry.comes_too_often(peer[0] if peer else ""):
            self.transport, self._over = transport, True
            transport.abort()
            return
        super().connection_made(transport)
        self.flow = Flow(transport, self._go_on)
        if self.registry.enter(transport, self.client[0] if self.client else ""):
            self.registry.wait_for(self, HEAD_SECONDS)
        else:
            self._over = True
            self.registry.tally.refused[CROWDED.code] += 1
            transport.write(CROWDED.answer())
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._over, self._kept = True, b""
        self._forget_requests()
        self.registry.heard(self)
        self.registry.unstuck(self)
        self.registry.leave(self.transport)
        super().connection_lost(exc)

    @property
    def idle(self) -> bool:
        """Whether what comes next is the beginning of a request, and nothing waits before it."""
        cycle: RequestResponseCycle | None = self.cycle
        return not self._within and not self._kept and not self._over and (cycle is None or cycle.response_complete)

    def data_received(self, data: bytes) -> None:
        """Read what came, unless something that came before waits for its turn."""
        if self._over:
            self._unread += len(data)
            if self._unread > UNREAD_BYTES:
                self._abort()
        elif self._kept or self._next is not None or self.flow.read_paused:
            self._kept += data
            self.transport.pause_reading()
        else:
            self._read(data)

    def _read(self, data: bytes) -> None:
        """Read a piece, and keep the rest for the next round."""
        piece, self._kept = data[:PIECE], data[PIECE:]
        self._left -= len(piece)
        super().data_received(piece)
        if self._over:
            return
        if self.transport.get_protocol() is not self:
            self._has_become_socket()
        elif self._within and self._left < 0:
            self._refuse(HEAD_TOO_LARGE if self._asked is None else BODY_TOO_LARGE)
        elif self._kept:
            self.transport.pause_reading()
            if not self.flow.read_paused:
                self._next = self.loop.call_soon(self._next_piece)

    def _has_become_socket(self) -> None:
        """Leave the connection to the web socket; what came before that was open is nobody's."""
        self._over, self._kept = True, b""
        self.registry.heard(self)
        self.transport.resume_reading()

    @property
    def _asked(self) -> RequestResponseCycle | None:
        """What became of the request that comes in now; None: its head is not complete."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle if cycle is not None and cycle.scope is self.scope else None

    def _next_piece(self) -> None:
        self._next = None
        if self._over or self.flow.read_paused or self.transport.is_closing():
            return
        if self._kept:
            self._read(self._kept)
        if self._reads_on():
            self.transport.resume_reading()

    def _reads_on(self) -> bool:
        return not (self._over or self._kept or self.flow.read_paused or self.transport.is_closing())

    def _go_on(self) -> None:
        """Read again, in the next round."""
        if self._next is None and not self._over:
            self._next = self.loop.call_soon(self._next_piece)

    def on_message_begin(self) -> None:
        """Give a request its limits."""
        if len(self.pipeline) >= MOST_AHEAD:
            self._stop(TOO_MANY_AHEAD)
        self._within, self._left = True, HEAD_BYTES
        self.registry.wait_for(self, HEAD_SECONDS)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Take an address that is not too long."""
        super().on_url(url)
        if len(self.url) > LONGEST_LINE:
            self._stop(TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, if there are not too many."""
        if len(self.headers) >= MOST_HEADERS or len(name) + len(value) > LONGEST_LINE:
            self._stop(HEAD_TOO_LARGE)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Judge a request before anything is done for it."""
        hosts = [value for name, value in self.headers if name == b"host"]
        if len(hosts) != 1 or not self.registry.hosts.known(hosts[0], self.server[0] if self.server else ""):
            self._stop(NOT_OURS)
        if not self.url.isascii():
            self._stop(MALFORMED)
        if self.client is not None:
            asker, scheme = self.registry.proxies.asker(self.client[0], self.headers)
            wait = self.registry.allowances.take("requests", network_of(asker))
            if wait:
                self._stop(Refusal(429, "too-many", "That was too often; wait a little and try again.", wait))
            self.scope["client"] = (asker, self.client[1] if asker == self.client[0] else 0)
            self.scope["scheme"] = scheme or self.scope["scheme"]
        super().on_headers_complete()
        if self._asked is not None:
            self._under_way = [*(one for one in self._under_way if not one.response_complete), self._asked]
        self._left += BODY_BYTES
        self.registry.wait_for(self, BODY_SECONDS)

    def on_message_complete(self) -> None:
        """Wait for nothing more."""
        self._within = False
        self.registry.heard(self)
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Wait for the other end, but not for ever."""
        super().pause_writing()
        self.registry.stuck(self, WRITE_SECONDS)

    def resume_writing(self) -> None:
        """Go on: the other end reads."""
        super().resume_writing()
        self.registry.unstuck(self)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - as uvicorn calls it
        """Answer what the parser did not take, or was told not to."""
        self._refuse(self._refusal or MALFORMED)

    def overdue(self) -> None:
        """Close: the other end has taken too long."""
        if self._over or self.flow.write_paused:
            self._abort()
        elif self._within and self._asked is not None:
            self._refuse(TOO_SLOW)
        else:  # nothing was asked yet, so there is nothing to answer
            self._over, self._kept = True, b""
            self.transport.close()

    def _stop(self, refusal: Refusal) -> None:
        """Stop the parser where it is."""
        self._refusal = refusal
        raise NotLetIn

    def _refuse(self, refusal: Refusal) -> None:
        """Answer, and read no more than it takes for the answer to arrive."""
        self._over, self._kept = True, b""
        self.registry.tally.refused[refusal.code] += 1
        waiting = [one for one in self._under_way if not one.response_complete]
        asked = self._asked
        if waiting not in ([], [asked]) or any(one.response_started for one in waiting) or self.transport.is_closing():
            self._abort()  # it would end up within another answer
            return
        self._forget_requests()
        if asked is None or not asked.response_complete:
            self.transport.write(refusal.answer())
        self.transport.write_eof()
        self.transport.resume_reading()
        self.registry.wait_for(self, UNREAD_SECONDS)

    def _abort(self) -> None:
        self._over = True
        self._forget_requests()
        self.transport.abort()

    def _forget_requests(self) -> None:
        """Let anyone who works on an answer know that nobody waits for it any more."""
        for cycle in self._under_way:
            cycle.disconnected = True
            cycle.message_event.set()
        self._under_way = []
