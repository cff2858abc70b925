"""What the kept mutations break, and what they leave as it was."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.proofs.broken import BROKEN, PIECES
from tests.proofs.kept import Mutation, book_of, breaks, in_force, kept, scenario, scenario_files
from tests.watching import looking_away
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import BOOKS, shelf
from upcard.scenarios import run
from upcard.scenarios.run import FILLINGS

FILE = "hands/flush.yaml"
NO_FLUSH = Mutation(broken="no-flush")
PARTS = 4


@pytest.fixture(autouse=True)
def _one_filling(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other cards make no difference to what a mutation breaks; `tests/test_scenarios.py` plays them all."""
    monkeypatch.setattr(run, "FILLINGS", FILLINGS[:1])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("part", range(PARTS))
def test_each_mutation_breaks_its_scenario(book: str, part: int) -> None:
    by_mutation: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for number in [number for number in kept() if book_of(number) == book][part::PARTS]:
        for file, mutation in kept()[number].items():
            by_mutation[str(mutation), number if mutation.struck else ""].append((number, file))
    holding: list[str] = []
    with looking_away():
        for (what, _), claims in by_mutation.items():
            first, where = claims[0]
            mutation = kept()[first][where]
            with in_force(first, mutation):
                files = {file for _, file in claims}
                holding += [f"{file}: {what}" for file in files if not breaks(file, book, mutation.setting)]
    assert holding == [], "these hold all the same: python -m tests.proofs.search finds what breaks them"


def test_what_is_kept_is_claimed() -> None:
    unclaimed = [
        (number, file) for number, files in kept().items() for file in files if number not in scenario(file).proves
    ]
    assert unclaimed == []


def test_only_what_is_broken_breaks() -> None:
    assert not breaks(FILE, "procedures")
    with in_force("GP-rankings.2v", NO_FLUSH):
        assert breaks(FILE, "procedures")
    assert not breaks(FILE, "procedures")


def test_what_is_broken_is_whole_again_afterwards() -> None:
    before = rules_for("mohegan", "stud-high").hash
    choice = shelf().books["mohegan"].settings["too_few_cards"]
    number = choice.rules[0]
    changed = Mutation(setting="too_few_cards", value="dead-hand")
    with in_force(number, changed):
        assert rules_for("mohegan", "stud-high").grounds["too_few_cards"].value == "dead-hand"
        assert rules_for("mohegan", "stud-high").grounds["too_few_cards"].cites == choice.rules
    with in_force(number, Mutation(struck=True)):
        assert all(number not in rules for rules in shelf().books["mohegan"].topics.values())
    assert rules_for("mohegan", "stud-high").hash == before


def test_every_piece_carries_rules_that_there_are_and_is_named_once() -> None:
    assert len(BROKEN) == len(PIECES)
    unknown = [(piece.name, number) for piece in PIECES for number in piece.rules if shelf().rule(number) is None]
    assert unknown == []


def test_every_scenario_is_looked_at() -> None:
    assert {file for files in kept().values() for file in files} <= set(scenario_files())
