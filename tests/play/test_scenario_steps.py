"""The steps of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.play.scenario_files import run, run_both
from upcard.cards.card import parse_cards
from upcard.hand.requests import (
    Act,
    AnyRequest,
    AskToSee,
    BeginNextDeal,
    CallTime,
    ClaimPot,
    Collect,
    Leave,
    Return,
    RunOutOfTime,
    ShowCards,
    ShowTo,
)
from upcard.rulebooks.errors import RulebookError, shortened
from upcard.scenarios.steps import request_of

if TYPE_CHECKING:
    from pathlib import Path

FORMS = "write an action, refuse with code and cites, slip, report with ruling, choose, or expect"


@pytest.mark.parametrize(
    ("step", "request_"),
    [
        ("1 fold", Act(1, "fold")),
        ("12  raise 45", Act(12, "raise", 45)),
        ("2 straddle 10", Act(2, "straddle", 10)),
        ("2 call-time", CallTime(2)),
        ("3 run-out-of-time", RunOutOfTime(3)),
        ("2 leave", Leave(2)),
        ("2 return", Return(2)),
        ("2 claim-pot", ClaimPot(2)),
        ("1 ask-to-see 3", AskToSee(1, 3)),
        ("2 show-to 4 Ac Kd", ShowTo(2, 4, tuple(parse_cards("Ac Kd")))),
        ("2 show", Act(2, "show")),
        ("2 show Ac Kd", ShowCards(2, tuple(parse_cards("Ac Kd")))),
        ("collect 3", Collect(3)),
        ("next riffle", BeginNextDeal("riffle")),
        ("next deal", BeginNextDeal("first-card")),
    ],
)
def test_a_step_is_a_request(step: str, request_: AnyRequest) -> None:
    assert request_of(step) == request_


@pytest.mark.parametrize(
    "step",
    [
        "", "1", "fold", "x fold", "-1 fold", "² fold", "1 raise x", "1 raise -5", "1 raise 5 6",
        "1 leave 5", "1 leave now", "1 ask-to-see", "1 ask-to-see x", "1 ask-to-see 2 3",
        "1 show-to", "1 show-to 2", "1 show-to 2 Ax", "1 show-to 2 Ac Ac", "1 show 5", "x show Ac",
        "collect", "collect x", "collect 1 2", "next", "next card", "next deal now",
        f"1 raise {'9' * 5000}",
    ],
)  # fmt: skip
def test_what_is_no_step(step: str) -> None:
    with pytest.raises(RulebookError) as caught:
        request_of(step)
    said = f'{step!r} is no step; write "<seat> <verb> [<total for the round>]"'
    assert caught.value.faults == (shortened(said),)


def test_all_steps_that_are_none_are_told_with_their_place(tmp_path: Path) -> None:
    outcome = run(tmp_path, play=["1 bring-in", "nonsense", {"refuse": "2 raise x", "code": "wrong-amount"}])
    assert outcome.bad
    assert [line.partition("is no step")[0] for line in outcome.reason.splitlines()] == [
        "some.yaml: play: step 2: 'nonsense' ",
        "some.yaml: play: step 3: '2 raise x' ",
    ]


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({}, f"{FORMS}, not {{}}"),
        ({"expect": {}, "code": "capped"}, f"{FORMS}, not {{'code': "),
        ({"rufuse": "1 fold"}, f"{FORMS}, not {{'rufuse': '1 fold'}}"),
        ({"refuse": "1 fold"}, "refuse '1 fold': give the code of the refusal"),
        ({"refuse": "1 fold", "cites": []}, "refuse '1 fold': give the code of the refusal"),
        ({"refuse": 5, "code": "capped"}, "refuse: write a step, as in 3 raise 75, not 5"),
        ({"refuse": {"roberts": "1 fold"}, "code": "capped"}, "refuse: write a step, as in 3 raise 75, not {'rob"),
        ({"refuse": "1 fold", "code": "cap"}, "code: write the code of a refusal, as in not-offered, not 'cap'"),
        ({"refuse": "1 fold", "code": 5}, "code: write the code of a refusal, as in not-offered, not 5"),
        ({"refuse": "1 fold", "code": "capped", "cites": "RR-8.1"}, "cites: write a list of rule numbers, not 'RR-"),
        ({"refuse": "1 fold", "code": "capped", "cites": None}, "cites: write a list of rule numbers, not None"),
        (
            {"refuse": "1 fold", "code": "capped", "cites": {"mohegan": []}},
            "cites: the file is not played in mohegan, only in roberts",
        ),
    ],
)  # fmt: skip
def test_a_step_in_a_wrong_form(tmp_path: Path, step: object, said: str) -> None:
    outcome = run(tmp_path, play=[step])
    assert outcome.bad
    first, *others = outcome.reason.splitlines()
    assert first.startswith(f"some.yaml: play: step 1: {said}")
    assert others == []


def test_an_action_that_is_refused(tmp_path: Path) -> None:
    outcome = run(tmp_path, play=["2 complete 15"])
    assert not outcome.bad
    assert outcome.reason.startswith("2 complete 15: refused (not-your-turn): ")


EARLY = {"refuse": "2 complete 15", "code": "not-your-turn"}


def test_a_refusal_that_is_as_expected(tmp_path: Path) -> None:
    cites = {"roberts": ["RR-3-betting.10"], "mohegan": ["MS-out-of-turn.2"]}
    by_roberts, by_mohegan = run_both(tmp_path, play=[EARLY | {"cites": cites}], then={"turn": 1})
    assert (by_roberts.reason, by_mohegan.reason) == ("", "")
    assert "RR-3-betting.10" in by_roberts.cited
    assert "MS-out-of-turn.2" in by_mohegan.cited


def test_a_refusal_with_another_code(tmp_path: Path) -> None:
    outcome = run(tmp_path, play=[EARLY | {"code": "capped"}])
    said = "2 complete 15: expected the refusal capped, found not-your-turn: It is seat 1's turn, not seat 2's."
    assert (outcome.ok, outcome.bad, outcome.reason) == (False, False, said)


def test_a_refusal_by_other_rules(tmp_path: Path) -> None:
    outcome = run(tmp_path, play=[EARLY | {"cites": ["RR-8.1"]}])
    said = "2 complete 15: expected it to cite RR-8.1, found RR-3-betting.10"
    assert (outcome.ok, outcome.bad, outcome.reason) == (False, False, said)


def test_a_refusal_of_which_a_house_is_told_nothing(tmp_path: Path) -> None:
    by_house = EARLY | {"code": {"roberts": "capped"}, "cites": {"roberts": ["RR-8.1"]}}
    by_roberts, by_mohegan = run_both(tmp_path, play=[by_house], then={"turn": 1})
    assert by_roberts.reason.startswith("2 complete 15: expected the refusal capped")
    assert by_mohegan.ok


def test_what_should_be_refused_and_is_not(tmp_path: Path) -> None:
    outcome = run(tmp_path, play=["1 bring-in", {"refuse": "2 complete 15", "code": "capped"}])
    assert (outcome.bad, outcome.reason) == (False, "2 complete 15 should have been refused, and was not")
    assert not any("completes" in sentence for sentence in outcome.log)
