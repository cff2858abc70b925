"""The list of what makes a misdeal: in a book it agrees with the settings of each cause, and a house's own decides."""

from __future__ import annotations

from typing import Any

import pytest

from tests.floor.rulings import ruled, ruled_with
from tests.mutate import SAID_BY_ITS_OWN_SETTING
from upcard.chips.stakes import Stakes
from upcard.floor.incident import Incident
from upcard.floor.judging import rule
from upcard.play.hand import Hand
from upcard.rulebooks import RulebookError, amended_house, find_house, rules_for
from upcard.rulebooks.misdeal_causes import NO_MISDEAL
from upcard.rulebooks.shelf import BOOKS, shelf

EVERY = tuple(shelf().settings["misdeal_causes"].values)
REPORTS: dict[str, tuple[str, dict[str, Any]]] = {
    "no-shuffle-or-cut": ("no-shuffle-or-cut", {}),
    "wrong-first-seat": ("wrong-first-seat", {}),
    "boxed-cards": ("boxed-card", {"count": 4}),
    "player-dealt-out": ("player-dealt-out", {"complete": False}),
    "wrong-card-count": ("wrong-card-count", {"count": 2}),
    "ineligible-dealt": ("ineligible-seat-dealt", {}),
    "out-of-sequence": ("out-of-sequence", {"card": 1, "looked": "yes"}),
}
"""What is reported, such that it is a misdeal wherever the cause is one; exposed cards are left to other settings."""


@pytest.mark.parametrize("book", [book for book in BOOKS if "misdeal_causes" in shelf().books[book].settings])
@pytest.mark.parametrize(("cause", "setting"), SAID_BY_ITS_OWN_SETTING.items())
def test_a_cause_is_in_the_list_if_its_setting_says_so(book: str, cause: str, setting: str) -> None:
    said = shelf().books[book].settings
    makes_a_misdeal = setting in said and said[setting].value not in NO_MISDEAL
    assert (cause in said["misdeal_causes"].value) == makes_a_misdeal  # type: ignore[operator] # a list it is


def test_every_cause_is_decided_somewhere() -> None:
    decided = {*SAID_BY_ITS_OWN_SETTING, "wrong-card-count", "cards-exposed"}
    assert set(shelf().settings["misdeal_causes"].values) == decided


@pytest.mark.parametrize("house", BOOKS)
@pytest.mark.parametrize("cause", REPORTS)
def test_a_house_with_a_list_of_its_own_decides_by_it(house: str, cause: str) -> None:
    name, facts = REPORTS[cause]
    without = ruled_with(house, {"misdeal_causes": [other for other in EVERY if other != cause]}, name, facts)
    named = ruled_with(house, {"misdeal_causes": [cause]}, name, facts)
    assert "misdeal" not in without.split(" | ")[0].split(" + ")
    assert named.split(" | ")[0] == "misdeal"


@pytest.mark.parametrize("cause", REPORTS)
def test_where_the_list_changes_the_ruling_it_is_cited(cause: str) -> None:
    name, facts = REPORTS[cause]
    for house in BOOKS:
        usual = ruled(house, name, facts)
        for listed in ([], [cause]):
            changed = amended_house(find_house(house), {"misdeal_causes": listed}, shelf().settings)
            ruling = rule(Incident(name, **facts), rules_for(changed, "stud-high"))
            if ruling.remedies != usual.remedies:
                assert "house.misdeal_causes" in ruling.cites, (house, listed)


def test_a_forgotten_player_gets_his_ante_back_where_it_is_no_misdeal() -> None:
    changes = {"misdeal_causes": ["wrong-card-count"]}
    assert ruled_with("roberts", changes, "player-dealt-out", {}) == "stands + ante-back | house.misdeal_causes | none"
    assert ruled_with("roberts", changes, "player-dealt-out", {"anted": False}).startswith("stands | ")


@pytest.mark.parametrize(
    ("facts", "remedies"),
    [
        ({"card": 1}, ("cards-moved",)),
        ({"card": 3, "looked": "yes"}, ("cards-moved",)),
        ({"card": 1, "looked": "yes", "then": "swapped"}, ("stands",)),
        ({"card": 1, "looked": "yes", "then": "skipped"}, ("hand-dead",)),
    ],
)
def test_cards_out_of_order_where_that_is_no_misdeal(facts: dict[str, Any], remedies: tuple[str, ...]) -> None:
    changed = amended_house(find_house("procedures"), {"misdeal_causes": []}, shelf().settings)
    found = rule(Incident("out-of-sequence", **facts), rules_for(changed, "stud-high")).remedies
    assert found == remedies


def test_a_hand_is_played_by_the_list() -> None:
    stakes, stacks = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8), {1: 100, 2: 100, 3: 100}
    slips = [Incident("wrong-first-seat", seat=2, noticed="later")]
    for listed, over in (([], False), (["wrong-first-seat"], True)):
        hand = Hand("stud-high", "roberts", stakes, stacks, seed=1, slips=slips, differs={"misdeal_causes": listed})
        hand.report(Incident("wrong-first-seat", seat=2))
        assert hand.over == over


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"misdeal_causes": [], "wrong_first_seat": "misdeal-in-window"},
            "misdeal_causes leaves out wrong-first-seat, but wrong_first_seat says misdeal-in-window; make them agree",
        ),
        (
            {"misdeal_causes": ["boxed-cards"], "boxed_cards_for_misdeal": "never"},
            "misdeal_causes names boxed-cards, but boxed_cards_for_misdeal says never; make them agree",
        ),
        (
            {
                "misdeal_causes": {"value": ["no-shuffle-or-cut"], "razz": []},
                "no_shuffle_or_cut": "misdeal-any-time",
            },
            "misdeal_causes leaves out no-shuffle-or-cut, but no_shuffle_or_cut says misdeal-any-time; make them agree",
        ),
    ],
)
def test_a_house_that_contradicts_its_own_list_is_not_read(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(RulebookError) as wrong:
        amended_house(find_house("roberts"), changes, shelf().settings)
    assert str(wrong.value) == f"differs: {fault}"


def test_a_list_beside_a_setting_that_agrees_leaves_it_as_it_is() -> None:
    changes = {"misdeal_causes": ["no-shuffle-or-cut"], "no_shuffle_or_cut": "misdeal-any-time"}
    rules = rules_for(amended_house(find_house("roberts"), changes, shelf().settings), "stud-high")
    assert rules.grounds["no_shuffle_or_cut"].value == "misdeal-any-time"
    assert rules.grounds["wrong_first_seat"].value == "stands"
    assert rules.grounds["wrong_first_seat"].cites == ("house.misdeal_causes",)
