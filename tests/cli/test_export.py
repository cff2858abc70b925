"""`upcard export`."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.histories import samples
from tests.histories.test_reading import own_log

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    file = tmp_path / "hands.txt"
    file.write_text(samples.STARS_CASH + "\n\n\n" + samples.STARS_RAZZ)
    return file


@pytest.mark.parametrize(("form", "ending"), [("phhs", ".phhs"), ("stars", ".txt"), ("json", ".jsonl")])
def test_what_is_written_is_read_back(typed: Typed, tmp_path: Path, hands: Path, form: str, ending: str) -> None:
    out = tmp_path / f"again{ending}"
    answer = typed("export", hands, "--to", form, "--out", out)
    assert (answer.code, answer.out, answer.err) == (0, "", f"2 hands written to {out}.\n")
    back = [json.loads(line) for line in typed("import", out, "--json", "--house", "pokerstars").lines]
    before = [json.loads(line) for line in typed("import", hands, "--json").lines]
    assert [(hand["hand"], hand["stacks"], hand["ok"]) for hand in back] == [
        (hand["hand"], hand["stacks"], True) for hand in before
    ]


def test_the_text_comes_out_as_it_was(typed: Typed, hands: Path) -> None:
    written = typed("export", hands, "--to", "stars").out.split("\n\n\n\n")
    talk = ("Elsa", 'Ann said, "', "Seat 6")
    cash = [line for line in samples.STARS_CASH.splitlines() if not line.startswith(talk)]
    assert sorted(written[0].splitlines()) == sorted(cash)
    assert written[1].split("\n", 1)[1].strip() == samples.STARS_RAZZ.split("\n", 1)[1].strip()


def test_a_file_for_each_hand(typed: Typed, tmp_path: Path, hands: Path) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    for _ in range(2):
        assert typed("export", hands, "--to", "phh", "--out", folder).code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "hands-900000001-1.phh", "hands-900000001.phh", "hands-900000004-2.phh", "hands-900000004.phh",
    ]  # fmt: skip
    told = tomllib.loads((folder / "hands-900000001.phh").read_text())
    assert (told["currency"], told["starting_stacks"], told["_rake"]) == ("USD", [5, 0.25, 4.02], 0.03)
    assert told["actions"][2] == "d dh p3 ????2d"
    answer = typed("export", hands, "--to", "phh")
    assert answer.code == 2
    assert answer.err == "upcard: a .phh file holds one hand: write `--to phhs`, or give a folder with --out.\n"


def test_our_own_logs_as_one_seat_or_as_all_know_them(typed: Typed, tmp_path: Path) -> None:
    log = tmp_path / "table.jsonl"
    log.write_text(own_log())
    whole = typed("export", log, "--to", "phh").out
    assert "??" not in whole
    assert 'table = "table"' in whole
    seen = typed("export", log, "--to", "phh", "--seat", "4").out
    assert seen.count("????") == 1
    text = typed("export", log, "--to", "stars", "--seat", "4").out
    assert "Dealt to Seat 4 [" in text
    wrong = typed("export", log, "--to", "ohh", "--seat", "9")
    assert wrong.code == 1
    assert wrong.err == f"upcard: {log}, hand 1: There is no seat 9 in it; the seats are 1, 4.\n"


def test_what_cannot_be_told_is_left_out_with_a_word(typed: Typed, tmp_path: Path, hands: Path) -> None:
    answer = typed("export", hands, "--to", "ohh")
    assert answer.code == 1
    assert "Open Hand History has no name for razz" in answer.err
    (hand,) = (json.loads(line)["ohh"] for line in answer.lines)
    assert (hand["game_number"], hand["currency"], hand["hero_player_id"]) == ("900000001", "USD", 1)
    bad = tmp_path / "bad.txt"
    bad.write_text(samples.STARS_CASH.replace("Rake $0.03", "Rake $0.02") + samples.STARS_RAZZ)
    partly = typed("export", bad, "--to", "phhs")
    assert partly.code == 1
    assert partly.err.startswith(f"upcard: {bad}: line 41: 0.62 were put in and not returned, 0.59 were collected")
    assert partly.out.startswith('[1]\nvariant = "FR"')


def test_places_that_are_not_there(typed: Typed, tmp_path: Path, hands: Path) -> None:
    answer = typed("export", hands, "--to", "json", "--out", tmp_path / "nowhere" / "hands.jsonl")
    assert (answer.code, answer.err) == (2, f"upcard: {tmp_path / 'nowhere'}: there is no such folder.\n")
    assert "--to must be one of phh, phhs, stars, ohh, json, not 'pdf'" in typed("export", hands, "--to", "pdf").err
