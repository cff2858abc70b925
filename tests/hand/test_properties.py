"""What is true of every hand, tried on random ones: every house, game, form and mode, stacks and stakes of all sizes.

Each property is checked on a fixed few hundred hands in every run, and on many more by the tests marked long.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hand.checks import (
    every_card_is_in_one_place,
    everything,
    folded,
    no_chip_is_lost,
    seats_are_as_counted,
    snapshot,
)
from tests.hand.tables import Table, act, choose, play, tables
from upcard import Hand
from upcard.hand.events import HandBegan
from upcard.play.hand import state_behind

FEW = settings(max_examples=150, derandomize=True)
SOME = settings(max_examples=600, derandomize=True)
MANY = settings(max_examples=3_000, derandomize=True)


def check_nothing_is_lost(table: Table) -> None:
    hand = play(table)
    began = hand.events[0]
    assert isinstance(began, HandBegan)
    for state in folded(hand.events[1:], began):
        every_card_is_in_one_place(state)
        no_chip_is_lost(state, table.chips)
        seats_are_as_counted(state)
    assert sum(hand.stacks.values()) + hand.rake == table.chips
    assert all(amount > 0 for amount in hand.won.values())


def check_pots_and_views_count_the_same_chips(table: Table) -> None:
    hand = table.hand()
    number = 0
    while not hand.over:
        assert sum(pot.amount for pot in hand.pots) + sum(hand.stacks.values()) == table.chips
        for viewer in (None, *hand.stacks):
            seen = hand.view(viewer)
            assert list(seen.pots) == hand.pots
            assert {seat.seat: seat.stack for seat in seen.seats}.items() <= hand.stacks.items()
            assert seen.options == (hand.options if viewer == hand.turn else ())
        act(hand, table.script, number)
        number += 1
    assert hand.turn is None
    assert hand.options == ()


def check_the_log_is_the_hand(table: Table) -> None:
    hand = play(table)
    again = Hand.replay(hand.to_json())
    assert snapshot(again) == snapshot(hand)
    assert again.log == hand.log
    assert (again.stacks, again.won, again.rake, again.pots) == (hand.stacks, hand.won, hand.rake, hand.pots)


def check_every_prefix_of_the_log_is_the_hand_so_far(table: Table) -> None:
    hand = table.hand()
    number = 0
    while not hand.over:
        again = Hand.replay(hand.to_json())
        assert snapshot(again) == snapshot(hand)
        assert (again.turn, again.options, again.log) == (hand.turn, hand.options, hand.log)
        assert again.view(hand.turn) == hand.view(hand.turn)
        act(hand, table.script, number)
        # from wherever the log ends it goes on in the same way, with the same cards
        verb, to = choose(again, table.script[number] if number < len(table.script) else 0)
        again.act(verb, to)
        assert again.events == hand.events
        number += 1


def check_the_same_table_plays_the_same_hand(table: Table) -> None:
    assert play(table).to_json() == play(table).to_json()


def check_copies_are_independent(table: Table, stop: int) -> None:
    hand = table.hand()
    number = 0
    while not hand.over and number < stop:
        act(hand, table.script, number)
        number += 1
    twin = hand.copy()
    before, options = snapshot(hand), hand.options
    assert snapshot(twin) == before
    while not twin.over:
        act(twin, table.script[::-1], number)
        number += 1
    assert snapshot(hand) == before
    assert hand.options == options
    other = snapshot(twin)
    number = min(stop, number)
    while not hand.over:
        act(hand, table.script, number)
        number += 1
    assert snapshot(twin) == other
    assert hand.events == play(table).events


def check_what_is_remembered_changes_nothing(table: Table) -> None:
    """Looking at a hand (options, views, pots, log) leaves it as it is."""
    hand, looked_at = table.hand(), table.hand()
    number = 0
    while not hand.over:
        for viewer in (None, *looked_at.stacks):
            looked_at.view(viewer)
        assert looked_at.options is looked_at.options
        assert repr(looked_at)
        act(looked_at, table.script, number)
        act(hand, table.script, number)
        number += 1
    assert everything(state_behind(hand)) == everything(state_behind(looked_at))


@SOME
@given(tables())
def test_no_chip_and_no_card_is_lost(table: Table) -> None:
    check_nothing_is_lost(table)


@FEW
@given(tables())
def test_pots_and_views_count_the_same_chips(table: Table) -> None:
    check_pots_and_views_count_the_same_chips(table)


@FEW
@given(tables())
def test_the_log_is_the_hand(table: Table) -> None:
    check_the_log_is_the_hand(table)


@FEW
@given(tables())
def test_every_prefix_of_the_log_is_the_hand_so_far(table: Table) -> None:
    check_every_prefix_of_the_log_is_the_hand_so_far(table)


@FEW
@given(tables())
def test_the_same_table_plays_the_same_hand(table: Table) -> None:
    check_the_same_table_plays_the_same_hand(table)


@FEW
@given(tables(), st.integers(0, 20))
def test_copies_are_independent(table: Table, stop: int) -> None:
    check_copies_are_independent(table, stop)


@FEW
@given(tables())
def test_looking_at_a_hand_changes_nothing(table: Table) -> None:
    check_what_is_remembered_changes_nothing(table)


@pytest.mark.long
@MANY
@given(tables(), st.integers(0, 20))
def test_all_of_it_for_many_hands(table: Table, stop: int) -> None:
    check_nothing_is_lost(table)
    check_pots_and_views_count_the_same_chips(table)
    check_the_log_is_the_hand(table)
    check_every_prefix_of_the_log_is_the_hand_so_far(table)
    check_the_same_table_plays_the_same_hand(table)
    check_what_is_remembered_changes_nothing(table)
    check_copies_are_independent(table, stop)
