"""The evaluators that bench_evaluate compares; run as a program, one of them is a contender.

    python -m bench.evaluators upcard|phevaluator|treys

Each gets the same random hands of seven cards in the form that it takes, prepared before the timing.
"""

import random
import sys
from collections.abc import Callable, Sequence
from typing import Any

from phevaluator import evaluate_cards
from treys import Card, Evaluator

from bench.contest import serve
from upcard.cards.card import card_text
from upcard.cards.values import high7

Evaluate = Callable[..., int]
Hands = Sequence[Sequence[Any]]


def hands() -> list[list[int]]:
    """Deal the hands, as card numbers from 0 to 51; phevaluator has the same numbers."""
    rng = random.Random(7)  # noqa: S311 - a seed, so that all get the same
    return [rng.sample(range(52), 7) for _ in range(1000)]


def contender(name: str) -> tuple[Evaluate, Hands]:
    """Return a function and what it is to be called with."""
    if name == "upcard":
        return high7, hands()
    if name == "phevaluator":
        return evaluate_cards, hands()
    theirs = [[Card.new(card_text(card)) for card in hand] for hand in hands()]
    return Evaluator().evaluate, [(hand[:2], hand[2:]) for hand in theirs]


def values(name: str) -> list[int]:
    """Evaluate all hands."""
    evaluate, prepared = contender(name)
    return [evaluate(*hand) for hand in prepared]


def main() -> None:
    """Serve the one task."""
    evaluate, prepared = contender(sys.argv[1])

    def evaluate_all() -> int:
        for hand in prepared:
            evaluate(*hand)
        return len(prepared)

    serve({"high": evaluate_all})


if __name__ == "__main__":
    main()
