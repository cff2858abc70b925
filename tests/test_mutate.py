"""What `make mutate` does: it changes one thing at a time, and something that is changed is noticed."""

from __future__ import annotations

from tests import mutate, mutate_floor, noticing
from upcard.rulebooks import rules_for
from upcard.rulebooks.shelf import BOOKS, shelf


def mutant(book: str, change: str) -> mutate.Mutant:
    setting = change.partition(" ")[0]
    return next(found for found in mutate.mutants(book, {setting}) if found.change == change)


def test_a_changed_setting_holds_for_a_while_and_keeps_its_numbers() -> None:
    before = rules_for("mohegan", "stud-high").grounds["too_few_cards"]
    with mutate.in_force(mutant("mohegan", "too_few_cards = dead-hand")):
        changed = rules_for("mohegan", "stud-high").grounds["too_few_cards"]
    assert (before.value, changed.value) == ("plays", "dead-hand")
    assert changed.cites == before.cites
    assert rules_for("mohegan", "stud-high").grounds["too_few_cards"] == before


def test_a_value_under_a_condition_is_changed_by_itself() -> None:
    with mutate.in_force(mutant("roberts", "hole_card_exposed = third-card-down in tournament")):
        assert rules_for("roberts", "razz", mode="tournament").grounds["hole_card_exposed"].value == "third-card-down"
    with mutate.in_force(mutant("roberts", "hole_card_exposed = misdeal")):
        assert rules_for("roberts", "razz").grounds["hole_card_exposed"].value == "misdeal"
        assert rules_for("roberts", "razz", mode="tournament").grounds["hole_card_exposed"].value == "misdeal"


def test_a_wrong_setting_is_noticed_by_a_scenario_that_claims_its_rule() -> None:
    by = mutate.noticed(mutant("mohegan", "too_few_cards = dead-hand"))
    file = next(file for file in noticing.files() if file.path.name == by)
    assert set(shelf().books["mohegan"].settings["too_few_cards"].rules) & set(file.scenario.proves)


def test_a_remedy_that_does_nothing_is_noticed_and_comes_back() -> None:
    change = next(found for found in mutate_floor.remedies() if found.name == "clock-expired: bound does nothing")
    right = change.table[change.key]
    by = mutate_floor.noticed(change)
    assert by.startswith("clock-expired-")
    assert change.table[change.key] is right


def test_what_holds_is_not_taken_for_broken() -> None:
    files = [file for file in noticing.files() if "clock-expired" in file.incidents]
    assert files
    assert noticing.failing(files) == ""


def test_only_what_exists_is_excused() -> None:
    named = {change.name for change in (*mutate_floor.remedies(), *mutate_floor.readers())}
    assert sorted(mutate_floor.UNNOTICEABLE.keys() - named) == [], "gone; take it out of the list"
    fixed = {(book, setting) for book in BOOKS for setting in shelf().books[book].settings}
    assert {(book, change.partition(" ")[0]) for book, change in mutate.ALIKE} <= fixed
    assert mutate.NOT_OF_A_HAND.keys() <= shelf().settings.keys()
    assert set(mutate.SAID_BY_ITS_OWN_SETTING.values()) <= shelf().settings.keys()
