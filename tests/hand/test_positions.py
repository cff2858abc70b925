"""A position is one line of text: what is read from it stands as it stood, and goes on as it would have gone on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from tests.hand.checks import everything, folded
from tests.hand.tables import Table, act, choose, play, tables
from upcard import Hand
from upcard.hand.begin import rules_of, state_of
from upcard.hand.events import HandBegan, StubRemade
from upcard.hand.position import BETTING, STATE, position_text
from upcard.hand.reading_position import taken_up
from upcard.hand.state import HandState
from upcard.play.hand import state_behind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.hand.events import AnyEvent

FEW = settings(max_examples=60, derandomize=True)
MANY = settings(max_examples=2_000, derandomize=True)


def began(hand: Hand) -> HandBegan:
    first = hand.events[0]
    assert isinstance(first, HandBegan)
    return first


def read_again(text: str) -> HandState:
    first = taken_up(text, (), ())[0]
    assert isinstance(first, HandBegan)
    return state_of(first, rules_of(first))


def whole(record: object) -> dict[str, Any]:
    """Return all that a state or its betting holds, also what is still as in the beginning."""
    beginning = {
        name: value for name, value in vars(type(record)).items() if name in (*STATE, *BETTING, "phase", "street")
    }
    held = beginning | everything(record)
    return held | ({"betting": whole(state.betting)} if isinstance(state := record, HandState) else {})


def check_each_step(events: Sequence[AnyEvent], first: HandBegan) -> None:
    """Whatever has happened last: the state is read again as it was."""
    mixed = 0
    for event, state in zip(events, folded(events[1:], first), strict=True):
        mixed += isinstance(event, StubRemade)
        text = position_text(state, first, mixed)
        assert "\n" not in text
        assert whole(read_again(text)) == whole(state), text


def check_every_state_is_read_again(table: Table) -> None:
    hand = play(table)
    check_each_step(hand.events, began(hand))


def check_it_goes_on_alike(table: Table) -> None:
    hand, number = table.hand(), 0
    start = table.script[0] % 12
    while not hand.over and number < start:
        act(hand, table.script, number)
        number += 1
    twin = Hand.from_text(hand.text)
    assert twin == hand
    assert twin.events[1:] == []
    assert (twin.turn, twin.options, twin.pots, twin.over, twin.won) == (
        hand.turn, hand.options, hand.pots, hand.over, hand.won,
    )  # fmt: skip
    assert [twin.view(seat) for seat in (None, *hand.stacks)] == [hand.view(seat) for seat in (None, *hand.stacks)]
    before = len(hand.events)
    while not hand.over:
        verb, to = choose(hand, table.script[number % len(table.script)])
        assert hand.act(verb, to) == twin.act(verb, to)
        number += 1
    assert twin.events[1:] == hand.events[before:]
    assert twin.text == hand.text
    assert whole(state_behind(twin)) == whole(state_behind(hand))
    assert Hand.replay(twin.to_json()) == twin, "the log of what was taken up is replayed"


@given(tables())
@FEW
def test_every_state_is_read_again(table: Table) -> None:
    check_every_state_is_read_again(table)


@given(tables())
@FEW
def test_a_hand_taken_up_goes_on_alike(table: Table) -> None:
    check_it_goes_on_alike(table)


@pytest.mark.long
@given(tables())
@MANY
def test_every_state_of_many_hands_is_read_again(table: Table) -> None:
    check_every_state_is_read_again(table)


@pytest.mark.long
@given(tables())
@MANY
def test_many_hands_taken_up_go_on_alike(table: Table) -> None:
    check_it_goes_on_alike(table)
