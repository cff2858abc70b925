"""Reports that are true and late, or that nobody could rule on by the book alone: they are ruled on, not refused."""

from __future__ import annotations

import re

import pytest

from tests.floor.paper_table import deck_for
from tests.floor.played_table import STAKES, begun, one_acts, to_street
from upcard.floor.incident import BadReport, Incident
from upcard.hand.events import RulingGiven
from upcard.play.hand import Hand, state_behind


def _on_fourth() -> tuple[Hand, int]:
    hand = begun("roberts", 4)
    to_street(hand, 4)
    assert hand.turn is not None
    return hand, hand.turn


def test_what_went_wrong_in_the_betting_stands_once_the_street_is_over() -> None:
    hand, seat = _on_fourth()
    said = Incident("string-bet", seat=seat, put=4, added=4)
    hand.slip(said)
    to_street(hand, 5)
    stacks = hand.stacks
    ruling = hand.report(said)
    assert (ruling.remedies, ruling.deadline, ruling.late) == (("stands",), "round-over", True)
    assert ruling.cites == ("RR-2-decisions.3",)
    assert ruling.decision == "The betting of that street is over, so what was done in it stands."
    assert (hand.street, hand.stacks) == ("fifth", stacks)
    before = len(hand.events)
    assert hand.report(said).number == ruling.number
    assert len(hand.events) == before, "a second report changes nothing"
    assert Hand.replay(hand.to_json()).log == hand.log


def test_a_motion_is_forgotten_once_its_player_has_acted() -> None:
    hand, seat = _on_fourth()
    hand.slip(Incident("forward-motion", seat=seat))
    one_acts(hand)
    ruling = hand.report(Incident("forward-motion", seat=seat))
    assert (ruling.remedies, ruling.deadline, ruling.late) == (("stands",), "own-action", True)


def test_a_ruling_on_a_round_that_is_over_can_be_contested_but_nobody_goes_back() -> None:
    hand, seat = _on_fourth()
    hand.slip(Incident("string-bet", seat=seat, put=4, added=4))
    to_street(hand, 5)
    hand.report(Incident("string-bet", seat=seat, put=4, added=4))
    contested = hand.report(Incident("ruling-disputed", by="supervisor"))
    assert [choice.name for choice in contested.choices] == ["stands", "void", "in-fairness"]
    hand, seat = _on_fourth()
    hand.report(Incident("string-bet", seat=seat, put=4, added=4))
    contested = hand.report(Incident("ruling-disputed", by="supervisor"))
    assert "backed-up" in [choice.name for choice in contested.choices]


def test_who_was_skipped_and_has_acted_on_the_next_street_is_too_late() -> None:
    hand, _ = _on_fourth()
    for _ in range(3):
        hand.act("check")
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    while hand.turn != passed:
        hand.act("check")
    hand.act("check")
    ruling = hand.report(Incident("skipped-player", seat=passed))
    assert (ruling.remedies, ruling.late) == (("stands", "hand-live"), True)


def test_who_was_skipped_and_has_acted_in_the_same_round_has_lost_nothing() -> None:
    hand, _ = _on_fourth()
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    hand.act("bet")
    while hand.turn != passed:
        hand.act("call")
    hand.act("call")
    with pytest.raises(BadReport, match="has acted since, so it has lost no turn"):
        hand.report(Incident("skipped-player", seat=passed))


def test_a_skipped_player_speaks_up_before_a_hand_is_shown() -> None:
    hand = begun("roberts", 3)
    to_street(hand, 7)
    hand.act("bet")
    hand.act("call")
    passed, before = hand.turn, state_behind(hand).copy()
    hand.slip(Incident("skipped-player", seat=passed))
    assert [option.verb for option in hand.options] == ["show", "muck"]
    assert hand.report(Incident("skipped-player", seat=passed)).remedies == ("backed-up",)
    state = state_behind(hand)
    assert (hand.turn, state.phase) == (passed, before.phase)
    assert (state.pots, state.rounds_closed, state.stack) == (before.pots, before.rounds_closed, before.stack)
    hand.act("call")
    while not hand.over:
        hand.act("show")
    assert Hand.replay(hand.to_json()).stacks == hand.stacks


def test_a_skipped_player_speaks_up_when_a_hand_has_been_shown() -> None:
    hand = begun("roberts", 3)
    to_street(hand, 7)
    hand.act("bet")
    hand.act("call")
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    hand.act("show")
    ruling = hand.report(Incident("skipped-player", seat=passed))
    assert ruling.late
    assert [choice.name for choice in ruling.choices] == ["hand-dead", "hand-live"]
    hand.decide_floor(ruling, "hand-dead")
    while not hand.over:
        hand.act("show")
    assert passed not in hand.won


@pytest.mark.parametrize(("choice", "won"), [("void", False), ("hand-live", True)])
def test_two_hands_that_nobody_can_tell_apart_are_for_the_supervisor(choice: str, won: bool) -> None:  # noqa: FBT001 - a table of cases
    hand = begun("roberts", 2)
    to_street(hand, 4)
    ruling = hand.report(Incident("cards-thrown-into-hand", seat=1, to=2, identifiable=False))
    assert [each.name for each in ruling.choices] == ["void", "hand-live"]
    hand.decide_floor(ruling, choice)
    assert hand.over
    assert (2 in hand.won) == won
    assert sum(hand.stacks.values()) == 1000


def test_whoever_lifted_upcards_and_folded_later_stays_out() -> None:
    hand, _ = _on_fourth()
    seat = hand.turn
    assert seat is not None
    hand.slip(Incident("upcards-picked-up", seat=seat))
    to_street(hand, 5)
    while hand.turn != seat:
        hand.act("check")
    hand.act("fold")
    assert hand.report(Incident("upcards-picked-up", seat=seat)).remedies == ("stands",)
    assert not state_behind(hand).live[seat]


def test_a_hand_can_be_fouled_while_another_owes_the_forced_bet() -> None:
    hand = begun("roberts", 4)
    first = hand.turn
    other = next(seat for seat in state_behind(hand).order if seat != first)
    hand.slip(Incident("hand-fouled", seat=other))
    assert hand.turn == first
    hand.act("bring-in", 2)
    assert hand.turn not in (None, other)
    assert not any(isinstance(event, RulingGiven) for event in hand.events)


@pytest.mark.parametrize("house", ["roberts", "mohegan"])
def test_who_is_passed_over_while_the_others_are_all_in_gets_every_street_back(house: str) -> None:
    hand = Hand("stud-high", house, STAKES, {1: 500, 2: 7, 3: 7}, deck_for(3), 1, showdown="ask")
    hand.act("bring-in", 2)
    hand.act("raise" if "raise" in [option.verb for option in hand.options] else "complete", 4)
    hand.act("call")
    hand.act("call")
    while hand.turn != 1:
        hand.act("bet" if "bet" in [option.verb for option in hand.options] else "call")
    assert hand.street == "fourth"
    assert [state_behind(hand).all_in[seat] for seat in (1, 2, 3)] == [False, True, True]
    hand.slip(Incident("skipped-player", seat=1))
    assert hand.street == "seventh"
    hand.report(Incident("skipped-player", seat=1))
    assert (hand.street, hand.turn) == ("fourth", 1)
    state = state_behind(hand)
    assert {len(state.down[seat]) + len(state.up[seat]) for seat in (1, 2, 3)} == {4}
    hand.act("call")
    assert {len(state_behind(hand).down[seat]) for seat in (1, 2, 3)} == {3}
    assert Hand.replay(hand.to_json()).log == hand.log


def test_a_ruling_keeps_what_is_to_be_weighed_and_old_logs_have_none() -> None:
    hand, seat = _on_fourth()
    hand.report(Incident("string-bet", seat=seat, put=4, added=4))
    contested = hand.report(Incident("ruling-disputed", by="supervisor"))
    assert len(contested.weigh) == 3
    assert hand.report(Incident("ruling-disputed", by="supervisor")).weigh == contested.weigh, "told again"
    (kept,) = [event for event in hand.events if isinstance(event, RulingGiven) and event.choices]
    assert kept.weigh == contested.weigh
    old = re.sub(r',"weigh":\[[^\]]*\]', "", hand.to_json())
    assert "weigh" not in old
    assert Hand.replay(old).log == hand.log
