"""A backup becomes the same room again, in either database; a room that is there is not lost."""

from __future__ import annotations

import asyncio
import os
import shutil
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import inspect, text

from tests.storage.played import NAME, its_keys, played_room
from upcard.storage import StorageError, Store, migrate
from upcard.storage.audit import Audit, audit
from upcard.storage.backup import back_up
from upcard.storage.database import open_engine
from upcard.storage.looking import looking, opened
from upcard.storage.migrate import run_steps, schema_of
from upcard.storage.restore import restore
from upcard.storage.schema import SCHEMA
from upcard.storage.sole import SUFFIX, OnFile, OnServer

if TYPE_CHECKING:
    from pathlib import Path

    from tests.postgres import Postgres
    from upcard.storage.sole import Sole


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    back_up(played_room(tmp_path / "room"), tmp_path / "room.backup")
    return tmp_path / "room.backup"


def fresh(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'fresh' / NAME}"


def is_well(address: str) -> bool:
    done = Audit()
    return list(audit(address, done, keys=its_keys())) == [] and done.count.hands > 0 and not done.count.sealed


def test_a_restored_room_is_the_room(backup: Path, tmp_path: Path) -> None:
    restored = restore(backup, fresh(tmp_path))
    assert restored.aside == ""
    assert {path.name for path in (tmp_path / "fresh").iterdir()} == {NAME, f"{NAME}-room"}
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "fresh").iterdir()} == {0o600}
    again = back_up(fresh(tmp_path), tmp_path / "again.backup")
    assert again.tables == restored.manifest.tables
    assert is_well(fresh(tmp_path))


def test_a_room_goes_to_postgresql_and_back_and_is_the_same(backup: Path, tmp_path: Path, postgres: Postgres) -> None:
    there = postgres.emptied_database()
    first = restore(backup, there).manifest
    assert is_well(there)
    across = back_up(there, tmp_path / "across.backup")
    assert across.database == "PostgreSQL"
    assert (across.tables, across.streams) == (first.tables, first.streams)
    restore(tmp_path / "across.backup", fresh(tmp_path))
    assert is_well(fresh(tmp_path))
    assert back_up(fresh(tmp_path), tmp_path / "again.backup").tables == first.tables
    for address in (there, fresh(tmp_path)):  # a program that starts on it has nothing to mend
        store = Store(address, its_keys())
        assert len(asyncio.run(store.streams())) == 2
        asyncio.run(store.close())


def test_a_backup_of_postgresql_is_of_one_moment(backup: Path, tmp_path: Path, postgres: Postgres) -> None:
    there = postgres.emptied_database()
    first = restore(backup, there).manifest
    engine = open_engine(there, writing=True)
    written = 0

    def write_meanwhile(what: str, _done: int, _whole: int) -> None:
        nonlocal written
        if what == "copying":
            written += 1
            with engine.begin() as connection:
                connection.execute(text(f"INSERT INTO players VALUES ('nina-{written}', 'Nina', 0)"))  # noqa: S608 - ours

    assert back_up(there, tmp_path / "across.backup", progress=write_meanwhile).tables == first.tables
    assert written > 3
    engine.dispose()


def test_a_room_in_postgresql_is_left_alone_or_kept_aside(backup: Path, postgres: Postgres) -> None:
    there = postgres.emptied_database()
    restore(backup, there)
    with pytest.raises(StorageError, match=r"There is a room in the database postgres already: .*--force"):
        restore(backup, there)
    aside = restore(backup, there, force=True).aside
    with looking(there) as connection:
        assert set(inspect(connection).get_table_names(aside)) == set(inspect(connection).get_table_names())
        kept = connection.execute(text(f'SELECT count(*) FROM "{aside}".events')).scalar_one()  # noqa: S608 - ours
        assert kept == connection.execute(text("SELECT count(*) FROM events")).scalar_one() > 0
    engine = open_engine(there, writing=True)
    with engine.begin() as connection:
        connection.execute(text(f'DROP SCHEMA "{aside}" CASCADE'))
    engine.dispose()
    assert is_well(there)


def test_postgresql_that_is_not_there_is_one_sentence(backup: Path, tmp_path: Path) -> None:
    nowhere = f"postgresql://nobody@/cards?host={tmp_path}"
    for attempt in (lambda: restore(backup, nowhere), lambda: back_up(nowhere, tmp_path / "other.backup")):
        with pytest.raises(StorageError) as fault:
            attempt()
        assert len(str(fault.value).splitlines()) == 1
    assert not (tmp_path / "other.backup").exists()


def test_a_room_that_is_there_is_left_alone(backup: Path, tmp_path: Path) -> None:
    address = played_room(tmp_path / "fresh")
    before = (tmp_path / "fresh" / NAME).read_bytes()
    with pytest.raises(StorageError, match=r"There is a room in .*upcard\.db already: restore elsewhere .*--force"):
        restore(backup, address)
    assert (tmp_path / "fresh" / NAME).read_bytes() == before


@pytest.mark.parametrize("damage", [False, True])
def test_by_force_the_room_that_is_there_is_kept_aside(backup: Path, tmp_path: Path, *, damage: bool) -> None:
    address = played_room(tmp_path / "fresh")
    if damage:
        (tmp_path / "fresh" / NAME).write_bytes(os.urandom(9000))
    before = (tmp_path / "fresh" / NAME).read_bytes()
    if damage:
        with pytest.raises(StorageError, match="There is a room"):
            restore(backup, address)
    aside = restore(backup, address, force=True).aside
    assert is_well(address)
    with open(aside, "rb") as kept:  # noqa: PTH123 - a name that was told
        assert not damage or kept.read() == before
    assert damage or is_well(f"sqlite:///{aside}")


def test_two_rooms_that_were_kept_aside_at_once_are_both_there(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upcard.storage.restore.time.strftime", lambda _: "20261001-120000")
    address = played_room(tmp_path / "fresh")
    aside = [restore(backup, address, force=True).aside for _ in range(3)]
    assert len(set(aside)) == 3
    assert all(is_well(f"sqlite:///{room}") for room in aside)


def test_what_still_lies_in_the_log_is_kept_aside_too(backup: Path, tmp_path: Path) -> None:
    """A room that was killed: its last hands lie in the log, and the log must not be taken for the new file's."""
    address = played_room(tmp_path / "alive")
    store = Store(address)
    asyncio.run(store.people.create("Last"))
    (tmp_path / "fresh").mkdir()
    for file in (tmp_path / "alive").iterdir():
        shutil.copy(file, tmp_path / "fresh" / file.name)
    asyncio.run(store.close())
    assert (tmp_path / "fresh" / f"{NAME}-wal").stat().st_size
    aside = restore(backup, fresh(tmp_path), force=True).aside
    with opened(tmp_path / "fresh" / aside) as connection:
        assert connection.execute(text("SELECT count(*) FROM players WHERE name = 'Last'")).scalar_one() == 1
    with opened(tmp_path / "fresh" / NAME) as connection:
        assert connection.execute(text("SELECT count(*) FROM players WHERE name = 'Last'")).scalar_one() == 0


def test_if_the_last_step_fails_the_room_is_where_it_was(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = played_room(tmp_path / "fresh")
    before = {path.name: path.read_bytes() for path in (tmp_path / "fresh").iterdir()}

    def no_more(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("upcard.storage.restore.settle", no_more)
    with pytest.raises(StorageError, match=r"No space left on device\. Nothing has changed"):
        restore(backup, address, force=True)
    after = {path.name: path.read_bytes() for path in (tmp_path / "fresh").iterdir()}
    assert after.keys() - {f"{NAME}{SUFFIX}"} == before.keys()
    assert is_well(address)


def test_a_log_without_its_database_is_not_thrown_away(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "fresh").mkdir()
    log = tmp_path / "fresh" / f"{NAME}-wal"
    log.write_bytes(b"the last hands")
    with pytest.raises(StorageError, match="There is a room"):
        restore(backup, fresh(tmp_path))
    assert log.read_bytes() == b"the last hands"
    restore(backup, fresh(tmp_path), force=True)
    assert [path.read_bytes() for path in (tmp_path / "fresh").iterdir() if "before" in path.name] == [
        b"the last hands"
    ]
    assert is_well(fresh(tmp_path))


def test_a_newer_room_in_postgresql_is_not_guessed_at(backup: Path, tmp_path: Path, postgres: Postgres) -> None:
    there = postgres.emptied_database()
    restore(backup, there)
    engine = open_engine(there, writing=True)
    with engine.begin() as connection:
        connection.execute(text("UPDATE upcard_schema SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StorageError, match="is of a newer Upcard"):
        back_up(there, tmp_path / "newer.backup")
    assert not (tmp_path / "newer.backup").exists()


def test_a_room_that_is_being_served_is_not_replaced(backup: Path, tmp_path: Path) -> None:
    address = played_room(tmp_path / "fresh")
    store = Store(address)
    asyncio.run(store.people.create("Nina"))
    with pytest.raises(StorageError, match=r"is being served .*: close the room first"):
        restore(backup, address, force=True)
    asyncio.run(store.people.create("Nora"))
    asyncio.run(store.close())
    assert [path.name for path in (tmp_path / "fresh").iterdir() if "before" in path.name] == []
    assert is_well(address)


def test_a_room_that_another_server_has_is_not_replaced(backup: Path, tmp_path: Path, postgres: Postgres) -> None:
    there, here = postgres.emptied_database(), fresh(tmp_path)
    for address in (there, here):
        restore(backup, address)
    locks: list[Sole] = [OnServer(there, lambda: None), OnFile(f"{tmp_path / 'fresh' / NAME}{SUFFIX}")]
    for address, lock in zip((there, here), locks, strict=True):
        with pytest.raises(StorageError, match="Another Upcard serves this database already"):
            restore(backup, address, force=True)
        lock.release()
        assert restore(backup, address, force=True).aside


def test_a_database_without_a_row_is_no_room(backup: Path, tmp_path: Path, postgres: Postgres) -> None:
    (tmp_path / "fresh").mkdir()
    for address in (fresh(tmp_path), postgres.emptied_database()):
        asyncio.run(Store(address, its_keys()).close())
        assert restore(backup, address).aside == ""
        assert is_well(address)


def test_a_spoiled_backup_changes_nothing(backup: Path, tmp_path: Path) -> None:
    whole = backup.read_bytes()
    backup.write_bytes(whole.replace(b"Bluebell", b"Bluebelt", 1))
    with pytest.raises(StorageError, match="is damaged"):
        restore(backup, fresh(tmp_path))
    assert not (tmp_path / "fresh").exists()


def test_a_backup_is_not_restored_onto_itself(backup: Path) -> None:
    with pytest.raises(StorageError, match="is where the room is to be"):
        restore(backup, f"sqlite:///{backup}", force=True)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_older_room_comes_back_as_old_as_it_was(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the program that was replaced can be started on the backup that was taken before."""
    monkeypatch.setattr(migrate, "run_steps", run_steps)
    monkeypatch.setattr("upcard.storage.backup.run_steps", run_steps)
    source = f"sqlite:///{tmp_path / 'old.db'}"
    target = fresh(tmp_path) if kind == "sqlite" else request.getfixturevalue("postgres").emptied_database()
    engine = open_engine(source, writing=True)
    with engine.begin() as connection:
        run_steps(connection, "0003")
        connection.execute(text("INSERT INTO players VALUES ('ada', 'Ada', 0)"))
    engine.dispose()
    assert back_up(source, tmp_path / "old.backup").room_schema == "0003"
    restore(tmp_path / "old.backup", target)
    with looking(target) as connection:
        assert schema_of(connection) == "0003"
    store = Store(target, its_keys())
    assert asyncio.run(store.people.get("ada")) is not None
    asyncio.run(store.close())
    with looking(target) as connection:
        assert schema_of(connection) == SCHEMA
