"""Many hands at once: the two tiers, what they take, and what they refuse."""

from __future__ import annotations

import subprocess
import sys
from array import array
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tests.cards.reference import random_hands
from upcard.cards import CardError, fast, value
from upcard.cards.batches import BATCH_KINDS, BatchKind, high_low_of, values_of
from upcard.cards.masks import JOKER, mask_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

MANY = 1_000_000
SOME = MANY // 10


def dealt(count: int, size: int, *, joker: bool = False) -> NDArray[np.uint8]:
    """Random hands, the same each time; with the joker it is in one of ten."""
    chance = np.random.default_rng(size)
    cards = chance.random((count, 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)
    if joker:
        cards[::10, 0] = JOKER
    return np.ascontiguousarray(cards)


def masks_of(cards: NDArray[np.uint8]) -> NDArray[np.uint64]:
    found: NDArray[np.uint64] = np.bitwise_or.reduce(fast.fast_tables().bits[cards], axis=1)
    return found


def check_tiers(kind: BatchKind, size: int, count: int, *, joker: bool) -> None:
    cards = dealt(count, size, joker=joker)
    masks = masks_of(cards)
    plain = values_of(masks.tolist(), kind, joker=joker, fast=False)
    assert np.array_equal(values_of(masks, kind, joker=joker), plain)
    assert np.array_equal(values_of(cards, kind, joker=joker), plain)


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("kind", BATCH_KINDS)
def test_the_tiers_agree_bit_for_bit(kind: BatchKind, joker: bool) -> None:  # noqa: FBT001 - a case
    for size, count in ((5, SOME // 25), (6, SOME // 25), (7, SOME // 10)):
        check_tiers(kind, size, count, joker=joker)


@pytest.mark.long
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("kind", BATCH_KINDS)
def test_the_tiers_agree_on_a_million_hands_of_each_kind(kind: BatchKind, joker: bool) -> None:  # noqa: FBT001
    for size in (5, 6, 7):
        check_tiers(kind, size, MANY, joker=joker)


@pytest.mark.parametrize("kind", BATCH_KINDS)
@pytest.mark.parametrize("size", [5, 6, 7])
def test_values_are_those_of_single_hands(kind: BatchKind, size: int) -> None:
    hands = random_hands(size, 300) + random_hands(size, 100, ranks=4)
    wanted = [value(hand, kind) for hand in hands]
    assert values_of(hands, kind) == wanted
    assert values_of(array("Q", map(mask_of, hands)), kind) == wanted
    assert values_of(memoryview(array("Q", map(mask_of, hands))), kind) == wanted
    rows = np.array(hands)
    assert values_of(rows, kind).tolist() == wanted  # type: ignore[union-attr]
    assert values_of(hands, kind, fast=True).tolist() == wanted  # type: ignore[union-attr]
    assert values_of(rows, kind, fast=False) == wanted


@pytest.mark.parametrize("low", ["eight-or-better", "ace-to-five"])
def test_high_and_low_together(low: BatchKind) -> None:
    hands = random_hands(7, 50)
    assert high_low_of(hands, low) == (values_of(hands), values_of(hands, low))


def test_an_array_that_is_not_laid_out_row_by_row_is_taken_too() -> None:
    cards = dealt(100, 7)
    turned = np.asfortranarray(cards)
    assert np.array_equal(values_of(turned), values_of(cards))


@pytest.mark.parametrize("tier", [False, True])
def test_no_hands_have_no_values(tier: bool) -> None:  # noqa: FBT001 - a case
    assert len(values_of([], fast=tier)) == 0


BAD: list[tuple[Any, str]] = [
    (
        [[0, 1, 2, 3, 5], [1, 2, 3, 4, 4]],
        "Hand 1: The three of clubs (3c) is there twice; each card is there only once.",
    ),
    ([[0, 1, 2, 3, 52]], "Hand 0: 52 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
    ([[0, 1, 2, 3, -1]], "Hand 0: -1 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
    ([[0, 1, 2, 3, 300]], "Hand 0: 300 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
    ([[0, 1, 2]], "The value of a hand is found with 5, 6 or 7 cards, not with 3."),
    ([31, 63], "Hand 1 has 6 cards, the first has 5; all must have the same number."),
    ([31, 1], "Hand 1 has 1 card, the first has 5; all must have the same number."),
    ([31, 15 | 1 << 15], "Hand 1: 32783 is not a mask of cards; the bit of a card is 16 * suit + rank."),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "said"), BAD, ids=[str(hands) for hands, _ in BAD])
def test_what_is_no_hand_is_refused_in_a_sentence(hands: Any, said: str) -> None:  # noqa: ANN401 - anything
    for given in (hands, np.array(hands)):
        with pytest.raises(CardError) as fault:
            values_of(given)
        assert str(fault.value) == said


def test_hands_of_different_sizes_are_refused() -> None:
    with pytest.raises(CardError, match="Hand 1 has 6 cards, the first has 5"):
        values_of([[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5]])


def test_two_jokers_are_refused() -> None:
    for given in ([[0, 1, 2, 52, 52]], np.array([[0, 1, 2, 52, 52]])):
        with pytest.raises(CardError, match=r"Hand 0: the joker \(52\) is there twice; it is there only once\."):
            values_of(given, joker=True)


def test_an_unknown_kind_is_refused() -> None:
    unknown: Any = "badugi"
    with pytest.raises(CardError, match='"badugi" is no kind of value for many hands; the kinds are high'):
        values_of([], unknown)


def test_without_the_extra_lists_come_out_and_asking_for_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = dealt(10, 7)
    wanted = values_of(cards).tolist()  # type: ignore[union-attr]
    fast.is_there.cache_clear()
    monkeypatch.setattr(fast, "find_spec", lambda _name: None)
    try:
        assert values_of(cards) == wanted
        with pytest.raises(CardError, match=r'not installed: pip install "upcard\[fast\]"\.$'):
            values_of(cards, fast=True)
    finally:
        fast.is_there.cache_clear()


def test_nothing_loads_numba_or_numpy_before_it_is_asked_for() -> None:
    program = (
        "import sys, upcard, upcard.cards.batches, upcard.analysis.equity as e\n"
        "upcard.cards.batches.values_of([[0, 1, 2, 3, 4]])\n"
        "e.equity('razz', ['Ah 2d 3c 4s 5d 6c', 'Kh Kd Kc 7s 8s 9s'], fast=False)\n"
        "assert upcard.equity is e.equity\n"
        "assert not {'numba', 'numpy', 'llvmlite'} & set(sys.modules)\n"
        "upcard.cards.batches.values_of([[0, 1, 2, 3, 4]], fast=True)\n"
        "assert 'numba' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603 - our own program
