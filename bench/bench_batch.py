"""How fast many hands of seven cards are evaluated at once, beside phevaluator's single calls in a loop.

    python -m bench.bench_batch [--rounds 3] [--seconds 2] [--clock cpu|wall]

Upcard's function is ``values_of`` with the extra `fast`, in one thread; the hands are masks, and card numbers as
phevaluator has them. The figures are hands a second.
"""

import sys

import numpy as np

from bench.batches import hands, one_by_one
from bench.contest import Bar, Contender, contest, introduce, read_arguments
from upcard.cards.batches import values_of
from upcard.cards.values import BEST_HIGH

BARS = (Bar("masks", "phevaluator", 200), Bar("cards", "phevaluator", 100))


def main() -> int:
    """See that both agree, then measure and judge."""
    asked = read_arguments(__doc__)
    introduce()
    dealt = hands()[:10_000]
    theirs = BEST_HIGH + 1 - np.array(one_by_one(dealt))  # the peer counts from the best down
    if not np.array_equal(values_of(np.array(dealt, np.uint8)), theirs):
        print("the evaluators do not agree")
        return 1
    return contest([Contender(name, "bench.batches", name) for name in ("upcard", "phevaluator")], BARS, asked)


if __name__ == "__main__":
    sys.exit(main())
