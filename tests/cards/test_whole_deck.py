"""All 133,784,560 hands of seven cards, and the order of hands beside another library's."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, prod
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pokerkit
import pytest

from tests.cards.reference import KEYS
from upcard.analysis.equity.pair_kernels import COUNTED, complete
from upcard.cards import cards_text
from upcard.cards.batches import BATCH_KINDS, BatchKind, values_of
from upcard.cards.classes import Category, classes
from upcard.cards.fast import fast_tables
from upcard.cards.keys import rank_multisets
from upcard.cards.masks import BITS

if TYPE_CHECKING:
    from numpy.typing import NDArray

ALL = 133_784_560
HIGH = {
    Category.HIGH_CARD: 23_294_460,
    Category.PAIR: 58_627_800,
    Category.TWO_PAIR: 31_433_400,
    Category.THREE: 6_461_620,
    Category.STRAIGHT: 6_180_020,
    Category.FLUSH: 4_047_644,
    Category.FULL_HOUSE: 3_473_184,
    Category.FOUR: 224_848,
    Category.STRAIGHT_FLUSH: 41_584,
}
THEIRS = {
    "high": pokerkit.StandardHighHand,
    "ace-to-five": pokerkit.RegularLowHand,
    "eight-or-better": pokerkit.EightOrBetterLowHand,
    "deuce-to-seven": pokerkit.StandardLowHand,
}


def hands_by_value(kind: BatchKind) -> NDArray[np.int64]:
    """How many hands of seven cards have each value."""
    tables, number, room = fast_tables(), BATCH_KINDS.index(kind), np.empty(8, np.uint64)
    found = np.zeros(8192, np.int64)
    nothing = np.empty(0, np.uint64), np.empty(0, np.uint16)
    for first in range(46):
        stub = np.array(BITS[first + 1 : 52], np.uint64)
        plan = (np.uint64(BITS[first]), stub, 6, np.uint64(0), number, COUNTED)
        complete(*plan, tables.keys, tables.values, room, *nothing, found)
    return found


@pytest.mark.long
def test_all_hands_of_seven_cards_fall_into_the_right_classes_for_high() -> None:
    found = hands_by_value("high")
    assert found.sum() == ALL
    counted = Counter[Category]()
    for of_class, hands in zip(classes("high"), found[1:].tolist(), strict=False):
        counted[of_class.category] += hands
    assert counted == HIGH
    assert np.count_nonzero(found) == 4824


@pytest.mark.long
@pytest.mark.parametrize(("kind", "distinct"), [("ace-to-five", None), ("eight-or-better", 57)])
def test_all_hands_of_seven_cards_make_the_right_lows(kind: BatchKind, distinct: int | None) -> None:
    expected: Counter[tuple[int, ...]] = Counter()
    for ranks in rank_multisets(7):
        cards = [4 * rank + place % 4 for place, rank in enumerate(ranks)]
        best = max(map(KEYS[kind], combinations(cards, 5)))
        expected[best] += prod(comb(4, ranks.count(rank)) for rank in set(ranks))
    found = hands_by_value(kind)
    assert found.sum() == ALL
    wanted = [hands for _, hands in sorted(expected.items())]
    assert found[found > 0].tolist() == wanted
    assert distinct in (None, len(wanted))


@pytest.mark.parametrize("kind", BATCH_KINDS)
@pytest.mark.parametrize("ranks", [13, 4])
def test_the_order_is_that_of_pokerkit(kind: BatchKind, ranks: int) -> None:
    chance = Random(f"{kind} {ranks}")  # noqa: S311 - a fixed sample, no secret
    allowed = set(chance.sample(range(13), ranks))
    deck = [card for card in range(52) if card // 4 in allowed]
    hands = [chance.sample(deck, 7) for _ in range(150)]
    values = values_of(hands, kind, fast=True)
    theirs = [THEIRS[kind].from_game_or_none("".join(cards_text(hand).split())) for hand in hands]
    for one in range(len(hands) - 1):
        mine, other = int(values[one]), int(values[one + 1])
        left, right = theirs[one], theirs[one + 1]
        if left is None or right is None:
            assert (mine == 0, other == 0) == (left is None, right is None)
        else:
            assert (mine < other, mine == other) == (left < right, left == right)
