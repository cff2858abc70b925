"""A database that goes away is told to who waits, and is used again when it is back."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, cast

import pytest
from sqlalchemy import Connection, Engine, event

from tests.postgres import Postgres, running_postgres
from tests.storage.examples import bought, new, texts
from upcard.storage import Conflict, DatabaseDown, Store
from upcard.storage.connection import AWAY
from upcard.storage.database import wait_for_locks
from upcard.storage.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ASKED = "PRAGMA busy_timeout"
pytestmark = pytest.mark.usefixtures("key_given")


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """A server for these tests alone: they stop it."""
    with running_postgres() as server:
        yield server


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_a_server_that_is_started_anew_is_not_even_noticed(own_postgres: Postgres, mode: str) -> None:
    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        assert len(await store.read("a")) == 1
        own_postgres.stop(mode)
        own_postgres.start()
        assert texts(await store.read("a")) == ["one"]
        await store.append("a", 1, new("two"))
        assert texts(await store.read("a")) == ["one", "two"]
        await store.close()

    asyncio.run(play(Store(own_postgres.new_database())))


def test_while_the_server_is_away_everybody_is_told(own_postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    attempts = 0

    def attempt(*_: object) -> None:
        nonlocal attempts
        attempts += 1

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        own_postgres.stop()
        event.listen(Engine, "do_connect", attempt)
        appends = [store.append(f"t{number}", 0, new("x"), postings=bought("t", "ann", 5)) for number in range(20)]
        results = await asyncio.gather(*appends, store.append("a", 1, new("lost")), return_exceptions=True)
        assert {type(result) for result in results} == {DatabaseDown}
        assert len({id(result) for result in results}) == 21
        event.remove(Engine, "do_connect", attempt)
        assert attempts < 10, "one who fails speaks for all: connecting may take long"
        with pytest.raises(DatabaseDown, match="The database does not answer: "):
            await store.read("a")
        assert await store.fault() == AWAY
        with pytest.raises(DatabaseDown):
            await store.people.create("Ann")
        own_postgres.start()
        await store.append("a", 1, new("two"))
        assert await store.fault() == ""
        assert texts(await store.read("a")) == ["one", "two"]
        assert await store.streams() == ["a"]
        assert await store.ledger.balances("") == {}
        await store.close()

    with caplog.at_level(logging.INFO, logger="upcard.storage"):
        asyncio.run(play(Store(own_postgres.new_database())))
    said = [record.getMessage() for record in caplog.records if record.name.startswith("upcard.storage")]
    assert len(said) == 2, "an operator is told once that it is away, and once that it is back"
    assert said[0].endswith("Nothing is written until that is mended.")
    assert said[1] == "The database is back."


def test_a_commit_that_was_cut_off_is_not_tried_again(own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Writer, "patience", 60)  # a server takes its time to start
    commits = 0

    def cut_off(_connection: Connection) -> None:
        nonlocal commits
        commits += 1
        if commits == 1:
            own_postgres.stop("immediate")
            own_postgres.start()  # trying again would succeed, and might do it twice

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        event.listen(Engine, "commit", cut_off)
        try:
            with pytest.raises(DatabaseDown):
                await store.append("a", 1, new("in doubt"))
        finally:
            event.remove(Engine, "commit", cut_off)
        assert commits == 1
        stored = await store.read("a")  # only the database knows
        await store.append("a", stored[-1].seq, new("two"))
        assert texts(await store.read("a")) == [*texts(stored), "two"]
        await store.close()

    asyncio.run(play(Store(own_postgres.new_database())))


def test_while_another_program_holds_the_file_everybody_is_told(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            results = await asyncio.gather(
                *(store.append(f"t{number}", 0, new("x")) for number in range(20)), return_exceptions=True
            )
            assert {type(result) for result in results} == {DatabaseDown}
            assert "locked" in str(results[0])
            assert texts(await store.read("a")) == ["one"], "reading goes on"
        await store.append("a", 1, new("two"))
        assert await store.streams() == ["a"]
        await store.close()

    asyncio.run(play(Store(f"sqlite:///{path}?timeout=0.05")))


def test_a_lock_that_was_waited_for_in_vain_is_not_waited_for_as_long_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "upcard.db"
    waits: list[int] = []

    def noted(connection: Connection, *, briefly: bool) -> None:
        wait_for_locks(connection, briefly=briefly)
        waits.append(cast("sqlite3.Connection", connection.connection.driver_connection).execute(ASKED).fetchone()[0])

    monkeypatch.setattr("upcard.storage.writer.wait_for_locks", noted)

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(3):
                with pytest.raises(DatabaseDown):
                    await store.append("a", 1, new("two"))
        for number in (1, 2, 3):
            await store.append("a", number, new("more"))
        await store.close()

    asyncio.run(play(Store(f"sqlite:///{path}?timeout=0.7")))
    assert waits == [500, 500, 500, 700], "two in vain, the one that finds it back, and the usual from then on"


def test_a_database_that_comes_back_older_gets_no_gap(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one", "two", "three"))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseDown):
                await store.append("a", 3, new("four"))
            other.execute("DELETE FROM events WHERE seq = 3")
            other.execute("COMMIT")
        with pytest.raises(Conflict, match="stands at 2"):
            await store.append("a", 3, new("four"))
        await store.close()

    asyncio.run(play(Store(f"sqlite:///{path}?timeout=0.05")))


def test_a_use_that_cannot_be_noted_shuts_nobody_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        ann = await store.people.create("Ann")
        await store.sessions.add("cookie", ann)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("UPDATE sessions SET used = 0")
            other.execute("BEGIN IMMEDIATE")
            known = await store.sessions.signed_in("cookie")
            assert known is not None
            assert known.player.id == ann
            with pytest.raises(DatabaseDown):  # stands behind the note of the use
                await store.people.rename(ann, "Anne")
        await store.people.rename(ann, "Anne")
        await store.close()

    asyncio.run(play(Store(f"sqlite:///{path}?timeout=0.05")))
    assert any("A small change could not be written" in record.getMessage() for record in caplog.records)


def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path) -> None:
    connections: list[sqlite3.Connection] = []

    def connected(connection: sqlite3.Connection, _entry: object) -> None:
        connections.append(connection)

    async def play(store: Store) -> None:
        connections.clear()  # those that opened the database are closed again
        await store.append("a", 0, new("one"))
        pages = connections[0].execute("PRAGMA page_count").fetchone()[0]
        for connection in connections:
            connection.execute(f"PRAGMA max_page_count = {pages + 8}")
        big = new("x" * 200_000)
        results = await asyncio.gather(
            store.append("a", 1, [*new("small"), *big], postings=bought("a", "ann", 5)),
            store.append("b", 0, big),
            return_exceptions=True,
        )
        assert {type(result) for result in results} == {DatabaseDown}
        assert "full" in str(results[0])
        assert texts(await store.read("a")) == ["one"]
        for connection in connections:
            connection.execute(f"PRAGMA max_page_count = {pages + 10_000}")
        await store.append("a", 1, [*new("small"), *big], postings=bought("a", "ann", 5))
        assert len(await store.read("a")) == 3
        assert await store.ledger.audit() == []
        await store.close()

    event.listen(Engine, "connect", connected)
    try:
        asyncio.run(play(Store(f"sqlite:///{tmp_path / 'upcard.db'}")))
    finally:
        event.remove(Engine, "connect", connected)
