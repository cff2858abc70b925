"""`upcard stats`: what it prints for people and for programs, and what it says of files that it cannot use."""

from __future__ import annotations

import csv
import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.play.staged import staged
from upcard.cli import main

if TYPE_CHECKING:
    from pathlib import Path

THREE = {1: "? ? Td", 2: "? ? 2d", 3: "? ? Jd"}
STOLEN = ("2 bring-in", "3 complete", "1 fold", "2 fold")


@pytest.fixture
def hands(tmp_path: Path) -> str:
    """Return a file of three hands, the last of which is not over."""
    played = [staged(THREE, *STOLEN), staged(THREE, *STOLEN), staged(THREE, "2 bring-in")]
    path = tmp_path / "hands.jsonl"
    path.write_text("\n".join(hand.to_json() for hand in played), encoding="utf-8")
    return str(path)


def test_everybody_on_one_page(hands: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", hands]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 hands, 1 not over or void"
    headings = "player hands chips big bets came in completed stole defended showdown won there aggression"
    assert " ".join(lines[2].split()) == headings
    assert lines[3].startswith("everybody      6     +0 ")
    rows = {line[:9].strip(): line[9:].split() for line in lines[4:7]}
    assert rows["seat 3"][:3] == ["2", "+14", "+23.3"]
    assert rows["seat 2"][:3] == ["2", "-12", "-20.0"]
    assert rows["seat 3"][5:] == ["100%", "100%", "100%", "-", "-", "-", "100%"]


def test_one_player_in_full(hands: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", hands, "--player", "seat 3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("seat 3: 2 hands, +14 chips, +23.3 ± 0.0 big bets a hundred\n")
    words = [line.split() for line in out.splitlines()]
    assert ["Completed", "the", "bring-in", "100%", "34%", "100%", "2", "of", "2"] in words
    assert ["1", "to", "the", "left", "2", "+14", "+23.3", "±", "0.0"] in words
    assert ["Third", "street", "2", "+14", "+23.3", "±", "0.0"] in words


def test_json(hands: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", hands, "--json"]) == 0
    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["player"] for each in listed] == ["everybody", "seat 1", "seat 2", "seat 3"]
    last = listed[3]
    assert (last["hands"], last["chips"]) == (2, 14)
    assert last["figures"]["completed"]["times"] == 2
    assert last["figures"]["stole"]["share"] == 1
    assert last["figures"]["aggression-third"]["of"] == 2
    assert last["results"]["street"]["third"]["chips"] == 14
    assert last["results"]["position"]["1"]["hands"] == 2


def test_csv(hands: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", hands, "--csv", "--player", "seat 2"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert rows[0] == {
        "player": "seat 2", "table": "all", "name": "", "times": "", "of": "", "share": "", "low": "", "high": "",
        "hands": "2", "chips": "-12", "per_hundred": "-20", "margin": "0",
    }  # fmt: skip
    found = {(row["table"], row["name"]): row for row in rows}
    assert (found["figure", "defended"]["times"], found["figure", "defended"]["of"]) == ("0", "2")
    assert found["position", "0"]["chips"] == "-12"
    assert found["figure", "scooped"]["share"] == ""


def test_a_plot(hands: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plot.svg"
    assert main(["stats", hands, "--plot", str(path), "--player", "seat 3"]) == 0
    assert path.read_text(encoding="utf-8").startswith("<svg ")
    assert "seat 3: 2 hands" in path.read_text(encoding="utf-8")
    assert main(["stats", hands, "--plot", str(tmp_path / "no" / "plot.svg")]) == 2
    assert "plot.svg: the plot cannot be written there: No such file or directory." in capsys.readouterr().err
    assert main(["stats", hands, "--plot", str(tmp_path / "plot.png")]) == 2
    assert "plot.png: a plot is an SVG; name a file that ends in .svg." in capsys.readouterr().err


def test_who_is_not_there(hands: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", hands, "--player", "Zz"]) == 2
    assert "There is no player 'Zz' in these hands; there are seat " in capsys.readouterr().err
    assert main(["stats", hands, "--player", "seat 4"]) == 2
    assert capsys.readouterr().err.startswith(
        "upcard: There is no player 'seat 4' in these hands; the nearest are seat"
    )


def test_a_hand_that_cannot_be_used_is_left_out(hands: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.phh"
    bad.write_text("variant = 'NT'\n", encoding="utf-8")
    assert main(["stats", hands, str(bad)]) == 2
    told = capsys.readouterr()
    assert told.out.startswith("2 hands, 1 not over or void\n")
    assert told.err.startswith(f"upcard: left out: {bad}: ")


def test_a_hand_that_does_not_go_as_its_file_says_is_left_out(
    hands: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten chips that went back are made twenty: the log has more chips at the end than at the start."""
    wrong = re.sub(r'("uncalled-returned",.*?"amount":)10', r"\g<1>20", staged(THREE, *STOLEN).to_json())
    bad = tmp_path / "bad.jsonl"
    bad.write_text(wrong, encoding="utf-8")
    assert main(["stats", hands, str(bad)]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("2 hands, 1 not over or void\n")
    assert told.err == f"upcard: left out: {bad}: 1500 chips at the start and 1510 at the end.\n"


def test_nothing_to_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_text(staged(THREE, "2 bring-in").to_json(), encoding="utf-8")
    assert main(["stats", str(path)]) == 2
    assert capsys.readouterr().err == (
        "upcard: There is no hand to count in these files: none is over and goes as its file says.\n"
    )
