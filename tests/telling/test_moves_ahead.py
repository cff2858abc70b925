"""Moves chosen before one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from tests.hand.tables import act, tables
from tests.play.staged import staged
from upcard.chips.stakes import Stakes
from upcard.hand.requests import Option
from upcard.hand.state import Phase
from upcard.play.hand import Hand, state_behind
from upcard.telling.moves_ahead import aheads, move_of, why_dropped
from upcard.telling.spoken import Ahead, AheadChoice

if TYPE_CHECKING:
    from tests.hand.tables import Table

THREE = {1: "? ? Kd", 2: "? ? 2d", 3: "? ? Jd"}


def offered(hand: Hand) -> dict[int, list[str]]:
    return {seat: [ahead.label for ahead in found] for seat, found in aheads(state_behind(hand)).items()}


def test_before_the_forced_bet_one_can_only_fold() -> None:
    assert offered(staged(THREE)) == {1: ["Fold"], 3: ["Fold"]}


def test_facing_a_bet() -> None:
    assert offered(staged(THREE, "2 bring-in"))[1] == ["Fold", "Call 5", "Call any", "Complete to 15"]
    raised = staged(THREE, "2 bring-in", "3 complete")
    assert offered(raised)[2] == ["Fold", "Call 10 more", "Call any", "Raise to 30"]


def test_with_nothing_to_call() -> None:
    hand = staged(THREE, "2 bring-in", "3 call", "1 call")
    free = ["Check or fold", "Check", "Check or call any"]
    assert offered(hand) == {2: [*free, "Bet 15"], 3: [*free, "Bet 15"]}
    pair = staged({1: "? ? Td Tc", 2: "? ? 2d 3h"}, "2 bring-in", "1 call")
    assert offered(pair) == {2: [*free, "Bet 15", "Bet 30"]}


def test_who_has_acted_may_choose_what_a_raise_would_lead_to() -> None:
    later = ["Fold to a completion", "Call a completion to 15", "Call any raise"]
    assert offered(staged(THREE, "2 bring-in", "3 call")) == {2: later, 3: later}
    checked = staged(THREE, "2 bring-in", "3 call", "1 call", "1 check")
    assert offered(checked)[1] == ["Fold to a bet", "Call a bet of 15", "Call any bet"]
    pair = staged({1: "? ? Td Tc", 2: "? ? 2d 3h", 3: "? ? 4d 8h"}, "2 bring-in", "3 call", "1 call", "1 check")
    assert offered(pair)[1] == ["Fold to a bet", "Call any bet"], "of two sizes one may come"
    poor = staged(THREE, "2 bring-in", "3 call", stacks={1: 500, 2: 500, 3: 11})
    assert offered(poor)[3] == ["Fold to a completion", "Call any raise"], "the whole of it cannot be paid"


def test_with_free_sizes_any_raise_is_meant() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting="no-limit")
    hand = staged(THREE, "2 bring-in", "3 call", stakes=stakes)
    assert offered(hand)[3] == ["Fold to a completion", "Call any raise"]


def test_who_is_folded_or_all_in_has_nothing_to_choose() -> None:
    assert set(offered(staged(THREE, "2 bring-in", "3 fold", "1 complete"))) == {1}
    poor = staged(THREE, "2 bring-in", "3 call", "1 complete", stacks={1: 16, 2: 500, 3: 500})
    assert set(offered(poor)) == {3}
    last = staged(THREE, "2 bring-in", "3 fold", "1 complete", stacks={1: 500, 2: 10, 3: 500})
    assert offered(last) == {}, "nobody is left who could raise"
    assert offered(staged(THREE, "2 bring-in", "3 fold", "1 fold")) == {}


OPEN = (Option("fold"), Option("check"), Option("bet", 15))
FACING = (Option("fold"), Option("call", 15), Option("raise", 30))


@pytest.mark.parametrize(
    ("choice", "to", "unbet", "bet"),
    [
        ("fold", None, ("fold", None), ("fold", None)),
        ("check", None, ("check", None), None),
        ("check-fold", None, ("check", None), ("fold", None)),
        ("call", 15, None, ("call", 15)),
        ("call", 30, None, None),
        ("call-any", None, ("check", None), ("call", 15)),
        ("raise", 15, ("bet", 15), None),
        ("raise", 30, None, ("raise", 30)),
    ],
)
def test_what_a_choice_means_when_the_turn_comes(
    choice: AheadChoice, to: int | None, unbet: tuple[str, int | None] | None, bet: tuple[str, int | None] | None
) -> None:
    ahead = Ahead(choice, to, "")
    assert move_of(ahead, OPEN) == unbet
    assert move_of(ahead, FACING) == bet
    assert move_of(ahead, (Option("show"),)) is None


def test_why_a_choice_is_gone() -> None:
    call = Ahead("call", 15, "Call 15")
    assert why_dropped(call, street_changed=False) == "Call 15 is no longer chosen: the price has changed."
    assert why_dropped(call, street_changed=True) == "Call 15 is no longer chosen: a new street has begun."


@settings(max_examples=100)
@given(table=tables())
def test_what_could_be_chosen_ahead_can_be_done_if_nothing_changed(table: Table) -> None:
    """Choices are what the seat would be offered: when its turn comes at the same price, each is among its options."""
    hand = table.hand()
    number = 0
    waiting: dict[int, tuple[int, int, tuple[Ahead, ...]]] = {}
    while not hand.over:
        state = state_behind(hand)
        before = hand.options
        now = aheads(state)
        assert hand.options == before
        assert hand.turn not in now
        price = (state.street, state.betting.to_match)
        betting = state.phase == Phase.BETTING and not state.betting.forced
        if betting and hand.turn in waiting and waiting[hand.turn][:2] == price:
            verbs = {option.verb for option in hand.options}
            for ahead in waiting[hand.turn][2]:
                sizes_changed = ahead.choice == "raise"  # an open pair's check, or a fold, may change these
                assert sizes_changed or move_of(ahead, hand.options) or ("fold" not in verbs and ahead.choice == "fold")
        waiting |= {seat: (*price, found) for seat, found in now.items()}
        act(hand, table.script, number)
        number += 1
