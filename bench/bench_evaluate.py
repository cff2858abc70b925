"""How fast seven cards are evaluated, one hand a call, side by side with phevaluator and treys.

    python -m bench.bench_evaluate [--rounds 3] [--seconds 2] [--clock cpu|wall]

Upcard's function is ``high7``, on which ``evaluate`` stands: seven card numbers in, one number out. It is plain Python
in every install. The figures are hands a second.
"""

import sys

from bench.contest import Bar, Contender, contest, introduce, read_arguments
from bench.evaluators import values
from upcard.cards.values import BEST_HIGH

NAMES = ("upcard", "phevaluator", "treys")
BARS = (Bar("high", "phevaluator", 1.5), Bar("high", "treys", 15))


def main() -> int:
    """See that all agree, then measure and judge."""
    asked = read_arguments(__doc__)
    introduce()
    ours, *theirs = (values(name) for name in NAMES)
    if any([BEST_HIGH + 1 - value for value in peer] != ours for peer in theirs):  # the peers count from the best down
        print("the evaluators do not agree")
        return 1
    return contest([Contender(name, "bench.evaluators", name) for name in NAMES], BARS, asked)


if __name__ == "__main__":
    sys.exit(main())
