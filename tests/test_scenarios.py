"""Every scenario holds in each of its houses, and the rules of a hand are proven by scenarios, book by book."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from tests.proofs.kept import SCENARIOS, scenario, scenario_files
from tests.proofs.record import PROOFS, as_text, record
from tests.watching import looking_away
from upcard.rulebooks.shelf import BOOKS, shelf
from upcard.rulebooks.vocabulary import FLOOR_KINDS, HAND_KINDS
from upcard.scenarios import run
from upcard.scenarios.run import FILLINGS, Outcome, run_in

if TYPE_CHECKING:
    from tests.conftest import Golden

MOST_UNPROVEN = 30


def told(outcome: Outcome) -> str:
    """Say what is wrong, and how the hand went."""
    return "\n".join([f"{outcome.file} in {outcome.house or 'no house'}: {outcome.reason}", *outcome.log])


def played(name: str) -> list[Outcome]:
    return [run_in(scenario(name), SCENARIOS / name, house, {}) for house in scenario(name).played_in]


@pytest.mark.parametrize("name", scenario_files())
def test_holds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "FILLINGS", FILLINGS[:1])
    outcomes = played(name)
    assert outcomes, "played in no house"
    if not scenario(name).deck:  # where the file names the whole deck there is nothing to fill
        monkeypatch.setattr(run, "FILLINGS", FILLINGS[1:])
        with looking_away():  # with other cards that nobody named it is the same lines again
            outcomes += played(name)
    failed = [told(outcome) for outcome in outcomes if not outcome.ok]
    assert not failed, "\n\n".join([*failed, "Where only another rule decides, make proofs writes the lines again."])


def test_no_two_scenarios_have_the_same_title() -> None:
    titles: dict[str, list[str]] = defaultdict(list)
    for name in scenario_files():
        titles[scenario(name).title].append(name)
    assert {title: names for title, names in titles.items() if len(names) > 1} == {}


def test_a_rule_that_is_not_played_is_proven_by_nothing() -> None:
    not_played = {number for book in shelf().books.values() for number in book.not_played}
    claimed = {number for name in scenario_files() for number in scenario(name).proves}
    assert sorted(not_played & claimed) == []


def test_what_was_proven_still_is() -> None:
    proven = record()
    lost = {number: files for number, files in shelf().proofs.items() if number not in proven}
    assert lost == {}, "no scenario proves these any more; proofs.json names those that did"


def test_the_record_of_proofs_is_up_to_date(golden: Golden) -> None:
    golden(PROOFS, as_text())


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_of_hand_and_floor_is_proven_or_said_why_not(book: str) -> None:
    read = shelf().books[book]
    missing = [
        rule.id
        for rule in read.rules.values()
        if rule.kind in (*HAND_KINDS, *FLOOR_KINDS)
        and shelf().known.concerned(rule.games)
        and rule.id not in shelf().proofs
        and rule.id not in read.not_played
        and rule.id not in shelf().unproven
    ]
    assert missing == [], "write a scenario whose lines they decide, or break what carries them (tests/proofs)"


def test_little_is_left_unproven() -> None:
    assert len(shelf().unproven) <= MOST_UNPROVEN
