"""`upcard.read` and `upcard.write`: hands in files and folders, the bad ones among them told and left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

import upcard
from tests.histories import samples
from upcard.histories.reading import ENDINGS
from upcard.play.hand_writing import FILE_ENDINGS

if TYPE_CHECKING:
    from pathlib import Path

STAKES = upcard.Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
BAD = samples.STARS_RAZZ.replace("posts the ante", "loses the ante")


def played(seed: int = 1) -> upcard.Hand:
    hand = upcard.Hand("stud-high", "roberts", STAKES, {1: 90, 2: 90, 4: 90}, seed=seed)
    while not hand.over:
        option = next((each for each in hand.options if each.verb in ("check", "call")), hand.options[0])
        hand.act(option.verb, option.to)
    return hand


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inside = tmp_path / "hands" / "deeper"
    inside.mkdir(parents=True)
    (inside / "evening.txt").write_text(f"{samples.STARS_CASH}\n\n\n{BAD}\n\n\n{samples.STARS_RAZZ}", encoding="utf-8")
    (tmp_path / "hands" / "own.jsonl").write_text(played().to_json() + played(2).to_json(), encoding="utf-8")
    (tmp_path / "hands" / "notes.md").write_text("no hands", encoding="utf-8")
    return tmp_path / "hands"


def test_a_folder_is_read_and_a_bad_hand_in_it_is_told(folder: Path) -> None:
    hands = upcard.read(folder)
    assert [type(hand) for hand in hands] == [upcard.Hand] * 4
    assert [hand.rules.game.name for hand in hands] == ["stud-high", "razz", "stud-high", "stud-high"]
    assert hands[2:] == [played(), played(2)]
    (fault,) = hands.faults
    assert fault.startswith(f"{folder / 'deeper' / 'evening.txt'}: line ")
    assert fault.endswith(".")
    assert "\n" not in fault
    assert [each.reason == "" for each in hands.read] == [True, False, True, True, True]
    assert hands.read[0].players[1] == "Ann"


def test_files_may_be_named_one_by_one(folder: Path) -> None:
    assert len(upcard.read([folder / "own.jsonl", str(folder / "deeper" / "evening.txt")])) == 4
    assert len(upcard.read(str(folder / "own.jsonl"))) == 2


def test_hands_are_played_by_the_house_that_is_named(folder: Path) -> None:
    file = folder / "deeper" / "evening.txt"
    assert upcard.read(file)[0].rules.house.name == "pokerstars"
    assert upcard.read(file, house="roberts").read[0].hand is not None
    assert {each.hand.rules.house.name for each in upcard.read(file, "roberts").read if each.hand} == {"roberts"}
    with pytest.raises(upcard.RulebookError, match="there is no house 'nowhere'"):
        upcard.read(file, house="nowhere")


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(upcard.HistoryError, match=r"none\.txt: there is no such file or folder\.$"):
        upcard.read(tmp_path / "none.txt")
    with pytest.raises(upcard.HistoryError, match=r": no file ending in \.phh, .* or \.json in this folder\.$"):
        upcard.read(tmp_path)


def test_a_file_without_hands_is_told_and_the_others_are_read(folder: Path) -> None:
    empty, own = folder / "empty.phh", folder / "own.jsonl"
    empty.write_text("", encoding="utf-8")
    hands = upcard.read([empty, own])
    assert hands.faults == [f"{empty}: there is nothing in this file."]
    assert hands == [played(), played(2)]


@pytest.mark.parametrize("form", ["phhs", "stars", "json", "log"])
def test_what_is_written_is_read_again(tmp_path: Path, form: upcard.FileFormat) -> None:
    hands = [played(), played(3)]
    file = tmp_path / f"hands{FILE_ENDINGS[form]}"
    upcard.write(hands, file, form)
    again = upcard.read(file, house="roberts")
    assert again.faults == []
    assert [hand.stacks for hand in again] == [hand.stacks for hand in hands]
    if form == "log":
        assert again == hands


def test_every_format_but_one_that_others_read_can_be_read(tmp_path: Path) -> None:
    assert set(FILE_ENDINGS) == set(get_args(upcard.FileFormat))
    assert {ending for form, ending in FILE_ENDINGS.items() if form != "ohh"} <= set(ENDINGS)
    upcard.write(played(), tmp_path / "one.phh", "phh")
    assert upcard.read(tmp_path / "one.phh", "roberts")[0].stacks == played().stacks


def test_a_folder_gets_a_file_for_each_hand_with_what_was_read_of_it(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    upcard.write(upcard.read(folder), out, "json")
    assert sorted(file.name for file in out.iterdir()) == [
        "evening-900000001.jsonl", "evening-900000004.jsonl", "own-1.jsonl", "own-2.jsonl",
    ]  # fmt: skip
    again = upcard.read(out / "evening-900000001.jsonl")
    assert again.read[0].players[1] == "Ann"


def test_only_what_a_seat_knew_is_written_for_it(tmp_path: Path) -> None:
    hand = played()
    upcard.write(hand, tmp_path / "seen.jsonl", "json", seat=2)
    text = (tmp_path / "seen.jsonl").read_text(encoding="utf-8")
    (seen,) = upcard.read(tmp_path / "seen.jsonl", "roberts").read
    assert seen.hero == 2
    assert seen.hand is not None
    shown = {card for place in hand.view(None).seats for card in place.shown}
    assert seen.unknown or len(shown) == 6
    assert "deck" not in text


def test_a_hand_of_which_cards_are_open_has_a_text_that_leaves_them_open(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(samples.STARS_CASH, encoding="utf-8")
    (found,) = upcard.read(file).read
    assert found.unknown
    assert "?" in found.text
    assert upcard.Hand.from_text(found.text, seed=1).stacks == found.hand.stacks if found.hand else False
    own = tmp_path / "own.jsonl"
    own.write_text(played().to_json(), encoding="utf-8")
    assert upcard.read(own).read[0].text == played().text
    own.write_text("{", encoding="utf-8")
    assert upcard.read(own).read[0].text == ""


def test_what_a_format_cannot_tell_is_told_when_the_others_are_written(tmp_path: Path) -> None:
    taken_up = upcard.Hand.from_text(played().text)
    file = tmp_path / "hands.phhs"
    with pytest.raises(upcard.HistoryError, match=r"^Hand 2: It was taken up at a position, and what came before"):
        upcard.write([played(), taken_up, played(2)], file, "phhs")
    assert len(upcard.read(file, "roberts")) == 2
    upcard.write([played(), taken_up], tmp_path / "hands.jsonl", "log")
    assert upcard.read(tmp_path / "hands.jsonl") == [played(), taken_up]
    with pytest.raises(upcard.HistoryError, match="A log holds every card"):
        upcard.write(played(), tmp_path / "seen.jsonl", "log", seat=1)
    with pytest.raises(upcard.HistoryError, match="There is no seat 3 in it; the seats are 1, 2, 4"):
        upcard.write(played(), tmp_path / "seen.jsonl", "json", seat=3)


def test_where_and_how_it_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(
        upcard.HistoryError, match=r"^There is no format 'xml'; write phh, phhs, stars, ohh, json, log\.$"
    ):
        upcard.write(played(), tmp_path / "x", "xml")  # type: ignore[arg-type]
    with pytest.raises(upcard.HistoryError, match=r"nowhere: there is no such folder\.$"):
        upcard.write(played(), tmp_path / "nowhere" / "x.phh", "phh")
    with pytest.raises(upcard.HistoryError, match=r"^A \.phh file holds one hand: write phhs, or name a folder\.$"):
        upcard.write([played(), played(2)], tmp_path / "x.phh", "phh")
