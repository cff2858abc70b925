"""A file that is deleted, replaced, emptied or cut off is noticed; SQLite itself would go on."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Engine, event

from tests.storage.examples import new, texts
from upcard.storage import Damaged, DatabaseDown, Extent, InDoubt, StorageError, Store
from upcard.storage.connection import DAMAGED, FILE_GONE
from upcard.storage.database_file import DatabaseFile
from upcard.storage.marks import SUFFIX, Marks
from upcard.table.numbering import table_alias

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture(autouse=True)
def _always_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if time passed between two transactions."""
    monkeypatch.setattr(DatabaseFile, "good_for", 0.0)
    monkeypatch.setattr(Marks, "every", 0.0)


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def deleted(path: Path) -> None:
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()


def replaced(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def without_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


@pytest.mark.parametrize("harm", [deleted, replaced, without_log])
def test_a_file_that_is_gone_takes_nothing_more(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        harm(path)
        for _ in range(3):
            with pytest.raises(DatabaseDown, match="deleted or replaced while the room was open"):
                await store.append("a", 1, new("lost"))
        assert await store.fault() == FILE_GONE
        await store.close()

    with caplog.at_level(logging.INFO, logger="upcard.storage"):
        asyncio.run(play(Store(url_of(path))))
    assert sum("deleted" in record.getMessage() for record in caplog.records) == 1, "it is said once"


@pytest.mark.parametrize("harm", [deleted, replaced, without_log])
def test_nothing_that_went_into_a_lost_file_is_believed_however_often_it_is_looked_at(
    tmp_path: Path, harm: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "upcard.db"
    monkeypatch.setattr(DatabaseFile, "good_for", 60.0)

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        os.utime(tmp_path, (1, 1))  # all that has happened here was long ago
        await store.append("a", 1, new("two"))
        harm(path)
        with pytest.raises(InDoubt, match="deleted or replaced while the room was open"):
            await store.append("a", 2, new("lost"))
        with pytest.raises(DatabaseDown, match="deleted or replaced while the room was open"):
            await store.append("a", 2, new("lost"))
        await store.close()

    asyncio.run(play(Store(url_of(path))))


def test_a_file_that_is_put_back_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        path.rename(tmp_path / "elsewhere")
        with pytest.raises(DatabaseDown):
            await store.append("a", 1, new("lost"))
        (tmp_path / "elsewhere").rename(path)
        await store.append("a", 1, new("two"))
        assert texts(await store.read("a")) == ["one", "two"]
        await store.close()

    asyncio.run(play(Store(url_of(path))))


def test_what_is_written_while_the_file_goes_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"

    def gone(_connection: object) -> None:
        deleted(path)

    async def play(store: Store) -> None:
        await store.append("a", 0, new("one"))
        event.listen(Engine, "commit", gone)
        try:
            with pytest.raises(InDoubt):
                await store.append("a", 1, new("lost"))
        finally:
            event.remove(Engine, "commit", gone)
        await store.close()

    asyncio.run(play(Store(url_of(path))))


def played(path: Path, *words: str) -> None:
    async def play(store: Store) -> None:
        for number, word in enumerate(words):
            await store.append("a", number, new(word))
        await store.close()

    asyncio.run(play(Store(url_of(path))))


async def extent_of(url: str, stream: str) -> Extent:
    store = Store(url)
    extent = await store.extent(stream)
    await store.close()
    return extent


def test_a_database_that_has_gone_back_tells_of_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"
    played(path, "one")
    shutil.copy(path, tmp_path / "backup")

    async def go_on(store: Store) -> None:
        await store.append("a", 1, new("two", "three"))
        await store.append("b", 0, new("one"))
        await store.close()

    asyncio.run(go_on(Store(url_of(path))))
    assert asyncio.run(extent_of(url_of(path), "a")) == Extent(events=3, last=3, posted=0, marked=3)
    shutil.copy(tmp_path / "backup", path)
    assert asyncio.run(extent_of(url_of(path), "a")) == Extent(events=1, last=1, posted=0, marked=3)
    assert asyncio.run(extent_of(url_of(path), "b")) == Extent(events=0, last=0, posted=0, marked=1)
    store = Store(url_of(path))
    assert store.missing_streams(["a"]) == [table_alias("b")]
    asyncio.run(store.close())
    (tmp_path / f"upcard.db{SUFFIX}").unlink()
    assert asyncio.run(extent_of(url_of(path), "a")) == Extent(events=1, last=1, posted=0, marked=0)


def copied(path: Path, folder: Path) -> None:
    for file in path.parent.glob(f"{path.stem}.*"):
        shutil.copy(file, folder)


@pytest.mark.parametrize("part", [0.0, 0.5, 0.97])
def test_a_log_that_was_cut_off_is_noticed(tmp_path: Path, part: float) -> None:
    path, fallen = tmp_path / "upcard.db", tmp_path / "fallen"
    fallen.mkdir()

    async def play(store: Store) -> None:
        for number in range(20):
            await store.append("a", number, new("x" * 5000))
        copied(path, fallen)  # as they lie there when a machine falls
        await store.close()

    asyncio.run(play(Store(url_of(path))))
    log = fallen / "upcard.db-wal"
    os.truncate(log, int(log.stat().st_size * part))
    if not part:
        with pytest.raises(StorageError, match="is empty, though there was a room in it"):
            Store(url_of(fallen / "upcard.db"))
        return
    extent = asyncio.run(extent_of(url_of(fallen / "upcard.db"), "a"))
    assert extent.events == extent.last < extent.marked == 20


def test_an_empty_file_beside_a_log_is_no_new_room(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"
    path.touch()
    (tmp_path / "upcard.db-wal").write_bytes(b"what was written last")
    with pytest.raises(StorageError, match=r"is empty, but upcard\.db-wal beside it is not"):
        Store(url_of(path))
    assert (tmp_path / "upcard.db-wal").read_bytes() == b"what was written last"


@pytest.mark.parametrize("lost", [lambda path: path.write_bytes(b""), lambda path: path.unlink()])
def test_a_room_whose_file_is_gone_is_no_new_room(tmp_path: Path, lost: Callable[[Path], object]) -> None:
    path = tmp_path / "upcard.db"
    played(path, "one", "two")
    lost(path)
    with pytest.raises(StorageError, match="is empty, though there was a room in it"):
        Store(url_of(path))


def test_marks_that_cannot_be_read_keep_nobody_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "upcard.db"
    played(path, "one")
    mark = tmp_path / f"upcard.db{SUFFIX}"
    mark.write_bytes(mark.read_bytes() + b"\xff\x00")
    asyncio.run(Store(url_of(path)).close())
    assert "may not be noticed" in caplog.text
    mark.unlink()
    mark.mkdir()
    played_on = asyncio.run(extent_of(url_of(path), "a"))
    assert played_on.marked == 0


def test_marks_are_kept_by_several_who_take_turns(tmp_path: Path) -> None:
    one, other = Marks(tmp_path / "mark"), Marks(tmp_path / "mark")
    one.reach({"a": 1})
    other.reach({"b": 7})
    one.reach({"a": 3, "c": 1})
    other.reach({"b": 8})
    one.close()
    other.close()
    kept = Marks(tmp_path / "mark")
    assert [kept.last(stream) for stream in ("a", "b", "c", "d")] == [3, 8, 1, 0]
    kept.reach({"b": 9})
    assert kept.last("b") == 9
    kept.reach({"the-key-to-it": 1})
    assert "the-key-to-it" not in (tmp_path / "mark").read_text(encoding="ascii")
    kept.close()


def test_marks_are_written_now_and_then_and_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Marks, "every", 3600.0)
    one = Marks(tmp_path / "mark")
    one.reach({"a": 1})
    one.reach({"a": 2, "b": 1})
    assert one.last("a") == 2
    assert Marks(tmp_path / "mark").last("a") == 1
    one.close()
    assert [Marks(tmp_path / "mark").last(stream) for stream in "ab"] == [2, 1]


def test_a_part_that_cannot_be_read_is_told_apart_from_a_database_that_is_away(tmp_path: Path) -> None:
    path = tmp_path / "upcard.db"

    async def play(store: Store) -> None:
        await store.append("a", 0, new(*("x" * 3000 for _ in range(200))))
        await store.close()

    asyncio.run(play(Store(url_of(path))))
    with closing(sqlite3.connect(path)) as books:
        (root,) = books.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()
        (size,) = books.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(os.urandom(64))

    async def read(store: Store) -> None:
        with pytest.raises(Damaged):
            await store.read("a")
        with pytest.raises(Damaged):
            await store.append("b", 0, new("x"))
        player = await store.people.create("Ann")
        await store.people.rename(player, "Anne")
        assert await store.fault() == DAMAGED
        await store.close()

    asyncio.run(read(Store(url_of(path))))
