"""Sampling in the fast tier: the same deals as `sampling`, compiled. Imported only when it is needed."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from upcard.analysis.equity.sample_kernels import IN_FOURS, IN_PIECES, IN_TWOS, KERNELS
from upcard.analysis.equity.sampling import WORD, in_twos, pieces_of
from upcard.analysis.equity.walking import counted
from upcard.cards.card import DECK
from upcard.cards.fast import fast_tables
from upcard.cards.keys import RANK_KEYS
from upcard.cards.masks import BITS

if TYPE_CHECKING:
    from collections import Counter

    from numpy.typing import NDArray

    from upcard.analysis.equity.spot import Spot

ROOM: Final = 1024
"""How many deals are judged at a time: enough to make loops long, few enough to stay in the near memory."""


class FastSampler:
    """Deals in the fast tier."""

    def __init__(self, spot: Spot, seed: int) -> None:
        self.spot, self.state = spot, np.uint64(seed & WORD)
        self._kinds = spot.game.first, spot.game.second
        size = 1 << spot.players
        self.found = np.zeros((size, size), np.int64)
        # For ace-to-five alone a hand is worth what the keys of its ranks add up to, see the kernels.
        words = [RANK_KEYS[card >> 2] for card in DECK] if self._kinds == ("ace-to-five", None) else BITS
        self.known = _words([sum(words[card] for card in cards) for cards in spot.known])
        self.stub = _words([words[card] for card in spot.stub])
        pieces = pieces_of(spot)
        self.pieces = _words(pieces.counts), _words(pieces.owners)
        self.how = IN_TWOS if in_twos(spot) else IN_FOURS if pieces.fours else IN_PIECES
        pairs = list(combinations(spot.stub, 2)) if self.how == IN_TWOS else []
        self.twos = _words(
            [[BITS[one] + BITS[other] for one, other in pairs], [words[one] + words[other] for one, other in pairs]]
        )
        self.room = (
            np.empty(len(self.stub), np.uint64),
            np.empty((3, ROOM), np.uint64),
            np.empty((spot.players, ROOM), np.uint64),
            np.empty((5, ROOM), np.uint16),
        )

    @property
    def outcomes(self) -> Counter[tuple[int, int]]:
        """Who won, how often."""
        return counted(self.found)

    def more(self, deals: int) -> int:
        """Try this many deals, and say how many of them counted."""
        before, tables = self.found.sum(), fast_tables()
        plan = (self.known, *self.pieces, self.how, self.stub, self.twos, self.state, deals)
        sample = KERNELS[self._kinds]
        self.state = np.uint64(sample(*plan, tables.keys, tables.values, *self.room, self.found))
        return int(self.found.sum() - before)


def _words(numbers: object) -> NDArray[np.uint64]:
    return np.array(numbers, np.uint64)
