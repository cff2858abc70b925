"""A backup has the whole room of one moment, and gets its name only when it is whole."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from tests.storage.played import HANDS, NAME, played_room
from upcard.storage import StorageError
from upcard.storage.backup import Manifest, back_up, check_backup
from upcard.storage.copying import MANIFEST_TABLE

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def room(tmp_path: Path) -> str:
    return played_room(tmp_path / "room")


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of an SQLite database, by table."""
    with closing(sqlite3.connect(file)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr)  # noqa: S608 - found there
            for name in names
            if name != MANIFEST_TABLE
        }


def test_a_backup_has_every_row_of_the_room(room: str, tmp_path: Path) -> None:
    made = back_up(room, tmp_path / "room.backup")
    assert made.streams == 2
    assert made.rows("hands") >= 2 * HANDS
    assert rows(tmp_path / "room.backup") == rows(tmp_path / "room" / NAME)
    assert check_backup(tmp_path / "room.backup") == made


def test_a_backup_is_one_file_for_its_owner_alone(room: str, tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    back_up(room, tmp_path / "kept" / "room.backup")
    (file,) = (tmp_path / "kept").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_what_is_written_while_it_is_copied_is_not_in_it(
    room: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room writes all the time: a copy that began anew at each commit would never end."""
    monkeypatch.setattr("upcard.storage.backup._PAGES", 5)
    before = rows(tmp_path / "room" / NAME)
    begun: list[int] = []

    def write_meanwhile(what: str, done: int, _whole: int) -> None:
        if what != "copying":
            return
        begun.append(done)
        with closing(sqlite3.connect(tmp_path / "room" / NAME, isolation_level=None)) as writing:
            writing.execute("INSERT INTO players VALUES (?, 'Nina', 0)", (f"nina-{len(begun)}",))

    back_up(room, tmp_path / "room.backup", progress=write_meanwhile)
    assert len(begun) > 10
    assert begun == sorted(begun), "it began anew"
    assert rows(tmp_path / "room.backup") == before
    assert len(rows(tmp_path / "room" / NAME)["players"]) == len(before["players"]) + len(begun)


def test_no_file_is_replaced_without_being_told_to(room: str, tmp_path: Path) -> None:
    file = tmp_path / "room.backup"
    file.write_text("something else")
    with pytest.raises(StorageError, match=r"room\.backup is there already: name another file, or add --force"):
        back_up(room, file)
    assert file.read_text() == "something else"
    back_up(room, file, force=True)
    assert check_backup(file).streams == 2


def test_a_file_that_comes_into_being_meanwhile_is_not_replaced(room: str, tmp_path: Path) -> None:
    file = tmp_path / "room.backup"

    def somebody_else(what: str, done: int, whole: int) -> None:
        if what == "checking" and done == whole:
            file.write_text("theirs")

    with pytest.raises(StorageError, match="has come into being meanwhile"):
        back_up(room, file, progress=somebody_else)
    assert file.read_text() == "theirs"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["room", "room.backup"]


def test_the_room_itself_is_not_overwritten_by_its_backup(room: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="is the database of the room itself"):
        back_up(room, tmp_path / "room" / ".." / "room" / NAME, force=True)


@pytest.mark.parametrize("where", ["nowhere/upcard.db", "empty.db", "text.db", "other.db"])
def test_where_there_is_no_room_there_is_no_backup(tmp_path: Path, where: str) -> None:
    (tmp_path / "empty.db").touch()
    (tmp_path / "text.db").write_text("a shopping list, and no database")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE shopping (what TEXT)")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(StorageError, match=r"There is no room in .*--data|is not a database of Upcard"):
        back_up(f"sqlite:///{tmp_path / where}", tmp_path / "room.backup")
    assert sorted(tmp_path.iterdir()) == before, "something was made"


def test_a_damaged_room_gives_no_backup(room: str, tmp_path: Path) -> None:
    file = tmp_path / "room" / NAME
    damaged = bytearray(file.read_bytes())
    size = 4096
    for page in range(8, len(damaged) // size, 3):
        damaged[page * size : page * size + 200] = os.urandom(200)
    file.write_bytes(damaged)
    with pytest.raises(StorageError, match=r"damaged|malformed"):
        back_up(room, tmp_path / "room.backup")
    assert [path.name for path in tmp_path.iterdir()] == ["room"]


def test_a_disk_that_takes_no_more_is_one_sentence_and_leaves_nothing(room: str, tmp_path: Path) -> None:
    def little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))

    command = [sys.executable, "-m", "upcard", "backup", str(tmp_path / "room.backup"), "--database", room]
    done = subprocess.run(command, preexec_fn=little, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    assert done.returncode == 2, done
    assert "could not be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["room"]


class Spoiled:
    """A backup and a way to spoil it."""

    def __init__(self, room: str, file: Path) -> None:
        self.file = file
        self.made: Manifest = back_up(room, file)

    def told(self) -> str:
        with pytest.raises(StorageError) as fault:
            check_backup(self.file)
        assert "\n" not in str(fault.value)
        return str(fault.value)

    def change(self, statement: str, *values: object) -> None:
        with closing(sqlite3.connect(self.file, isolation_level=None)) as connection:
            connection.execute(statement, values)


@pytest.fixture
def backup(room: str, tmp_path: Path) -> Spoiled:
    return Spoiled(room, tmp_path / "room.backup")


def test_a_backup_that_was_cut_short_is_damaged(backup: Spoiled) -> None:
    os.truncate(backup.file, backup.file.stat().st_size // 2)
    assert "is damaged: " in backup.told()


def test_a_flipped_letter_in_a_row_is_found_though_the_file_is_sound(backup: Spoiled) -> None:
    whole = backup.file.read_bytes()
    assert whole.count(b"Bluebell") > 1
    backup.file.write_bytes(whole.replace(b"Bluebell", b"Bluebelt", 1))
    assert "is damaged: the rows of " in backup.told()


@pytest.mark.parametrize("table", ["events", "players", "totals"])
def test_a_row_that_was_taken_out_is_found(backup: Spoiled, table: str) -> None:
    backup.change(f"DELETE FROM {table} WHERE rowid = (SELECT max(rowid) FROM {table})")  # noqa: S608 - ours
    assert f"is damaged: the rows of {table} are not those that it was made with" in backup.told()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not a backup of a room: name a file that `upcard backup` has made"),
        (b"hands.txt", "is not a backup of a room"),
        (b"SQLite format 3\x00" + b"\x07" * 5000, "is damaged"),
    ],
)
def test_what_is_no_backup_is_called_so(backup: Spoiled, content: bytes, said: str) -> None:
    backup.file.write_bytes(content)
    assert said in backup.told()


def test_a_database_that_is_no_backup_is_called_so(backup: Spoiled) -> None:
    backup.change(f"DROP TABLE {MANIFEST_TABLE}")
    assert "is an SQLite database, but not a backup of a room" in backup.told()


@pytest.mark.parametrize(("key", "value"), [("room_schema", '"9999"'), ("format", "9")])
def test_a_backup_of_a_newer_program_says_so(backup: Spoiled, key: str, value: str) -> None:
    backup.change(f"UPDATE {MANIFEST_TABLE} SET manifest = json_set(manifest, '$.{key}', json(?))", value)  # noqa: S608 - ours
    assert "was made by a newer Upcard" in backup.told()


@pytest.mark.parametrize("written", ["", "[]", "{}", '{"format": "one"}'])
def test_a_manifest_that_makes_no_sense_is_damage(backup: Spoiled, written: str) -> None:
    backup.change(f"UPDATE {MANIFEST_TABLE} SET manifest = ?", written)  # noqa: S608 - ours
    assert "is damaged" in backup.told() or "not a backup" in backup.told()
