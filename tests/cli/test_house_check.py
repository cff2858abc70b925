"""`upcard house check`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from upcard.cli.house import value_text
from upcard.rulebooks import shelf

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed

CORNER = """\
name: corner
title: The Corner Club
book: ukcasino
differs:
  - {number: CC-1, text: Five raises are allowed., setting: max_raises, value: 5, big-bet: unlimited}
  - {number: CC-2, text: Nothing new., setting: SETTING, value: VALUE}
  - {number: CC-3, text: Anybody with an open pair., setting: open_pair_option, value: any-player}
"""
MISDEALS = """\
name: corner
book: roberts
differs:
  - {number: CC-1, text: Boxed cards make a misdeal., setting: misdeal_causes, value: [boxed-cards]}
"""
WRONG = """\
name: corner
book: casino
colour: red
differs:
  - {number: CC-1, text: Five raises are allowed., setting: max_raise, value: 5}
  - {number: CC-2, setting: max_raises, value: 5}
  - {number: CC-3, text: Many., setting: max_raises, value: many}
"""


def _on_which_nobody_speaks() -> str:
    """Find a setting with a plain default on which neither the house's book nor the one that fills its gaps speaks."""
    spoken = shelf().books["ukcasino"].settings.keys() | shelf().books["roberts"].settings.keys()
    return next(
        name
        for name, setting in shelf().settings.items()
        if name not in spoken and setting.type in ("enum", "bool", "int")
    )


def test_what_the_house_changes(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    silent = _on_which_nobody_speaks()
    same = value_text(shelf().settings[silent].default)
    file.write_text(CORNER.replace("SETTING", silent).replace("VALUE", same))
    answer = typed("house", "check", file)
    assert answer.code == 0
    plain = " ".join(answer.out.split())
    assert "The Corner Club (corner) follows" in plain
    assert "It changes 3 settings." in plain
    assert "CC-1 max_raises text Five raises are allowed. before 3" in plain
    assert "(roberts, for ukcasino is silent: RR-3-betting.3a" in plain
    assert "now 5; big-bet: unlimited" in plain
    assert f"before {same} (the default, for ukcasino is silent) now {same} the same as before" in plain
    numbers = ", ".join(shelf().books["ukcasino"].settings["open_pair_option"].rules)
    assert f"before stud-high: pair-only ({numbers}) now any-player" in plain


def test_a_list_of_misdeals_says_which_settings_follow_it(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(MISDEALS)
    plain = " ".join(typed("house", "check", file).out.split())
    assert "now boxed-cards so no_shuffle_or_cut is stands, for misdeal_causes decides on no-shuffle-or-cut" in plain
    assert " wrong_first_seat is stands, for misdeal_causes decides on wrong-first-seat" in plain
    assert "player-dealt-out is no misdeal, whatever player_dealt_out says of the time for one" in plain
    assert "cards-exposed decides nothing here: off_table_card and early_exposed_card do" in plain
    assert "boxed_cards_for_misdeal" not in plain, "the book says the same"


def test_a_list_of_misdeals_and_a_setting_that_contradicts_it(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(MISDEALS + "  - {number: CC-2, text: Never., setting: boxed_cards_for_misdeal, value: never}\n")
    answer = typed("house", "check", file)
    assert answer.code == 2
    assert "misdeal_causes names boxed-cards, but boxed_cards_for_misdeal says never; make them agree" in answer.err


def test_everything_that_is_wrong_is_said_at_once(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(WRONG)
    answer = typed("house", "check", file)
    assert answer.code == 2
    assert answer.out == ""
    faults = answer.err.splitlines()
    assert len(faults) == 5
    assert all(fault.startswith("upcard: corner.yaml: ") for fault in faults)
    for part in (
        "colour",
        "no book 'casino'",
        "no setting 'max_raise'",
        "entry 2: text missing",
        "max_raises: value: 'many'",
    ):
        assert any(part in fault for fault in faults), part


def test_a_house_of_the_shelf_changes_nothing(typed: Typed) -> None:
    answer = typed("house", "check", "roberts")
    assert answer.code == 0
    assert answer.lines[-1] == "It changes nothing."


def test_files_that_cannot_be_read(typed: Typed, tmp_path: Path) -> None:
    binary = tmp_path / "house.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    for file, said in (
        (binary, "not a text file"),
        (tmp_path, "is a folder"),
        (tmp_path / "x", "there is no house"),
        (tmp_path / "x.yaml", "x.yaml: there is no such house file."),
    ):
        answer = typed("house", "check", file)
        assert answer.code == 2
        assert said in answer.err
        assert answer.err.count("\n") == 1


def test_as_json_what_the_house_changes(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(
        "name: corner\nbook: mohegan\ndiffers:\n  - {number: CC-1, text: Five., setting: max_raises, value: 5}\n"
    )
    told = json.loads(typed("house", "check", file, "--json").out)
    assert (told["name"], told["book"], told["where_silent"]) == ("corner", "mohegan", "roberts")
    (amendment,) = told["differs"]
    assert (amendment["number"], amendment["setting"], amendment["now"]["value"]) == ("CC-1", "max_raises", 5)
    assert amendment["before"]["value"] == 3
    assert amendment["before"]["ground"].startswith("MS-")
    assert typed("house", "check", file, "--quiet") == (0, "", "")
