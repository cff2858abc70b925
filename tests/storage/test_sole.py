"""One server a database: a second one is refused for as long as the first one runs, however that ends."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import psycopg
import pytest

from tests.storage.examples import new
from upcard.storage import StorageError, Store
from upcard.storage.sole import OnServer

if TYPE_CHECKING:
    from tests.postgres import Postgres

SERVER = """
import sys
from upcard.storage import Store
store = Store(sys.argv[1], sole=True)
print("open", flush=True)
sys.stdin.readline()
"""
TRYING = "SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'upcard %' AND query LIKE '%try_advisory%'"
REFUSED = "Another Upcard serves this database already"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """So soon a second one is refused."""
    monkeypatch.setattr("upcard.storage.sole.MOST_TRIES", 4)


def another(url: str) -> subprocess.Popen[str]:
    server = subprocess.Popen(  # noqa: S603 - our own lines
        [sys.executable, "-c", SERVER, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    assert server.stdout.readline() == "open\n"
    return server


def test_a_second_server_is_refused_and_a_fallen_one_is_not_in_the_way(url: str) -> None:
    server = another(url)
    try:
        with pytest.raises(StorageError, match=REFUSED) as refused:
            Store(url, sole=True)
        if url.startswith("sqlite"):
            assert f"(process {server.pid})" in str(refused.value)
        shard = Store(url)  # those that belong to the room are let in, and those who only look
        asyncio.run(shard.append("a", 0, new("one")))
        asyncio.run(shard.close())
    finally:
        os.kill(server.pid, signal.SIGKILL)
        server.communicate()
    for _ in range(2):
        asyncio.run(Store(url, sole=True).close())


def test_a_store_that_cannot_be_opened_keeps_nobody_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise StorageError("The database is not whole.")

    with monkeypatch.context() as patch:
        patch.setattr("upcard.storage.connection.upgrade", broken)
        with pytest.raises(StorageError, match="not whole"):
            Store(url, sole=True)
    asyncio.run(Store(url, sole=True).close())


def end_holder(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")


def held_by(url: str) -> list[int]:
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted")
        return [row[0] for row in found]


def until_held(url: str, but: list[int]) -> None:
    while not held_by(url) or held_by(url) == but:
        pass


def test_a_lock_whose_connection_breaks_is_taken_again(postgres: Postgres) -> None:
    url = postgres.emptied_database()
    lock = OnServer(url, lambda: None, every=0.02)
    before = held_by(url)
    end_holder(url)
    until_held(url, before)
    with pytest.raises(StorageError, match=REFUSED):
        OnServer(url, lambda: None)
    lock.release()
    assert held_by(url) == []


def test_what_is_left_of_a_connection_of_ours_is_ended(postgres: Postgres) -> None:
    url = postgres.emptied_database()
    lost = threading.Event()
    lock = OnServer(url, lost.set, every=0.02)
    (before,) = held_by(url)
    os.kill(before, signal.SIGSTOP)  # it does not hear that we are gone, as with a network that swallows everything
    try:
        lock._connection.invalidate()  # noqa: SLF001 - to us it is broken
        with psycopg.connect(url, autocommit=True) as connection:  # somebody tries to end what is left of it
            while connection.execute(TRYING).fetchone() is None:
                pass
    finally:
        os.kill(before, signal.SIGCONT)
    until_held(url, [before])
    assert not lost.is_set(), "nobody else has it"
    lock.release()


def test_a_room_that_another_server_has_got_is_given_up(postgres: Postgres) -> None:
    url = postgres.emptied_database()
    lost = threading.Event()
    lock = OnServer(url, lost.set, every=3600)
    other = psycopg.connect(url, autocommit=True)
    end_holder(url)
    other.execute("SELECT pg_advisory_lock(%s, hashtext(current_schema()))", (0x726F6F6D,))
    lock._every = 0.01  # noqa: SLF001 - now it looks
    look = threading.Thread(target=lock._look)  # noqa: SLF001
    look.start()
    assert lost.wait(30)
    look.join()
    lock._ended.set()  # noqa: SLF001
    other.close()
