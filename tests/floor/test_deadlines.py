"""Every deadline on both sides: in a real hand, one act before it has passed and one act after, in each house."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.inspect import BoolType, IntType, LiteralType

from tests.floor.deadline_lines import HOUSES, Line, take
from tests.floor.deadlines_of_play import BETTING, SHOWDOWNS
from tests.floor.deadlines_of_the_deal import DEALING
from upcard.floor.fact_forms import fields_of, forms, limits
from upcard.floor.incident import BadReport, Incident, facts_told
from upcard.floor.judging import judged
from upcard.floor.register import KINDS
from upcard.hand.events import RulingGiven
from upcard.rulebooks import rules_for

if TYPE_CHECKING:
    from upcard.floor.kinds import Kind
    from upcard.floor.ruling import Ruling
    from upcard.play.hand import Hand
    from upcard.rulebooks.rules import Rules

LINES = DEALING + BETTING + SHOWDOWNS
CASES = [pytest.param(line, house, id=f"{line}-{house}") for line in LINES for house in line.falls]
# Where a judge knows a deadline that no hand can cross.
NOT_IN_A_HAND = {
    ("mucked-hand", "pot-pushed", "ukcasino"): "every hand is turned up at the showdown, so nobody gives his up there",
    ("miscalled-hand", "pot-pushed", "ukcasino"): "likewise: nobody can be misled into giving up his hand",
    ("incomplete-show", "pot-pushed", "ukcasino"): "likewise: all hands are turned up at once, and whole",
}
TRIES = 250


def said(hand: Hand, line: Line) -> Ruling:
    """Rule on a copy, so that the hand can go on to the next act."""
    return hand.copy().report(line.report())


@pytest.mark.parametrize(("line", "house"), CASES)
def test_one_act_before_and_one_act_after(line: Line, house: str) -> None:
    deadline, passes = line.falls[house]
    hand = line.hand(house)
    if passes:
        for act in line.acts[: passes - 1]:
            take(hand, act)
        before = said(hand, line)
        take(hand, line.acts[passes - 1])
    else:
        before = ruled_at_once(line, house)
    after = said(hand, line)
    assert (before.deadline, before.late) == (deadline, False)
    assert after.late
    assert before.decision != after.decision, "the deadline decides something"


def ruled_at_once(line: Line, house: str) -> Ruling:
    """Return the ruling if somebody speaks up as it happens: there is no act between it and the deadline."""
    noticed = tuple(Incident(slip.name, noticed="at-once", **slip.given) for slip in line.slips)
    hand = replace(line, slips=noticed).hand(house)
    assert any(isinstance(event, RulingGiven) for event in hand.events)
    return said(hand, line)


def any_facts(chance: random.Random, kind: Kind) -> dict[str, Any]:
    """Return some facts of an incident at random."""
    chosen = {name: field for name, field in fields_of(kind.facts).items() if chance.random() < 0.6}
    return {name: any_value(chance, name, field.type) for name, field in chosen.items()}


def any_value(chance: random.Random, name: str, wanted: object) -> object:
    form = chance.choice(forms(wanted))
    if isinstance(form, BoolType):
        return chance.random() < 0.5
    if isinstance(form, IntType):
        least, most = limits(name, form)
        return chance.randint(least, min(most, least + 4))
    return chance.choice(form.values) if isinstance(form, LiteralType) else None


def sides_of(kind: Kind, in_force: dict[tuple[str, str], Rules]) -> dict[tuple[str, str, str], set[bool]]:
    """Find out which deadlines the judge of an incident knows in which house, in time and too late."""
    chance = random.Random(kind.name)  # noqa: S311 - a test
    found: dict[tuple[str, str, str], set[bool]] = {}
    for _ in range(TRIES):
        try:
            facts = facts_told(kind, any_facts(chance, kind))
            rulings = [(house, judged(kind, facts, rules)) for (house, _), rules in in_force.items()]
        except (BadReport, msgspec.ValidationError):
            continue
        for house, ruling in rulings:
            found.setdefault((kind.name, ruling.deadline, house), set()).add(ruling.late)
    return found


def test_no_judge_has_a_deadline_that_no_hand_crosses() -> None:
    in_force = {
        (house, mode): rules_for(house, "stud-high", "fixed-limit", mode)
        for house in HOUSES
        for mode in ("cash", "tournament")
    }
    crossed = {(line.incident, when, house) for line in LINES for house, (when, _) in line.falls.items()}
    known: set[tuple[str, str, str]] = set()
    for kind in KINDS.values():
        sides = sides_of(kind, in_force)
        known |= {key for key, late in sides.items() if key[1] != "none" and late == {True, False}}
    assert sorted(known - crossed - NOT_IN_A_HAND.keys()) == []
    assert sorted(NOT_IN_A_HAND.keys() - known) == [], "an excuse that is not needed"
