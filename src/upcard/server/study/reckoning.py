"""One question about equities, and how much work its answer may take: the room has other things to do."""

from math import comb
from typing import Final, NamedTuple

from msgspec import Struct

from upcard.analysis.equity import Equity, equity
from upcard.analysis.equity.asking import counts_pairs, walks
from upcard.analysis.equity.spot import Spot
from upcard.cards.fast import wanted

SEED: Final = 0
"""The same question gets the same answer, whoever asks it and whenever."""


class Question(Struct, frozen=True):
    """Who holds what; with ``quick`` it is one of several, and each may take a moment only."""

    spot: Spot
    quick: bool = False


class Patience(NamedTuple):
    """How much work an answer may take: hands dealt in samples, sets of cards counted, run-outs walked through."""

    hands: int
    sets: int
    runouts: int


PATIENCE: Final = {
    (False, False): Patience(120_000, 1_000_000, 300_000),
    (False, True): Patience(8_000_000, 20_000_000, 1_500_000_000),
    (True, False): Patience(24_000, 20_000, 100_000),
    (True, True): Patience(2_000_000, 2_000_000, 200_000_000),
}
"""By whether it must be quick, and whether the fast tier is there. A second or two; quick: less than half a second."""


def reckon(question: Question, *, fast: bool | None = None) -> Equity:
    """Answer, exactly if there is time for that."""
    tier = wanted(fast=fast)
    spot = question.spot
    patience = PATIENCE[question.quick, tier]
    samples = None if _has_time(spot, patience, fast=tier) else patience.hands // spot.players
    return equity(spot, samples=samples, seed=SEED, fast=tier)


def _has_time(spot: Spot, patience: Patience, *, fast: bool) -> bool:
    """Whether an exact answer can be had in time."""
    if walks(spot, fast=fast):
        return spot.runouts <= patience.runouts
    return counts_pairs(spot, fast=fast) and comb(len(spot.stub), max(spot.to_come)) <= patience.sets
