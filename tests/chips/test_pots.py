"""Main and side pots, against a reference that goes chip by chip."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from upcard.chips import Pot, layers, uncalled


def chip_by_chip(paid: dict[int, int], live: list[int]) -> list[Pot]:
    """Take one chip from everybody who has one left, see who can win these, and go on until nobody has one."""
    piles: list[tuple[int, tuple[int, ...]]] = []
    for level in range(1, max(paid.values(), default=0) + 1):
        taken = sum(1 for put in paid.values() if put >= level)
        can_win = tuple(seat for seat in sorted(live) if paid[seat] >= level)
        if not can_win:  # only folded seats put in so much
            can_win = piles[-1][1] if piles else tuple(sorted(live))
        if piles and piles[-1][1] == can_win:
            piles[-1] = (piles[-1][0] + taken, can_win)
        else:
            piles.append((taken, can_win))
    return [Pot(amount, seats) for amount, seats in piles]


@st.composite
def hands(draw: st.DrawFn) -> tuple[dict[int, int], list[int]]:
    """What up to nine seats put in, and which are live; few different amounts, so that many are equal."""
    seats = draw(st.lists(st.integers(1, 9), unique=True, max_size=9))
    paid = {seat: draw(st.integers(0, 12)) for seat in seats}
    return paid, [seat for seat in seats if draw(st.booleans())]


def in_a_list(paid: dict[int, int]) -> list[int]:
    return [paid.get(seat, 0) for seat in range(10)]


@given(hands())
def test_pots_are_those_counted_chip_by_chip(hand: tuple[dict[int, int], list[int]]) -> None:
    paid, live = hand
    assert layers(paid, live) == chip_by_chip(paid, live)


@given(hands())
def test_no_chip_is_lost(hand: tuple[dict[int, int], list[int]]) -> None:
    paid, live = hand
    assert sum(pot.amount for pot in layers(paid, live)) == sum(paid.values())


@given(hands())
def test_each_pot_has_something_in_it_and_fewer_seats_than_the_one_before(
    hand: tuple[dict[int, int], list[int]],
) -> None:
    pots = layers(*hand)
    assert all(pot.amount > 0 for pot in pots)
    for lower, upper in pairwise(pots):
        assert set(upper.seats) < set(lower.seats)


@given(hands())
def test_nobody_can_win_more_from_another_live_seat_than_he_put_in(hand: tuple[dict[int, int], list[int]]) -> None:
    paid, live = hand
    for seat in live:
        can_win = sum(pot.amount for pot in layers(paid, live) if seat in pot.seats)
        from_live = sum(min(paid[seat], paid[other]) for other in live)
        from_folded = sum(put for other, put in paid.items() if other not in live)
        assert can_win <= from_live + from_folded


@given(hands())
def test_a_mapping_a_list_and_a_tuple_say_the_same(hand: tuple[dict[int, int], list[int]]) -> None:
    paid, live = hand
    by_index = in_a_list(paid)
    assert layers(by_index, live) == layers(tuple(by_index), live) == layers(paid, live)
    assert uncalled(by_index, live) == uncalled(tuple(by_index), live) == uncalled(paid, live)


@given(hands())
def test_the_order_in_which_live_seats_are_named_does_not_matter(hand: tuple[dict[int, int], list[int]]) -> None:
    paid, live = hand
    assert layers(paid, live[::-1]) == layers(paid, frozenset(live)) == layers(paid, live)


@given(hands())
def test_uncalled_is_the_part_above_everybody_else(hand: tuple[dict[int, int], list[int]]) -> None:
    paid, live = hand
    found = uncalled(paid, live)
    highest = sorted(paid.values(), reverse=True)
    above = highest[0] - (highest[1] if len(highest) > 1 else 0) if highest else 0
    ahead = [seat for seat in live if paid[seat] == highest[0]]
    assert found == ((ahead[0], above) if above and ahead else None)


@given(hands())
def test_once_the_uncalled_bet_is_back_nothing_is_uncalled(hand: tuple[dict[int, int], list[int]]) -> None:
    paid, live = hand
    found = uncalled(paid, live)
    if found is not None:
        seat, amount = found
        assert amount > 0
        after = paid | {seat: paid[seat] - amount}
        # alone at the table everything goes back; else somebody has put in as much
        assert uncalled(after, live) is None
        before, kept = layers(paid, live), layers(after, live)
        assert sum(pot.amount for pot in kept) == sum(pot.amount for pot in before) - amount
        assert before[-1].seats in {(seat,), kept[-1].seats if kept else ()}


def test_equal_amounts_are_one_pot() -> None:
    assert layers({3: 20, 1: 20, 2: 20}, [3, 1, 2]) == [Pot(60, (1, 2, 3))]


def test_folded_chips_stay_in() -> None:
    assert layers({1: 20, 2: 5, 3: 20, 4: 1}, {1, 3}) == [Pot(46, (1, 3))]


def test_before_anything_is_put_in_there_is_no_pot() -> None:
    assert layers({1: 0, 2: 0}, {1, 2}) == []
    assert layers({}, ()) == []
    assert layers([], ()) == []
    assert uncalled({}, ()) is None


def test_three_all_ins_make_three_pots() -> None:
    paid = {1: 10, 2: 25, 3: 60, 4: 60, 5: 30}
    assert layers(paid, [1, 2, 3, 4]) == [
        Pot(50, (1, 2, 3, 4)),
        Pot(60, (2, 3, 4)),
        Pot(75, (3, 4)),
    ]


def test_who_is_short_for_the_ante_plays_for_that_part_of_the_antes() -> None:
    assert layers({1: 2, 2: 5, 3: 5}, [1, 2, 3]) == [Pot(6, (1, 2, 3)), Pot(6, (2, 3))]


def test_who_has_put_in_nothing_can_win_nothing() -> None:
    assert layers({1: 0, 2: 5, 3: 5}, [1, 2, 3]) == [Pot(10, (2, 3))]


def test_who_is_alone_takes_even_what_only_folded_seats_put_in() -> None:
    assert layers({1: 0, 2: 5, 3: 5}, [1]) == [Pot(10, (1,))]


def test_what_folded_seats_put_in_above_the_live_ones_lies_in_the_last_pot() -> None:
    assert layers({1: 10, 2: 20, 3: 50, 4: 50}, [1, 2]) == [Pot(40, (1, 2)), Pot(90, (2,))]


def test_a_pot_nobody_is_live_for_is_kept() -> None:
    assert layers({1: 10, 2: 20}, []) == [Pot(30, ())]


def test_a_bet_nobody_called_goes_back() -> None:
    assert uncalled({1: 45, 2: 30, 3: 15}, [1, 3]) == (1, 15)


def test_a_bet_that_a_folded_seat_had_matched_is_called() -> None:
    assert uncalled({1: 45, 2: 45, 3: 15}, [1, 3]) is None


def test_a_folded_seat_gets_nothing_back() -> None:
    assert uncalled({1: 45, 2: 30, 3: 30}, [2, 3]) is None


def test_an_all_in_call_for_less_returns_the_rest() -> None:
    paid = {1: 60, 2: 22}
    assert uncalled(paid, [1, 2]) == (1, 38)
    assert layers(paid, [1, 2]) == [Pot(44, (1, 2)), Pot(38, (1,))]
    assert layers({1: 22, 2: 22}, [1, 2]) == [Pot(44, (1, 2))]


def test_who_is_alone_in_the_hand_gets_everything_back() -> None:
    assert uncalled({1: 5}, [1]) == (1, 5)
    assert uncalled({1: 0}, [1]) is None
