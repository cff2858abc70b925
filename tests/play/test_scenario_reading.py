"""Reading a scenario file, and what can be wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.play.scenario_files import HOLDS, run, write
from upcard.rulebooks.errors import RulebookError
from upcard.scenarios.run import run_file
from upcard.scenarios.scenario import Scenario, read_scenario

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_that_holds(tmp_path: Path) -> None:
    scenario = read_scenario(write(tmp_path))
    assert scenario.title == HOLDS["title"]
    assert scenario.played_in == ("roberts",)
    outcome = run(tmp_path)
    assert (outcome.ok, outcome.bad, outcome.reason) == (True, False, "")


def test_open_cards_need_no_quotation_marks(tmp_path: Path) -> None:
    path = tmp_path / "open.yaml"
    written = write(tmp_path, cards=None).read_text()
    path.write_text(f"{written}cards: {{1: ? ? 2c, burns: ?}}\n")
    assert read_scenario(path).cards == {1: "? ? 2c", "burns": "?"}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"colour": "red"}, "Object contains unknown field `colour`"),
        ({"title": None}, "Object missing required field `title`"),
        ({"play": "1 fold"}, "Expected `array`, got `str` - at `$.play`"),
        ({"house": None}, "write either house or houses"),
        ({"houses": ["mohegan"]}, "write either house or houses"),
        ({"showdown": "abc"}, "showdown: write auto or ask, not 'abc'"),
        ({"button": -1}, "button: write 0 or a seat of the table, not -1"),
        ({"button": 3}, "button: write 0 or a seat of the table, not 3"),
        ({"behind": {3: 100}}, "behind: there is no seat 3 at this table"),
        ({"deck": "Ah"}, "give cards or deck, not both"),
        ({"cards": {3: "Ah"}}, "cards: there is no place 3; write a seat of the table, burns or common"),
        ({"cards": {1: "Ah", 2: "Ah"}}, "cards: Ah named twice; a deck has it once"),
        ({"stakes": {"ante": 1}}, "stakes: Object missing required field `bring_in`"),
        ({"betting": "no"}, "stakes: Invalid enum value 'no' - at `$.betting`"),
        ({"remakes": [[0, 1, 1]]}, "remakes: [0, 1, 1]: write each place once, from 0 to 51"),
        ({"remakes": [[1], [52]]}, "remakes: [52]: write each place once, from 0 to 51"),
        ({"refused": "x"}, "refused: the hand is not played; leave out cards, deck, play, then and decided"),
        ({"decided": {"x": {"mohegan": "MS-betting.9"}}}, "decided: the file is not played in mohegan"),
        ({"proves": ["RR-99.9"]}, "proves: there is no rule RR-99.9"),
        ({"proves": ["MS-betting.9"]}, "proves: MS-betting.9: the file is not played in that book's house"),
    ],
)
def test_one_fault_is_one_sentence(tmp_path: Path, changes: dict[str, object], said: str) -> None:
    outcome = run(tmp_path, **changes)
    assert (outcome.house, outcome.ok, outcome.bad, outcome.reason) == ("", False, True, f"some.yaml: {said}")


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    path = write(tmp_path, showdown="x", button=9, proves=["RR-0"], stakes={}, cards={1: "Zz"}, play=["x"], then=5)
    with pytest.raises(RulebookError) as caught:
        read_scenario(path)
    keys = [fault.split(": ")[1] for fault in caught.value.faults]
    assert keys == ["showdown", "button", "proves", "stakes", "cards", "play", "then"]


@pytest.mark.parametrize("button", [0, 2])
@pytest.mark.parametrize("showdown", ["auto", "ask"])
def test_the_right_words_for_button_and_showdown(tmp_path: Path, button: int, showdown: str) -> None:
    assert run(tmp_path, button=button, showdown=showdown).ok
    assert read_scenario(write(tmp_path, showdown=showdown)).showing == showdown


def test_what_is_no_yaml(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    for text, said in [
        ("{", "some.yaml: line 2: "),
        ("title: 1\ntitle: 2\n", "some.yaml: line 2: the key 'title' stands here twice; keep one"),
        ("title: 2024-13-45\n", "some.yaml: line 1: '2024-13-45' cannot be read as "),
        ("", "some.yaml: this is no scenario; one begins with `title:`"),
    ]:
        path.write_text(text)
        [outcome] = run_file(path)
        assert outcome.bad
        assert outcome.reason.startswith(said)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    [outcome] = run_file(path)
    assert (outcome.bad, outcome.reason) == (True, "some.yaml: cannot be read: No such file or directory")
    path.write_bytes(b"\xff\xfe\x00")
    [outcome] = run_file(path)
    assert (outcome.bad, outcome.reason) == (True, "some.yaml: this is not a text file (UTF-8)")


def test_places_that_an_order_leaves_out_follow_as_they_lie() -> None:
    scenario = Scenario(title="x", stacks={}, remakes=((2, 0), ()))
    first, second = scenario.orders
    assert first[:4] == (2, 0, 1, 3)
    assert second == tuple(range(52))
    assert sorted(first) == list(second)
