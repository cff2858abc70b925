"""Even shares, odd chips, high and low."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.chips import halves, share

amounts = st.integers(0, 10_000)
chips = st.integers(1, 30)
orders = st.lists(st.integers(1, 9), unique=True, min_size=1, max_size=9)


@given(amounts, chips, orders, st.integers(1, 10))
def test_no_chip_is_lost_in_sharing(amount: int, chip: int, order: list[int], most: int) -> None:
    shares = share(amount, chip, order, most)
    assert sum(shares.values()) == amount
    assert list(shares) == order


@given(amounts, chips, orders)
def test_shares_differ_by_one_chip_at_most_and_earlier_seats_have_it(amount: int, chip: int, order: list[int]) -> None:
    shares = share(amount - amount % chip, chip, order)
    got = [shares[seat] for seat in order]
    assert got == sorted(got, reverse=True)
    assert got[0] - got[-1] in {0, chip}
    assert all(one % chip == 0 for one in got)


@given(amounts, chips, orders, st.integers(1, 10))
def test_nobody_has_more_odd_chips_than_allowed(amount: int, chip: int, order: list[int], most: int) -> None:
    shares = share(amount, chip, order, most)
    even = amount // chip // len(order) * chip
    assert all(even <= one for one in shares.values())
    assert all(shares[seat] <= even + most * chip for seat in order[1:])
    assert shares[order[0]] <= even + most * chip + amount % chip


@given(amounts, chips, st.integers(1, 9))
def test_who_is_alone_gets_all(amount: int, chip: int, seat: int) -> None:
    assert share(amount, chip, (seat,)) == {seat: amount}


@pytest.mark.parametrize(
    ("amount", "chip", "most", "shares"),
    [
        (99, 1, 1, {4: 33, 1: 33, 7: 33}),
        (100, 1, 1, {4: 34, 1: 33, 7: 33}),
        (101, 1, 1, {4: 34, 1: 34, 7: 33}),
        (101, 1, 2, {4: 35, 1: 33, 7: 33}),
        (101, 1, 99, {4: 35, 1: 33, 7: 33}),
        (100, 5, 1, {4: 35, 1: 35, 7: 30}),
        (103, 5, 1, {4: 38, 1: 35, 7: 30}),
        (2, 5, 1, {4: 2, 1: 0, 7: 0}),
    ],
)
def test_the_first_seats_in_the_order_get_the_odd_chips(
    amount: int, chip: int, most: int, shares: dict[int, int]
) -> None:
    assert share(amount, chip, [4, 1, 7], most) == shares


def test_one_odd_chip_a_player_unless_said_otherwise() -> None:
    assert share(11, 1, [1, 2, 3]) == {1: 4, 2: 4, 3: 3}


@given(amounts, chips, st.sampled_from(["high", "low"]))
def test_no_chip_is_lost_between_high_and_low(amount: int, chip: int, odd_to: Literal["high", "low"]) -> None:
    high, low = halves(amount, chip, odd_to)
    assert high + low == amount
    first, second = (high, low) if odd_to == "high" else (low, high)
    assert second % chip == 0
    assert 0 <= first - second < 2 * chip


@pytest.mark.parametrize(
    ("amount", "chip", "odd_to", "split"),
    [
        (100, 1, "high", (50, 50)),
        (101, 1, "high", (51, 50)),
        (101, 1, "low", (50, 51)),
        (105, 5, "high", (55, 50)),
        (107, 5, "low", (50, 57)),
        (0, 1, "high", (0, 0)),
    ],
)
def test_the_odd_chip_goes_where_it_is_told(
    amount: int, chip: int, odd_to: Literal["high", "low"], split: tuple[int, int]
) -> None:
    assert halves(amount, chip, odd_to) == split


def test_halves_are_whole_numbers_however_large() -> None:
    assert halves(2**60 + 1, 1, "low") == (2**59, 2**59 + 1)
