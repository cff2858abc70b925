"""Whatever the dealer is told to do wrong, with whatever facts: the hand is dealt and played to its end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.floor.test_deadlines import any_value
from tests.floor.test_random_incidents import GAMES, HOUSES, MOST_STEPS, STAKES
from upcard.floor.fact_forms import fields_of
from upcard.floor.in_hand.register import IN_HAND
from upcard.floor.incident import Incident
from upcard.floor.register import KINDS
from upcard.hand.events import RulingGiven, Slipped
from upcard.play.hand import Hand

SLIPS = sorted(name for name, known in IN_HAND.items() if known.of_the_dealer)
HANDS = 25


def any_slip(chance: random.Random, name: str, seats: list[int]) -> Incident:
    """Return a slip of a kind with some facts at random, sensible or not."""
    facts: dict[str, Any] = {}
    for fact, field in fields_of(KINDS[name].facts).items():
        value = chance.choice(seats) if fact in ("seat", "to") else any_value(chance, fact, field.type)
        if value is not None and (fact == "seat" or chance.random() < 0.35):
            facts[fact] = value
    return Incident(name, noticed=chance.choice(("at-once", "later")), **facts)


def play(seed: int, name: str) -> tuple[int, int]:
    """Play a hand in which the dealer is to make this slip and perhaps others; count slips and rulings."""
    chance = random.Random(f"{name} {seed}")  # noqa: S311 - a test
    players = chance.randint(3, 8)
    stacks = {seat: chance.choice((20, 60, 200)) for seat in range(1, players + 2)}
    del stacks[chance.randint(1, players)]
    seats = [*range(1, players + 2), 9]
    slips = [any_slip(chance, name, seats), *(any_slip(chance, chance.choice(SLIPS), seats) for _ in range(2))]
    hand = Hand(
        chance.choice(GAMES), chance.choice(HOUSES), STAKES, stacks, seed=seed, slips=slips,
        mode=chance.choice(("cash", "tournament")),
    )  # fmt: skip
    for _ in range(MOST_STEPS):
        if hand.over:
            break
        if hand.turn is None:
            waiting = [event for event in hand.events if isinstance(event, RulingGiven)][-1]
            hand.decide_floor(waiting.number, chance.choice(waiting.choices).name)
        else:
            option = chance.choice([each for each in hand.options if each.verb != "fold"] or hand.options)
            hand.act(option.verb, option.to)
    assert hand.over
    return (
        sum(isinstance(event, Slipped) and event.incident == name for event in hand.events),
        sum(isinstance(event, RulingGiven) for event in hand.events),
    )


@pytest.mark.parametrize("name", SLIPS)
def test_no_slip_of_the_dealers_stops_the_deal(name: str) -> None:
    counted = [play(seed, name) for seed in range(HANDS)]
    assert sum(slips for slips, _ in counted) > 0, "it does happen"
    assert sum(rulings for _, rulings in counted) > 0, "and the floor rules"


@pytest.mark.long
@pytest.mark.parametrize("name", SLIPS)
def test_no_slip_in_thousands_of_hands_does(name: str) -> None:
    assert sum(play(seed, name)[0] for seed in range(1_000, 2_000)) > 0
