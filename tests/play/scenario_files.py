"""Scenarios to try out: a short hand that holds, with whatever a test changes in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

from upcard.scenarios.run import Outcome, run_file

if TYPE_CHECKING:
    from pathlib import Path

HOLDS = {
    "title": "Everybody folds to the completion",
    "house": "roberts",
    "stakes": {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30},
    "stacks": {1: 500, 2: 500},
    "cards": {1: "? ? 2c", 2: "? ? Qs"},
    "play": ["1 bring-in", "2 complete 15", "1 fold"],
    "then": {"over": True, "stacks": {1: 494, 2: 506}},
}


def write(folder: Path, **changes: object) -> Path:
    """Write the file with these keys changed; None leaves a key out."""
    said = {key: value for key, value in (HOLDS | changes).items() if value is not None}
    path = folder / "some.yaml"
    path.write_text(yaml.safe_dump(said, sort_keys=False), encoding="utf-8")
    return path


def run(folder: Path, **changes: object) -> Outcome:
    """Run the changed file, which is played in one house or not at all."""
    [outcome] = run_file(write(folder, **changes))
    return outcome


def run_both(folder: Path, **changes: object) -> tuple[Outcome, Outcome]:
    """Run the changed file by Robert's rules and at the Mohegan Sun."""
    by_roberts, by_mohegan = run_file(write(folder, house=None, houses=["roberts", "mohegan"], **changes))
    return by_roberts, by_mohegan
