"""What comes in over HTTP is bounded in bytes and in time, and judged before anything else is done."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.live.guests import live, until
from tests.server.live.serving import Served, served
from upcard.server.connections import http_protocol, registry
from upcard.server.connections.config import ConnectionConfig
from upcard.server.connections.http_protocol import BODY_BYTES, HEAD_BYTES, MOST_AHEAD, MOST_HEADERS
from upcard.server.http.allowances import ALLOWANCES, Allowances

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


class Raw:
    """A client that says whatever it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def says(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()

    async def answer(self) -> tuple[int, bytes]:
        """The code of the next answer, and its body."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        lines = head.decode().lower().split("\r\n")
        length = next((int(line.split(":")[1]) for line in lines if line.startswith("content-length:")), 0)
        return int(head.split(b" ")[1]), await self.reader.readexactly(length)

    async def rest(self) -> bytes:
        """What comes until the connection is closed."""
        try:
            return await self.reader.read()
        except ConnectionError:
            return b""


@asynccontextmanager
async def raw(house: Served) -> AsyncIterator[Raw]:
    host, port = house.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()


def request(path: str = "/healthz", *headers: str, host: str = "127.0.0.1", method: str = "GET") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {host}", *headers, "", ""]).encode("latin-1")


TOO_MUCH = {
    "one endless header": (b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"a" * 2 * HEAD_BYTES, 431),
    "an endless name of a header": (b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a" * 2 * HEAD_BYTES, 431),
    "an endless address": (b"GET /" + b"a" * 2 * HEAD_BYTES, 414),
    "an endless method": (b"G" * 2 * HEAD_BYTES, 400),
    "many headers": (request("/healthz", *["X-1: y"] * MOST_HEADERS), 431),
    "many small headers": (request("/healthz", *["a:b"] * 3000), 431),
    "large headers": (request("/healthz", *[f"X-{n}: {'y' * 3000}" for n in range(10)]), 431),
    "a header that no web socket takes": (request("/healthz", f"X: {'y' * 8100}"), 431),
    "no request at all": (b"\x16\x03\x01\x02\x00" * 100, 400),
    "an address that is none": (b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400),
    "a web socket at an address that is none": (
        b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n", 400,
    ),
    "no host": (b"GET /healthz HTTP/1.1\r\n\r\n", 421),
    "no host, as long ago": (b"GET /healthz HTTP/1.0\r\n\r\n", 421),
    "two hosts": (request("/healthz", "Host: localhost"), 421),
    "another host": (request(host="evil.example"), 421),
    "another host and its origin": (request("/healthz", "Origin: http://evil.example", host="evil.example"), 421),
    "a long host": (request(host="a" * 2300), 421),
    "a long host that ends like ours": (request(host="a" * 300 + ".localhost"), 421),
    "another host for a web socket": (
        request("/api/tables/x/socket", "Connection: upgrade", "Upgrade: websocket", host="evil.example"), 421,
    ),
}  # fmt: skip


@live
async def test_too_much_is_answered_with_a_sentence_and_the_connection_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with served(tmp_path) as house:
        for what, (data, code) in TOO_MUCH.items():
            async with raw(house) as client:
                await client.says(data)
                status, body = await client.answer()
                assert status == code, what
                assert b'"sentence":"' in body, what
                assert not await client.rest(), what
            async with raw(house) as client:  # and the same, a little at a time
                pieces = [data[begin : begin + 1000] for begin in range(0, len(data), 1000)]
                await client.says(*pieces)
                assert (await client.answer())[0] == code, what
        await until(lambda: not len(house.server.registry))
    assert not [line for line in caplog.records if line.levelno > logging.INFO or line.exc_info]


@live
async def test_megabytes_of_headers_are_not_read(tmp_path: Path) -> None:
    async with served(tmp_path) as house, raw(house) as client:
        await client.says(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        megabyte = b"".join(b"X-%d: %s\r\n" % (number, b"a" * 1000) for number in range(1000))
        with pytest.raises(ConnectionError):
            await client.says(*[megabyte] * 40)


@live
async def test_a_request_of_the_usual_kind_may_come_byte_by_byte_and_several_on_a_connection(tmp_path: Path) -> None:
    async with served(tmp_path) as house, raw(house) as client:
        for byte in request():
            await client.says(bytes([byte]))
        assert (await client.answer())[0] == 200
        body = b'{"name":"Ada"}' + b" " * 10_000
        for _ in range(3):
            await client.says(
                request("/api/me", f"Content-Length: {len(body)}", "Content-Type: application/json", method="POST"),
                body,
            )
            assert (await client.answer())[0] == 200
        await client.says(request() * MOST_AHEAD)
        assert [(await client.answer())[0] for _ in range(MOST_AHEAD)] == [200] * MOST_AHEAD


@live
async def test_a_flood_of_requests_before_their_answers_ends_the_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path) as house:
        async with raw(house) as client:
            await client.says(request() * 300)
            assert (await client.rest()).count(b"HTTP/1.1 200") <= MOST_AHEAD
        await until(lambda: not len(house.server.registry))
    assert not [line for line in caplog.records if line.exc_info]


@live
async def test_an_address_that_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        house.server.registry.allowances = Allowances(now=lambda: 0.0)
        often = round(ALLOWANCES["requests"].burst)
        async with raw(house) as client:
            for number in range(often):
                await client.says(request("/favicon.ico"))
                assert (await client.answer())[0] == 204, number
            await client.says(request("/favicon.ico"))
            status, body = await client.answer()
            assert status == 429
            assert b"too-many" in body
            assert not await client.rest()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", 0),
        (b"G", 0),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", 0),
        (request("/api/me", "Content-Length: 100", "Content-Type: application/json", method="POST") + b"{", 408),
        (request("/healthz", "Content-Length: 100"), 200),
        (request("/healthz", "Transfer-Encoding: chunked") + b"1\r\na\r\n", 200),
    ],
)
@live
async def test_half_a_request_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, data: bytes, code: int
) -> None:
    monkeypatch.setattr(registry, "SWEEP", 0.01)
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS"):
        monkeypatch.setattr(http_protocol, name, 0.2)
    async with served(tmp_path) as house, raw(house) as client:
        await client.says(data)
        if code:
            assert (await client.answer())[0] == code
        assert not await client.rest()
        await until(lambda: not len(house.server.registry))
    assert not [line for line in caplog.records if line.levelno > logging.INFO or line.exc_info]


@live
async def test_an_endless_body_is_cut(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        for more in ("Content-Length: 100000000", "Transfer-Encoding: chunked"):
            async with raw(house) as client:
                await client.says(request("/healthz", more))
                with suppress(ConnectionError):
                    await client.says(*[b"400\r\n" + b"a" * 1024 + b"\r\n"] * (20 * BODY_BYTES // 1024))
                assert (await client.rest()).count(b"HTTP/1.1") <= 1
        await until(lambda: not len(house.server.registry))


@live
async def test_who_does_not_read_the_answer_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "SWEEP", 0.01)
    monkeypatch.setattr(http_protocol, "WRITE_SECONDS", 0.1)
    async with served(tmp_path) as house, raw(house) as client:
        await client.says(request("/healthz"))
        await client.answer()
        (there,) = house.server.server_state.connections
        there.pause_writing()  # as the transport says it when nobody reads
        await until(lambda: not len(house.server.registry))


@live
async def test_sockets_and_streams_of_one_address_are_limited(tmp_path: Path) -> None:
    async with served(tmp_path, ConnectionConfig(per_address=2)) as house:
        table = await house.table()
        async with house.socket(table.id) as one, house.socket(table.id) as other:
            await one.update()
            await other.update()
            with pytest.raises(InvalidStatus) as refused:
                async with house.socket(table.id):
                    pass
            assert refused.value.response.status_code == 403
            async with raw(house) as client:
                await client.says(request(f"/api/tables/{table.id}/stream"))
                assert (await client.answer())[0] == 429
        await until(lambda: not house.room.sockets)
        async with house.socket(table.id) as again:
            await again.update()


@live
async def test_connections_of_one_address_are_limited_and_counted_until_they_end(tmp_path: Path) -> None:
    async with served(tmp_path, ConnectionConfig(per_address=1)) as house:
        async with raw(house) as one, raw(house) as other:
            await one.says(request())
            assert (await one.answer())[0] == 200
            await other.says(request())
            assert (await other.answer())[0] == 200
            async with raw(house) as third:
                status, body = await third.answer()
                assert status == 503
                assert b"too many connections" in body
        await until(lambda: not len(house.server.registry))
        table = await house.table()
        async with house.socket(table.id) as socket:
            await socket.update()
            assert len(house.server.registry) == 1
        await until(lambda: not len(house.server.registry))


@pytest.mark.parametrize("named", [False, True])
@live
async def test_a_proxy_is_believed_when_it_was_named(tmp_path: Path, *, named: bool) -> None:
    connections = ConnectionConfig(proxies=("127.0.0.1",) if named else ())
    async with served(tmp_path, connections) as house:
        house.app.state.allowances = Allowances(now=lambda: 0.0)
        granted = 0
        for number in range(15):
            async with raw(house) as client:
                body = b'{"name":"Ada"}'
                head = request(
                    "/api/me", f"Content-Length: {len(body)}", "Content-Type: application/json",
                    f"X-Forwarded-For: 203.0.113.{number}", "X-Forwarded-Proto: https", method="POST",
                )  # fmt: skip
                await client.says(head + body)
                answer = await client.reader.readuntil(b"\r\n\r\n")
                granted += b" 200 " in answer
                assert (b"Secure" in answer) == (named and b" 200 " in answer)
        assert granted == (15 if named else ALLOWANCES["sign-up"].burst)


@live
async def test_the_limits_of_sockets_go_by_the_address_that_a_named_proxy_tells(tmp_path: Path) -> None:
    async with served(tmp_path, ConnectionConfig(per_address=1, proxies=("127.0.0.1",))) as house:
        table = await house.table()
        told = {"X-Forwarded-For": "203.0.113.1"}
        async with house.socket(table.id, **told) as one, house.socket(table.id, **{"X-Forwarded-For": "203.0.113.2"}):
            await one.update()
            with pytest.raises(InvalidStatus) as refused:
                async with house.socket(table.id, **told):
                    pass
            assert refused.value.response.status_code == 403
