"""`upcard rules show`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest

from upcard.cli import rules
from upcard.rulebooks import shelf

if TYPE_CHECKING:
    from tests.cli.conftest import Typed


def test_a_rule_is_shown_with_its_topic_and_the_other_books(typed: Typed) -> None:
    answer = typed("rules", "show", "RR-8.6")
    rule = shelf().books["roberts"].rules["RR-8.6"]
    assert answer.code == 0
    assert answer.lines[0] == "RR-8.6  Robert's Rules of Poker"
    plain = " ".join(answer.out.split())
    assert rule.rule in plain
    assert rule.example in plain
    assert rule.section in plain
    assert ", ".join(rule.games) in plain
    assert f"Topic completion: {shelf().topics['completion'].sentence}" in plain
    assert "MS-stud-high.4" in plain
    assert shelf().books["mohegan"].rules["MS-stud-high.4"].rule in plain
    assert "UK ukcasino is silent" in plain


def test_the_case_of_the_letters_does_not_matter(typed: Typed) -> None:
    assert typed("rules", "show", "rr-8.6").out == typed("rules", "show", "RR-8.6").out


def test_every_rule_can_be_shown_in_100_columns(typed: Typed) -> None:
    numbers = [number for book in shelf().books.values() for number in book.rules]
    answer = typed("rules", "show", *numbers)
    assert answer.code == 0
    assert [line for line in answer.lines if len(line) > 100] == []


def test_as_json(typed: Typed) -> None:
    answer = typed("rules", "show", "RR-8.6", "UK-play.8c", "--json")
    first, second = (json.loads(line) for line in answer.lines)
    assert (first["id"], first["book"], first["kind"]) == ("RR-8.6", "roberts", "play")
    (completion,) = [topic for topic in first["topics"] if topic["topic"] == "completion"]
    assert set(completion["others"]) == {"procedures", "canterbury", "ukcasino", "mohegan"}
    assert completion["others"]["ukcasino"] == []
    assert "CP-rules.4b" in [rule["id"] for rule in completion["others"]["canterbury"]]
    assert second["id"] == "UK-play.8c"


def test_scenarios_that_prove_a_rule_are_named(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    proven = msgspec.structs.replace(
        shelf(), proofs={"RR-8.6": {"betting/completion.yaml": "by x"}}, unproven={"RR-8.7": "y"}
    )
    monkeypatch.setattr(rules, "shelf", lambda: proven)
    assert "Proven by:\n  betting/completion.yaml by x" in typed("rules", "show", "RR-8.6").out
    assert json.loads(typed("rules", "show", "RR-8.6", "--json").out)["proofs"] == {"betting/completion.yaml": "by x"}
    assert "No scenario proves it.\n  Why none can: y" in typed("rules", "show", "RR-8.7").out


def test_a_rule_that_no_topic_answers_says_so(typed: Typed) -> None:
    answered = {number for book in shelf().books.values() for numbers in book.topics.values() for number in numbers}
    alone = next(rule for rule in shelf().books["roberts"].rules.values() if rule.id not in answered)
    assert f"No topic of the hand answers this rule: it is a rule of kind {alone.kind}." in typed(
        "rules", "show", alone.id
    ).out  # fmt: skip


def test_a_rule_that_is_not_played_gives_the_reason(typed: Typed) -> None:
    reason = shelf().books["procedures"].not_played["GP-definitions.11"]
    assert reason in " ".join(typed("rules", "show", "GP-definitions.11").out.split())


@pytest.mark.parametrize(
    ("number", "near"),
    [("RR-8.66", "RR-8.6"), ("RR-8", "RR-8.0.1"), ("R-8.6", "RR-8.6"), ("uk-play.8", "UK-play.8a")],
)
def test_an_unknown_number_is_answered_with_the_nearest(typed: Typed, number: str, near: str) -> None:
    answer = typed("rules", "show", number)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith(f"upcard: no book has a rule {number!r}; the nearest ")
    assert near in answer.err
    assert answer.err.count("\n") == 1


def test_a_number_that_is_like_none_gets_no_proposal(typed: Typed) -> None:
    assert typed("rules", "show", "?????").err == "upcard: no book has a rule '?????'.\n"
