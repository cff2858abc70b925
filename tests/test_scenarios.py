"""Every scenario holds in each of its houses, and the rules of a hand are proven by scenarios, book by book."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.watching import looking_away
from upcard.play import run_scenario
from upcard.play.run_scenario import FILLINGS, Outcome, run_in
from upcard.play.scenario import Scenario, read_scenario
from upcard.rulebooks.shelf import BOOKS, FILES, shelf
from upcard.rulebooks.vocabulary import FLOOR_KINDS, HAND_KINDS, concerns_stud

if TYPE_CHECKING:
    from tests.conftest import Golden

FOLDER = Path(__file__).parent / "scenarios"
PROOFS = FILES / "proofs.json"
# A scenario may name a house file that lies beside it.
HOUSE_FILE = re.compile(r"^book:", re.MULTILINE)


def scenario_files() -> list[str]:
    """Name the scenarios, by their path under the folder."""
    found = sorted(path for path in FOLDER.rglob("*.yaml") if not HOUSE_FILE.search(path.read_text(encoding="utf-8")))
    return [path.relative_to(FOLDER).as_posix() for path in found]


@cache
def scenario(name: str) -> Scenario:
    return read_scenario(FOLDER / name)


@cache
def claims() -> dict[str, tuple[str, ...]]:
    """Name the scenarios that claim to prove each rule; that they do so is for `test_holds`."""
    claimed: dict[str, list[str]] = defaultdict(list)
    for name in scenario_files():
        for number in scenario(name).proves:
            claimed[number].append(name)
    return {number: tuple(files) for number, files in sorted(claimed.items())}


def told(outcome: Outcome) -> str:
    """Say what is wrong, and how the hand went."""
    return "\n".join([f"{outcome.file} in {outcome.house or 'no house'}: {outcome.reason}", *outcome.log])


def played(name: str) -> list[Outcome]:
    return [run_in(scenario(name), FOLDER / name, house, {}) for house in scenario(name).played_in]


@pytest.mark.parametrize("name", scenario_files())
def test_holds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_scenario, "FILLINGS", FILLINGS[:1])
    outcomes = played(name)
    assert outcomes, "played in no house"
    if not scenario(name).deck:  # where the file names the whole deck there is nothing to fill
        monkeypatch.setattr(run_scenario, "FILLINGS", FILLINGS[1:])
        with looking_away():  # with other cards that nobody named it is the same lines again
            outcomes += played(name)
    failed = [told(outcome) for outcome in outcomes if not outcome.ok]
    assert not failed, "\n\n".join(failed)


def test_no_two_scenarios_have_the_same_title() -> None:
    titles: dict[str, list[str]] = defaultdict(list)
    for name in scenario_files():
        titles[scenario(name).title].append(name)
    assert {title: names for title, names in titles.items() if len(names) > 1} == {}


def test_a_rule_that_is_not_played_is_proven_by_nothing() -> None:
    not_played = {number for book in shelf().books.values() for number in book.not_played}
    assert sorted(not_played & set(claims())) == []


def test_what_was_proven_still_is() -> None:
    lost = {number: files for number, files in shelf().proofs.items() if number not in claims()}
    assert lost == {}, "no scenario claims these any more; proofs.json names those that did"


def test_the_record_of_proofs_is_up_to_date(golden: Golden) -> None:
    golden(PROOFS, msgspec.json.format(msgspec.json.encode(claims()), indent=1).decode() + "\n")


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_of_hand_and_floor_is_proven_or_said_to_be_unplayed(book: str) -> None:
    read = shelf().books[book]
    missing = [
        rule.id
        for rule in read.rules.values()
        if rule.kind in (*HAND_KINDS, *FLOOR_KINDS)
        and concerns_stud(rule.games)
        and rule.id not in shelf().proofs
        and rule.id not in read.not_played
    ]
    assert missing == []
