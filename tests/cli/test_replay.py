"""`upcard replay`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.histories import samples
from tests.histories.writing import file_with
from upcard import Hand, Stakes

if TYPE_CHECKING:
    from tests.cli.conftest import Typed

MADE_UP = Path(__file__).parents[1] / "histories" / "files" / "hidden-and-shown.phh"
KEYS = ["file", "hand", "game", "ok", "reason", "stacks", "expected"]


def a_hand(*, over: bool = True) -> Hand:
    stakes = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)
    hand = Hand("razz", "mohegan", stakes, {1: 100, 4: 100}, seed=5)
    hand.act("bring-in")
    if over:
        hand.act("fold")
    return hand


def test_a_phh_file_with_its_log_and_finishing_stacks(typed: Typed) -> None:
    answer = typed("replay", MADE_UP)
    assert answer.code == 0
    assert answer.lines[0] == f"{MADE_UP}, hand made-up: Seven-card stud, high"
    assert "  Seat 2 folds. [RR-3-dead.1a]" in answer.lines
    assert "  seat 3  615  Cy" in answer.lines
    assert "As the file has it." in answer.lines


def test_as_json(typed: Typed) -> None:
    told = json.loads(typed("replay", MADE_UP, "--json").out)
    assert list(told) == KEYS
    assert told == {
        "file": str(MADE_UP),
        "hand": "made-up",
        "game": "stud-high",
        "ok": True,
        "reason": "",
        "stacks": {"1": 700, "2": 710, "3": 615},
        "expected": {"1": 700, "2": 710, "3": 615},
    }


def test_a_hand_that_does_not_go_as_its_file_says(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "x.phh"
    file.write_text(file_with(finishing_stacks="[104, 196]"))
    answer = typed("replay", file)
    assert answer.code == 1
    assert "  seat 1  103  the file has 104" in answer.lines
    assert "Not as the file has it: finishing stacks: seat 1 has 103 instead of 104" in answer.out
    told = json.loads(typed("replay", file, "--json").out)
    assert (told["ok"], told["expected"]) == (False, {"1": 104, "2": 196})
    file.write_text(file_with(actions="['d dh p1 AcAdKh', 'd dh p2 ????2c', 'p2 pb']"))
    told = json.loads(typed("replay", file, "--json").out)
    assert told["reason"] == "the file ends before the hand does: third street, seat 1 to act"
    assert told["expected"] is None


def test_events_of_several_hands_in_one_file(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_text(a_hand().to_json() + a_hand(over=False).to_json())
    answer = typed("replay", file, "--json")
    first, second = (json.loads(line) for line in answer.lines)
    assert answer.code == 0
    assert (first["hand"], first["game"], first["ok"], first["expected"]) == (1, "razz", True, None)
    assert first["stacks"] == {str(seat): chips for seat, chips in a_hand().stacks.items()}
    assert second["hand"] == 2
    shown = typed("replay", file)
    assert "Finishing stacks:" in shown.lines
    assert any(line.startswith("Stacks; third street, seat ") for line in shown.lines)


def test_a_hand_that_is_not_over_tells_if_its_rules_can_no_longer_be_had(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "hand.jsonl"
    for over, said in ((False, True), (True, False)):
        hand = a_hand(over=over)
        file.write_text(hand.to_json().replace(hand.rules.hash, "0" * 16))
        assert ("The rules have changed since this hand began" in typed("replay", file).out) == said


def test_chips_that_vanish_from_a_log_are_noticed(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "hand.jsonl"
    lines = a_hand().to_json().splitlines()
    file.write_text("\n".join(line for line in lines if '"pot-awarded"' not in line))
    told = json.loads(typed("replay", file, "--json").out)
    assert not told["ok"]
    assert told["reason"].startswith("200 chips at the start and ")


def _broken(change: str) -> str:
    lines = a_hand().to_json().splitlines()
    if change == "cut":
        return "\n".join(lines[1:])
    if change == "shuffled":
        return "\n".join([lines[0], *reversed(lines[1:])])
    return lines[0].replace('"house":"mohegan"', '"house":"nowhere"') + "\n"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("x.phh", "variant = ", "this is not TOML"),
        ("x.phh", file_with(variant="'NT'"), "variant 'NT' is not played here"),
        ("x.phh", file_with(bring_in="10"), "The bring-in is 10: it must be below the small bet of 10."),
        ("x.jsonl", "nonsense\n", "line 1 is not an event of a hand"),
        ("x.jsonl", "", "there is nothing in this file"),
        ("x.jsonl", _broken("cut"), "a hand's events begin with hand-began"),
        ("x.jsonl", _broken("shuffled"), "these events cannot follow each other"),
        ("x.jsonl", _broken("house"), "there is no house 'nowhere'"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_and_the_others_are_played(
    typed: Typed, tmp_path: Path, name: str, text: str, said: str,
) -> None:  # fmt: skip
    file = tmp_path / name
    file.write_text(text)
    answer = typed("replay", file, MADE_UP, "--json")
    assert answer.code == 2
    assert answer.err.startswith(f"upcard: {file}: ")
    assert said in answer.err
    bad, good = (json.loads(line) for line in answer.lines)
    assert list(bad) == KEYS
    assert (bad["ok"], good["ok"]) == (False, True)
    assert said in bad["reason"]


def test_the_hands_of_another_room(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(samples.STARS_SIDE_POT + samples.STARS_RAZZ)
    answer = typed("replay", file)
    assert answer.code == 0
    assert "under the rules of pokerstars" in answer.out
    assert "Cards that the file does not name stand for unknown ones here; they decide nothing." in answer.lines
    assert "The file does not name the bring-in; 75 is taken." in answer.lines
    assert typed("replay", tmp_path).code == 0
    file.write_text("Dear Ann")
    assert typed("replay", file).out == ""


def test_another_house(typed: Typed, tmp_path: Path) -> None:
    assert "under the rules of mohegan" in typed("replay", MADE_UP, "--house", "mohegan").out
    answer = typed("replay", MADE_UP, "--house", tmp_path / "none.yaml")
    assert answer.code == 2
    assert "there is no such house file" in answer.err


def test_no_such_file(typed: Typed) -> None:
    answer = typed("replay", "nowhere.phh")
    assert (answer.code, answer.err) == (2, "upcard: nowhere.phh: there is no such file or folder.\n")
