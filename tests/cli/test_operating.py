"""`upcard backup`, `restore` and `audit`: what they say, and what they say when they cannot."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.storage.played import KEY_NAME, NAME, change, played_room

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed

KEY = "The key that seals the cards (upcard.key, or UPCARD_KEY) is not in it"


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nobody's"))
    monkeypatch.chdir(tmp_path)
    played_room(tmp_path / "club")
    return tmp_path / "club"


def test_there_and_back(typed: Typed, room: Path) -> None:
    made = typed("backup", "room.backup", "--data", room)
    assert (made.code, made.err) == (0, "")
    assert made.lines[0].startswith("room.backup: 2 tables, 8 hands, ")
    assert ", 1 player, checked (" in made.lines[0]
    assert KEY in " ".join(made.lines)
    back = typed("restore", "room.backup", "--data", "other")
    assert (back.code, back.err) == (0, "")
    assert back.lines[0].startswith("other/upcard.db: 2 tables, 8 hands, ") or "/other/upcard.db: " in back.lines[0]
    assert KEY in " ".join(back.lines)
    told = typed("audit", "--data", "other")
    assert (told.code, told.err) == (0, "")
    assert told.lines[0] == "Of 8 hands the cards could not be looked at: their key is not there."
    told = typed("audit", "--data", "other", "--key-file", room / KEY_NAME)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("2 tables, 8 finished hands, ")
    assert told.out.endswith(": all is well.\n")


def test_for_programs(typed: Typed, room: Path) -> None:
    made = msgspec.json.decode(typed("backup", "room.backup", "--data", room, "--json").out)
    assert made["bytes"] == os.path.getsize("room.backup")  # noqa: PTH202 - a name
    assert (made["tables"], made["hands"], made["players"], made["database"]) == (2, 8, 1, "SQLite")
    back = msgspec.json.decode(typed("restore", "room.backup", "--data", "other", "--json").out)
    assert back["aside"] is None
    assert back["room"].endswith(f"other/{NAME}")
    assert {key: back[key] for key in made.keys() & back.keys()} == {
        key: made[key] for key in made.keys() & back.keys()
    }
    again = msgspec.json.decode(typed("restore", "room.backup", "--data", "other", "--force", "--json").out)
    assert f"{NAME}.before-" in again["aside"]
    shutil.copy(room / KEY_NAME, "other")
    summed = msgspec.json.decode(typed("audit", "--data", "other", "--json").out)
    assert summed == {
        "ok": True, "wrong": 0, "tables": 2, "hands": 8, "events": made["events"], "sealed_hands": 0,
    }  # fmt: skip


def test_what_an_audit_finds_is_told_table_by_table(typed: Typed, room: Path) -> None:
    change(room, "DELETE FROM events WHERE seq = 40")
    told = typed("audit", "--data", room)
    assert told.code == 1
    assert sum(line.startswith("Table ") for line in told.lines) == 2
    assert told.lines.count("  Number 40 is missing.") == 2
    assert told.lines[-1].endswith("Not as it must be: 2.")
    *found, summed = map(msgspec.json.decode, typed("audit", "--data", room, "--json").lines)
    assert [(each["what"], each["number"], each["sentence"]) for each in found] == [
        ("gap", 40, "Number 40 is missing.")
    ] * 2
    assert {each["name"] for each in found} == {"Bluebell", "Tansy"}
    assert (summed["ok"], summed["wrong"]) == (False, 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup"], "FILE is missing"),
        (["backup", "x.backup"], "There is no room in "),
        (["backup", "x.backup", "--data", "nowhere"], "there is no such file; say where it is with --data"),
        (["backup", "x.backup", "--data", "text"], "this is a file; --data names the folder"),
        (["backup", "text", "--data", "club"], "text is there already: name another file, or add --force"),
        (["backup", "nowhere/x.backup", "--data", "club"], "cannot be written: No such file or directory"),
        (["backup", "x.backup", "--data", "club", "--database", "sqlite:///x.db"], "give one of them"),
        (["backup", "x.backup", "--database", "cards"], "The address of the database cannot be read"),
        (["backup", "x.backup", "--database", "mysql://x/y"], "of the kind mysql cannot be used"),
        (["backup", "x.backup", "--database", "sqlite://"], "in a file"),
        (["restore", "nowhere.backup", "--data", "other"], "nowhere.backup: there is no such file"),
        (["restore", "club", "--data", "other"], "club: there is no such file"),
        (["restore", "text", "--data", "other"], "text is not a backup of a room"),
        (["restore", "club/upcard.db", "--data", "other"], "is an SQLite database, but not a backup of a room"),
        (["audit"], "There is no room in "),
        (["audit", "--data", "nowhere"], "There is no room in "),
        (["audit", "--database", "sqlite:///text"], "text is not a database of Upcard"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_clear_sentence(typed: Typed, room: Path, words: list[str], said: str) -> None:
    (room.parent / "text").write_text("a shopping list, and no database at all")
    before = sorted(room.parent.rglob("*"))
    answer = typed(*words)
    assert answer.code == 2
    assert said in answer.err
    assert len(answer.err.splitlines()) == 1
    assert answer.out == ""
    assert sorted(room.parent.rglob("*")) == before


@pytest.mark.parametrize("command", ["backup", "restore", "audit"])
def test_the_help_has_examples(typed: Typed, command: str) -> None:
    help_page = typed(command, "--help")
    assert help_page.code == 0
    assert f"\n  upcard {command}" in help_page.out
    assert "Exit code" in " ".join(help_page.out.split())
