"""What is offered is accepted, all else is refused, and refusals change nothing: at every decision of random hands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given, settings

from tests.hand.checks import every_card_is_in_one_place, no_chip_is_lost, snapshot
from tests.hand.tables import Table, act, tables
from upcard import NotAllowed, Option, Refusal
from upcard.hand.decide import decide
from upcard.hand.events import BetMade, BroughtIn, Called, Checked, Completed, Folded, HandMucked, HandShown, Raised
from upcard.hand.requests import VERBS, Act, RefusalCode
from upcard.play.hand import state_behind

if TYPE_CHECKING:
    from upcard import Hand

CODES = get_args(RefusalCode)
SENTENCE = re.compile(r"[A-Z][^.]*\.")
BECOMES: dict[str, type[object]] = {
    "fold": Folded,
    "check": Checked,
    "call": Called,
    "bring-in": BroughtIn,
    "complete": Completed,
    "bet": BetMade,
    "raise": Raised,
    "show": HandShown,
    "muck": HandMucked,
}
SIZED = (Called, BroughtIn, Completed, BetMade, Raised)


def fits(hand: Hand, option: Option, to: int) -> bool:
    """Tell whether a total is one that an option offers: in the unit of wagers, or the greatest."""
    if option.to is None or option.most is None:
        return to == option.to
    state = state_behind(hand)
    added = to - state.betting.bets[state.betting.turn]
    return option.to <= to <= option.most and (to == option.most or added % state.unit == 0)


def tried_amounts(hand: Hand) -> list[int]:
    """Return the totals on both sides of every boundary."""
    state = state_behind(hand)
    seat = state.betting.turn
    marks = {0, state.betting.bets[seat], state.betting.to_match, state.betting.level, state.stack[seat]}
    marks.add(state.betting.bets[seat] + state.stack[seat])
    for option in hand.options:
        marks |= {amount for amount in (option.to, option.most) if amount is not None}
    near = {mark + step for mark in marks for step in (-state.unit, -1, 0, 1, state.unit)}
    return sorted(near | {-1, 10**6})


def check_accepted(hand: Hand, verb: str, to: int | None) -> None:
    answer = decide(state_behind(hand), Act(hand.turn or 0, verb, to))
    assert isinstance(answer, BECOMES[verb]), f"{verb} {to} of {hand.options}: {answer}"
    if isinstance(answer, SIZED):
        assert to is None or answer.to == to
        same = [option for option in hand.options if option.verb == verb]
        assert any(fits(hand, option, answer.to) for option in same)


def check_refused(refusal: object, hand: Hand, codes: tuple[str, ...] = CODES) -> None:
    assert isinstance(refusal, Refusal), f"not offered, and became {refusal}"
    assert refusal.code in codes, refusal
    assert SENTENCE.fullmatch(refusal.sentence), refusal.sentence
    assert refusal.cites
    assert refusal.allowed in ((), hand.options)


def check_verb(hand: Hand, verb: str, amounts: list[int]) -> None:
    """Ask for a verb without an amount and with each of these."""
    state, seat = state_behind(hand), hand.turn or 0
    same = [option for option in hand.options if option.verb == verb]
    for to in amounts:
        if any(fits(hand, option, to) for option in same):
            check_accepted(hand, verb, to)
        else:
            codes = ("wrong-amount",) if same else ("not-offered", "capped", "not-reopened", "cannot-fold-unbet")
            check_refused(decide(state, Act(seat, verb, to)), hand, codes)
    answer = decide(state, Act(seat, verb))
    if len(same) == 1 and same[0].most is None:
        check_accepted(hand, verb, None)
    elif not same or isinstance(answer, Refusal):
        check_refused(answer, hand)
    else:  # the house says what it means if no amount is named
        check_accepted(hand, verb, None)


def check_options_make_sense(hand: Hand) -> None:
    offered = hand.options
    assert offered
    verbs = [option.verb for option in offered]
    assert verbs == sorted(verbs, key=VERBS.index)
    state = state_behind(hand)
    seat = state.betting.turn
    for option in offered:
        assert option.to is None or option.to > state.betting.bets[seat] or option.verb == "call"
        assert option.most is None or option.to is not None
        assert option.most is None or option.to is None or option.to < option.most
        greatest = option.most or option.to or 0
        assert greatest <= state.betting.bets[seat] + state.stack[seat]


def check_others_must_wait(hand: Hand) -> None:
    state = state_behind(hand)
    for seat in (0, *range(1, 10)):
        if seat != hand.turn:
            check_refused(decide(state, Act(seat, "call")), hand, ("not-your-turn",))
    for verb in ("dance", "", "all-in", "decline"):
        check_refused(decide(state, Act(hand.turn or 0, verb)), hand, ("not-offered",))


def check_offers(table: Table) -> None:
    hand = table.hand()
    number = 0
    while not hand.over:
        before, options = snapshot(hand), hand.options
        check_options_make_sense(hand)
        amounts = tried_amounts(hand)
        for verb in VERBS:
            check_verb(hand, verb, amounts)
        check_others_must_wait(hand)
        assert (snapshot(hand), hand.options) == (before, options)
        act(hand, table.script, number)
        number += 1
    check_refused(decide(state_behind(hand), Act(1, "check")), hand, ("over",))


def check_every_option_leads_on(table: Table) -> None:
    """Take each option on a copy: the hand goes on, and nothing is lost."""
    hand = table.hand()
    number = 0
    while not hand.over:
        before = snapshot(hand)
        for option in hand.options:
            for to in {option.to, option.most or option.to}:
                twin = hand.copy()
                twin.act(option.verb, to)
                every_card_is_in_one_place(state_behind(twin))
                no_chip_is_lost(state_behind(twin), table.chips)
                assert twin.over or twin.options
        with pytest.raises(NotAllowed, match=r"\.$"):
            hand.act("dance")  # type: ignore[arg-type]
        assert snapshot(hand) == before
        act(hand, table.script, number)
        number += 1


@settings(max_examples=120, derandomize=True)
@given(tables())
def test_options_are_exactly_what_is_accepted(table: Table) -> None:
    check_offers(table)


@settings(max_examples=100, derandomize=True)
@given(tables())
def test_every_option_leads_on(table: Table) -> None:
    check_every_option_leads_on(table)


@pytest.mark.long
@settings(max_examples=1_500, derandomize=True)
@given(tables())
def test_offers_in_many_hands(table: Table) -> None:
    check_offers(table)
    check_every_option_leads_on(table)
