"""Which facts are asked for, and how an answer is read."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from tests.floor.invented import SNEEZE, SPILLED_DRINK
from upcard.floor.asking import QUESTIONS, next_question, other_values, read_fact, rulings, usual_facts, variants
from upcard.floor.fact_forms import fields_of
from upcard.floor.incident import BadReport, Incident
from upcard.floor.judging import rule
from upcard.floor.kinds import Facts, Kind, kind
from upcard.floor.register import KINDS
from upcard.floor.ruling import Verdict
from upcard.rulebooks import BETTING_FORMS, GAMES, MODES
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import BOOKS

HOUSES = [rules_for(house, "stud-high") for house in BOOKS]


class Many(Facts, frozen=True, kw_only=True):
    one: bool = False
    two: int = 1
    three: bool = False
    four: bool = False
    five: bool = False
    six: bool = False
    seven: bool = False


def judged_by(decision: Any) -> Kind:  # noqa: ANN401 - a function of the facts
    return kind("many", "Much happened.", Many, lambda facts, _: Verdict(decision(facts)))


def asked(what: Kind, answers: dict[str, Any]) -> list[str]:
    """Return the facts that are asked for, answered like this or as usual."""
    given: dict[str, Any] = {}
    usual = usual_facts(what)
    while (name := next_question(what, given, HOUSES, QUESTIONS - len(given))) is not None:
        given[name] = answers.get(name, usual[name])
    return list(given)


def test_only_facts_that_change_a_ruling_are_asked_for() -> None:
    assert asked(judged_by(lambda facts: f"{facts.three}"), {}) == ["three"]
    assert asked(judged_by(lambda _: "Never mind."), {}) == []


def test_a_fact_that_matters_only_after_another_is_asked_for_after_it() -> None:
    what = judged_by(lambda facts: f"{facts.one and facts.six}{facts.four}{facts.six}")
    assert asked(what, {}) == ["four", "six"]
    assert asked(what, {"six": True}) == ["four", "six", "one"]


def test_numbers_are_tried_beside_others_and_twice_as_large() -> None:
    assert asked(judged_by(lambda facts: f"{facts.two > 5}"), {}) == ["two"]
    values = other_values(SPILLED_DRINK, "ice", usual_facts(SPILLED_DRINK) | {"glasses": 40, "acted": 9})
    assert {0, 1, 2, 7, 9, 10, 18, 20, 39, 40, 41, 80} <= set(values)
    assert -1 not in values


def test_at_most_five_and_those_that_change_most_in_the_order_of_the_incident() -> None:
    def decision(facts: Many) -> str:
        flags = [facts.one, facts.three, facts.four, facts.five, facts.six, facts.seven]
        return f"{facts.two}{[number for number, flag in enumerate(flags) if flag]}"

    assert asked(judged_by(decision), {}) == ["one", "two", "three", "four", "five"]
    assert next_question(judged_by(decision), {}, HOUSES, 1) == "two"
    assert next_question(judged_by(decision), {}, HOUSES, 0) is None


def test_what_must_be_given_is_asked_for_even_if_it_changes_nothing() -> None:
    assert next_question(SNEEZE, {}, HOUSES) == "loud"
    assert next_question(SNEEZE, {"loud": True}, HOUSES) is None


def test_facts_that_cannot_be_true_together_change_nothing() -> None:
    assert rulings(SPILLED_DRINK, usual_facts(SPILLED_DRINK) | {"glasses": 9}, HOUSES) is None
    assert "glasses" not in asked(SPILLED_DRINK, {})


def test_the_usual_facts_are_there_for_every_form() -> None:
    assert usual_facts(SNEEZE) == {"loud": False}

    class Bare(Facts, frozen=True, kw_only=True):
        number: int
        choice: Literal["left", "right"]
        word: str
        several: tuple[int, ...]
        nothing: None

    bare = kind("bare", "Nothing.", Bare, lambda _, __: Verdict("Nothing."))
    assert usual_facts(bare) == {"number": 0, "choice": "left", "word": "", "several": (), "nothing": None}


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [
        ("wet", "yes", True), ("wet", "N", False), ("wet", "true", True), ("glasses", " 3 ", 3), ("ice", "none", None),
        ("ice", "12", 12), ("drink", "RED_WINE", "red-wine"), ("stained", "1,2", (1, 2)), ("stained", "none", ()),
        ("song", "la la", "la la"),
    ],
)  # fmt: skip
def test_answers_are_read(fact: str, text: str, value: object) -> None:
    assert read_fact(SPILLED_DRINK, fact, text) == value


@pytest.mark.parametrize(("text", "number"), [("fifth", 5), ("Third", 3), ("6", 6)])
def test_a_street_is_told_by_its_name_or_by_its_number(text: str, number: int) -> None:
    assert read_fact(KINDS["burn-error"], "street", text) == number


def test_a_ruling_is_the_same_by_the_streets_name() -> None:
    rules = rules_for("roberts", "stud-high")
    assert rule(Incident("burn-error", street="seventh"), rules) == rule(Incident("burn-error", street=7), rules)
    with pytest.raises(BadReport, match="street of burn-error must be 3, 4, 5, 6 or 7, not 'flop'"):
        rule(Incident("burn-error", street="flop"), rules)


@pytest.mark.parametrize(
    ("fact", "text", "must_be"),
    [
        ("wet", "2", "yes or no"), ("glasses", "0", "a whole number from 1 to 9"), ("song", " ", "a word"),
        ("acted", "12", "a whole number from 0 to 11"), ("seat", "1.5", "a whole number from 1 to 11"),
        ("drink", "", "water, beer or red-wine"),
    ],
)  # fmt: skip
def test_what_cannot_be_an_answer_is_a_bad_report(fact: str, text: str, must_be: str) -> None:
    with pytest.raises(BadReport) as fault:
        read_fact(SPILLED_DRINK, fact, text)
    assert str(fault.value) == f"{fact} of spilled-drink must be {must_be}, not {text!r}."


@pytest.mark.parametrize("name", KINDS)
def test_whatever_is_tried_is_ruled_on_in_every_house_game_form_and_mode(name: str) -> None:
    what, usual = KINDS[name], usual_facts(KINDS[name])
    tables = [
        ("stud-high", "fixed-limit", "cash"),
        ("razz", "no-limit", "cash"),
        ("stud-hilo", "pot-limit", "tournament"),
    ]
    assert all(game in GAMES and form in BETTING_FORMS and mode in MODES for game, form, mode in tables)
    cases = [usual, *(facts for _, facts in variants(what, usual, list(fields_of(what.facts))))]
    for table in tables:
        in_force = [rules_for(house, *table) for house in BOOKS]
        for facts in cases:
            for ruling in rulings(what, facts, in_force) or ():
                assert ruling.decision.endswith("."), facts
                assert ruling.remedies or ruling.choices, facts
