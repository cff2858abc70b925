"""Policies: their rules, their files, and how they play in the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.simulation.agreeing import acts_of
from upcard.simulation import POLICIES, Policy, PolicyError, Rule, make_plan, simulate
from upcard.simulation.batch.strength import CLASSES, price_of
from upcard.simulation.playing import maker, play
from upcard.simulation.policy import HELD, PRICES, check_policy, read_policy

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.simulation.batch.hands import Act

FILE = """
{"name": "careful", "rules": [
  {"streets": [3], "strength": [4, 7], "push": 100},
  {"strength": [4, 7], "price": ["free", "cheap"], "call": 30, "push": 70}
]}
"""


def test_the_first_rule_that_fits_decides() -> None:
    policy = Policy("p", (Rule(streets=(3,), call=100), Rule(price=("free",), push=100)))
    assert policy.limits(3, 0, "free") == (0, 100)
    assert policy.limits(4, 0, "free") == (0, 0)
    assert policy.limits(4, 0, "dear") == (100, 100), "no rule: it gives up"
    table = policy.table()
    assert (len(table), len(table[0]), len(table[0][0])) == (len(HELD), CLASSES, len(PRICES))
    assert table[1][5][0] == (0, 0)


@pytest.mark.parametrize(("owed", "pot", "price"), [(0, 30, 0), (5, 30, 1), (6, 30, 2), (10, 30, 2), (11, 30, 3)])
def test_prices(owed: int, pot: int, price: int) -> None:
    assert price_of(owed, pot) == price


def acts(policy: Policy, others: str, hands: int = 30) -> list[Act]:
    plan = make_plan("stud-high", [policy, others], hands, players=3, seed=1)
    makers = [maker(entrant) for entrant in plan.entrants]
    found = []
    for number in range(hands):
        own = {number % 3 + 1, (number + 2) % 3 + 1}
        found += [act for act in acts_of(play(plan, makers, number)) if act.seat in own]
    return found


def test_to_give_up_is_to_check_where_that_is_free() -> None:
    verbs = {act.verb for act in acts(Policy("quitter", (Rule(fold=100),)), "station")}
    assert verbs == {"fold", "check", "bring-in"}


def test_to_push_is_to_go_along_where_nothing_higher_is_offered() -> None:
    verbs = {act.verb for act in acts(Policy("pusher", (Rule(push=100),)), "station")}
    assert verbs == {"complete", "bet", "raise", "call"}


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "careful.json"
    path.write_text(FILE, encoding="utf-8")
    careful = read_policy(path)
    assert careful.limits(3, 5, "dear") == (0, 0)
    assert careful.limits(6, 5, "cheap") == (0, 30)
    assert simulate("razz", [str(path), "dice"], 100).bots[0].bot == "careful"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "careful.json: "),
        ('{"name": "careful", "rules": [{"bet": 3}]}', "unknown field `bet`"),
        (
            '{"name": "careful", "rules": [{"call": 90}]}',
            "Rule 1 of the policy careful: fold, call and push must add up",
        ),
        ('{"name": "careful", "rules": [{"call": 100, "strength": [4, 9]}]}', "must lie from 0 to 7"),
        ('{"name": "a,b", "rules": []}', "a name without a comma"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "careful.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PolicyError, match=sentence):
        read_policy(path)


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_the_policies_that_ship_can_be_played(policy: Policy) -> None:
    assert check_policy(policy) is policy
