"""`upcard import`."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, NoReturn

import click
import pytest

from tests.histories import samples
from tests.histories.writing import file_with
from upcard.terminal.output import Progress

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed

KEYS = ["file", "hand", "game", "ok", "reason", "stacks", "expected"]


def folder_of_hands(folder: Path) -> Path:
    (folder / "deep").mkdir()
    (folder / "stars.txt").write_text(samples.STARS_CASH + "\n\n\n" + samples.STARS_RAZZ)
    (folder / "deep" / "tilt.txt").write_text(samples.FULL_TILT, encoding="utf-16")
    (folder / "deep" / "session.xml").write_text(samples.IPOKER)
    (folder / "one.phh").write_text(file_with())
    (folder / "notes.md").write_text("not a hand")
    return folder


def test_a_folder_of_all_kinds(typed: Typed, tmp_path: Path) -> None:
    answer = typed("import", folder_of_hands(tmp_path))
    assert (answer.code, answer.err) == (0, "")
    assert answer.lines == [
        "6 hands read, and all go as their files say: 4 stud-high, 1 stud-hilo, 1 razz.",
    ]


def test_as_json(typed: Typed, tmp_path: Path) -> None:
    answer = typed("import", folder_of_hands(tmp_path), "--json")
    told = [json.loads(line) for line in answer.lines]
    assert [list(hand) for hand in told] == [KEYS] * 6
    assert all(hand["ok"] for hand in told)
    assert {hand["hand"] for hand in told} == {1, 900000001, 900000004, 900000005, 900000008, 900000009}
    cash = next(hand for hand in told if hand["hand"] == 900000001)
    assert cash["stacks"] == cash["expected"] == {"1": 475, "2": 59, "5": 390}


def test_what_was_taken_where_the_file_says_nothing(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "mixed.txt"
    file.write_text(samples.STARS_SIDE_POT)
    told = json.loads(typed("import", file, "--json").out)
    assert told["assumed"] == ["the file does not name the bring-in; 75 is taken"]
    assert "In 1 of them the file leaves something open" in typed("import", file).out


def test_hands_that_do_not_go_as_told_are_told_and_the_others_go_on(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    wrong = samples.STARS_CASH.replace("(a flush, Queen high)", "(a flush, Ace high)")
    unread = samples.STARS_RAZZ.replace("Razz Limit", "Omaha Limit")
    file.write_text(wrong + "\n" + unread + "\n" + samples.BOVADA)
    answer = typed("import", file)
    assert answer.code == 2
    assert answer.lines == [
        f"{file}, hand 900000001",
        "  seat 2 shows a flush, Queen high; the file calls it a flush, Ace high.",
        "  expected  seat 1: 475, seat 2: 59, seat 5: 390",
        "  played    seat 1: 475, seat 2: 59, seat 5: 390",
        f"{file}, hand 900000004",
        "  line 46: Omaha is not played here; 7 Card Stud, 7 Card Stud Hi/Lo, Razz are.",
        "3 hands read; 1 goes as its file says, 2 do not.",
    ]
    file.write_text(wrong)
    assert typed("import", file).code == 1


def test_a_house_may_be_named(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(samples.STARS_CASH)
    assert typed("import", file, "--house", "mohegan").code == 0
    assert typed("import", file, "--house", "bovada").code == 0
    answer = typed("import", file, "--house", "nowhere")
    assert answer.code == 2
    assert "there is no house 'nowhere'" in answer.err


def test_files_that_cannot_be_used(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = typed("import", tmp_path / "none.txt")
    assert (answer.code, answer.err) == (2, f"upcard: {tmp_path / 'none.txt'}: there is no such file or folder.\n")
    empty = typed("import", tmp_path)
    assert empty.code == 2
    assert "no file ending in .phh, .phhs, .txt, .xml, .jsonl, .ndjson or .json in this folder" in empty.err
    file = tmp_path / "closed.txt"
    file.write_text(samples.STARS_CASH)
    with monkeypatch.context() as patch:
        patch.setattr(type(file), "open", refuse)
        told = json.loads(typed("import", file, "--json").out)
    assert told["reason"] == f"{file}: cannot be read: Permission denied."
    assert (told["ok"], told["hand"]) == (False, None)


def refuse(path: Path, _mode: str) -> NoReturn:
    raise PermissionError(13, "Permission denied", str(path))


GONE = "\x1b[2K"
"""How a line of a terminal is wiped out."""


class Screen:
    def __init__(self, *, is_terminal: bool) -> None:
        self.is_terminal = is_terminal
        self.text = ""

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


@pytest.mark.parametrize("is_terminal", [True, False])
def test_the_bar_is_drawn_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool) -> None:
    screen = Screen(is_terminal=is_terminal)
    monkeypatch.setattr(sys, "stderr", screen)
    with Progress() as bar:
        for done in (0, 50, 50, 100, 300):
            bar.reach(f"{done} hands", done, 200)
        assert screen.text.count("50 hands") == is_terminal, "what has not grown is not drawn again"
    if not is_terminal:
        assert screen.text == ""
        return
    drawn = click.unstyle(screen.text)
    assert [*dict.fromkeys(re.findall(r"(\d+)% (\d+) hands", drawn))] == [
        ("0", "0"), ("25", "50"), ("50", "100"), ("100", "300"),
    ]  # fmt: skip
    assert GONE in screen.text.rpartition("hands")[2], "it is gone at the end"
