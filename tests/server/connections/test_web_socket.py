"""A web socket does what ASGI says, between uvicorn and any application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.live.guests import live, until
from tests.wire.served import Serving
from upcard.server.connections.web_socket import ClientGone, WebSocketProtocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]


class Server:
    """Uvicorn, with an application of the test's own."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving

    @property
    def address(self) -> str:
        port = self.serving.servers[0].sockets[0].getsockname()[1]
        return f"ws://127.0.0.1:{port}/a%20b?c=d"


@asynccontextmanager
async def serving(app: Application, **config: Any) -> AsyncIterator[Server]:  # noqa: ANN401 - what uvicorn takes
    settings = uvicorn.Config(
        app, host="127.0.0.1", port=0, log_config=None, lifespan="off", ws=WebSocketProtocol, **config
    )
    server = Serving(settings)
    running = asyncio.create_task(server.serve())
    await server.ready.wait()
    try:
        yield Server(server)
    finally:
        server.should_exit = True
        await running


async def echo(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Say everything again, in the last of the protocols that were offered."""
    assert (await receive())["type"] == "websocket.connect"
    chosen = next(reversed(scope["subprotocols"]), None)
    await send({"type": "websocket.accept", "subprotocol": chosen, "headers": [(b"x-table", b"7")]})
    while (event := await receive())["type"] == "websocket.receive":
        await send({**event, "type": "websocket.send"})


@live
async def test_texts_and_bytes_come_and_go() -> None:
    async with serving(echo) as server, connect(server.address, subprotocols=["cards", "chips"]) as client:  # type: ignore[list-item]
        assert client.subprotocol == "chips"
        assert client.response is not None
        assert client.response.headers["x-table"] == "7"
        assert len(client.response.headers.get_all("date")) == 1
        await client.send("fünf")
        await client.send(b"\xff\x00")
        await client.send(["in ", "parts"])
        assert [await client.recv() for _ in range(3)] == ["fünf", b"\xff\x00", "in parts"]


@live
async def test_the_application_is_told_what_was_asked_for() -> None:
    seen: dict[str, Any] = {}

    async def app(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        seen.update(scope)
        await echo(scope, receive, send)

    async with serving(app) as server:
        headers = {"x-name": "J\xfcrgen"}
        async with connect(server.address, subprotocols=["cards", "chips"], additional_headers=headers):  # type: ignore[list-item]
            port = server.serving.servers[0].sockets[0].getsockname()[1]
    assert (seen["type"], seen["scheme"], seen["http_version"]) == ("websocket", "ws", "1.1")
    assert (seen["path"], seen["raw_path"], seen["query_string"]) == ("/a b", b"/a%20b", b"c=d")
    assert seen["server"] == ("127.0.0.1", port)
    assert seen["client"][0] == "127.0.0.1"
    assert seen["subprotocols"] == ["cards", "chips"]
    assert (b"x-name", b"J\xfcrgen") in seen["headers"]


@live
async def test_who_is_not_let_in_gets_an_answer() -> None:
    async def closes(_: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.close", "code": 1000})

    async def answers(_: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        start = {"type": "websocket.http.response.start", "status": 429, "headers": [(b"retry-after", b"5")]}
        await send(start)
        await send({"type": "websocket.http.response.body", "body": b"too ", "more_body": True})
        await send({"type": "websocket.http.response.body", "body": b"often"})

    async with serving(closes) as server:
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.address)
        assert refused.value.response.status_code == 403
    async with serving(answers) as server:
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.address)
        answer = refused.value.response
        assert (answer.status_code, answer.body) == (429, b"too often")
        assert (answer.headers["retry-after"], answer.headers["content-length"]) == ("5", "9")


@pytest.mark.parametrize("fails", [False, True])
@live
async def test_an_application_that_fails_or_forgets_to_answer_is_our_fault(
    caplog: pytest.LogCaptureFixture, *, fails: bool
) -> None:
    async def app(_: dict[str, Any], receive: Receive, send: Send) -> None:
        del send
        await receive()
        if fails:
            raise LookupError("nothing there")

    caplog.set_level(logging.ERROR, "uvicorn.error")
    async with serving(app) as server:
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.address)
    assert refused.value.response.status_code == 500
    assert bool([line for line in caplog.records if line.exc_info]) == fails


@live
async def test_a_request_that_is_none_for_a_socket_is_refused() -> None:
    async with serving(echo) as server:
        host, port = server.address.removeprefix("ws://").partition("/")[0].split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
        writer.close()


@live
async def test_either_end_may_close_and_the_other_hears_the_code() -> None:
    heard: list[dict[str, Any]] = []

    async def app(_: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if (event := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.close", "code": 4404, "reason": "no table"})
            event = await receive()
        if event["code"] == 1001:
            with pytest.raises(ClientGone):
                await send({"type": "websocket.send", "text": "too late"})
        heard.append(event)

    async with serving(app) as server:
        async with connect(server.address) as client:
            await client.send("enough?")
            with pytest.raises(ConnectionClosed):
                await client.recv()
            assert (client.close_code, client.close_reason) == (4404, "no table")
        async with connect(server.address) as client:
            await client.close(1001, "bye")
        await until(lambda: len(heard) == 2)
    assert [(event["type"], event["code"]) for event in heard] == [
        ("websocket.disconnect", 4404), ("websocket.disconnect", 1001),
    ]  # fmt: skip


@live
async def test_nothing_is_heard_after_the_last_word() -> None:
    heard: list[str] = []

    async def app(_: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close"})
        event = await receive()
        with pytest.raises(RuntimeError, match="after the socket was closed"):
            await send({"type": "websocket.send", "text": "one more thing"})
        heard.append(event["type"])

    async with serving(app) as server, connect(server.address) as client:
        with pytest.raises(ConnectionClosed):
            await client.recv()
        await until(lambda: bool(heard))
    assert heard == ["websocket.disconnect"]


@live
async def test_who_gives_signs_of_life_stays_and_who_gives_none_goes() -> None:
    async with serving(echo, ws_ping_interval=0.02, ws_ping_timeout=0.2) as server:
        async with connect(server.address, ping_interval=None) as alive:
            await asyncio.wait_for(_several_pings(alive), 10)
            await alive.send("here")
            assert await alive.recv() == "here"
        async with connect(server.address, ping_interval=None) as dead:
            dead.transport.pause_reading()
            assert server.serving.server_state.connections
            await until(lambda: not server.serving.server_state.connections)


async def _several_pings(client: Any) -> None:  # noqa: ANN401 - a connection whose frames are watched
    seen = 0
    taken = client.protocol.recv_frame

    def recv_frame(frame: Any) -> None:  # noqa: ANN401 - a frame
        nonlocal seen
        seen += frame.opcode == 9
        taken(frame)

    client.protocol.recv_frame = recv_frame
    await until(lambda: seen >= 3)


@live
async def test_a_server_that_ends_says_so() -> None:
    async with serving(echo) as server, connect(server.address) as client:
        server.serving.should_exit = True
        with pytest.raises(ConnectionClosed):
            await client.recv()
        assert client.close_code == 1012
