"""`upcard scenario`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Typed

HOLDS = """\
title: Everybody folds to the completion
house: roberts
stakes: {ante: 1, bring_in: 5, small_bet: 15, big_bet: 30}
stacks: {1: 500, 2: 500}
cards:
  1: ? ? 2c
  2: ? ? Qs
play:
  - 1 bring-in
  - 2 complete 15
  - 1 fold
then: {over: true, stacks: {1: 494, 2: 506}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "holds.yaml").write_text(HOLDS)
    return tmp_path


def test_a_scenario_that_holds(typed: Typed, folder: Path) -> None:
    answer = typed("scenario", folder / "holds.yaml")
    assert answer.code == 0
    assert answer.out == f"holds  {folder / 'holds.yaml'} (roberts)\n1 file, 1 run: all hold.\n"


def test_the_first_difference_and_the_log_up_to_there(typed: Typed, folder: Path) -> None:
    (folder / "fails.yaml").write_text(HOLDS.replace("2: 506", "2: 507"))
    answer = typed("scenario", folder)
    assert answer.code == 1
    assert f"fails  {folder / 'fails.yaml'} (roberts)" in answer.out
    assert "stacks: expected {1: 494, 2: 507}, found {1: 494, 2: 506}" in answer.out
    assert "The hand up to there:" in answer.out
    assert "Seat 2 completes to 15." in answer.out
    assert f"holds  {folder / 'holds.yaml'}" in answer.out
    assert answer.lines[-1] == "2 files, 2 runs: 1 does not hold."


def test_as_json_one_object_for_each_house(typed: Typed, folder: Path) -> None:
    (folder / "more.yaml").write_text(HOLDS.replace("house: roberts", "houses: [roberts, mohegan]"))
    answer = typed("scenario", folder, "--json")
    told = [json.loads(line) for line in answer.lines]
    assert answer.code == 0
    assert [(Path(one["file"]).name, one["house"]) for one in told] == [
        ("holds.yaml", "roberts"),
        ("more.yaml", "roberts"),
        ("more.yaml", "mohegan"),
    ]
    assert all(one == {"file": one["file"], "house": one["house"], "ok": True, "reason": ""} for one in told)


def test_a_house_file_beside_a_scenario_is_a_house_and_no_scenario(typed: Typed, folder: Path) -> None:
    (folder / "corner.yaml").write_text("name: corner\nbook: mohegan\n")
    (folder / "holds.yaml").write_text(HOLDS.replace("house: roberts", "house: corner.yaml"))
    answer = typed("scenario", folder)
    assert (answer.code, answer.lines[-1]) == (0, "1 file, 1 run: all hold.")
    assert typed("scenario", folder / "corner.yaml").code == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: Everybody", "tune: Everybody", "unknown field `tune`"),
        ("house: roberts", "house: nowhere", "there is no house 'nowhere'"),
        ("title: Everybody folds", "game: omaha\ntitle: Everybody folds", "there is no game 'omaha'"),
        ("small_bet: 15", "small_bet: 3", "The bring-in is 5: it must be below the small bet of 3."),
        ("1 fold", "nonsense", "'nonsense' is no step"),
        ("? ? Qs", "? ? 2c", "2c named twice"),
        ("? ? Qs", "Ac Kc Qx", "not a suit"),
        ("then: {over: true", "then: {cards: 5", "write seats and their cards"),
        ("title: Everybody folds", "differs: {colour: red}\ntitle: Everybody folds", "there is no setting 'colour'"),
    ],
)
def test_a_file_that_cannot_be_used_is_exit_code_2(typed: Typed, folder: Path, old: str, new: str, said: str) -> None:
    (folder / "a.yaml").write_text(HOLDS.replace(old, new))
    answer = typed("scenario", folder, "--json")
    assert answer.code == 2
    bad, good = (json.loads(line) for line in answer.lines)
    assert not bad["ok"]
    assert said in bad["reason"]
    assert good["ok"]


def test_files_that_are_not_there(typed: Typed, tmp_path: Path) -> None:
    answer = typed("scenario", tmp_path / "x.yaml")
    assert (answer.code, answer.err) == (2, f"upcard: {tmp_path / 'x.yaml'}: there is no such file or folder.\n")
    answer = typed("scenario", tmp_path)
    assert (answer.code, answer.err) == (2, f"upcard: {tmp_path}: no file ending in .yaml or .yml in this folder.\n")


def test_a_file_that_is_no_text(typed: Typed, folder: Path) -> None:
    (folder / "binary.yaml").write_bytes(b"\xff\xfe\x00")
    answer = typed("scenario", folder)
    assert answer.code == 2
    assert "not a text file" in answer.out
    assert "holds" in answer.out
