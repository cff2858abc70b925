"""Running a scenario: houses, fillings, tables that are refused, and what a run proves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.play.scenario_files import run, run_both, write
from upcard.hand.events import Folded
from upcard.rulebooks.shelf import shelf
from upcard.scenarios import run as run_scenario
from upcard.scenarios.run import FILLINGS, run_file, run_in, table_of
from upcard.scenarios.scenario import Scenario, read_scenario

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.play.hand import Hand


def test_a_file_is_played_in_each_of_its_houses(tmp_path: Path) -> None:
    by_roberts, by_mohegan = run_both(tmp_path)
    assert (by_roberts.house, by_roberts.ok) == ("roberts", True)
    assert (by_mohegan.house, by_mohegan.ok) == ("mohegan", True)
    assert by_roberts.file == str(tmp_path / "some.yaml")


def test_a_difference_is_told_with_the_log_up_to_there(tmp_path: Path) -> None:
    outcome = run(tmp_path, play=["1 bring-in", {"expect": {"turn": 1}}, "2 fold"])
    assert (outcome.ok, outcome.bad, outcome.reason) == (False, False, "turn: expected 1, found 2")
    assert not any("folds" in sentence for sentence in outcome.log)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Hand]:
    """Return the hands that will be begun."""
    hands: list[Hand] = []
    begin = run_scenario.Table.begin

    def noted(table: run_scenario.Table, deck: str | list[int] | None, filling: int) -> Hand:
        hands.append(begin(table, deck, filling))
        return hands[-1]

    monkeypatch.setattr(run_scenario.Table, "begin", noted)
    return hands


def test_open_cards_are_filled_five_times(tmp_path: Path, begun: list[Hand]) -> None:
    assert run(tmp_path, cards=None, play=None, then={"street": "third"}).ok
    assert len({hand.deck for hand in begun}) == len(begun) == len(FILLINGS)


def test_a_hand_is_not_played_for_every_card(tmp_path: Path, begun: list[Hand]) -> None:
    assert run(tmp_path, cards={1: "Ah Kh 2c", 2: "As Ks Qs"}).ok
    assert len(begun) == 2 * len(FILLINGS)


def test_a_deck_is_played_once(tmp_path: Path, begun: list[Hand]) -> None:
    assert run(tmp_path, cards=None, deck="Ah Kh As Ks 2c Qs", then={"cards": {1: "Ah As 2c"}}).ok
    assert len(begun) == 1


def test_the_first_filling_that_differs_decides(tmp_path: Path, begun: list[Hand]) -> None:
    outcome = run(tmp_path, then={"over": False})
    assert outcome.reason == "over: expected False, found True"
    assert len(begun) == 2  # to find the deck, and with it


def test_only_what_the_hand_cites_as_it_was_laid_out_counts(tmp_path: Path, begun: list[Hand]) -> None:
    # Seat 1 shows first and is beaten; before the cards are in place, seat 2 may be, and gives up its hand.
    cards = {1: "2d 2h 2c 9d 9h 9s 4c", 2: "As Ks Qs Js Ts 3s 5d"}
    outcome = run(tmp_path, stacks={1: 1, 2: 1}, cards=cards, play=None, then={"won": {2: 2}})
    assert outcome.ok
    right = {number for hand in begun if hand.won == {2: 2} for event in hand.events for number in event.cites}
    tried = {number for hand in begun for event in hand.events for number in event.cites}
    assert outcome.cited <= right
    assert tried - outcome.cited


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"house": "nowhere"}, "there is no house 'nowhere'"),
        ({"house": "x" * 500}, "there is no house 'xxx"),
        ({"game": "omaha"}, "there is no game 'omaha'"),
        ({"mode": "x"}, "there is no mode 'x'"),
        ({"differs": {"colour": "red"}}, "there is no setting 'colour'"),
        ({"carried": -1}, "-1 chips cannot be carried into the pot"),
        ({"absent": [9]}, "Seat 9 is absent but has no stack."),
        ({"stacks": {1: 5}, "cards": None}, "2 to 8 players can be dealt in, not 1"),
        ({"cards": None, "deck": "Ah Ax"}, "not a suit"),
    ],
)
def test_a_table_that_cannot_begin_is_a_file_that_cannot_be_used(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    outcome = run(tmp_path, **changes)
    assert (outcome.ok, outcome.bad) == (False, True)
    assert said in outcome.reason


def test_cards_that_no_deck_deals_are_a_file_that_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upcard.scenarios.deck._put_right", lambda *_: True)
    outcome = run(tmp_path)
    assert (outcome.bad, outcome.reason) == (True, "cards: there is no deck that deals the cards like this")


def test_a_house_file_beside_the_scenario(tmp_path: Path) -> None:
    house = tmp_path / "corner.yaml"
    house.write_text("name: corner\nbook: mohegan\n")
    assert run(tmp_path, house="corner.yaml", then={"turn": {"corner.yaml": None}}).ok
    house.write_text("name: corner\n")
    assert run(tmp_path, house="corner.yaml").reason.startswith("corner.yaml: book")
    house.write_bytes(b"\xff\xfe\x00")
    outcome = run(tmp_path, house="corner.yaml")
    assert outcome.bad
    assert outcome.reason == "corner.yaml: this is not a text file (UTF-8)"


def test_settings_can_be_changed_from_outside(tmp_path: Path) -> None:
    path = write(tmp_path, differs={"min_players": 2})
    assert run_in(read_scenario(path), path, "roberts", {}).ok
    [outcome] = run_file(path, {"min_players": 3})
    assert outcome.bad
    assert "3 to 8 players can be dealt in" in outcome.reason


def test_a_script_that_was_not_read_from_a_file_is_checked_too(tmp_path: Path) -> None:
    stakes = {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30}
    scenario = Scenario(title="x", house="roberts", stakes=stakes, stacks={1: 50, 2: 50}, then={"turn": "x"})
    outcome = run_in(scenario, tmp_path / "x.yaml", "roberts", {})
    assert outcome.bad
    assert outcome.reason.startswith("then: turn: write the seat to act")


ALONE = {"stacks": {1: 500}, "cards": None, "play": None, "then": None}


def test_a_table_that_is_refused_proves_what_its_refusal_names(tmp_path: Path) -> None:
    outcome = run(tmp_path, **ALONE, refused="2 to 8 players can be dealt in, not 1", proves=["RR-8.4"])
    assert (outcome.ok, outcome.reason) == (True, "")
    assert outcome.cited == {"RR-8.4"}


@pytest.mark.parametrize("number", ["RR-8.1", "RR-3-misdeals.1"])
def test_a_table_that_is_refused_proves_nothing_else(tmp_path: Path, number: str) -> None:
    outcome = run(tmp_path, **ALONE, refused="2 to 8 players", proves=["RR-8.4", number])
    assert (outcome.ok, outcome.bad, outcome.reason) == (
        False,
        False,
        f"no line that is expected is decided by {number}",
    )


def test_a_table_that_is_refused_for_another_reason(tmp_path: Path) -> None:
    outcome = run(tmp_path, **ALONE, refused="too late")
    assert (outcome.ok, outcome.bad) == (False, False)
    assert outcome.reason.startswith("the table was refused, but not with 'too late': 2 to 8 players")


def test_a_table_that_should_be_refused_and_is_not(tmp_path: Path) -> None:
    outcome = run(tmp_path, **ALONE | {"stacks": {1: 500, 2: 500}}, refused="too late")
    assert (outcome.ok, outcome.bad) == (False, False)
    assert outcome.reason == "the table should have been refused, and was not"
    assert outcome.log


def test_a_table_that_is_refused_in_no_house(tmp_path: Path) -> None:
    assert run(tmp_path, **ALONE, house="nowhere", refused="2 to 8 players").bad


def test_each_book_proves_its_own_numbers(tmp_path: Path) -> None:
    decided = {"Seat 1 folds.": {"roberts": "RR-3-dead.1a"}}
    by_roberts, by_mohegan = run_both(tmp_path, proves=["RR-3-dead.1a", "MS-stud-all.3D1"], decided=decided)
    assert by_roberts.ok
    assert by_mohegan.reason == "no line that is expected is decided by MS-stud-all.3D1"
    assert not by_mohegan.bad


def test_what_a_kept_mutation_breaks_is_recorded(tmp_path: Path) -> None:
    number, files = next(iter(shelf().proofs.items()))
    house, file = next(name for name, book in shelf().books.items() if number in book.rules), next(iter(files))
    claim = read_scenario(write(tmp_path, house=house, proves=[number]))
    assert run_in(claim, tmp_path / file, house, {}).ok
    elsewhere = run_in(claim, tmp_path / "other.yaml", house, {})
    assert elsewhere.reason == f"no line that is expected is decided by {number}"


def test_a_house_of_ones_own_has_no_number_to_prove(tmp_path: Path) -> None:
    (tmp_path / "corner.yaml").write_text("name: corner\nbook: roberts\n")
    said = "some.yaml: proves: RR-8.4: the file is not played in that book's house"
    assert run(tmp_path, house="corner.yaml", proves=["RR-8.4"]).reason == said
    decided = {"Seat 1 folds.": {"roberts": "RR-3-dead.1a"}}
    outcomes = run_file(
        write(tmp_path, house=None, houses=["corner.yaml", "roberts"], proves=["RR-3-dead.1a"], decided=decided)
    )
    assert [outcome.ok for outcome in outcomes] == [True, True]


def test_a_line_is_decided_by_the_rule_that_is_expected_of_it(tmp_path: Path) -> None:
    folds = next(event for event in hand_of(tmp_path).events if isinstance(event, Folded))
    line = "Seat 1 folds."
    assert run(tmp_path, decided={line: folds.cites[0]}).ok
    by_custom = run(tmp_path, decided={"10 goes back to seat 2": "RR-0.2"})
    assert by_custom.reason.endswith("expected RR-0.2 to decide it, found no rule")
    outcome = run(tmp_path, decided={line: "RR-0.2"})
    assert not outcome.ok
    assert outcome.reason == f"decided: {line!r}: expected RR-0.2 to decide it, found {folds.cites[0]}"
    assert (
        run(tmp_path, decided={"Seat 9 folds.": folds.cites[0]}).reason == "decided: there is no line 'Seat 9 folds.'"
    )


def test_where_houses_differ_each_line_may_name_its_rule_by_house(tmp_path: Path) -> None:
    by_roberts, by_mohegan = run_both(tmp_path, decided={"Seat 1 folds.": {"mohegan": "RR-0.2"}})
    assert by_roberts.ok
    assert by_mohegan.reason.startswith("decided: 'Seat 1 folds.': expected RR-0.2 to decide it, found ")


def test_a_refusal_is_a_line_too(tmp_path: Path) -> None:
    refused = {"refuse": "2 check", "code": "not-offered"}
    play = ["1 bring-in", refused, "2 complete 15", "1 fold"]
    outcome = run(tmp_path, play=play, decided={"cannot check": "RR-0.2"})
    assert outcome.reason.startswith("decided: 'cannot check': expected RR-0.2 to decide it, found RR-")


def hand_of(folder: Path) -> Hand:
    path = write(folder)
    scenario = read_scenario(path)
    table = table_of(scenario, path, "roberts")
    return table.play(scenario.script("roberts"), FILLINGS[0]).hand
