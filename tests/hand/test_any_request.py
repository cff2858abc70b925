"""Whatever anybody asks for at whatever moment: it is granted or refused in a sentence, and nothing is ever lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hand.checks import every_card_is_in_one_place, folded, no_chip_is_lost, seats_are_as_counted, snapshot
from tests.hand.tables import Table, act, tables
from tests.hand.test_offers import check_refused
from tests.hand.test_secrets import check_nothing_hidden_is_named
from upcard import Hand, NotAllowed
from upcard.hand.events import HandBegan
from upcard.hand.requests import (
    Act,
    AnyRequest,
    AskToSee,
    BeginNextDeal,
    CallTime,
    ClaimPot,
    Collect,
    Leave,
    Mix,
    Return,
    RunOutOfTime,
    ShowCards,
    ShowTo,
)
from upcard.play.hand import state_behind

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.hand.state import HandState


def shown_cards(state: HandState, seat: int, other: int) -> tuple[int, ...]:
    """Return cards for a seat to show: its own or, now and then, another's."""
    if seat >= state.places or other >= state.places:
        return (0,)
    held = state.down[seat] or list(state.taken_in.get(seat, ())) or state.down[other]
    return tuple(held[: 1 + other % 2])


REQUESTS: tuple[Callable[[HandState, int, int], AnyRequest], ...] = (
    lambda _, seat, __: CallTime(seat),
    lambda state, _, __: RunOutOfTime(state.betting.turn),
    lambda state, _, __: RunOutOfTime(state.betting.turn, protected=True),
    lambda _, seat, __: RunOutOfTime(seat),
    lambda _, seat, __: Leave(seat),
    lambda _, seat, __: Return(seat),
    lambda state, seat, other: ShowTo(seat, other, shown_cards(state, seat, other)),
    lambda state, seat, other: ShowCards(seat, shown_cards(state, seat, other)),
    lambda _, seat, other: AskToSee(seat, other),
    lambda _, seat, __: Collect(seat),
    lambda _, seat, __: ClaimPot(seat),
    lambda _, seat, __: BeginNextDeal("riffle" if seat % 2 else "first-card"),
    lambda state, _, __: Mix(tuple(range(len(state.stub) + len(state.burns)))),
    lambda _, seat, __: Mix(tuple(range(seat))),
    lambda _, seat, __: Act(seat, "split"),
    lambda _, seat, __: Act(seat, "add-chips", 20),
    lambda _, seat, __: Act(seat, "run-twice"),
)


def request(hand: Hand, code: int) -> AnyRequest:
    """Return the request that a number stands for at this moment."""
    code, kind = divmod(code, len(REQUESTS))
    code, seat = divmod(code, 10)
    return REQUESTS[kind](state_behind(hand), seat, code % 10)


def ask(hand: Hand, code: int) -> None:
    """Ask for what a number stands for."""
    ask_for(hand, request(hand, code))


def ask_for(hand: Hand, wish: AnyRequest) -> None:
    """Ask; a refusal is a sentence with a code and a ground, and leaves the hand as it was."""
    before = snapshot(hand)
    try:
        hand.ask(wish)
    except NotAllowed as refused:
        check_refused(refused.refusal, hand)
        assert snapshot(hand) == before


def play_with_requests(table: Table, codes: list[int]) -> Hand:
    """Play a hand, with a request before each decision and the rest of them when it is over."""
    hand = table.hand()
    number = 0
    while not hand.over:
        if number < len(codes):
            ask(hand, codes[number])
        if not hand.over:
            act(hand, table.script, number)
        number += 1
    for code in codes:
        ask(hand, code)
    for seat in state_behind(hand).given_up:  # everybody wants to see what was given up, the winner first
        for by in sorted(hand.stacks, key=lambda other: -hand.won.get(other, 0)):
            ask_for(hand, AskToSee(by, seat))
    return hand


def check_anything_may_be_asked(table: Table, codes: list[int]) -> None:
    hand = play_with_requests(table, codes)
    began = hand.events[0]
    assert isinstance(began, HandBegan)
    for state in folded(hand.events[1:], began):
        every_card_is_in_one_place(state)
        no_chip_is_lost(state, table.chips)
        seats_are_as_counted(state)
    assert len(hand.log) == len(hand.events)
    again = Hand.replay(hand.to_json())
    assert snapshot(again) == snapshot(hand)
    check_nothing_hidden_is_named(hand)


CODES = st.lists(st.integers(0, 100 * len(REQUESTS) - 1), max_size=30)


@settings(max_examples=150, derandomize=True)
@given(tables(), CODES)
def test_whatever_is_asked_nothing_is_lost(table: Table, codes: list[int]) -> None:
    check_anything_may_be_asked(table, codes)


@pytest.mark.long
@settings(max_examples=2_000, derandomize=True)
@given(tables(), CODES)
def test_whatever_is_asked_in_many_hands(table: Table, codes: list[int]) -> None:
    check_anything_may_be_asked(table, codes)
