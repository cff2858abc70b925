"""Cards that went wrong in a hand: how they are found again, what a viewer learns of them, and what cannot be true."""

import pytest

from upcard.cards.card import cards_text
from upcard.chips.stakes import Stakes
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport, Incident
from upcard.hand.events import CardsMoved
from upcard.hand.seeing import seen_by
from upcard.hand.views import MovesSeen
from upcard.play.hand import Hand, state_behind

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
DECK = "5c 9h 7c 6c 9s 8c Kd Jc 3d 2c Th Qh 8d 4s 2d 9c"


def begun(house: str = "roberts", deck: str = DECK, *, slips: tuple[Incident, ...] = (), carried: int = 0) -> Hand:
    stacks = {1: 100, 2: 100, 3: 100}
    return Hand("stud-high", house, STAKES, stacks, deck, 1, slips=slips, carried=carried)


def received(hand: Hand, seat: int) -> str:
    return cards_text(Scene(state_behind(hand), hand.events).cards_in_order(seat))


def on_fourth(house: str, slip: Incident) -> Hand:
    hand = begun(house, slips=(slip,))
    for verb in ("bring-in", "call", "call"):
        hand.act(verb, 2 if verb == "bring-in" else None)
    return hand


def test_a_card_that_replaces_another_stands_in_its_place() -> None:
    hand = on_fourth("roberts", Incident("boxed-card", noticed="later", seat=1, street=4))
    assert received(hand, 1) == "5c 6c Kd Th"
    hand.report(Incident("boxed-card", seat=1))
    assert [received(hand, seat) for seat in (1, 2, 3)] == ["5c 6c Kd Qh", "9h 9s Jc 8d", "7c 8c 3d 4s"]
    for _ in range(3):
        hand.act("check")
    assert received(hand, 1) == "5c 6c Kd Qh 9c"


def test_a_replaced_hole_card_is_the_same_card_of_the_hand() -> None:
    hand = begun("procedures", slips=(Incident("card-off-table", seat=2, card=1),))
    assert received(hand, 2) == "7c 8c 3d"
    with pytest.raises(BadReport, match="Seat 2 has 3 cards, and no card 5"):
        hand.report(Incident("card-off-table", seat=2, card=5))


def test_only_its_owner_sees_a_card_that_comes_in_place_of_a_down_card() -> None:
    hand = begun("mohegan", slips=(Incident("joker", seat=2, card=2),))
    moved = next(event for event in hand.events if isinstance(event, CardsMoved))
    assert seen_by(moved, 2) is moved
    for viewer in (1, 3, None):
        told = seen_by(moved, viewer)
        assert isinstance(told, MovesSeen)
        assert {move.card for move in told.moves} == {None}


@pytest.mark.parametrize(
    ("incident", "sentence"),
    [
        (Incident("exposed-hole-card"), "Say which seat it is about."),
        (Incident("exposed-hole-card", seat=5), "Seat 5 was not dealt into this hand; seats 1, 2, 3 were."),
        (Incident("exposed-hole-card", seat=2, off_deck=1), "off_deck is 5 in this hand, not 1; leave it out."),
        (Incident("exposed-hole-card", seat=2, others=1), "others is 0 in this hand, not 1; leave it out."),
        (Incident("both-hole-cards-exposed", seat=2, own=True), "own is no in this hand, not yes; leave it out."),
        (Incident("boxed-card", seat=2, mixed=True), "mixed is no in this hand, not yes; leave it out."),
        (Incident("boxed-card", seat=2, card=2, street=4), "street is 3 in this hand, not 4; leave it out."),
        (Incident("boxed-card", seat=2, card=4), "Seat 2 has 3 cards, and no card 4."),
        (Incident("boxed-card", seat=0, count=50), "There are only 43 cards left in the deck."),
        (Incident("joker"), "Say which seat it is about."),
        (Incident("dropped-card", seat=1, card=7), "Seat 1 has 3 cards, and no card 7."),
        (Incident("missing-card", count=44), "There are only 43 undealt cards, so 44 cannot be missing from them."),
        (Incident("wrong-back", over="awarded"), "over is no in this hand, not awarded; leave it out."),
        (Incident("knew-of-defective-deck"), "Say which seat it is about."),
        (Incident("knew-of-defective-deck", seat=1, void=True), "void is no in this hand, not yes; leave it out."),
    ],
    ids=lambda value: value.name if isinstance(value, Incident) else "",
)
def test_what_cannot_be_true_is_refused_and_changes_nothing(incident: Incident, sentence: str) -> None:
    hand = begun()
    before = len(hand.events)
    with pytest.raises(BadReport) as fault:
        hand.report(incident)
    assert str(fault.value) == sentence
    assert len(hand.events) == before


def test_a_hand_that_is_gone_cannot_have_been_dealt_wrongly() -> None:
    hand = begun()
    hand.act("bring-in", 2)
    hand.act("fold")
    for incident in ("exposed-hole-card", "both-hole-cards-exposed", "joker", "card-off-table", "dropped-card"):
        with pytest.raises(BadReport, match=r"^Seat 1 has no live hand any more\.$"):
            hand.report(Incident(incident, seat=1))


def test_several_boxed_cards_can_be_reported_at_once() -> None:
    hand = begun("canterbury")
    hand.report(Incident("boxed-card", seat=0, count=2))
    state = state_behind(hand)
    assert (cards_text(state.muck), len(state.stub)) == ("2c Th", 41)
    assert {"2c", "Th"} <= set(hand.view(None).dead)


def test_a_slip_that_is_still_to_come_comes_in_a_replayed_hand_too() -> None:
    hand = on_fourth("roberts", Incident("boxed-card", seat=1, street=5))
    twin = Hand.replay(hand.to_json())
    for each in (hand, twin):
        for _ in range(3):
            each.act("check")
    assert hand.log == twin.log
    assert any("boxed card" in sentence for sentence in twin.log)


def void(hand: Hand) -> None:
    hand.act("bring-in", 2)
    hand.act("complete", 4)
    hand.report(Incident("duplicate-card"))


def test_forfeited_chips_stay_in_for_the_next_hand() -> None:
    hand = begun()
    void(hand)
    assert (hand.left, hand.stacks) == (0, {1: 100, 2: 100, 3: 100})
    ruling = hand.report(Incident("knew-of-defective-deck", seat=1))
    hand.decide_floor(ruling, "forfeit")
    assert (hand.left, hand.stacks) == (5, {1: 95, 2: 100, 3: 100})
    twin = Hand.replay(hand.to_json())
    assert (twin.left, twin.stacks) == (5, hand.stacks)


def test_what_had_been_carried_into_a_void_hand_is_carried_on() -> None:
    hand = begun(carried=7)
    assert hand.left == 0
    void(hand)
    assert (hand.left, hand.stacks) == (7, {1: 100, 2: 100, 3: 100})


def test_a_void_hand_is_not_made_void_again() -> None:
    hand = begun()
    void(hand)
    with pytest.raises(BadReport, match=r"^The hand is void already\.$"):
        hand.report(Incident("wrong-back"))
