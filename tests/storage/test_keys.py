"""Where keys are kept: in a private file that is never half written, or in the environment."""

from __future__ import annotations

import base64
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from upcard.storage import StorageError, Store
from upcard.storage import keys as keeping
from upcard.storage.keys import VARIABLE, GivenKeys, KeyFile, beside, from_environment, place_for
from upcard.storage.seal import KEY_BYTES, key_id

if TYPE_CHECKING:
    from pathlib import Path

ONE, TWO = bytes(range(32)), bytes(range(32, 64))


def test_a_new_key_is_for_its_owner_only_and_random(tmp_path: Path) -> None:
    files = [KeyFile(tmp_path / name / "upcard.key") for name in ("a", "b")]
    keys = [file.make() for file in files]
    assert [len(key) for key in keys] == [KEY_BYTES] * 2
    assert keys[0] != keys[1]
    assert stat.S_IMODE(files[0].path.stat().st_mode) == 0o600
    assert stat.S_IMODE(files[0].path.parent.stat().st_mode) == 0o700
    assert [path.name for path in files[0].path.parent.iterdir()] == ["upcard.key"], "nothing is left behind"
    assert files[0].read() == (keys[0],)
    assert key_id(keys[0]) in files[0].path.read_text()


def test_whoever_makes_it_first_has_made_it_for_all(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        made = list(threads.map(lambda _: KeyFile(tmp_path / "upcard.key").make(), range(8)))
    assert len(set(made)) == 1


def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "safe").mkdir()
    (tmp_path / "upcard.key").symlink_to(tmp_path / "safe" / "key")
    file = KeyFile(tmp_path / "upcard.key")
    keys = [file.make(), file.add_first()]
    assert file.path.is_symlink()
    assert KeyFile(tmp_path / "safe" / "key").read() == tuple(reversed(keys))


def test_on_a_disk_without_links_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    file = KeyFile(tmp_path / "upcard.key")
    assert file.make() == file.make() == file.read()[0]


def test_a_file_that_others_can_read_is_closed_to_them(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = KeyFile(tmp_path / "upcard.key")
    key = file.make()
    file.path.chmod(0o644)
    keeping.log.propagate = True
    assert file.read() == (key,)
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    (line,) = caplog.messages
    assert line.startswith("Others could read the key in the file ")
    assert "\n" not in line
    assert key.hex() not in line


def test_a_file_of_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = KeyFile(tmp_path / "upcard.key")
    file.make()
    file.path.chmod(0o640)

    def not_ours(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "fchmod", not_ours)
    with pytest.raises(StorageError, match=r"^Others can read the key in .*: let only the account .* \(chmod 600\)\.$"):
        file.read()


@pytest.mark.parametrize("text", ["", "  # nothing yet\n", "\n\n"])
def test_an_empty_file_holds_no_key(tmp_path: Path, text: str) -> None:
    (tmp_path / "upcard.key").write_text(text)
    assert KeyFile(tmp_path / "upcard.key").read() == ()


@pytest.mark.parametrize("text", ["secret", ONE.hex()[:-2], ONE.hex() + "00", "ü" * 64, "=" * 44, "\0" * 64])
def test_what_is_no_key_is_refused_and_not_repeated(tmp_path: Path, text: str) -> None:
    (tmp_path / "upcard.key").write_text(f"{ONE.hex()}\n{text}\n")
    for read in (KeyFile(tmp_path / "upcard.key").read, lambda: from_environment({VARIABLE: text})):
        with pytest.raises(StorageError) as refused:
            read()
        assert text not in str(refused.value)
        assert str(refused.value).endswith("a key is 64 hexadecimal digits, or 32 bytes in base64.")


def test_the_environment_gives_one_key_or_several() -> None:
    texts = (ONE.hex(), ONE.hex().upper(), base64.b64encode(ONE).decode(), base64.urlsafe_b64encode(ONE).decode())
    for text in texts:
        given = from_environment({VARIABLE: f" {text}, {TWO.hex()}\n"})
        assert given is not None
        assert given.read() == (ONE, TWO)
    assert from_environment({}) is None
    assert from_environment({VARIABLE: " "}) is None


def test_a_file_and_the_environment_are_one_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, ONE.hex())
    with pytest.raises(StorageError, match=r"^--key-file and UPCARD_KEY both say what the key is: give one of them\.$"):
        place_for("sqlite:///x.db", tmp_path / "upcard.key")
    assert place_for("sqlite:///x.db", None).read() == (ONE,)


def test_beside_a_file_lies_its_key_and_for_a_server_in_the_usual_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = beside("sqlite:////srv/club.db?timeout=1")
    assert found is not None
    assert str(found.path) == "/srv/club.key"
    there = place_for("postgresql://me@host/club", None)
    assert isinstance(there, KeyFile)
    assert there.path == tmp_path / "upcard" / "upcard.key"


@pytest.mark.parametrize("where", ["", "folder"])
def test_a_key_that_cannot_be_kept_is_one_sentence(tmp_path: Path, where: str) -> None:
    (tmp_path / "upcard.key").mkdir()
    path = tmp_path / "upcard.key" / where if where else tmp_path / "upcard.key"
    if where:
        path = tmp_path / "file" / "upcard.key"
        (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"^The key cannot be (read from|written to) the file [^\n]+\.$"):
        Store(f"sqlite:///{tmp_path / 'upcard.db'}", KeyFile(path))


def test_a_room_without_any_key_is_not_opened(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"^UPCARD_KEY holds no key: "):
        Store(f"sqlite:///{tmp_path / 'upcard.db'}", GivenKeys(()))
