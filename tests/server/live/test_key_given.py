"""The key of a real room: made beside the database or given, kept from other programs, and missed when it is gone."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.running import rooms_in
from upcard.storage.keys import VARIABLE, KeyFile
from upcard.storage.seal import key_id

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY = bytes(range(100, 132))


@pytest.fixture(autouse=True)
def no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


def play(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Try to open a room that cannot be opened."""
    command = [sys.executable, "-m", "upcard", "play", "--no-browser", "--port", "0", "--data", str(folder), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - ours


def test_a_room_misses_its_key_in_one_sentence_and_goes_on_without_it_if_it_must(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    key = folder / "upcard.key"
    with rooms_in(folder) as begin:
        assert b'"ok":true' in begin("--port", "0").get("/healthz")
    (made,) = KeyFile(key).read()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    key.rename(tmp_path / "aside")
    refused = play(folder)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        f"upcard: The hidden cards of this room are sealed with the key {key_id(made)}, and in the file {key} there is "
        "none: put the key back, or start with --lost-key, by which hands under way are void and all chips go back.\n"
    )
    assert not key.exists()
    with rooms_in(folder) as begin:
        room = begin("--port", "0", "--lost-key")
        assert b'"ok":true' in room.get("/healthz")
        code, log = room.close()
    assert code == 0
    assert f"The key {key_id(made)} is lost" in log
    assert "Traceback" not in log
    assert KeyFile(key).read()[0] != made
    with rooms_in(folder) as begin:
        assert b'"ok":true' in begin("--port", "0").get("/healthz")


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="only there can one look at other processes")
def test_a_key_in_the_environment_is_handed_on_to_nobody_but_by_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, KEY.hex())
    with rooms_in(tmp_path) as begin:
        room = begin("--port", "0", "--processes", "2")
        assert b'"ok":true' in room.get("/healthz")
        others = list(children_of(room.process.pid))
        assert others
        for process in others:
            for name in ("environ", "cmdline"):
                told = Path(f"/proc/{process}/{name}").read_bytes()
                assert KEY.hex().encode() not in told
                assert VARIABLE.encode() not in told
        code, log = room.close()
    assert code == 0
    assert KEY.hex() not in log + room.said
    assert not (tmp_path / "upcard.key").exists()
    monkeypatch.delenv(VARIABLE)
    refused = play(tmp_path)
    assert refused.returncode == 2
    assert f"sealed with the key {key_id(KEY)}, and in the file " in refused.stderr
    (tmp_path / "mine").write_text(KEY.hex())
    (tmp_path / "mine").chmod(0o600)
    with rooms_in(tmp_path) as begin:
        assert b'"ok":true' in begin("--port", "0", "--key-file", str(tmp_path / "mine")).get("/healthz")
    monkeypatch.setenv(VARIABLE, KEY.hex())
    twice = play(tmp_path, "--key-file", str(tmp_path / "mine"))
    assert (twice.returncode, twice.stderr) == (
        2, "upcard: --key-file and UPCARD_KEY both say what the key is: give one of them.\n",
    )  # fmt: skip


def children_of(process: int) -> Iterator[int]:
    """Return the processes that a process has started."""
    for entry in os.listdir("/proc"):  # noqa: PTH208 - names are all that is wanted
        if entry.isdigit():
            try:
                told = Path(f"/proc/{entry}/stat").read_text(encoding="ascii", errors="replace")
            except FileNotFoundError:
                continue
            if told.rsplit(")", 1)[1].split()[1] == str(process):
                yield int(entry)
