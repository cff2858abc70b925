"""Which rule decides: situations written down from the catalogues, and whole hands whose lines each name it."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from tests.citations.situation import Case, cases
from upcard import Hand, Stakes
from upcard.hand.events import HandEnded, RoundClosed
from upcard.hand.requests import RefusalCode
from upcard.rulebooks.shelf import shelf
from upcard.scenarios.run import run_file

HERE = Path(__file__).parent
HANDS = sorted((HERE / "hands").glob("*.yaml"))
CASES = [case for file in sorted((HERE / "situations").glob("*.yaml")) for case in cases(file)]
LEAST = 100
LONGEST = 30
STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.situation.title} ({case.house})")
def test_the_rule_decides_that_the_book_has_for_it(case: Case) -> None:
    assert case.differences() == []


def test_there_are_enough_situations_in_every_house() -> None:
    assert len({case.situation.title for case in CASES}) >= LEAST
    assert {case.house for case in CASES} == set(shelf().books)


def test_each_situation_has_a_title_of_its_own_and_a_reason_in_a_few_words() -> None:
    situations = [situation for case in CASES for situation in case.table.situations if situation is case.situation]
    by_title = {situation.title: situation for situation in situations}
    assert all(by_title[situation.title] is situation for situation in situations)
    assert [title for title, situation in by_title.items() if not 1 < len(situation.why.split()) <= LONGEST] == []


def test_every_code_of_a_refusal_has_a_situation() -> None:
    assert {code for case in CASES for code in case.codes()} == set(get_args(RefusalCode))


@pytest.mark.parametrize("file", HANDS, ids=lambda file: file.stem)
def test_each_line_of_a_whole_hand_is_decided_as_written(file: Path) -> None:
    assert [outcome.reason for outcome in run_file(file) if not outcome.ok] == []


@pytest.mark.parametrize("house", ["canterbury", "mohegan", "roberts"])
def test_where_no_book_speaks_it_is_house_custom(house: str) -> None:
    hand = Hand("stud-high", house, STAKES, {1: 100, 2: 100}, seed=1)
    hand.act("bring-in")
    hand.act("call")
    closed = next(event for event in hand.events if isinstance(event, RoundClosed))
    assert (closed.decides, closed.cites) == ("", ("default",))
    assert "The betting round is over; in the pot: 6. [house custom]" in hand.log


@pytest.mark.parametrize("house", ["procedures", "canterbury", "ukcasino", "mohegan", "roberts"])
def test_few_rules_surround_the_one_that_decides(house: str) -> None:
    hand = Hand("stud-high", house, STAKES, {1: 100, 2: 100, 3: 100}, seed=1)
    while not hand.over:
        verbs = [option.verb for option in hand.options]
        hand.act(next(verb for verb in ("check", "call", "bring-in") if verb in verbs))
    assert isinstance(hand.events[-1], HandEnded)
    assert max(len(event.cites) for event in hand.events) <= 5
    assert hand.log(cites="all") != hand.log
    assert hand.log(cites="all")("deciding") == hand.log
