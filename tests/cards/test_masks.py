"""Hands as masks, and values from them."""

from __future__ import annotations

from typing import Protocol

import pytest
from hypothesis import given

from tests.cards.reference import hands
from upcard.cards import CardError, ace_to_five, deuce_to_seven, eight_or_better, high
from upcard.cards.joker import completed_straights, completed_suits
from upcard.cards.masks import (
    BITS,
    JOKER,
    ace_to_five_of_mask,
    cards_of,
    deuce_to_seven_of_mask,
    eight_or_better_of_mask,
    high_of_mask,
    low_ranks,
    mask_of,
    suit_keys,
)


class Kept(Protocol):
    def __call__(self) -> tuple[int, ...]: ...

    def cache_clear(self) -> None: ...


def test_a_card_is_a_bit_of_its_suit() -> None:
    assert mask_of([0]) == 1
    assert mask_of([51]) == 1 << 60
    assert mask_of([JOKER], joker=True) == 1 << 13
    assert len(set(BITS)) == 53


def test_a_mask_gives_its_cards_back() -> None:
    assert cards_of(mask_of([51, 0, 17])) == [0, 17, 51]
    assert cards_of(mask_of([5, JOKER], joker=True)) == [5, JOKER]


@pytest.mark.parametrize(
    ("cards", "joker", "said"),
    [
        ([52], False, "52 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
        ([1, 1], False, "The two of diamonds (2d) is there twice; each card is there only once."),
        ([52, 52], True, "The joker (52) is there twice; it is there only once."),
    ],
)
def test_what_cannot_lie_on_a_table_has_no_mask(cards: list[int], joker: bool, said: str) -> None:  # noqa: FBT001
    with pytest.raises(CardError) as fault:
        mask_of(cards, joker=joker)
    assert str(fault.value) == said


def test_a_number_with_other_bits_is_no_mask() -> None:
    with pytest.raises(CardError, match=r"^32768 is not a mask of cards; the bit of a card is 16 \* suit \+ rank\.$"):
        cards_of(1 << 15)


@given(hands())
def test_masks_are_worth_what_their_cards_are(hand: list[int]) -> None:
    mask, size = mask_of(hand), len(hand)
    assert high_of_mask(size)(mask) == high(hand)
    assert ace_to_five_of_mask(size)(mask) == ace_to_five(hand)
    assert eight_or_better_of_mask(size)(mask) == eight_or_better(hand)
    assert deuce_to_seven_of_mask(size)(mask) == deuce_to_seven(hand)


def test_only_five_to_seven_cards_have_a_value() -> None:
    with pytest.raises(CardError, match="with 5, 6 or 7 cards, not with 4"):
        high_of_mask(4)


@pytest.mark.parametrize("made", [suit_keys, low_ranks, completed_suits, completed_straights])
def test_what_is_kept_is_what_is_made_anew(made: Kept) -> None:
    kept = made()
    made.cache_clear()
    assert made() == kept
