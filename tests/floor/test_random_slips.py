"""Random hands in which the dealer slips: noticed at once, reported later or never, the hand stays whole and ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.floor.test_random_incidents import GAMES, HOUSES, MOST_STEPS, STAKES, _act, _is_whole
from upcard.floor.incident import BadReport, Incident
from upcard.hand.events import RulingGiven, Slipped
from upcard.play.hand import Hand

HANDS = 60
SLIPS = (
    "wrong-first-seat", "player-dealt-out", "ineligible-seat-dealt", "absent-player-dealt", "out-of-sequence",
    "wrong-recipient-final-card", "wrong-card-count", "burn-error", "deck-short",
)  # fmt: skip


def _slip(chance: random.Random, seats: list[int], empty: int) -> Incident:
    name = chance.choice(SLIPS)
    facts: dict[str, Any] = {"seat": chance.choice(seats)} if name != "deck-short" else {}
    if name in ("ineligible-seat-dealt", "absent-player-dealt"):
        facts["seat"] = empty
    if name in ("out-of-sequence", "wrong-recipient-final-card"):
        facts["to"] = chance.choice([seat for seat in seats if seat != facts["seat"]])
    if name == "out-of-sequence":
        facts["card"] = chance.randint(1, 7)
        facts["then"] = chance.choice(("skipped", "swapped"))
    if name == "wrong-card-count":
        facts["count"] = chance.choice((-3, -2, -1, 1, 2, 3))
        facts["street"] = chance.randint(3, 7) if abs(facts["count"]) == 1 else 3
        facts["last"] = chance.random() < 0.5
    if name == "burn-error":
        facts["street"] = chance.randint(3, 7)
        facts["kind"] = chance.choice(("none", "two"))
    if name in ("out-of-sequence", "wrong-recipient-final-card", "burn-error"):
        facts["looked"] = chance.choice(("no", "maybe", "yes"))
        facts["mixed"] = chance.random() < 0.3
    return Incident(name, noticed=chance.choice(("at-once", "later")), **facts)


def _again(name: str, facts: dict[str, Any]) -> Incident:
    return Incident(name, **facts)


def _report(chance: random.Random, hand: Hand) -> None:
    """Report one of the slips so far."""
    made = [event for event in hand.events if isinstance(event, Slipped)]
    if not made:
        return
    slip = chance.choice(made)
    try:
        ruling = hand.report(_again(slip.incident, slip.facts))
    except BadReport:
        return
    if ruling.choices and hand.turn is None and not hand.over:
        _choose(chance, hand)


def _choose(chance: random.Random, hand: Hand) -> None:
    waiting = [event for event in hand.events if isinstance(event, RulingGiven)][-1]
    again = hand.report(_again(waiting.incident, waiting.facts))
    if waiting.choices and hand.turn is None:
        hand.decide_floor(again, chance.choice(waiting.choices).name)


def _play(seed: int) -> int:
    chance = random.Random(seed)  # noqa: S311 - a test
    players = chance.randint(2, 8)
    empty = chance.randint(1, players)
    stacks = {seat + (seat >= empty): chance.choice((20, 60, 200)) for seat in range(1, players + 1)}
    slips = [_slip(chance, list(stacks), empty) for _ in range(chance.randint(1, 2))]
    house, game = chance.choice(HOUSES), chance.choice(GAMES)
    hand = Hand(game, house, STAKES, stacks, seed=seed, showdown="ask", slips=slips)
    for _ in range(MOST_STEPS):
        if hand.over:
            break
        if hand.turn is None:
            _choose(chance, hand)
        elif chance.random() < 0.1:
            _report(chance, hand)
        else:
            _act(chance, hand)
        _is_whole(hand, sum(stacks.values()))
    assert hand.over, "the hand ends"
    assert sum(hand.stacks.values()) + hand.rake == sum(stacks.values())
    replayed = Hand.replay(hand.to_json())
    assert (replayed.log, replayed.stacks) == (hand.log, hand.stacks)
    return sum(isinstance(event, RulingGiven) for event in hand.events)


@pytest.mark.parametrize("first", range(0, HANDS * 3, HANDS))
def test_whatever_the_dealer_does_the_hand_stays_whole(first: int) -> None:
    assert sum(_play(seed) for seed in range(first, first + HANDS)) > HANDS // 3, "and the floor does rule"
