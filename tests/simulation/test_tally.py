"""The figures of a simulation against those of the standard library."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev

import pytest

from upcard.simulation import make_plan
from upcard.simulation.tally import Tally, added, standings, tally_of


def nets_of(hands: int, players: int) -> list[list[int]]:
    chance = random.Random(4)  # noqa: S311 - for repeating
    nets = []
    for _ in range(hands):
        net = [chance.randrange(-200, 200) for _ in range(players - 1)]
        nets.append([*net, -sum(net)])
    return nets


def test_rate_error_and_interval() -> None:
    plan = make_plan("razz", ["tight", "calling", "tight"], 90)
    nets = nets_of(90, 3)
    tight, calling = standings(plan, tally_of(plan, nets))
    by_hand = [(net[0] + net[2]) / 2 / 30 for net in nets]
    assert tight.bot == "tight"
    assert tight.hands == 180
    assert tight.rate == pytest.approx(100 * fmean(by_hand))
    assert tight.error == pytest.approx(100 * stdev(by_hand) / sqrt(90))
    assert tight.error is not None
    assert (tight.low, tight.high) == pytest.approx(
        (tight.rate - 1.96 * tight.error, tight.rate + 1.96 * tight.error), rel=1e-3
    )
    assert calling.chips == sum(net[1] for net in nets) == -tight.chips
    assert calling.ahead == sum(net[1] > 0 for net in nets) / 90


def test_deals_in_every_seating_are_the_samples_of_a_duplicate() -> None:
    plan = make_plan("razz", ["tight", "calling", "thinking"], 90, duplicate=True)
    nets = nets_of(90, 3)
    tight = standings(plan, tally_of(plan, nets))[0]
    by_deal = [fmean(net[0] for net in nets[deal : deal + 3]) / 30 for deal in range(0, 90, 3)]
    assert tight.rate == pytest.approx(100 * fmean(by_deal))
    assert tight.error == pytest.approx(100 * stdev(by_deal) / sqrt(30))


def test_hands_of_a_duplicate_are_rounded_up_to_whole_deals() -> None:
    plan = make_plan("razz", ["tight", "calling", "thinking"], 100, duplicate=True)
    assert plan.hands == 102
    assert plan.chunk == 51


def test_counting_in_pieces_is_counting_at_once() -> None:
    plan = make_plan("razz", ["tight", "calling", "thinking"], 90)
    nets = nets_of(90, 3)
    pieces = [tally_of(plan, nets[begin : begin + 20]) for begin in range(0, 90, 20)]
    assert added(reversed(pieces), plan) == tally_of(plan, nets)


def test_one_hand_spreads_nothing_and_none_is_no_result() -> None:
    plan = make_plan("razz", ["tight", "calling"], 1)
    alone = standings(plan, [Tally(1, 60, 3600, 1), Tally(1, -60, 3600, 0)])[0]
    assert (alone.rate, alone.error, alone.low, alone.high) == (200, None, None, None)
    assert standings(plan, [Tally(), Tally()])[0].hands == 0
