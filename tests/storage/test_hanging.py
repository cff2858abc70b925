"""A database that hangs lets nobody wait for ever, and what was refused is never written."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
from sqlalchemy import Engine, event

from tests.postgres import Postgres, running_postgres
from tests.storage.examples import new, texts
from upcard.storage import Conflict, DatabaseDown, InDoubt, StorageError, Store
from upcard.storage.connection import AWAY
from upcard.storage.file_lock import SUFFIX
from upcard.storage.postgres import LimitedConnection
from upcard.storage.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterator

HOLDER = """
import sys
from upcard.storage.file_lock import Turns
with Turns(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """A server for these tests alone: they halt it."""
    with running_postgres() as server:
        yield server


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch, key_given: None) -> None:  # noqa: ARG001 - servers need a key
    monkeypatch.setattr(LimitedConnection, "longest", 0.4)
    monkeypatch.setattr(Writer, "patience", 0.6)
    monkeypatch.setattr("upcard.storage.writer.LOOKS", 0.05)


def processes_of(server: Postgres) -> list[int]:
    """The first process of a server, and all that it has started."""
    first = int((server.folder / "data" / "postmaster.pid").read_text(encoding="ascii").split("\n", 1)[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="ascii")
    return [first, *map(int, children.split())]


@contextmanager
def halted(server: Postgres) -> Iterator[None]:
    """Let a server hang: it is there, and says nothing."""
    processes = processes_of(server)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


@contextmanager
def turn_held(database: Path) -> Iterator[subprocess.Popen[str]]:
    """Let another process keep the turn to itself."""
    with subprocess.Popen(  # noqa: S603 - our own lines
        [sys.executable, "-c", HOLDER, f"{database}{SUFFIX}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield other
        other.communicate("\n")


async def refused_by(store: Store, number: int) -> list[BaseException]:
    """Let several ask at once, and return what each is told."""
    asked = (store.append(f"t{each}", 0, new("x")) for each in range(number))
    told = await asyncio.gather(*asked, return_exceptions=True)
    return [each for each in told if isinstance(each, BaseException)]


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name.startswith("upcard.storage")]


def test_a_server_that_hangs_is_told_to_everybody_and_used_again(
    own_postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        await store.read("a")
        with halted(own_postgres):
            told = await refused_by(store, 20)
            assert len(told) == 20
            assert all(isinstance(each, DatabaseDown) and not isinstance(each, InDoubt) for each in told)
            with pytest.raises(DatabaseDown):
                await store.read("a")
            assert await store.fault() == AWAY
        await store.append("a", 1, new("two"))
        assert texts(await store.read("a")) == ["one", "two"]
        assert await store.streams() == ["a"], "what was refused was never written"
        assert await store.fault() == ""
        assert await store.close()

    with caplog.at_level(logging.INFO, logger="upcard.storage"):
        asyncio.run(play(Store(own_postgres.new_database())))
    assert len(said(caplog)) == 2, "once that it is away, and once that it is back"
    assert "no answer for 0.4 seconds" in said(caplog)[0]


def test_a_commit_that_hangs_is_in_doubt_and_settled_by_the_stream(own_postgres: Postgres) -> None:
    processes: list[int] = []

    def halt(_connection: object) -> None:
        if not processes:
            processes.extend(processes_of(own_postgres))
            for process in processes:
                os.kill(process, signal.SIGSTOP)

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        event.listen(Engine, "commit", halt)
        try:
            with pytest.raises(InDoubt):
                await store.append("a", 1, new("in doubt"))
        finally:
            event.remove(Engine, "commit", halt)
            for process in processes:
                os.kill(process, signal.SIGCONT)
        try:
            await store.append("a", 1, new("instead"))
        except Conflict:
            assert texts(await store.read("a")) == ["one", "in doubt"]
        else:
            assert texts(await store.read("a")) == ["one", "instead"]
        await store.close()

    asyncio.run(play(Store(own_postgres.new_database())))


def test_a_table_that_somebody_keeps_locked_is_waited_for_only_so_long(
    own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("upcard.storage.postgres.LOCK_SECONDS", 0.1)
    monkeypatch.setattr(LimitedConnection, "longest", 30)
    monkeypatch.setattr(Writer, "patience", 30)
    url = own_postgres.new_database()

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE")
            told = await refused_by(store, 5)
            assert {type(each) for each in told} == {DatabaseDown}
            assert "lock timeout" in str(told[0])
        await store.append("a", 1, new("two"))
        await store.close()

    asyncio.run(play(Store(url)))
    assert sum("lock timeout" in each for each in said(caplog)) == 1, "not once for each who asked"


def test_a_turn_that_another_process_keeps_is_waited_for_only_so_long(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        with turn_held(path):
            told = await refused_by(store, 20)
            assert {type(each) for each in told} == {DatabaseDown}
            assert "upcard.db-turn" in str(told[0])
            with pytest.raises(DatabaseDown, match=r"upcard\.db-turn"):  # at once: the thread hangs
                await store.append("late", 0, new("x"))
            assert await store.fault() == AWAY
            assert texts(await store.read("a")) == ["one"], "reading goes on"
        while await store.fault():
            pass
        await store.append("a", 1, new("two"))
        assert await store.streams() == ["a"], "what was refused was never written"
        await store.close()

    asyncio.run(play(Store(f"sqlite:///{path}")))
    assert sum("Nothing is written" in each for each in said(caplog)) == 1


def test_a_store_that_hangs_can_be_closed(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        with turn_held(path):
            waiting = asyncio.ensure_future(store.append("a", 1, new("lost")))
            await asyncio.sleep(0)
            assert not await store.close(patience=0.1)
            with pytest.raises(DatabaseDown):
                await waiting
            with pytest.raises(StorageError, match="closed"):
                await store.append("a", 1, new("too late"))
        again = Store(f"sqlite:///{path}")
        assert texts(await again.read("a")) == ["one"]
        assert await again.close()

    asyncio.run(play(Store(f"sqlite:///{path}")))


def test_whoever_writes_while_the_file_is_locked_hears_of_it_in_the_health(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        store._writer.written_at -= 60  # noqa: SLF001 - nothing was written for a minute
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert await store.fault() == AWAY
        other.execute("COMMIT")
        other.close()
        assert await store.fault() == ""
        await store.close()

    asyncio.run(play(Store(f"sqlite:///{path}?timeout=0.05")))
