"""Random full tables past whose players the dealer goes: streets are taken back, short ones too, and come again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.floor.test_random_incidents import GAMES, HOUSES, STAKES, _is_whole
from tests.hand.test_secrets import check_nothing_hidden_is_named
from upcard.floor.incident import BadReport, Incident
from upcard.hand.events import ActionBackedUp
from upcard.play.hand import Hand, state_behind

if TYPE_CHECKING:
    from collections.abc import Iterator

HANDS = 40
MOST_STEPS = 400
PLAIN_VERBS = ("check", "call", "bring-in", "decline", "show")


def _slips(chance: random.Random, hand: Hand) -> Incident | None:
    """Let the dealer go past the player in turn, or deal too soon; None if he cannot."""
    seat = hand.turn
    early = Incident("premature-deal", count=chance.randint(0, 3))
    incident = Incident("skipped-player", seat=seat) if chance.random() < 0.7 else early
    try:
        hand.slip(incident)
    except BadReport:
        return None
    return incident


def _reported(chance: random.Random, hand: Hand, incident: Incident) -> str:
    """Report a slip; say what came of it."""
    state, before = state_behind(hand), len(hand.events)
    short, street = state.plan is not None, state.street
    try:
        ruling = hand.report(incident)
    except BadReport as fault:
        assert len(hand.events) == before, "a report that is refused changes nothing"
        return str(fault)
    if state_behind(hand).awaits_floor:
        hand.decide_floor(ruling, chance.choice(ruling.choices).name)
    back = [event.street for event in hand.events[before:] if isinstance(event, ActionBackedUp) and event.street >= 0]
    if not back:
        return "ruled"
    if back[0] == street:
        return "showdown taken back"
    return f"{'short ' if short else ''}street taken back"


def _acts(chance: random.Random, hand: Hand) -> None:
    plain = [option for option in hand.options if option.verb in PLAIN_VERBS]
    option = chance.choice(hand.options if not plain or chance.random() < 0.1 else plain)
    hand.act(option.verb, option.to)


def _play(seed: int) -> Iterator[str]:
    """Play a hand; give what came of each report."""
    chance = random.Random(seed)  # noqa: S311 - a test
    players = chance.choice((3, 7, 7, 8))
    stacks = {seat: chance.choice((12, 60, 200)) for seat in range(1, players + 1)}
    hand = Hand(
        chance.choice(GAMES), chance.choice(HOUSES), STAKES, stacks, seed=seed, showdown="ask",
        mode=chance.choice(("cash", "tournament")),
    )  # fmt: skip
    open_ = list[Incident]()
    for _ in range(MOST_STEPS):
        if hand.over:
            break
        if open_ and chance.random() < 0.5:
            yield _reported(chance, hand, open_.pop())
        elif (
            chance.random() < (0.4 if hand.street in ("sixth", "seventh") else 0.05)
            and (incident := _slips(chance, hand)) is not None
        ):
            open_.append(incident)
        else:
            _acts(chance, hand)
        _is_whole(hand, sum(stacks.values()))
        state = state_behind(hand)
        most = max(len(state.down[seat]) + len(state.up[seat]) for seat in state.order)
        assert most <= 7, "nobody gets a card twice"
    assert hand.over, "the hand ends"
    assert sum(hand.stacks.values()) + hand.rake + hand.left == sum(stacks.values())
    replayed = Hand.replay(hand.to_json())
    assert (replayed.log, replayed.stacks) == (hand.log, hand.stacks)
    check_nothing_hidden_is_named(hand)


def test_streets_that_come_too_early_are_taken_back_and_come_again() -> None:
    came = [result for seed in range(HANDS) for result in _play(seed)]
    for result in ("street taken back", "short street taken back", "showdown taken back"):
        assert came.count(result) > 1, result


@pytest.mark.long
def test_thousands_of_hands() -> None:
    came = [result for seed in range(30_000, 33_000) for result in _play(seed)]
    assert came.count("short street taken back") > 50
