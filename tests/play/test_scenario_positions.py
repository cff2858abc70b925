"""Scenarios that begin at a position, and what is said of one that does not hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from upcard import Hand
from upcard.scenarios.run import run_file

if TYPE_CHECKING:
    from pathlib import Path

FIFTH = "stud-high roberts 1/5/15/30 fifth 1:400/60:AhAd|2c9s3d 2:400/60:KsKd|4d5c6h"
POSITION = f"""
title: On fifth street nobody has bet, and the board that leads may not be raised
house: roberts
position: {FIFTH}
play:
  - expect: {{turn: 1, options: [fold, check, bet 30]}}
  - 1 bet
  - refuse: 2 check
    code: not-offered
  - 2 call
then: {{street: sixth, stacks: {{1: 370, 2: 370}}}}
"""


def test_a_scenario_may_begin_at_a_position(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    (outcome,) = run_file(file)
    assert (outcome.ok, outcome.reason) == (True, "")


def test_a_scenario_that_does_not_hold_says_where_the_hand_stood(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(POSITION.replace("bet 30]", "bet 15]"), encoding="utf-8")
    (outcome,) = run_file(file)
    assert not outcome.ok
    assert [str(option) for option in Hand.from_text(outcome.position).options] == ["fold", "check", "bet 30"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("stacks: {1: 5}", "position.yaml: stacks: the position says it; leave it out"),
        ("game: razz", "position.yaml: game: the position says it; leave it out"),
        ("cards: {1: Kh}", "position.yaml: cards: the position says it; leave it out"),
    ],
)
def test_beside_a_position_the_table_is_not_laid_out_again(tmp_path: Path, line: str, reason: str) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(f"{POSITION}{line}\n", encoding="utf-8")
    (outcome,) = run_file(file)
    assert (outcome.bad, outcome.reason) == (True, reason)


def test_a_bad_position_in_a_scenario_is_told(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(POSITION.replace("fifth", "tenth"), encoding="utf-8")
    (outcome,) = run_file(file)
    assert outcome.bad
    assert "has no street 'tenth'" in outcome.reason
    file.write_text(POSITION.replace("1:400", "one"), encoding="utf-8")
    (outcome,) = run_file(file)
    assert outcome.bad
    assert outcome.reason.startswith("position.yaml: The position cannot be read: there is nothing called 'one")


def test_without_chips_there_is_no_scenario(tmp_path: Path) -> None:
    file = tmp_path / "empty.yaml"
    file.write_text(
        "title: Nobody\nhouse: roberts\nstakes: {ante: 1, bring_in: 5, small_bet: 15, big_bet: 30}\n", encoding="utf-8"
    )
    (outcome,) = run_file(file)
    assert outcome.reason == "empty.yaml: stacks: write the chips of each seat, or a position"
