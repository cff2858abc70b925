"""The compiled copy of the files: the same content, and ignored when the files have changed since."""

from __future__ import annotations

import runpy
from pathlib import Path

import msgspec
import pytest

from tests.rulebooks import small_files
from upcard.rulebooks import Shelf, build
from upcard.rulebooks.shelf import fingerprint, read_shelf, shelf


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the copy is looked for; the files are the small ones."""
    small_files.use(monkeypatch, small_files.write(tmp_path / "files"))
    path = tmp_path / "compiled.json"
    monkeypatch.setattr(small_files.SHELF_MODULE, "COMPILED", path)
    return path


def fresh_shelf() -> Shelf:
    """Read the shelf past the cache, which belongs to the real files."""
    found = shelf.__wrapped__()
    assert isinstance(found, Shelf)
    return found


def test_the_compiled_copy_says_what_the_files_say(tmp_path: Path) -> None:
    path = tmp_path / "compiled.json"
    build.write(path)
    compiled = msgspec.json.decode(path.read_bytes(), type=Shelf)
    from_files = read_shelf()
    assert compiled.fingerprint == fingerprint()
    assert compiled.books == from_files.books
    assert compiled.games == from_files.games
    assert compiled.houses == from_files.houses
    # as text, for a default stands as it was written: a list of words is a list in both, a rule's parameters may be any
    assert msgspec.json.encode(compiled) == msgspec.json.encode(from_files)


def test_the_shelf_in_use_says_what_the_files_say() -> None:
    assert shelf().fingerprint == fingerprint()
    assert shelf() is shelf()


def test_without_a_copy_the_files_are_read(copy: Path) -> None:
    assert not copy.exists()
    assert list(fresh_shelf().settings) == ["max_raises", "check_raise"]


def test_a_copy_of_these_files_is_taken_instead_of_them(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build.write(copy)

    def no_reading() -> Shelf:
        raise AssertionError

    monkeypatch.setattr(small_files.SHELF_MODULE, "read_shelf", no_reading)
    assert list(fresh_shelf().settings) == ["max_raises", "check_raise"]


def test_a_copy_of_older_files_is_ignored(copy: Path, tmp_path: Path) -> None:
    build.write(copy)
    settings = tmp_path / "files" / "settings.yaml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("least: 1", "least: 2"), encoding="utf-8")
    found = fresh_shelf()
    assert found.settings["max_raises"].least == 2
    assert found.fingerprint == fingerprint()


@pytest.mark.parametrize(
    "content", [b"", b'{"settings":{', b"\xff", b'{"fingerprint":"\xff"}', b'{"settings":{},"topics":{},"books":{}}']
)
def test_a_copy_that_cannot_be_read_is_ignored(copy: Path, content: bytes) -> None:
    copy.write_bytes(content)
    assert list(fresh_shelf().settings) == ["max_raises", "check_raise"]


def test_the_copy_is_written_in_one_stroke(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build.write(copy)
    whole = copy.read_bytes()

    def full_disk(_: Path, __: bytes) -> int:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", full_disk)
    with pytest.raises(OSError, match="no space left"):
        build.write(copy)
    assert copy.read_bytes() == whole


def test_the_build_writes_the_copy_where_it_is_looked_for(copy: Path) -> None:
    runpy.run_path(build.__file__, run_name="__main__")
    assert msgspec.json.decode(copy.read_bytes(), type=Shelf).fingerprint == fingerprint()
