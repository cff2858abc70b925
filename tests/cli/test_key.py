"""`upcard key`: a key is changed without losing a card, and never shown."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.storage.played import KEY_NAME, NAME, played_room
from upcard.storage import Store
from upcard.storage.keys import VARIABLE, KeyFile
from upcard.storage.seal import key_id

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(VARIABLE, raising=False)
    played_room(tmp_path)
    return tmp_path


def opened(room: Path) -> int:
    """Open the room once, and count what could be read of its cards."""

    async def look() -> int:
        store = Store(f"sqlite:///{room / NAME}")
        rows = [row for stream in await store.streams() for row in await store.read(stream)]
        await store.close()
        return sum(not row.closed for row in rows)

    return asyncio.run(look())


def test_a_key_is_rotated_and_the_old_one_dropped_when_nothing_needs_it(typed: Typed, room: Path) -> None:
    file = KeyFile(room / KEY_NAME)
    (old,) = file.read()
    whole = opened(room)
    rotated = typed("key", "rotate", "--data", room)
    new = file.read()[0]
    assert (rotated.code, rotated.err) == (0, "")
    assert " ".join(rotated.lines).startswith(f"The key {key_id(new)} is now the first one in the file ")
    assert file.read() == (new, old)
    early = typed("key", "drop", "--data", room)
    assert early.code == 2
    assert (
        early.err
        == f"upcard: The room has not been opened with the key {key_id(new)} yet: open it, then drop the rest.\n"
    )
    assert opened(room) == whole
    dropped = typed("key", "drop", "--data", room)
    assert (dropped.code, dropped.err) == (0, "")
    assert f": {key_id(old)}. Backups from before cannot be opened without." in " ".join(dropped.lines)
    assert file.read() == (new,)
    assert opened(room) == whole
    again = typed("key", "drop", "--data", room)
    assert "nothing was dropped" in " ".join(again.lines)
    for answer in (rotated, early, dropped, again):
        assert not any(key.hex() in answer.out + answer.err for key in (old, new))


def test_what_there_is_is_shown_by_ids(typed: Typed, room: Path) -> None:
    file = KeyFile(room / KEY_NAME)
    (old,) = file.read()
    told = typed("key", "show", "--data", room)
    assert told.lines == [
        f"Keys in the file {room / KEY_NAME}:",
        f"  {key_id(old)}  seals the hidden cards of this room.",
    ]
    new = file.add_first()
    assert typed("key", "show", "--data", room).lines[1:] == [
        f"  {key_id(new)}  seals everything when the room is opened the next time.",
        f"  {key_id(old)}  seals the hidden cards of this room.",
    ]
    as_json = [msgspec.json.decode(line) for line in typed("key", "show", "--data", room, "--json").lines]
    assert as_json == [
        {"key": key_id(new), "there": True, "state": None},
        {"key": key_id(old), "there": True, "state": "current"},
    ]
    file.path.unlink()
    assert typed("key", "show", "--data", room).lines == [
        f"There is no key in the file {room / KEY_NAME}.",
        f"  {key_id(old)}  seals the hidden cards of this room; it is not there.",
    ]


@pytest.mark.parametrize("what", ["rotate", "drop"])
def test_nothing_is_changed_that_would_lose_a_card(typed: Typed, room: Path, what: str) -> None:
    file = KeyFile(room / KEY_NAME)
    (old,) = file.read()
    file.path.rename(room / "aside")
    assert typed("key", what, "--data", room).err == (
        f"upcard: There is no key in the file {room / KEY_NAME} yet: the room makes one when it is opened.\n"
    )
    file.make()
    answer = typed("key", what, "--data", room)
    assert answer.code == 2
    assert answer.err == (
        f"upcard: The key {key_id(old)}, which this room needs, is not in the file {file.path}: put it back first.\n"
    )


def test_a_key_in_the_environment_is_its_owners(typed: Typed, room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = KeyFile(room / KEY_NAME).read()[0].hex()
    monkeypatch.setenv(VARIABLE, key)
    answer = typed("key", "rotate", "--data", room)
    assert answer.code == 2
    assert answer.err.startswith("upcard: The key is in UPCARD_KEY, which is for you to change: ")
    assert key not in answer.err


def test_where_there_is_no_room_there_is_no_key(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert typed("key", "show", "--data", tmp_path).lines == [f"There is no key in the file {tmp_path / KEY_NAME}."]
    assert typed("key", "rotate", "--data", tmp_path).code == 2
    assert list(tmp_path.iterdir()) == []


def test_for_programs_what_was_changed(typed: Typed, room: Path) -> None:
    file = KeyFile(room / KEY_NAME)
    (old,) = file.read()
    rotated = msgspec.json.decode(typed("key", "rotate", "--data", room, "--json").out)
    assert rotated == {"key": key_id(file.read()[0]), "file": str(file.path)}
    opened(room)
    dropped = typed("key", "drop", "--data", room, "--json")
    assert msgspec.json.decode(dropped.out) == {"dropped": [key_id(old)], "file": str(file.path)}
    assert msgspec.json.decode(typed("key", "drop", "--data", room, "--json").out)["dropped"] == []
    assert typed("key", "rotate", "--data", room, "--quiet") == (0, "", "")
