"""How fast equities are found, beside poker-equity (Rust): sampled beside sampled, and exact beside its samples.

    python -m bench.bench_equity [--rounds 3] [--seconds 2] [--clock cpu|wall]

Both sample from third street, heads-up and six-handed, in one thread; the figures are deals a second. An exact answer
of Upcard must take no longer than this many deals of the peer, which has no exact answer there; the figures are answers
a second. `plain-fourth` is Upcard without the extra.
"""

import argparse
import sys

import poker_equity

from bench.contest import Bar, Contender, contest, introduce, read_arguments
from bench.equities import EXACT, GAMES, SIX, TWO
from upcard.analysis.equity import equity

PEER = "poker-equity"
SAMPLED = (
    Bar("stud-2", PEER, 12), Bar("hilo-2", PEER, 13), Bar("razz-2", PEER, 20),
    Bar("stud-6", PEER, 15), Bar("hilo-6", PEER, 13), Bar("razz-6", PEER, 20),
)  # fmt: skip
COUNTED = tuple(Bar(task, PEER, 1) for task in EXACT)
ERRORS = 5


def agree() -> bool:
    """Whether both say the same, within the errors of the peer's samples."""
    for ours, theirs in GAMES.values():
        for hands in (TWO, SIX):
            texts = ["".join(hand.split()) for hand in hands]
            sampled = poker_equity.chunk_from_text(theirs, texts, samples=200_000, threads=1)["players"]
            found = equity(ours, hands, fast=True).players
            for mine, other in zip(found, sampled, strict=True):
                if abs(mine.equity - other["equity"]) > ERRORS * (mine.error + other["std_error"]):
                    return False
    return True


def measured(kind: str, bars: tuple[Bar, ...], asked: argparse.Namespace) -> int:
    """Hold the rounds of one kind."""
    contenders = [Contender(name, "bench.equities", name, kind) for name in ("upcard", PEER)]
    return contest(contenders, bars, asked)


def main() -> int:
    """See that both agree, then measure and judge."""
    asked = read_arguments(__doc__)
    introduce()
    if not agree():
        print("the two do not agree")
        return 1
    missed = measured("sampled", SAMPLED, asked)
    # Some answers take the peer a second: a few of them in each round are enough.
    asked.seconds = min(asked.seconds, 0.3)
    return max(missed, measured("exact", COUNTED, asked))


if __name__ == "__main__":
    sys.exit(main())
