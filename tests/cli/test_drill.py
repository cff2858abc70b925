"""`upcard drill`: questions in the terminal, the verdict after each, and the score at the end."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Protocol

import pytest

from upcard.drill.question import Wanted, question
from upcard.drill.story import told

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Answer, Typed


class Person(Protocol):
    def __call__(self, *words: str, says: tuple[str, ...]) -> Answer: ...


@pytest.fixture
def person(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Type the command and answer with these lines."""

    def call(*words: str, says: tuple[str, ...]) -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in says)))
        return typed("drill", *words)

    return call


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_right_and_a_wrong_answer_and_the_score(person: Person) -> None:
    first, second = (question(Wanted("roberts", "razz", "turns", seed)) for seed in (8, 9))
    wrong = second.right % 3 + 2 if second.right < 2 else 1
    words = ("--house", "roberts", "--game", "razz", "--subject", "turns", "--seed", "8", "--questions", "2")
    answer = person(*words, says=(str(first.right + 1), str(wrong)))
    text = in_one_line(answer.out)
    assert answer.code == 0
    for each in (first, second):
        assert in_one_line(told(each.situation)) in text
        assert each.situation.ruling.cites[0] in text
        assert all(choice.decision in text for choice in each.choices)
    assert "Question 1 of 2: antes and turns" in answer.lines
    assert "Right." in answer.lines
    assert f"Not so: it is number {second.right + 1}." in answer.lines
    assert "1 of 2 right, 1 in a row at best" in answer.lines


def test_what_is_no_answer_is_asked_again_and_who_leaves_gets_the_score(person: Person) -> None:
    answer = person("--seed", "3", says=("five", "9", "help", "1", "q"))
    assert answer.code == 0
    assert answer.out.count("Type a number from 1 to ") == 2
    assert "Type the number of the ruling that the house's book gives; q ends the drill." in in_one_line(answer.out)
    assert " of 1 right" in answer.lines[-1]


def test_who_answers_nothing_has_no_score(person: Person) -> None:
    answer = person("--seed", "3", says=())
    assert answer.code == 0
    assert " right" not in answer.lines[-1]


def test_the_subjects_are_counted_apart(person: Person) -> None:
    answer = person("--seed", "0", "--questions", "2", says=("1", "1"))
    assert answer.lines[-2].startswith("  Exposed cards  ")
    assert answer.lines[-1].startswith("  The deck       ")


def test_for_programs_the_questions_have_their_answers(typed: Typed) -> None:
    words = ("drill", "--seed", "7", "--questions", "3", "--json")
    answer = typed(*words)
    rows = [json.loads(line) for line in answer.lines]
    assert [row["id"] for row in rows] == ["any.any.mixed.7", "any.any.mixed.8", "any.any.mixed.9"]
    for row, seed in zip(rows, (7, 8, 9), strict=True):
        made = question(Wanted("any", "any", "mixed", seed))
        assert row["choices"][row["answer"] - 1]["decision"] == made.situation.ruling.decision
        assert row["incident"] == made.situation.kind.name
        assert row["cites"] == list(made.situation.ruling.cites)
    assert typed(*words).out == answer.out


def test_without_a_seed_they_are_others_each_time(typed: Typed) -> None:
    first, second = (typed("drill", "--questions", "1", "--json").out for _ in range(2))
    assert json.loads(first)["id"] != json.loads(second)["id"]


def test_a_house_of_ones_own(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text("name: corner\ntitle: The Corner Club\nbook: roberts\nwhere_silent: roberts\n", encoding="utf-8")
    answer = typed("drill", "--house", file, "--seed", "1", "--questions", "1", "--json")
    assert json.loads(answer.out)["house"] == "corner"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--subject", "manners"], "upcard: --subject: it must be one of mixed, exposed-cards, "),
        (["--game", "hold-em"], "upcard: --game: it must be one of any, stud-high, "),
        (["--house", "monte"], "upcard: there is no house 'monte'"),
        (["--questions", "0"], "upcard: --questions must be 1 or more, not 0."),
        (["--seed", "999999999999999"], "upcard: --seed must be at most 281474976710655, not 999999999999999."),
        (["--seed", "x"], "upcard drill: argument --seed: 'x' is not a whole number"),
    ],
)
def test_bad_input_is_one_sentence(typed: Typed, words: list[str], sentence: str) -> None:
    answer = typed("drill", *words)
    assert answer.code == 2
    assert answer.err.startswith(sentence)
    assert len(answer.err.splitlines()) == 1
