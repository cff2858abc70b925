"""One question about equities, and how much work its answer may take: the room has other things to do."""

import contextlib
import os
import sys
import traceback
from collections.abc import Iterable
from io import IOBase
from math import comb
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from upcard.analysis.equity import Equity, equity
from upcard.analysis.equity.asking import counts_pairs, walks
from upcard.analysis.equity.spot import Spot
from upcard.cards.fast import wanted

SEED: Final = 0
"""The same question gets the same answer, no matter who asks it and when."""


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


def compute(question: Question, *, fast: bool | None = None) -> Equity:
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


POLITENESS = 5
"""The tables go first where the machine is busy."""


def answer_all(questions: Iterable[bytes], answers: IOBase) -> None:
    """Answer until there are no more questions, or nobody listens."""
    decoder = msgspec.json.Decoder(Question)
    with contextlib.suppress(BrokenPipeError):
        answers.writelines(msgspec.json.encode(_answer(decoder.decode(line))) + b"\n" for line in questions)


def _answer(question: Question) -> Equity:
    """Answer a question; a fault of ours is reported without its message, which may name hidden cards."""
    try:
        return compute(question)
    except Exception as fault:  # noqa: BLE001 - whatever it is
        where = "".join(traceback.format_tb(fault.__traceback__))
        sys.stderr.write(f"No odds of {question.spot.game.name}: {type(fault).__name__}\n{where}")
        raise SystemExit(1) from None


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    # Unbuffered: nothing is left to be written when nobody is there to read it.
    with open(sys.stdout.fileno(), "wb", buffering=0, closefd=False) as out:
        answer_all(sys.stdin.buffer, out)
