"""A web socket between uvicorn and an application: the handshake, messages, signs of life, and the end.

Uvicorn takes any `asyncio.Protocol` for web sockets (`Config(ws=...)`) and asks of it no more than what is here: it is
made with the config, the server's and the application's state, is given the request as bytes, and is told by `shutdown`
that the server ends. What the bytes mean is left to websockets (`ServerProtocol`, made to be built upon without its own
input and output); what goes to and from the application is ASGI's.
"""

import asyncio
import logging
import secrets
from email.utils import formatdate
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF
from websockets.server import ServerProtocol

log = logging.getLogger("uvicorn.error")
LAST_WORDS = 5.0
"""Seconds in which a client that is sent away can read why."""
NO_CODE, UNEXPECTED = CloseCode.NO_STATUS_RCVD, CloseCode.ABNORMAL_CLOSURE
Event = Any
"""What ASGI calls an event: a dictionary whose keys its ``type`` decides."""


class ClientGone(OSError):  # noqa: N818 - what happened, not a fault
    """Nobody is there any more to be told anything."""


class WebSocketProtocol(asyncio.Protocol):
    """One socket, from the request that asks for it until both ends have gone."""

    transport: asyncio.Transport
    scope: dict[str, Any] | None = None
    """What the application is told of the request; None: it was refused before that, or has not come."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Belong to a server."""
        self.config = config
        self.loop = _loop or asyncio.get_running_loop()
        self.app_state = app_state
        self.server_state = server_state
        self.client: tuple[str, int] | None = None
        self.queue: asyncio.Queue[Event] = asyncio.Queue()
        """What waits for the application."""
        self.read_paused = False
        """Whether nothing is read until the application has taken what waits."""
        self.writable = asyncio.Event()
        self.writable.set()
        self.opened = False
        """Whether the request has been answered."""
        self.close_sent = False
        """Whether nothing more can be said."""
        self.disconnected = False
        self.parts: list[bytes] = []
        """What has come of a message in parts."""
        self._text = False
        """Whether that is going to be a text."""
        self._answer: Response | None = None
        """What the application answers instead of opening the socket."""
        self._closing: asyncio.TimerHandle | None = None
        self._alive: asyncio.TimerHandle | None = None
        """When the client is asked for a sign of life, or has to have given one."""
        self._ping = b""
        self.conn = ServerProtocol(max_size=config.ws_max_size, logger=log)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over the connection on which the request has come."""
        self.transport = cast("asyncio.Transport", transport)
        self.server_state.connections.add(self)  # type: ignore[arg-type] # it only needs shutdown()
        self.client = _address(transport.get_extra_info("peername"))

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - gone is gone
        """Tell the application, and anyone who waits to say something."""
        self._no_more_pings()
        self.queue.put_nowait(_disconnect(NO_CODE if self.opened else UNEXPECTED))
        self.server_state.connections.discard(self)
        self.opened = self.disconnected = True
        self.writable.set()
        if self._closing is not None:
            self._closing.cancel()

    def pause_writing(self) -> None:
        """Wait: the client does not read."""
        self.writable.clear()

    def resume_writing(self) -> None:
        """Go on."""
        self.writable.set()

    def shutdown(self) -> None:
        """End, because the server does."""
        self._no_more_pings()
        if not self.opened:
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        elif not self.close_sent:
            self._close(CloseCode.SERVICE_RESTART, "")
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Read what came."""
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            if isinstance(event, Request):
                self._asked(event)
            elif isinstance(event, Frame):
                self._came(event)
        self._flush()

    def _flush(self) -> None:
        """Write what the protocol has to say by itself; it also says when all is said."""
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))
        if SEND_EOF in output:
            if not self.close_sent:  # the client has closed, or has broken the protocol
                self.close_sent = True
                self.queue.put_nowait(_disconnect(UNEXPECTED))
            self.transport.close()

    def _asked(self, request: Request) -> None:
        """Let the application decide on a request, if it is one for a web socket."""
        self._response = self.conn.accept(request)
        if self._response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self.opened = self.close_sent = True
            self.conn.send_response(self._response)
            return
        self.scope = self.scope_of(request)
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self._run(self.scope))
        task.add_done_callback(self.server_state.tasks.discard)
        self.server_state.tasks.add(task)

    def scope_of(self, request: Request) -> dict[str, Any]:
        """Return what the application is told of a request."""
        path, _, query = request.path.partition("?")
        root = self.config.root_path
        offered = [
            name.strip() for line in request.headers.get_all("Sec-WebSocket-Protocol") for name in line.split(",")
        ]
        return {
            "type": "websocket",
            "asgi": {"version": self.config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if self.transport.get_extra_info("sslcontext") is None else "wss",
            "server": _address(self.transport.get_extra_info("sockname")),
            "client": self.client,
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": (root + path).encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [(name.encode("ascii"), value.encode("latin-1")) for name, value in request.headers.raw_items()],
            "subprotocols": offered,
            "state": self.app_state.copy(),
            "extensions": {"websocket.http.response": {}},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        """Run the application for this socket."""
        try:
            await self.config.loaded_app(scope, self.receive, self.send)
        except ClientGone:
            pass
        except BaseException:
            log.exception("Exception in ASGI application\n")
        if not self.opened:  # it has failed, or has forgotten to answer
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        if self._closing is None:
            self.transport.close()

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer the request by not opening the socket."""
        self._respond(self.conn.reject(status, "" if status == HTTPStatus.FORBIDDEN else status.phrase))

    def _respond(self, response: Response) -> None:
        self.opened = self.close_sent = True
        self.queue.put_nowait(_disconnect(UNEXPECTED))
        self.conn.send_response(response)
        self._flush()

    def _came(self, frame: Frame) -> None:
        """Take a frame."""
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                self._text, self.parts = frame.opcode == Opcode.TEXT, [bytes(frame.data)]
            case Opcode.CONT:
                self.parts.append(bytes(frame.data))
            case Opcode.PONG:
                self._came_alive(bytes(frame.data))
                return
            case Opcode.CLOSE:
                self._client_closed(Close.parse(frame.data))
                return
            case Opcode.PING:  # which the protocol answers by itself
                return
        if frame.fin:
            self._message()

    def _message(self) -> None:
        """Hand over a message of which all parts have come; nothing is listened to after the last word."""
        data, self.parts = self.parts[0] if len(self.parts) == 1 else b"".join(self.parts), []
        if self.close_sent:
            return
        if not self._text:
            self.came_bytes(data)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:  # a stranger's mistake, and nothing to write into the log
            self.conn.fail(CloseCode.INVALID_DATA)
            return
        self.came_text(text)

    def came_text(self, text: str) -> None:
        """Let a text wait for the application."""
        self._let_wait({"type": "websocket.receive", "text": text})

    def came_bytes(self, data: bytes) -> None:
        """Let a binary message wait for the application."""
        self._let_wait({"type": "websocket.receive", "bytes": data})

    def _let_wait(self, event: Event) -> None:
        self.queue.put_nowait(event)
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _client_closed(self, close: Close) -> None:
        if not self.close_sent:
            self.close_sent = True
            self.queue.put_nowait(_disconnect(close.code, close.reason))

    def _schedule_ping(self) -> None:
        """Ask for a sign of life before long."""
        if self.config.ws_ping_interval:
            self._alive = self.loop.call_later(self.config.ws_ping_interval, self._ask_whether_alive)

    def _ask_whether_alive(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self._ping = secrets.token_bytes(4)
        self.conn.send_ping(self._ping)
        self._flush()
        if self.config.ws_ping_timeout is not None:
            self._alive = self.loop.call_later(self.config.ws_ping_timeout, self._not_alive)
        else:
            self._schedule_ping()

    def _came_alive(self, pong: bytes) -> None:
        if self._ping and pong == self._ping:
            self._ping = b""
            if self.config.ws_ping_timeout is not None:
                self._no_more_pings()
                self._schedule_ping()

    def _not_alive(self) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
            self._flush()

    def _no_more_pings(self) -> None:
        if self._alive is not None:
            self._alive.cancel()

    def _close(self, code: int, reason: str) -> None:
        """Say that this is the end."""
        self.queue.put_nowait(_disconnect(code, reason))
        self.conn.send_close(code, reason)
        self._flush()
        self.close_sent = True

    async def receive(self) -> Event:
        """Give the application what has come; when it has taken all of it, read again."""
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.read_again()
        return event

    def read_again(self) -> None:
        """Read: the application has taken what waited."""
        self.transport.resume_reading()

    async def send(self, event: Event) -> None:
        """Do what the application says."""
        await self.writable.wait()
        if self.disconnected:
            raise ClientGone
        kind = event["type"]
        if self._answer is not None and kind == "websocket.http.response.body":
            self._answer_on(self._answer, event)
        elif not self.opened:
            self._decided(kind, event)
        elif self._closing is not None:
            raise RuntimeError(f"{kind!r} comes after the socket was closed.")
        elif self.close_sent:  # not by the application
            raise ClientGone
        elif kind == "websocket.send":
            self._say(event)
        elif kind == "websocket.close":
            self._app_closes(event)
        else:
            raise RuntimeError(f"{kind!r} is nothing that an open socket can do.")

    def _decided(self, kind: str, event: Event) -> None:
        """Answer the request as the application has decided."""
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in event.get("headers", ())]
        if kind == "websocket.accept":
            self._open(headers, event.get("subprotocol"))
        elif kind == "websocket.close":
            self._refuse(HTTPStatus.FORBIDDEN)
        elif kind == "websocket.http.response.start" and self._answer is None:
            status = HTTPStatus(event["status"])
            self._answer = Response(status, status.phrase, Headers(headers), b"")
        else:
            raise RuntimeError(f"{kind!r} is no answer to a request for a socket.")

    def _open(self, headers: list[tuple[str, str]], subprotocol: str | None) -> None:
        if self.transport.is_closing():
            raise ClientGone
        every = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in self.server_state.default_headers]
        if subprotocol:
            headers.append(("Sec-WebSocket-Protocol", subprotocol))
        del self._response.headers["Date"]  # the server's own stands among those of every answer
        self._response.headers.update([*every, *headers])
        self.opened = True
        self.conn.send_response(self._response)
        self._flush()
        self._schedule_ping()

    def _answer_on(self, answer: Response, event: Event) -> None:
        """Add to an answer that is no socket; send it when all of it is there."""
        answer.body = bytes(answer.body or b"") + event.get("body", b"")
        if event.get("more_body", False):
            return
        for name, value in (
            ("Date", formatdate(usegmt=True)), ("Connection", "close"), ("Content-Length", str(len(answer.body))),
            ("Content-Type", "text/plain; charset=utf-8"),
        ):  # fmt: skip
            answer.headers.setdefault(name, value)
        self._answer = None
        self._respond(answer)

    def _say(self, event: Event) -> None:
        text, data = event.get("text"), event.get("bytes")
        if data is not None:
            self.conn.send_binary(data)
        elif text is not None:
            self.conn.send_text(text.encode())
        self._flush()

    def _app_closes(self, event: Event) -> None:
        if self.transport.is_closing():
            return
        self._close(event.get("code", CloseCode.NORMAL_CLOSURE), event.get("reason") or "")
        if self.read_paused:  # the client's own last word is waited for
            self.read_paused = False
            self.read_again()
        self._closing = self.loop.call_later(LAST_WORDS, self.transport.close)


def _disconnect(code: int, reason: str = "") -> Event:
    return {"type": "websocket.disconnect", "code": int(code), "reason": reason}


def _address(told: object) -> tuple[str, int] | None:
    """Return host and port of an end of a connection; None: it has none."""
    return (str(told[0]), int(told[1])) if isinstance(told, tuple) else None
