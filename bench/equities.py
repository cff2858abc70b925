"""The contenders of bench_equity; run as a program, one of them is served.

    python -m bench.equities upcard|poker-equity sampled|exact

A unit is a deal where both sample, and an answer where Upcard counts exactly: for that poker-equity samples as many
deals as the bar says.
"""

import sys
from collections.abc import Callable

import poker_equity

from bench.contest import Task, serve
from upcard.analysis.equity import equity

TWO = ("Ah Kd 2c", "Qs Qd 9h")
SIX = (*TWO, "3c 4c 5d", "Jh Tc 9c", "7h 7d 2s", "As 6c 8d")
FOURTH = ("Ah Kd 2c 3c", "Qs Qd 9h 8h")
HIDDEN = ("Ah Kd 2c", "? ? 9h")
GAMES = {"stud": ("stud-high", "stud"), "hilo": ("stud-hilo", "stud_hi_lo"), "razz": ("razz", "razz")}
DEALS, THEIR_DEALS = 2_000_000, 50_000

# task: game, hands, whether the fast tier counts, and how many deals of the peer an answer is worth
EXACT = {
    "exact-stud": ("stud", TWO, True, 200_000),
    "exact-razz": ("razz", TWO, True, 200_000),
    "exact-hilo": ("hilo", TWO, True, 400_000),
    "hidden-stud": ("stud", HIDDEN, True, 2_500_000),
    "hidden-razz": ("razz", HIDDEN, True, 2_500_000),
    "plain-fourth": ("stud", FOURTH, False, 600_000),
}
SAMPLED = {f"{name}-{len(hands)}": (name, hands) for hands in (TWO, SIX) for name in GAMES}


def upcard_samples(name: str, hands: tuple[str, ...]) -> int:
    """Sample by Upcard."""
    found = equity(GAMES[name][0], hands, samples=DEALS, seed=1, fast=True)
    return found.samples or 0


def upcard_counts(name: str, hands: tuple[str, ...], *, fast: bool) -> int:
    """Count by Upcard: one answer."""
    return int(equity(GAMES[name][0], hands, exact=True, fast=fast).exact)


def their_samples(name: str, hands: tuple[str, ...], deals: int) -> int:
    """Sample by poker-equity, in one thread."""
    texts = ["".join(hand[2:].split()) + "**" if hand.startswith("?") else "".join(hand.split()) for hand in hands]
    texts = [text.replace("?", "") for text in texts]
    found = poker_equity.chunk_from_text(GAMES[name][1], texts, samples=deals, threads=1)
    return int(found["samples"])


def tasks(who: str, kind: str) -> dict[str, Task]:
    """What a contender can do."""
    if kind == "sampled":
        work: Callable[[str, tuple[str, ...]], int] = (
            upcard_samples if who == "upcard" else lambda name, hands: their_samples(name, hands, THEIR_DEALS)
        )
        return {task: _bound(work, *spot) for task, spot in SAMPLED.items()}
    if who == "upcard":
        return {task: _counting(name, hands, fast=fast) for task, (name, hands, fast, _) in EXACT.items()}
    return {task: _answering(name, hands, deals) for task, (name, hands, _, deals) in EXACT.items()}


def _bound(work: Callable[[str, tuple[str, ...]], int], name: str, hands: tuple[str, ...]) -> Task:
    return lambda: work(name, hands)


def _counting(name: str, hands: tuple[str, ...], *, fast: bool) -> Task:
    return lambda: upcard_counts(name, hands, fast=fast)


def _answering(name: str, hands: tuple[str, ...], deals: int) -> Task:
    return lambda: their_samples(name, hands, deals) // deals


if __name__ == "__main__":
    serve(tasks(*sys.argv[1:3]))
