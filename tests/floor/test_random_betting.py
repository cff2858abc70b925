"""Random hands whose betting goes wrong all the time, in every form of betting: reported at once, later, or never."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.floor.test_random_incidents import GAMES, HOUSES, _is_whole, _value
from upcard.chips.stakes import Stakes
from upcard.floor.in_hand import calls, chips, out_of_turn, sizes, turn, words
from upcard.floor.incident import BadReport, Incident
from upcard.floor.register import KINDS
from upcard.play.hand import Hand, state_behind

if TYPE_CHECKING:
    from upcard.chips.stakes import BettingForm
    from upcard.floor.ruling import Ruling

MODULES = (turn, out_of_turn, chips, sizes, words, calls)
NAMES = [name for module in MODULES for name in module.IN_HAND]
FORMS: tuple[BettingForm, ...] = ("fixed-limit", "fixed-limit", "spread-limit", "pot-limit", "no-limit")
READ_FROM_THE_LOG = {
    "to_call", "full", "acted_after", "named", "least", "most", "right", "callers", "missing", "added", "due",
    "between", "opens", "facing", "owes", "waiting", "next_dealt", "round_over", "next_deal", "in_turn", "legal",
    "more", "may_raise", "acted_on", "full_call_after", "street", "open_pair", "pushed",
}  # fmt: skip
HANDS = 15
MOST_STEPS = 2000


def _incident(chance: random.Random, hand: Hand) -> Incident:
    state = state_behind(hand)
    name = chance.choice(NAMES)
    kind = KINDS[name]
    in_turn = state.betting.turn and name not in ("out-of-turn-action", "wrong-bring-in") and chance.random() < 0.9
    given: dict[str, Any] = {"seat": state.betting.turn if in_turn else chance.choice(state.order)}
    for field in msgspec.structs.fields(kind.facts):
        if field.name in ("put", "chip") and chance.random() < 0.2:
            given[field.name] = chance.randint(1, 30)
        elif field.name not in READ_FROM_THE_LOG | {"put", "chip", "seat"} and chance.random() < 0.3:
            given[field.name] = _value(chance, field.name, field.type, state.order)
    return Incident(name, **given)


def _decide(chance: random.Random, hand: Hand, ruling: Ruling) -> None:
    if state_behind(hand).awaits_floor:
        hand.decide_floor(ruling, chance.choice(ruling.choices).name)


def _goes_wrong(chance: random.Random, hand: Hand, unreported: list[Incident]) -> int:
    """Let something go wrong, reported or not, or report what went wrong before; say whether there was a ruling."""
    before = len(hand.events)
    try:
        if unreported and chance.random() < 0.5:
            _decide(chance, hand, hand.report(unreported.pop()))
            return 1
        incident = _incident(chance, hand)
        if chance.random() < 0.4:
            hand.slip(incident)
            unreported.append(incident)
            return 0
        _decide(chance, hand, hand.report(incident))
    except BadReport:
        assert len(hand.events) == before, "a report that is refused changes nothing"
        return 0
    return 1


def _play(seed: int) -> int:
    chance = random.Random(seed)  # noqa: S311 - a test
    players = chance.randint(2, 8)
    stacks = {seat: chance.choice((20, 60, 200, 500)) for seat in range(1, players + 1)}
    stakes = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8, betting=chance.choice(FORMS))
    slips = [Incident("missing-ante", seat=1, noticed=chance.choice(("later", "at-once")))]
    hand = Hand(
        chance.choice(GAMES),
        chance.choice(HOUSES),
        stakes,
        stacks,
        seed=seed,
        mode=chance.choice(("cash", "tournament")),
        showdown="ask",
        slips=slips if chance.random() < 0.2 else (),
        differs={"betting": sorted(set(FORMS))},
    )
    rulings, unreported = 0, list[Incident]()
    for _ in range(MOST_STEPS):
        if hand.over:
            break
        if chance.random() < 0.3:
            rulings += _goes_wrong(chance, hand, unreported)
        elif hand.turn is not None:
            option = chance.choice([option for option in hand.options if option.verb != "fold"] or hand.options)
            hand.act(option.verb, option.to)
        _is_whole(hand, sum(stacks.values()))
    assert hand.over, "the hand ends"
    while unreported:
        _goes_wrong(chance, hand, unreported)
    assert sum(hand.stacks.values()) == sum(stacks.values())
    assert min(hand.stacks.values()) >= 0
    replayed = Hand.replay(hand.to_json())
    assert (replayed.log, replayed.stacks) == (hand.log, hand.stacks)
    return rulings


@pytest.mark.parametrize("first", range(0, HANDS * 4, HANDS))
def test_whatever_goes_wrong_with_the_betting_the_hand_plays_on(first: int) -> None:
    assert sum(_play(seed) for seed in range(first, first + HANDS)) > HANDS, "and the floor does rule"


@pytest.mark.long
def test_thousands_of_hands() -> None:
    assert sum(_play(seed) for seed in range(20_000, 22_000)) > 4_000
