"""The numbers of hands in a room: no two alike, and each leads back to its hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.table.numbering import BLOCK, place_of, room_number

COUNTED = st.integers(1, 10**6)


def test_the_first_numbers_are_short_and_follow_each_other() -> None:
    assert [room_number(table, 12) for table in (1, 2, 3, 4)] == [12, 1012, 3012, 6012]
    assert [room_number(1, hand) for hand in (1, 999, 1000, 1001, 2000, 2001)] == [1, 999, 1000, 2001, 3000, 5001]


@given(COUNTED, COUNTED)
def test_a_number_leads_back_to_its_hand(table: int, hand: int) -> None:
    assert place_of(room_number(table, hand)) == (table, hand)


@given(COUNTED)
def test_every_number_is_that_of_one_hand(number: int) -> None:
    table, hand = place_of(number)
    assert room_number(table, hand) == number


def test_no_two_hands_have_the_same_number() -> None:
    hands = [(table, hand) for table in range(1, 40) for hand in range(1, 20 * BLOCK, 250)]
    assert len({room_number(*hand) for hand in hands}) == len(hands)


def test_where_no_hand_is_there_is_no_number() -> None:
    assert room_number(3, 0) == 0
    for table, hand in ((0, 1), (1, -1)):
        with pytest.raises(ValueError, match="counted from 1"):
            room_number(table, hand)
    with pytest.raises(ValueError, match="counted from 1"):
        place_of(0)
