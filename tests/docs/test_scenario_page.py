"""The page on scenarios names all that a scenario can say, and nothing else."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tests.docs.pages import ROOT
from upcard.hand.decide import CHIP_MOVES, NOT_IN_STUD
from upcard.hand.requests import VERBS, Act, AnyRequest, Mix, RefusalCode
from upcard.scenarios.expectations import EXPECTATIONS
from upcard.scenarios.scenario import Scenario
from upcard.scenarios.steps import request_of

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """Return the part of the page under a heading."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def first_column(title: str) -> list[str]:
    return re.findall(r"^\| `([^`]+)` \|", section(title), re.MULTILINE)


def test_every_key_of_the_set_up_is_there() -> None:
    assert sorted(first_column("Set-up")) == sorted(Scenario.__struct_fields__)


def test_every_expectation_is_there() -> None:
    assert sorted(first_column("Expectations")) == sorted(EXPECTATIONS)


def test_every_step_is_there_and_can_be_read() -> None:
    requests = [request_of(step) for step in first_column("Steps")]
    assert {type(request) for request in requests} == set(get_args(AnyRequest)) - {Mix}
    assert {request.verb for request in requests if isinstance(request, Act)} == {*VERBS, "split"}


@pytest.mark.parametrize("word", [*get_args(RefusalCode), *(f"2 {verb}" for verb in (*NOT_IN_STUD, *CHIP_MOVES))])
def test_every_refusal_is_there(word: str) -> None:
    assert f"`{word}`" in section("Steps")
