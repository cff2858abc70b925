"""Files that earlier programs gave out of a room are still good: proofs, hands, statistics, and a backup."""

from __future__ import annotations

import lzma
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.record_files import BACKUP, FILES, figures, replayed
from tests.record_room import KEPT, facts, open_kept, unpacked
from tests.server.live.guests import live
from tests.storage.played import NAME
from upcard.cli import main
from upcard.storage.restore import restore

if TYPE_CHECKING:
    from pathlib import Path

FORMATS = sorted(int(folder.name) for folder in KEPT.iterdir() if (folder / FILES).exists())


@cache
def kept_files(version: int) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(lzma.decompress((KEPT / str(version) / FILES).read_bytes()))
    return found


@pytest.mark.parametrize("version", FORMATS)
def test_every_proof_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str], version: int) -> None:
    proofs = kept_files(version)["proofs"]
    for name, text in proofs.items():
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
    assert main(["verify", "--json", str(tmp_path)]) == 0
    told = [msgspec.json.decode(line) for line in capsys.readouterr().out.splitlines()]
    assert len(told) >= len(proofs)
    assert all(each["ok"] for each in told)


@pytest.mark.parametrize("version", FORMATS)
def test_every_hand_that_was_downloaded_is_played_again(tmp_path: Path, version: int) -> None:
    files = kept_files(version)
    now: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(replayed(files["hands"], tmp_path)))
    assert now == files["replayed"]
    assert sum(not told["reason"] for told in now.values()) >= 12


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_everybodys_statistics_count_the_same(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    async with open_kept(tmp_path, kept) as house:
        now: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(await figures(house, kept["people"])))
        assert now == kept_files(version)["figures"]


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_a_backup_becomes_the_room_again(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    backup = tmp_path / "room.backup"
    backup.write_bytes(lzma.decompress((KEPT / str(version) / BACKUP).read_bytes()))
    (tmp_path / NAME).unlink()
    (tmp_path / f"{NAME}-mark").unlink()
    restore(backup, f"sqlite:///{tmp_path / NAME}")
    async with open_kept(tmp_path, kept) as house:
        now: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(await facts(house)))
        assert now == {name: value for name, value in kept.items() if name != "at"}
