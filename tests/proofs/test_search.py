"""The search for what breaks a scenario, and the lines that are written into one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.play.scenario_files import write
from tests.proofs import kept, lines, search
from tests.proofs.kept import Mutation
from upcard.scenarios.run import run_file
from upcard.scenarios.scenario import read_scenario

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder of scenarios of its own."""
    monkeypatch.setattr(kept, "SCENARIOS", tmp_path)
    monkeypatch.setattr(lines, "SCENARIOS", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    kept.scenario.cache_clear()
    kept.without_numbers.cache_clear()


@pytest.mark.parametrize(
    ("number", "file", "mutation"),
    [
        ("GP-rankings.2v", "hands/flush.yaml", Mutation(broken="no-flush")),
        ("CP-hilo.1c", "hands/hilo-nine-does-not-qualify.yaml", Mutation(setting="low_qualifier", value="none")),
    ],
)
def test_what_breaks_a_scenario_is_found(number: str, file: str, mutation: Mutation) -> None:
    assert search.search({number: [file]}) == {number: {file: mutation}}


def test_a_rule_that_nothing_carries_is_not_found() -> None:
    assert search.search({"GP-rankings.2v": ["hands/straight.yaml"]}) == {}


def test_what_is_found_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "CP-intro.1e": {"a.yaml": Mutation(setting="betting", value=["fixed-limit"], when="razz")},
        "GP-rankings.2v": {"b.yaml": Mutation(broken="no-flush"), "c.yaml": Mutation(struck=True)},
    }
    monkeypatch.setattr(kept, "KEPT", tmp_path / "mutations.yaml")
    kept.write(found)
    try:
        assert kept.kept() == found
    finally:
        kept.kept.cache_clear()


def test_a_claim_gets_the_line_that_its_rule_decides(folder: Path) -> None:
    path = write(folder, proves=["RR-3-dead.1a", "RR-0.2"], then={"over": True})
    assert lines.write({}) == [("RR-0.2", "some.yaml")]
    assert read_scenario(path).decided == {"Seat 1 folds.": "RR-3-dead.1a"}
    lines.unclaim([("RR-0.2", "some.yaml")])
    assert [outcome.reason for outcome in run_file(path)] == [""]
    before = path.read_text(encoding="utf-8")
    assert lines.write({"RR-3-dead.1a": {"some.yaml": Mutation(struck=True)}}) == []
    assert path.read_text(encoding="utf-8") == before


def test_a_line_that_is_no_longer_so_goes(folder: Path) -> None:
    path = write(folder, decided={"Seat 1 folds.": "RR-0.2", "Seat 9 folds.": "RR-3-dead.1a"})
    assert lines.write({}) == []
    assert read_scenario(path).decided == {}


def test_where_there_are_several_houses_a_line_names_them(folder: Path) -> None:
    path = write(folder, house=None, houses=["roberts", "mohegan"], proves=["RR-3-dead.1a"])
    assert lines.write({}) == []
    assert read_scenario(path).decided == {"Seat 1 folds.": {"roberts": "RR-3-dead.1a"}}
