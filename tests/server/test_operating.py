"""A real room is backed up and audited while people play in it, restored elsewhere, and played on from there."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING, TypeVar

import httpx
import msgspec
import pytest

from tests.crash_door import come_in
from tests.crash_guest import Regular
from tests.crash_process import ServerLog, ServerProcess
from upcard.storage import StorageError
from upcard.storage.audit import Audit, audit
from upcard.storage.keys import usual
from upcard.storage.looking import address_in
from upcard.storage.restore import restore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable
    from pathlib import Path

    from tests.wire.served import Known

ENOUGH = 120
T = TypeVar("T")


async def typed(*words: str) -> tuple[int, str, str]:
    """Type a command in a process of its own, as an operator does."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "upcard", *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[ServerProcess]:
    words = ("tests.crash_room", address_in(folder), "1", str(folder / "upcard.key"))
    server = await ServerProcess.start(words, ServerLog(folder / "log"), 1)
    try:
        await server.ready()
        yield server
    finally:
        await server.stop()


@asynccontextmanager
async def playing(server: ServerProcess, table: str, people: list[Known | None]) -> AsyncIterator[list[Regular]]:
    """Let these play at a table as long as it lasts."""
    guests = [Regular(table, known, seed=seed, name="High") for seed, known in enumerate(people)]
    for guest in guests:
        guest.mood = "ending"  # at the end the room is closed
        await guest.return_to(server.port)
    tasks = [asyncio.create_task(guest.stay()) for guest in guests]
    try:
        yield guests
    finally:
        await server.stop()
        await asyncio.gather(*tasks)


async def a_further_hand(guest: Regular) -> None:
    hand = guest.told.hand
    while guest.told.hand <= hand:
        guest.progress.clear()
        await guest.progress.wait()


async def while_they_play(guest: Regular, command: Awaitable[T]) -> T:
    """Wait for a command, and see that somebody was told of moves before it had ended."""
    done = asyncio.ensure_future(command)
    before = guest.told.seq
    while not done.done():
        guest.progress.clear()
        await asyncio.wait((done, asyncio.ensure_future(guest.progress.wait())), return_when=asyncio.FIRST_COMPLETED)
    assert guest.told.seq > before, "nobody could move meanwhile"
    return done.result()


def audited(folder: Path) -> int:
    """Return in how many hands all is well."""
    done = Audit()
    assert list(audit(address_in(folder), done, keys=usual(address_in(folder)))) == []
    assert not done.count.sealed
    return done.count.hands


def stored(file: Path, table: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT seq, hand, kind, at, body FROM events WHERE stream = ? ORDER BY seq"
        return list(connection.execute(query, (table,)))


async def table_named(server: ServerProcess, name: str) -> str:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as client:
        lobby = (await client.get("/api/lobby")).raise_for_status().json()
    found: str = next(table["id"] for table in lobby["tables"] if table["settings"]["name"] == name)
    return found


async def back_up_in_play(folder: Path, backup: Path) -> tuple[str, list[Known | None]]:
    """Play, and take a backup and an audit meanwhile."""
    async with served(folder) as server:
        address = f"http://127.0.0.1:{server.port}"
        people = [await come_in(address, name) for name in ("Ada", "Bruno")]
        table = await table_named(server, "High")
        async with playing(server, table, [None, *people]) as guests:
            await a_further_hand(guests[0])
            code, out, err = await while_they_play(
                guests[0], typed("backup", str(backup), "--data", str(folder), "--json")
            )
            assert (code, err) == (0, ""), err
            assert msgspec.json.decode(out)["hands"] >= 1
            assert await asyncio.to_thread(audited, folder) >= 1
            with pytest.raises(StorageError, match=r"is being served|serves this database already"):
                await asyncio.to_thread(restore, backup, address_in(folder), force=True)
        server.log.check()
    return table, [None, *people]


def test_a_room_is_backed_up_in_play_and_goes_on_elsewhere(tmp_path: Path) -> None:
    backup = tmp_path / "room.backup"
    (tmp_path / "room").mkdir()

    async def drill() -> None:
        table, people = await back_up_in_play(tmp_path / "room", backup)
        then = stored(backup, table)
        assert then == stored(tmp_path / "room" / "upcard.db", table)[: len(then)]
        elsewhere = tmp_path / "elsewhere"
        restore(backup, address_in(elsewhere))
        shutil.copy(tmp_path / "room" / "upcard.key", elsewhere)
        # seats, chips, hand and cards are what the events say; who was let in then is known
        async with served(elsewhere) as server, playing(server, table, people) as guests:
            await a_further_hand(guests[1])
        server.log.check()
        assert stored(elsewhere / "upcard.db", table)[: len(then)] == then
        assert len(stored(elsewhere / "upcard.db", table)) > len(then)
        assert audited(elsewhere) >= 1

    async def in_time() -> None:
        async with asyncio.timeout(ENOUGH):
            await drill()

    asyncio.run(in_time())
