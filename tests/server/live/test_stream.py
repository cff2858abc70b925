"""The stream for programs: the same updates, one a line, and a sign of life."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import httpx

from tests.server.live.guests import decoder, live, opened, settled, until
from tests.server.live.serving import Served, served
from upcard.server.live.stream import lines
from upcard.server.messages import Closing, Message, Update
from upcard.server.shards.local import LocalShard
from upcard.table.requests import Say

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@asynccontextmanager
async def stream(house: Served, table: str, token: str = "", query: str = "") -> AsyncIterator[httpx.Response]:
    """Read the stream of a table."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with (
        httpx.AsyncClient(base_url=house.url, timeout=30, headers=headers) as client,
        client.stream("GET", f"/api/tables/{table}/stream{query}") as answer,
    ):
        yield answer


async def updates(answer: httpx.Response) -> AsyncIterator[Update | Closing]:
    async for line in answer.aiter_lines():
        if line:
            message = decoder.decode(line)
            assert isinstance(message, Update | Closing)
            yield message


@live
async def test_a_program_reads_what_happens(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        person, token = await house.person("Ada")
        async with stream(house, table.id, token) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            assert answer.headers["cache-control"] == "no-store"
            told = updates(answer)
            first = await anext(told)
            assert isinstance(first, Update)
            assert first.mine.player == person.id
            await table.ask(person, Message(Say("Hello")))
            second = await anext(told)
            assert isinstance(second, Update)
            assert [line.text for line in second.chat] == ["Hello"]
        async with stream(house, table.id, query=f"?since={table.seq - 1}") as answer:
            again = await anext(updates(answer))
            assert isinstance(again, Update)
            assert [line.text for line in again.chat] == ["Hello"]
            assert again.mine.player == ""


@live
async def test_a_program_that_hangs_up_is_gone(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        async with stream(house, table.id) as answer:
            await anext(updates(answer))
            assert table.watching == 1
        await until(lambda: not len(table.audience))
        await settled(table)
        assert table.watching == 0


@live
async def test_a_stream_ends_when_the_room_closes(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        async with stream(house, table.id) as answer:
            told = updates(answer)
            await anext(told)
            house.server.should_exit = True
            last = [message async for message in told]
            assert isinstance(last[-1], Closing)
            assert last[-1].reason == "shutdown"


@live
async def test_there_is_no_stream_of_a_table_that_is_not_there(tmp_path: Path) -> None:
    async with served(tmp_path) as house, stream(house, "nosuchtable1") as answer:
        await answer.aread()
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-table"


@live
async def test_a_quiet_table_gives_a_sign_of_life(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        left: list[bool] = []
        told = lines(table.subscribe(None, None), 0.001, lambda: left.append(True))
        first = await anext(told)
        while first == "\n":
            first = await anext(told)
        assert isinstance(decoder.decode(first), Update)
        assert await anext(told) == "\n"
        assert not left
        await told.aclose()  # type: ignore[attr-defined]
        assert left
        await settled(table)
        assert len(table.audience) == 0


@live
async def test_a_stream_ends_with_its_session(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        person, token = await house.person("Ada")
        async with stream(house, table.id, token) as answer:
            told = updates(answer)
            await anext(told)
            ended = await house.room.store.sessions.end_all(person.id)
            await LocalShard(house.room).end_sessions(ended)
            last = [each async for each in told]
        assert [each.reason for each in last if isinstance(each, Closing)] == ["signed-out"]
        async with stream(house, table.id, token) as answer:
            now = await anext(updates(answer))
            assert isinstance(now, Update)
            assert now.mine.player == ""
