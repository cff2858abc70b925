"""Exact equities by walking through all run-outs: where these are few, for any number of players."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from upcard.analysis.equity.valuing import Valuing
from upcard.cards.masks import BITS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from upcard.analysis.equity.spot import Spot

    Progress = Callable[[int, int], None]
    Done = Sequence[tuple[int, int, int]]
    """A player's sets: the cards as a mask, and the values of the hand for either half."""

MOST_RUNOUTS = 300_000
MOST_RUNOUTS_FAST = 1_500_000_000
PIECES = 64


def walk(spot: Spot, progress: Progress, *, fast: bool) -> Counter[tuple[int, int]]:
    """Count the outcomes of all run-outs; `progress` hears how many parts of the work are done, and of how many."""
    outcomes: Counter[tuple[int, int]] = Counter()
    if not spot.shared:
        return _walk(spot.masks, spot.stub, spot, progress, fast=fast)
    for number, card in enumerate(spot.stub):
        progress(number, len(spot.stub))
        stub = tuple(other for other in spot.stub if other != card)
        outcomes += _walk([mask | BITS[card] for mask in spot.masks], stub, spot, lambda _done, _of: None, fast=fast)
    return outcomes


def _walk(
    known: list[int], stub: Sequence[int], spot: Spot, progress: Progress, *, fast: bool
) -> Counter[tuple[int, int]]:
    valuing = Valuing(spot.game)
    done = [
        [(cards, *valuing(mask | cards)) for cards in _sets(stub, count)]
        for mask, count in zip(known, spot.to_come, strict=True)
    ]
    return _walk_fast(done, progress) if fast else _walk_plain(done)


def _sets(stub: Sequence[int], count: int) -> list[int]:
    """All sets of this many cards of the stub, as masks."""
    return [sum(cards) for cards in combinations([BITS[card] for card in stub], count)]


def _walk_plain(done: Sequence[Done]) -> Counter[tuple[int, int]]:
    outcomes: Counter[tuple[int, int]] = Counter()

    def go_on(player: int, used: int, best: tuple[int, int], winners: tuple[int, int]) -> None:
        if player == len(done):
            outcomes[winners[0], winners[1] if best[1] else 0] += 1
            return
        for cards, first, second in done[player]:
            if not cards & used:
                ahead = (
                    _ahead(1 << player, first, winners[0], best[0]),
                    _ahead(1 << player, second, winners[1], best[1]),
                )
                go_on(player + 1, used | cards, (max(first, best[0]), max(second, best[1])), ahead)

    go_on(0, 0, (0, 0), (0, 0))
    return outcomes


def _ahead(me: int, value: int, winners: int, best: int) -> int:
    """Who is in front, after one more hand."""
    if value > best:
        return me
    return winners | me if value == best else winners


def _walk_fast(done: Sequence[Done], progress: Progress) -> Counter[tuple[int, int]]:
    import numpy as np  # noqa: PLC0415 - only here, so that the package loads without it

    from upcard.analysis.equity.walk_kernels import walk as walk_sets  # noqa: PLC0415

    rows = np.array([row for sets in done for row in sets], np.uint64)
    sets, firsts, seconds = rows[:, 0].copy(), rows[:, 1].astype(np.uint16), rows[:, 2].astype(np.uint16)
    starts = np.cumsum([0, *(len(sets) for sets in done)]).astype(np.uint64)
    outcomes = 1 << len(done)
    found = np.zeros((outcomes, outcomes), np.int64)
    stack = np.zeros((6, len(done) + 1), np.uint64)
    ends = [len(done[0]) * piece // PIECES for piece in range(PIECES + 1)]
    for piece, (begin, end) in enumerate(pairwise(ends), 1):
        walk_sets(sets, firsts, seconds, starts, begin, end, stack, found)
        progress(piece, PIECES)
    return counted(found)


def counted(found: object) -> Counter[tuple[int, int]]:
    """The outcomes in an array by the winners of either half."""
    import numpy as np  # noqa: PLC0415

    table = np.asarray(found)
    return Counter({(int(a), int(b)): int(table[a, b]) for a, b in np.argwhere(table)})
