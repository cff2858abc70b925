"""Corners of slips and reports: what does not come to pass, what is said twice, and what the library refuses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.floor.played_table import STAKES, begun, one_acts, to_street
from upcard.floor.incident import BadReport, Incident
from upcard.floor.judging import rule
from upcard.hand.events import Checked, RulingGiven, Slipped, StubRemade
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks import rules_for

DECK = "9c 9d 9h Tc Td Th 2c 7d As  3c Qc 9s Kh Jc  3d 4c 4d 4h Qd  5c 5d 5h"


def three(*slips: Incident, house: str = "roberts") -> Hand:
    return Hand("stud-high", house, STAKES, {1: 100, 2: 100, 3: 100}, DECK, 1, slips=slips)


def slips_of(hand: Hand) -> list[str]:
    return [event.incident for event in hand.events if isinstance(event, Slipped)]


def to_the_end(hand: Hand) -> Hand:
    while not hand.over:
        if hand.options[0].verb == "show":
            hand.act("show")
        else:
            one_acts(hand)
    return hand


def test_no_pot_is_pushed_wrongly_where_nothing_is_taken_from_the_seat() -> None:
    winner = next(iter(to_the_end(three()).won))
    loser, other = (seat for seat in (1, 2, 3) if seat != winner)
    for seat, to in ((winner, winner), (9, other), (loser, other)):
        assert slips_of(to_the_end(three(pushed_wrongly(seat, to)))) == []
    assert slips_of(to_the_end(three(pushed_wrongly(winner, loser)))) == ["wrong-award"]


def pushed_wrongly(seat: int, to: int) -> Incident:
    return Incident("wrong-award", noticed="later", seat=seat, to=to)


def test_a_card_of_a_seat_that_is_not_in_is_not_looked_at() -> None:
    stacks = {1: 100, 2: 100, 4: 100}
    slips = (Incident("ineligible-seat-dealt", noticed="later", seat=3), Incident("boxed-card", seat=3, card=2))
    hand = Hand("stud-high", "roberts", STAKES, stacks, seed=1, slips=slips)
    assert slips_of(hand) == ["ineligible-seat-dealt"]


def test_a_boxed_card_without_a_number_is_that_of_its_street() -> None:
    hand = three(Incident("wrong-card-count", seat=1, count=-2), Incident("boxed-card", seat=1), house="roberts")
    to_street(hand, 5)
    assert "boxed-card" not in slips_of(hand)


def test_more_boxed_cards_than_there_are_cannot_be_reported_at_a_seat_either() -> None:
    hand = three()
    with pytest.raises(BadReport, match=r"^There are only 43 cards left in the deck\.$"):
        hand.report(Incident("boxed-card", seat=1, card=2, count=45))
    hand.report(Incident("boxed-card", seat=1, card=2, count=44))
    assert hand.over, "with so many it is a misdeal"


def test_a_short_deck_is_begun_only_once() -> None:
    hand = begun("canterbury", 8, [Incident("deck-short", left=8), Incident("deck-short", left=1)])
    to_street(hand, 7)
    assert slips_of(hand) == ["deck-short"]
    assert sum(isinstance(event, RulingGiven) for event in hand.events) == 1


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"seat": 12}, "seat of exposed-hole-card must be a whole number from 1 to 11, not 12."),
        ({"card": 3}, "card of exposed-hole-card must be 1 or 2, not 3."),
        ({"off_deck": 0}, "off_deck of exposed-hole-card must be a whole number from 1 to 52, not 0."),
        ({"acted": -1}, "acted of exposed-hole-card must be a whole number from 0 to 11, not -1."),
        ({"by": "cat"}, "by of exposed-hole-card must be dealer or player, not 'cat'."),
        ({"own": 1}, "own of exposed-hole-card must be yes or no, not 1."),
    ],
    ids=lambda value: "" if isinstance(value, str) else next(iter(value)),
)
def test_the_limits_of_facts_hold_everywhere(facts: dict[str, Any], sentence: str) -> None:
    incident, hand = Incident("exposed-hole-card", **{"seat": 2, **facts}), three()
    for judge in (
        lambda: rule(incident, rules_for("roberts", "stud-high")),
        lambda: hand.report(incident),
        lambda: hand.slip(incident),
    ):
        with pytest.raises(BadReport) as fault:
            judge()
        assert str(fault.value) == sentence


@pytest.mark.parametrize("facts", [{"seat": "x"}, {"seat": 99}, {"colour": "red"}], ids=str)
def test_a_dealers_slip_with_impossible_facts_is_refused_before_the_deal(facts: dict[str, Any]) -> None:
    with pytest.raises(BadReport, match=r"of boxed-card must be|boxed-card has no fact"):
        three(Incident("boxed-card", **facts))


def test_what_the_hand_tells_by_itself_has_no_limits() -> None:
    hand = three(Incident("burn-error", noticed="later", street=4))
    to_street(hand, 4)
    while hand.street == "fourth" and hand.stacks[1] > 60:
        hand.act("bet" if hand.options[-1].verb == "bet" else hand.options[-1].verb)
    assert hand.report(Incident("burn-error")).late


def test_a_ruling_can_be_named_by_its_number() -> None:
    hand = three()
    to_street(hand, 4)
    hand.report(Incident("ruling-disputed"))
    with pytest.raises(BadReport, match="There is no ruling 2 in this hand"):
        hand.decide_floor(2, "void")
    hand.decide_floor(1, "void", by="owner")
    assert hand.over
    assert hand.stacks == {1: 100, 2: 100, 3: 100}
    with pytest.raises(BadReport, match="has been decided already"):
        hand.decide_floor(1, "void")


def test_the_same_card_is_ruled_on_once_and_the_next_one_anew() -> None:
    hand = three()
    to_street(hand, 4)
    first = hand.report(Incident("boxed-card", seat=1))
    assert hand.report(Incident("boxed-card", seat=1)).number == first.number
    hand.slip(Incident("boxed-card", seat=1))
    second = hand.report(Incident("boxed-card", seat=1))
    assert second.number == first.number + 1, "recorded as a slip of its own it is another, even before anybody acts"
    one_acts(hand)
    assert hand.report(Incident("boxed-card", seat=1)).number == second.number + 1


def test_a_boxed_card_in_the_deck_is_another_once_somebody_has_acted() -> None:
    hand = three()
    top = state_behind(hand).stub[-1]
    hand.report(Incident("boxed-card", seat=0))
    hand.report(Incident("boxed-card", seat=0))
    assert state_behind(hand).muck == [top]
    hand.act("bring-in", 2)
    hand.report(Incident("boxed-card", seat=0))
    assert hand.over, "the second is a misdeal"


def test_an_act_that_a_ruling_enters_is_no_answer_to_the_ruling() -> None:
    hand = three()
    to_street(hand, 4)
    hand.act("bet")
    seat = hand.turn
    assert seat is not None
    hand.report(Incident("string-bet", seat=seat, put=4, added=4))
    assert [choice.name for choice in hand.copy().report(Incident("ruling-disputed", by="supervisor")).choices]
    one_acts(hand)
    assert hand.report(Incident("ruling-disputed", by="supervisor")).late


def test_a_hand_that_goes_after_a_street_was_taken_back_opens_no_round_again() -> None:
    hand = begun("roberts", 5)
    to_street(hand, 4)
    hand.act("bet")
    for _ in range(3):
        hand.act("call")
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    hand.report(Incident("skipped-player", seat=passed))
    assert (hand.street, hand.turn) == ("fourth", passed)
    other = next(seat for seat in state_behind(hand).order if seat != passed)
    assert hand.report(Incident("joker", seat=other)).remedies == ("hand-dead",)
    assert (hand.street, hand.turn) == ("fourth", passed)
    assert [option.verb for option in hand.options] == ["fold", "call", "raise"]


def test_four_early_deals_take_four_orders_and_the_hand_replays() -> None:
    hand = Hand("stud-high", "mohegan", STAKES, dict.fromkeys((1, 2, 3), 500), seed=5, showdown="ask")
    for number in (3, 4, 5, 6):
        to_street(hand, number)
        if number == 3:
            one_acts(hand)
        hand.slip(Incident("premature-deal", count=1))
        hand.report(Incident("premature-deal"))
        to_street(hand, number + 1)
    remade = [event for event in hand.events if isinstance(event, StubRemade)]
    assert len(remade) == 4
    assert Hand.replay(hand.to_json()).log == hand.log
    before = hand.events[: hand.events.index(remade[3])]
    last_act = max(place for place, event in enumerate(before) if isinstance(event, Checked))
    twin = Hand.replay(before[:last_act])
    one_acts(twin)
    assert [event for event in twin.events if isinstance(event, StubRemade)] == remade, "with the same orders"
