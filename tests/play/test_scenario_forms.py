"""The forms of values, and maps by house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import UNSET

from tests.play.scenario_files import run, run_both
from upcard.scenarios.expectations import EXPECTATIONS
from upcard.scenarios.forms import Form, Reading

if TYPE_CHECKING:
    from pathlib import Path

SEAT = Form(int | None, "a seat")
TIMES = Form(dict[str, int], "parts and how often")


def reading(house: str = "roberts", *, houses: tuple[str, ...] = ("roberts", "mohegan")) -> Reading:
    return Reading(house, houses, (1, 2), ("third", "fourth"))


def test_a_value_in_its_form_holds_in_every_house() -> None:
    read = reading()
    assert read.value("turn", 3, SEAT) == 3
    assert read.value("turn", None, SEAT) is None
    assert read.faults == []


def test_a_map_by_house_holds_in_each_house_as_it_says() -> None:
    by_house = {"roberts": 3, "mohegan": None}
    assert reading("roberts").value("turn", by_house, SEAT) == 3
    assert reading("mohegan").value("turn", by_house, SEAT) is None


def test_a_house_left_out_expects_nothing() -> None:
    read = reading("mohegan")
    assert read.value("turn", {"roberts": 3}, SEAT) is UNSET
    assert read.faults == []


@pytest.mark.parametrize("strange", ["canterbury", "robberts"])
def test_a_house_that_the_file_is_not_played_in_is_a_fault(strange: str) -> None:
    read = reading()
    assert read.value("turn", {"roberts": 3, strange: 4}, SEAT) == 3
    assert read.faults == [f"turn: the file is not played in {strange}, only in roberts, mohegan"]


def test_a_house_of_the_shelf_is_known_even_alone() -> None:
    read = reading(houses=("corner.yaml",), house="corner.yaml")
    assert read.value("turn", {"roberts": 3}, SEAT) is UNSET
    assert read.faults == ["turn: the file is not played in roberts, only in corner.yaml"]


def test_a_house_file_is_a_house() -> None:
    assert reading("corner.yaml", houses=("corner.yaml", "roberts")).value("turn", {"corner.yaml": 2}, SEAT) == 2


def test_what_is_in_its_own_form_is_no_map_by_house_though_it_looks_like_one() -> None:
    read = reading("mohegan")
    assert read.value("log_times", {"roberts": 1}, TIMES) == {"roberts": 1}
    assert read.value("log_times", {"roberts": {"checks": 1}, "mohegan": {"checks": 2}}, TIMES) == {"checks": 2}
    assert read.faults == []


def test_a_map_of_seats_is_no_map_by_house() -> None:
    read = reading()
    assert read.value("won", {1: 5}, EXPECTATIONS["won"].form) == {1: 5}
    assert read.value("won", {}, EXPECTATIONS["won"].form) == {}
    assert read.value("won", {"roberts": {1: 5}}, EXPECTATIONS["won"].form) == {1: 5}
    assert read.faults == []


@pytest.mark.parametrize("raw", ["x", {"roberts": "x"}])
def test_a_value_in_a_wrong_form_is_a_fault_with_the_right_one(raw: object) -> None:
    read = reading()
    assert read.value("turn", raw, SEAT) is UNSET
    assert read.faults == ["turn: write a seat, not 'x'"]


WRONG: dict[str, list[object]] = {
    "turn": ["1", True, [1], {1: 2}],
    "options": ["fold", [5], {"fold": 1}],
    "street": [3, ["third"]],
    "pots": [5, [5], [{"chips": 3}], {"amount": 3}],
    "stacks": [5, [500, 500], {1: "all"}, {"one": 5}],
    "over": ["maybe", 1, None],
    "won": [5, {1: None}],
    "rake": ["1", None],
    "to_show": [1, ["1"]],
    "dead": [1, {1: True}],
    "stub": ["7", 7.5],
    "kills": [None, "1"],
    "cards": [5, "Ah", {1: 5}, {1: "Ah Kx"}, {"1": "Ah"}, {1: ["Ah"]}],
    "holds": [5, {1: "10h"}],
    "boards": [5, {1: "10h"}],
    "common": [[1], None, "Ax", {1: "Ah"}],
    "burns": [[1], "9c9d"],
    "set_aside": [{}, True],
    "view": [5, [], {"seat": "1"}, {"shows": "?"}, {"hides": 5}, {"sees": "Ah"}],
    "log": [5, [5], None, {"checks": 1}],
    "log_times": [["checks"], "checks", {"checks": "once"}, {1: 1}],
    "log_without": [5, [None]],
}


def test_every_expectation_is_tried_in_a_wrong_form() -> None:
    assert list(WRONG) == list(EXPECTATIONS)


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in WRONG.items() for value in values])
def test_an_expectation_in_a_wrong_form_is_a_fault_of_the_file(tmp_path: Path, key: str, value: object) -> None:
    words = EXPECTATIONS[key].form.words
    for changes in ({"then": {key: value}}, {"then": {"roberts": {key: value}}}, {"then": {key: {"roberts": value}}}):
        outcome = run(tmp_path, **changes)
        assert outcome.bad
        assert outcome.reason.startswith(f"some.yaml: then: {key}: write {words}, not ")
        assert "\n" not in outcome.reason
    outcome = run(tmp_path, play=[{"expect": {key: value}}], then=None)
    assert outcome.bad
    assert outcome.reason.startswith(f"some.yaml: play: step 1: expect: {key}: write {words}, not ")


def test_a_street_that_the_game_does_not_have_is_a_fault_of_the_file(tmp_path: Path) -> None:
    outcome = run(tmp_path, then={"street": "eighth"})
    assert outcome.bad
    assert outcome.reason == (
        "some.yaml: then: street: there is no street eighth in this game; "
        "write one of third, fourth, fifth, sixth, seventh"
    )


@pytest.mark.parametrize("key", ["cards", "boards"])
def test_a_seat_that_is_not_at_the_table_has_no_cards(tmp_path: Path, key: str) -> None:
    outcome = run(tmp_path, then={key: {1: "? ? ?", 9: "Ah"}})
    assert outcome.bad
    assert outcome.reason == f"some.yaml: then: {key}: there is no seat 9 at this table"


@pytest.mark.parametrize("value", [5, [], None, "turn", {"roberts": 5}, {"roberts": None}])
def test_a_look_in_a_wrong_form(tmp_path: Path, value: object) -> None:
    outcome = run(tmp_path, play=[{"expect": value}], then=None)
    assert outcome.bad
    assert outcome.reason.startswith("some.yaml: play: step 1: expect: write what is expected, as in {turn: 3}, not ")


def test_an_end_in_a_wrong_form(tmp_path: Path) -> None:
    for end in (5, {"roberts": 5}):
        outcome = run(tmp_path, then=end)
        assert outcome.bad
        assert outcome.reason == "some.yaml: then: write what is expected, as in {turn: 3}, not 5"


def test_what_cannot_be_expected(tmp_path: Path) -> None:
    for end in ({"tunr": 3}, {1: 3}, {"roberts": {"tunr": 3}}, {"over": True, "roberts": {}}):
        outcome = run(tmp_path, then=end)
        assert outcome.bad
        assert "is nothing that can be expected; write one of turn, options, street, " in outcome.reason


def test_a_whole_end_by_house(tmp_path: Path) -> None:
    by_roberts, by_mohegan = run_both(tmp_path, then={"roberts": {"over": False}, "mohegan": {"over": True}})
    assert by_roberts.reason == "over: expected False, found True"
    assert by_mohegan.ok
    by_roberts, by_mohegan = run_both(tmp_path, then={"mohegan": {"over": False}})
    assert by_roberts.ok
    assert by_mohegan.reason == "over: expected False, found True"


def test_a_fault_is_told_once_whatever_the_number_of_houses(tmp_path: Path) -> None:
    outcome = run(tmp_path, house=None, houses=["roberts", "mohegan"], then={"turn": {"canterbury": 1}})
    assert outcome.bad
    assert outcome.reason == "some.yaml: then: turn: the file is not played in canterbury, only in roberts, mohegan"
