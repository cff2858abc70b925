"""A shard that hangs is noticed, ended and started again; meanwhile nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from typing import TYPE_CHECKING
from unittest.mock import create_autospec

import pytest

from tests.server.live.guests import live
from upcard.server.connections.config import ConnectionConfig
from upcard.server.live.services import Tempo
from upcard.server.shards import remote
from upcard.server.shards.pipe import WorkerConfig
from upcard.server.shards.remote import NotOpened, RemoteShard
from upcard.server.shards.shard import NOTHING, ShardDown
from upcard.storage import Store
from upcard.table.people import Person

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ANN = Person("ann", "Ann")


async def until(happened: Callable[[], bool]) -> None:
    while not happened():  # noqa: ASYNC110 - the processes need the machine meanwhile
        await asyncio.sleep(0.02)


async def made_in(folder: Path) -> tuple[str, ...]:
    """Make a room, as the first shard does, and return its keys."""
    store = Store(f"sqlite:///{folder / 'upcard.db'}")
    await store.close()
    return store.keys.words()


def shard_in(folder: Path, keys: tuple[str, ...]) -> RemoteShard:
    return RemoteShard(
        WorkerConfig(
            number=1,
            of=2,
            database=f"sqlite:///{folder / 'upcard.db'}",
            keys=keys,
            address="http://127.0.0.1:1",
            others="",
            opens="",
            public_url="",
            house_files=(),
            log_level="warning",
            tempo=Tempo(),
            connections=ConnectionConfig(),
        )
    )


@live
async def test_a_shard_that_hangs_is_ended_and_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="upcard.table")
    for name, value in {"BEAT": 0.4, "HANGS": 3, "REST": 0.01}.items():
        monkeypatch.setattr(remote, name, value)
    shard = shard_in(tmp_path, await made_in(tmp_path))
    await shard.start()
    try:
        before = shard.process_id
        os.kill(before, signal.SIGSTOP)
        assert await shard.offers(ANN) == [], "within a beat"
        await until(lambda: not shard.is_up)
        assert shard.last_count == NOTHING
        with pytest.raises(ShardDown):
            await shard.owned("ann")
        mine, theirs = os.pipe()
        assert not shard.pass_on(mine, b""), "whoever comes is told that it is closed for now"
        os.close(mine)
        os.close(theirs)
        await until(lambda: shard.process_id != before and shard.is_up)
        assert await shard.owned("ann") == 0
    finally:
        await shard.stop()
    said = [record.getMessage() for record in caplog.records if record.name == "upcard.table"]
    assert [line.split(" and ")[0].split(" (")[0] for line in said] == [
        "shard 1 does not answer", "shard 1 has not answered for 1.2 seconds", "shard 1 has fallen",
    ]  # fmt: skip


@live
async def test_a_shard_that_falls_while_it_is_asked_how_it_is_is_not_said_to_hang(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shard = shard_in(tmp_path, ())
    reader = asyncio.StreamReader()
    shard._writer = create_autospec(asyncio.StreamWriter, instance=True)  # noqa: SLF001 - as if it were open
    watching = asyncio.create_task(shard._watch(reader))  # noqa: SLF001 - nothing else hears that it has fallen
    await until(lambda: bool(shard._waiting))  # noqa: SLF001 - it is asked, and does not answer
    reader.feed_eof()
    await watching
    for _ in range(20):  # whoever still asks does so at once
        await asyncio.sleep(0)
    assert caplog.messages == []
    assert asyncio.all_tasks() == {asyncio.current_task()}


@live
async def test_a_shard_that_hangs_when_the_room_closes_is_not_waited_for(tmp_path: Path) -> None:
    shard = shard_in(tmp_path, await made_in(tmp_path))
    await shard.start()
    os.kill(shard.process_id, signal.SIGSTOP)
    shard._missed = remote.QUIET  # noqa: SLF001 - as after some beats
    async with asyncio.timeout(remote.PATIENCE):
        await shard.stop()


@live
async def test_a_shard_that_cannot_open_says_why_in_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "upcard.db").write_bytes(b"no database at all, whatever its name says" * 100)
    with pytest.raises(NotOpened, match="Process 2 of the room could not be started"):
        await shard_in(tmp_path, ("00" * 32,)).start()
    said = capfd.readouterr().err
    assert "Process 2 of the room: " in said
    assert "Traceback" not in said
