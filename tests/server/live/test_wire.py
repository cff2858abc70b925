"""What comes over a socket is heard the same, however the network cuts it up."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from tests.server.live.guests import live, until
from tests.server.live.serving import Served, served
from upcard.server.live.frames import end_of_frame

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
)


def frame(data: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    payload = data.encode() if isinstance(data, str) else data
    return Frame(opcode, payload, fin=fin).serialize(mask=True)


def wish(number: int, padding: int = 0) -> str:
    """A message that is refused at once: nobody sits here; its answer has the number."""
    return f'{{"do":{{"type":"sit-out"}},"id":{number}}}' + " " * padding


class Raw:
    """A client that says where its bytes are cut."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.002)  # each piece arrives by itself

    async def frame(self) -> tuple[int, bytes]:
        first, length = await self.reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await self.reader.readexactly(2))
        return first & 15, await self.reader.readexactly(length)

    async def answers(self, number: int) -> list[int]:
        """The numbers of the next so many answers."""
        found: list[int] = []
        while len(found) < number:
            kind, data = await asyncio.wait_for(self.frame(), 10)
            if kind == Opcode.TEXT and data.startswith(b'{"type":"refused"'):
                found.append(msgspec.json.decode(data)["id"])
        return found


@asynccontextmanager
async def raw(house: Served, table: str) -> AsyncIterator[Raw]:
    _, token = await house.person("Ada")
    host, port = house.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(UPGRADE.format(table=table, host=house.address, token=token).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    client = Raw(reader, writer)
    await client.frame()  # the first update: the table listens
    yield client
    writer.close()


@live
async def test_a_text_is_heard_once_wherever_it_is_cut(tmp_path: Path) -> None:
    async with served(tmp_path) as house, raw(house, (await house.table()).id) as ada:
        text = frame(wish(0, 150))
        for cut in range(1, len(text), 7):
            await ada.send(text[:cut], text[cut:], frame(wish(cut)))
            assert await ada.answers(2) == [0, cut]


@live
async def test_several_frames_may_come_at_once(tmp_path: Path) -> None:
    async with served(tmp_path) as house, raw(house, (await house.table()).id) as ada:
        two = frame(wish(1)) + frame(wish(2, 200))
        await ada.send(two + frame(b"here?", Opcode.PING) + frame(wish(3)) + frame(wish(4))[:3])
        seen = [await ada.frame() for _ in range(4)]
        assert [msgspec.json.decode(data)["id"] for kind, data in seen if kind == Opcode.TEXT] == [1, 2, 3]
        assert (Opcode.PONG, b"here?") in seen


@live
async def test_a_text_in_parts_is_heard_whole_and_what_follows_too(tmp_path: Path) -> None:
    async with served(tmp_path) as house, raw(house, (await house.table()).id) as ada:
        text = wish(7)
        await ada.send(frame(text[:5], fin=False), frame(text[5:], Opcode.CONT), frame(wish(8)))
        assert await ada.answers(2) == [7, 8]


@live
async def test_a_text_in_the_middle_of_another_ends_the_connection(tmp_path: Path) -> None:
    async with served(tmp_path) as house, raw(house, (await house.table()).id) as ada:
        await ada.send(frame(wish(7)[:5], fin=False), frame(wish(8)))
        kind, data = await asyncio.wait_for(ada.frame(), 10)
        assert (kind, int.from_bytes(data[:2])) == (Opcode.CLOSE, 1002)


STRANGE = {
    "bytes that are no text": (frame(b"\xff\xfe"), 1007),
    "bytes that are no text, in parts": (frame(b"ab\xff", fin=False) + frame(b"c", Opcode.CONT), 1007),
    "an opcode that there is not": (b"\x83" + frame("x")[1:], 1002),
    "a reserved bit": (b"\xc1" + frame("x")[1:], 1002),
    "no mask": (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
    "a ping in parts": (b"\x09" + frame(b"", Opcode.PING)[1:], 1002),
    "a ping that is too long": (b"\x89" + frame(b"x" * 126)[1:], 1002),
    "the end of what never began": (frame(b"x", Opcode.CONT), 1002),
    "a closing code that there is not": (frame(b"\x00\x01", Opcode.CLOSE), 1002),
    "a closing reason that is no text": (frame(b"\x03\xe8\xff", Opcode.CLOSE), 1007),
    "more than anybody can keep": (b"\x81\xff" + b"\x3f" + b"\xff" * 7 + b"\0" * 4, 1009),
}


@pytest.mark.parametrize("what", STRANGE)
@live
async def test_what_breaks_the_protocol_ends_the_connection_and_is_not_worth_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    data, code = STRANGE[what]
    async with served(tmp_path) as house:
        async with raw(house, (await house.table()).id) as ada:
            caplog.clear()
            caplog.set_level(logging.INFO, "uvicorn.error")
            await ada.send(data)
            kind, said = await asyncio.wait_for(ada.frame(), 10)
            assert (kind, int.from_bytes(said[:2])) == (Opcode.CLOSE, code)
        await until(lambda: not house.room.sockets)
    assert not [line for line in caplog.records if line.levelno > logging.INFO or line.exc_info]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 60_000, 70_000])
def test_the_end_of_a_frame_is_known_as_soon_as_its_head_has_come(length: int) -> None:
    text = frame("x" * length)
    head = len(text) - length - 4
    assert [end_of_frame(text[:cut], 0) for cut in range(head)] == [0] * head
    assert end_of_frame(text[:head], 0) == len(text)
    assert end_of_frame(b"abc" + text, 3) == 3 + len(text)
