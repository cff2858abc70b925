"""Addresses that cannot be used get one clear sentence; SQLite is set up to lose nothing."""

from __future__ import annotations

import asyncio
import stat
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tests.storage.examples import new
from upcard.storage import Appended, NewEvent, StorageError, Store
from upcard.storage.database import open_engine

if TYPE_CHECKING:
    from pathlib import Path

    from tests.postgres import Postgres


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("upcard.db", "The address of the database cannot be read: write sqlite:///FILE, or postgresql://"),
        ("postgresql://me:secret@host:port/room", "The address of the database cannot be read"),
        ("mysql://me:secret@host/room", "A database of the kind mysql cannot be used: write sqlite:///FILE"),
        ("nosuchthing://host/room", "A database of the kind nosuchthing cannot be used"),
        ("sqlite://", "The room needs a database that lasts, in a file"),
        ("sqlite:///:memory:", "The room needs a database that lasts, in a file"),
        ("sqlite:////no/such/folder/upcard.db", "The file /no/such/folder/upcard.db cannot be opened"),
    ],
)
def test_a_bad_address_gets_one_clear_sentence(address: str, sentence: str) -> None:
    with pytest.raises(StorageError) as refused:
        Store(address)
    assert str(refused.value).startswith(sentence)
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        Store(f"postgresql://me:secret@/room?host={tmp_path}")
    assert str(refused.value).startswith("The database does not answer: ")
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_database_that_is_not_there(postgres: Postgres) -> None:
    with pytest.raises(StorageError, match="no_such_room"):
        Store(f"postgresql://postgres@/no_such_room?host={postgres.folder}")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 1000)
    with pytest.raises(StorageError, match="not a database"):
        Store(f"sqlite:///{tmp_path / 'letter.txt'}")


@pytest.mark.usefixtures("key_given")
def test_the_short_name_of_postgresql_will_do(postgres: Postgres) -> None:
    store = Store(postgres.new_database().replace("postgresql://", "postgres://"))
    assert asyncio.run(store.fault()) == ""
    asyncio.run(store.close())


@pytest.mark.parametrize("writing", [True, False])
def test_sqlite_loses_nothing_that_was_committed(tmp_path: Path, *, writing: bool) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'upcard.db'}", writing=writing)
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()
    assert stat.S_IMODE((tmp_path / "upcard.db").stat().st_mode) == 0o600, "it holds the cards of hands in progress"


def test_of_two_who_write_to_sqlite_the_second_waits_from_the_start(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'upcard.db'}?timeout=0.05"
    first, second = open_engine(address, writing=True), open_engine(address, writing=True)
    with first.begin(), second.connect() as connection, pytest.raises(OperationalError, match="locked"):
        connection.begin()
    first.dispose()
    second.dispose()


def test_who_reads_for_long_holds_nobody_up(store: Store, url: str) -> None:
    engine = open_engine(url, writing=False)

    async def play() -> None:
        await store.append("a", 0, new("one"))
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":  # elsewhere a transaction sees the same throughout as it is
                connection = connection.execution_options(isolation_level="REPEATABLE READ")  # noqa: PLW2901
            count = text("SELECT count(*) FROM events")
            assert connection.execute(count).scalar() == 1
            await store.append("a", 1, new("two"))
            assert len(await store.read("a")) == 2
            assert connection.execute(count).scalar() == 1

    asyncio.run(play())
    engine.dispose()


def test_a_value_that_one_database_cannot_hold_stops_nobody(store: Store) -> None:
    async def play() -> None:
        results = await asyncio.gather(
            store.people.create("An\0n"), store.append("a", 0, new("x")), return_exceptions=True
        )
        assert isinstance(results[0], ValueError if store.database == "PostgreSQL" else str)
        assert isinstance(results[1], Appended)

    asyncio.run(play())


def test_an_error_does_not_tell_what_was_to_be_written(
    store: Store, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    engine = open_engine(url, writing=True)
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE events RENAME COLUMN body TO corpse"))
    engine.dispose()
    with pytest.raises(Exception, match="body") as failed:
        asyncio.run(store.append("t", 0, [NewEvent(0, "secret-promised", b"the ace of spades")]))
    assert "ace of spades" not in str(failed.value)
    assert "could not be written" in caplog.text or "does not answer" in caplog.text
    assert "ace of spades" not in caplog.text
