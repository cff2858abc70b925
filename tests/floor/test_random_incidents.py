"""Random hands with random incidents at random moments: whatever is reported, the hand stays whole and plays on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import msgspec
import pytest
from msgspec.inspect import IntType

from tests.hand.test_secrets import check_nothing_hidden_is_named
from upcard.chips.stakes import Stakes
from upcard.floor.fact_forms import forms, limits
from upcard.floor.incident import BadReport, Incident
from upcard.floor.register import KINDS
from upcard.play.hand import Hand, state_behind

if TYPE_CHECKING:
    from upcard.floor.kinds import Kind

HOUSES = ("procedures", "mohegan", "canterbury", "ukcasino", "roberts")
GAMES = ("stud-high", "razz", "stud-hilo", "stud-hilo-nq")
STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
HANDS = 40
MOST_STEPS = 400


def _value(chance: random.Random, name: str, wanted: Any, order: tuple[int, ...]) -> Any:  # noqa: ANN401 - facts of all kinds
    if name in ("seat", "to", "due", "right", "live"):
        return chance.choice(order)
    if get_origin(wanted) is Literal:
        return chance.choice(get_args(wanted))
    if wanted is bool:
        return chance.random() < 0.5
    least, most = limits(name, next(form for form in forms(wanted) if isinstance(form, IntType)))
    return chance.randint(least, min(most, least + 6))


def _incident(chance: random.Random, kind: Kind, order: tuple[int, ...]) -> Incident:
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind.facts):
        if field.name == "seat" or chance.random() < 0.3:
            given[field.name] = _value(chance, field.name, field.type, order)
    return Incident(kind.name, **given)


def _is_whole(hand: Hand, chips: int) -> None:
    state = state_behind(hand)
    piles = [state.stub, state.common, state.burns, state.set_aside, state.muck, state.missing, *state.down, *state.up]
    assert sorted(card for pile in piles for card in pile) == list(range(52)), "each card is in exactly one place"
    in_pots = sum(state.paid) + state.carried
    if not hand.over:
        assert sum(state.stack) + in_pots == chips
    assert sum(state.live[seat] for seat in state.order) == state.alive
    assert sum(state.live[seat] and not state.all_in[seat] for seat in state.order) == state.acting


def _act(chance: random.Random, hand: Hand) -> None:
    options = hand.options
    cheap = [option for option in options if option.verb in ("check", "call", "bring-in", "show", "decline")]
    option = chance.choice(cheap or options) if chance.random() < 0.7 else chance.choice(options)
    hand.act(option.verb, option.to)


def _report(chance: random.Random, hand: Hand) -> bool:
    """Report something; say whether the floor took it."""
    kind = chance.choice(list(KINDS.values()))
    before = len(hand.events)
    incident = _incident(chance, kind, state_behind(hand).order)
    try:
        if chance.random() < 0.3:
            hand.slip(incident)
            return False
        ruling = hand.report(incident)
    except BadReport:
        assert len(hand.events) == before, "a report that is refused changes nothing"
        return False
    if len(hand.events) == before:
        return False  # it had been ruled on before, as something else was said of it
    if ruling.choices:
        assert hand.turn is None
        hand.decide_floor(ruling, chance.choice(ruling.choices).name)
    after = len(hand.events)
    again = hand.report(incident)
    assert again.number == ruling.number
    assert len(hand.events) == after, "a second report of the same incident changes nothing"
    return True


def _play(seed: int) -> int:
    """Play a hand; return how many rulings there were."""
    chance = random.Random(seed)  # noqa: S311 - a test
    players = chance.randint(2, 8)
    stacks = {seat: chance.choice((20, 60, 200)) for seat in range(1, players + 1)}
    hand = Hand(chance.choice(GAMES), chance.choice(HOUSES), STAKES, stacks, seed=seed, showdown="ask")
    rulings = 0
    for _ in range(MOST_STEPS):
        if hand.over:
            break
        if chance.random() < 0.25:
            rulings += _report(chance, hand)
        elif hand.turn is not None:
            _act(chance, hand)
        _is_whole(hand, sum(stacks.values()))
    assert hand.over, "the hand ends"
    assert sum(hand.stacks.values()) + hand.rake + hand.left == sum(stacks.values())
    replayed = Hand.replay(hand.to_json())
    assert (replayed.log, replayed.stacks) == (hand.log, hand.stacks)
    check_nothing_hidden_is_named(hand)
    return rulings


@pytest.mark.parametrize("first", range(0, HANDS * 5, HANDS))
def test_whatever_is_reported_the_hand_stays_whole(first: int) -> None:
    assert sum(_play(seed) for seed in range(first, first + HANDS)) > HANDS // 2, "and the floor does rule"


@pytest.mark.long
def test_thousands_of_hands() -> None:
    assert sum(_play(seed) for seed in range(10_000, 14_000)) > 3_500
