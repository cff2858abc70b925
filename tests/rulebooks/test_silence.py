"""A value that holds in some games only: elsewhere the book or the house is silent, and the next one speaks."""

from __future__ import annotations

import pytest

from upcard.rulebooks import House, RulebookError, find_house, rules_for, shelf
from upcard.rulebooks.house import amended_house
from upcard.rulebooks.rules import Ground
from upcard.rulebooks.settings import Setting, parse_choice, shape_faults

FLAG = Setting("bool", default=False, part="p", title="t")


def own(**changes: object) -> House:
    return amended_house(find_house("ukcasino"), changes, shelf().settings)


def test_a_book_that_speaks_of_one_game_is_silent_in_the_others() -> None:
    assert rules_for("roberts", "razz").grounds["face_pairs_called"] == Ground(
        value=False, cites=("RR-9.5",), source="book"
    )
    assert rules_for("roberts", "stud-high").grounds["face_pairs_called"] == Ground(
        value=True, cites=("default",), source="default"
    )


def test_a_house_that_changes_one_game_leaves_the_others_to_its_book() -> None:
    house = own(max_raises={"value": "silent", "razz": 5})
    razz, high = (rules_for(house, game) for game in ("razz", "stud-high"))
    assert razz.grounds["max_raises"] == Ground(value=5, cites=("house.max_raises",), source="house")
    assert high.grounds["max_raises"] == rules_for("ukcasino", "stud-high").grounds["max_raises"]
    assert razz.raise_cap.cites[0] == "house.max_raises"
    assert high.raise_cap.cites == rules_for("ukcasino", "stud-high").raise_cap.cites


def test_a_list_of_causes_for_one_game_decides_nothing_in_the_others() -> None:
    house = own(misdeal_causes={"value": "silent", "razz": []}, wrong_first_seat={"value": "silent", "razz": "stands"})
    assert rules_for(house, "razz").grounds["no_shuffle_or_cut"].value == "stands"
    same = rules_for("ukcasino", "stud-high").grounds["no_shuffle_or_cut"]
    assert rules_for(house, "stud-high").grounds["no_shuffle_or_cut"] == same


def test_who_says_nothing_at_all_leaves_the_setting_out() -> None:
    faults: list[str] = []
    parse_choice("flag", {"value": "silent", "razz": "silent", "note": "n"}, FLAG, faults)
    assert faults == [
        "flag: value: 'silent' is not allowed; write true or false",
        "flag: razz: 'silent' is not allowed; write true or false",
    ]
    with pytest.raises(RulebookError, match="'silent' is not allowed"):
        own(max_raises="silent")


def test_a_default_is_never_silent() -> None:
    silent = Setting("bool", default={"value": "silent", "razz": True}, part="p", title="t")
    assert shape_faults(FLAG) == []
    assert shape_faults(silent) == ["default: it holds where nobody else speaks, so it is never silent"]
