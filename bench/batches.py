"""The contenders of bench_batch; run as a program, one of them is served.

    python -m bench.batches upcard|phevaluator

Both get the same random hands of seven cards: Upcard all of them in one call, phevaluator each in a call of its own.
"""

import random
import sys
from collections.abc import Sequence

import numpy as np
from phevaluator import evaluate_cards

from bench.contest import serve
from upcard.cards.batches import values_of
from upcard.cards.masks import mask_of

HANDS = 100_000


def hands() -> list[list[int]]:
    """Deal the hands, as card numbers from 0 to 51; phevaluator has the same numbers."""
    rng = random.Random(7)  # noqa: S311 - a seed, so that all get the same
    return [rng.sample(range(52), 7) for _ in range(HANDS)]


def one_by_one(dealt: Sequence[Sequence[int]]) -> list[int]:
    """Evaluate by phevaluator."""
    return [evaluate_cards(*hand) for hand in dealt]


def main() -> None:
    """Serve hands as masks, and as card numbers."""
    dealt = hands()
    if sys.argv[1] == "phevaluator":
        few = dealt[: HANDS // 10]
        serve({task: lambda: len(one_by_one(few)) for task in ("masks", "cards")})
        return
    masks = np.array([mask_of(hand) for hand in dealt], np.uint64)
    cards = np.array(dealt, np.uint8)
    serve({"masks": lambda: len(values_of(masks)), "cards": lambda: len(values_of(cards))})


if __name__ == "__main__":
    main()
