"""Hands with the joker, against the rules said a second time for five cards."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from tests.cards.reference import KEYS, Key, random_hands
from upcard.cards import parse_cards, value_name
from upcard.cards.batches import BATCH_KINDS, BatchKind, values_of
from upcard.cards.joker import FIVE_ACES
from upcard.cards.masks import JOKER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ACES = (48, 49, 50, 51)


def stands_for(four: Sequence[int], kind: BatchKind) -> Iterator[Sequence[int]]:
    """The fives that the joker may make of four cards."""
    if kind == "high":
        for card in set(range(52)) - set(four):
            five = [*four, card]
            if card in ACES or KEYS["high"](five)[0] in {4, 5, 8}:
                yield five
        if not set(ACES) - set(four):
            yield [*four, 48]
        return
    suits = {card % 4 for card in four}
    ranks = {card // 4 for card in four}
    missing = [rank for rank in range(13) if rank not in ranks]
    if kind != "deuce-to-seven":
        missing = [min(missing, key=lambda rank: (rank + 1) % 13)]
    for rank in missing:
        # of a suit that makes no flush
        yield [*four, rank * 4 + next(suit for suit in range(4) if {suit} != suits)]


def best_with_joker(natural: Sequence[int], kind: BatchKind) -> Key:
    found = [KEYS[kind](five) for five in combinations(natural, 5)]
    for four in combinations(natural, 4):
        if kind == "high" and set(four) == set(ACES):
            return (99,)
        found += [KEYS[kind](five) for five in stands_for(four, kind)]
    return max(found)


@pytest.mark.parametrize("kind", BATCH_KINDS)
@pytest.mark.parametrize("ranks", [13, 4])
def test_the_order_is_that_of_the_best_five(kind: BatchKind, ranks: int) -> None:
    for size in (4, 5, 6):
        naturals = [hand for hand in random_hands(size, 60, ranks) if JOKER not in hand]
        naturals += [[card % 13 * 4 + 1 for card in hand] for hand in random_hands(size, 40) if distinct(hand)]
        values = values_of([[*hand, JOKER] for hand in naturals], kind, joker=True, fast=False)
        keys = [best_with_joker(hand, kind) for hand in naturals]
        by_value = sorted(zip(values, keys, strict=True))
        for (worse, key), (better, other) in pairwise(by_value):
            assert (worse < better) == (key < other)
            assert (worse == better) == (key == other)


def distinct(hand: Sequence[int]) -> bool:
    return len({card % 13 for card in hand}) == len(hand)


@pytest.mark.parametrize(
    ("cards", "kind", "like"),
    [
        ("Ah Ad Kc Ks", "high", "Ah Ad As Kc Ks"),
        ("Kh Kd Kc 2s", "high", "Kh Kd Kc 2s As"),  # it is no fourth king
        ("9c 8d 7h 6s", "high", "Tc 9c 8d 7h 6s"),
        ("Ah Kh 9h 4h", "high", "Ah Kh Qh 9h 4h"),
        ("Ah Kh Qh Th", "high", "Ah Kh Qh Jh Th"),
        ("Ad 2c 3h 5s", "high", "Ad 2c 3h 4h 5s"),
        ("Ad 2c 3h 5s", "ace-to-five", "Ad 2c 3h 4d 5s"),
        ("2c 3h 4d 8s", "eight-or-better", "Ad 2c 3h 4d 8s"),
        ("2c 3h 4d 5s", "deuce-to-seven", "2c 3h 4d 5s 7c"),
        ("2h 3h 4h 5h", "deuce-to-seven", "2h 3h 4h 5h 7c"),
    ],
)
def test_what_the_joker_is(cards: str, kind: BatchKind, like: str) -> None:
    (found,) = values_of([[*parse_cards(cards), JOKER]], kind, joker=True, fast=False)
    assert [found] == values_of([parse_cards(like)], kind, fast=False)


def test_five_aces_are_the_best_of_all() -> None:
    assert values_of([[*ACES, 4, 8, JOKER]], joker=True, fast=False) == [FIVE_ACES]
    assert values_of([parse_cards("Ah Kh Qh Jh Th")], fast=False) == [FIVE_ACES - 1]
    assert value_name(FIVE_ACES) == "five aces"


def test_a_hand_beside_the_joker_that_makes_no_low_has_none() -> None:
    assert values_of([[*parse_cards("Kh Qd Jc 9s"), JOKER]], "eight-or-better", joker=True, fast=False) == [0]
