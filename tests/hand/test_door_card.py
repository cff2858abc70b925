"""Which card the table is told is the door card: the upcard of third street, whatever else lies open."""

from __future__ import annotations

import pytest

from upcard.chips.stakes import Stakes
from upcard.floor.incident import Incident
from upcard.play.hand import Hand

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
DECK = "9c 9d 9h Tc Td Th 2c 7d As  3c Qc 9s Kh Jc"


def _hand(*slips: Incident) -> Hand:
    return Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 100}, DECK, 1, slips=slips)


def _doors(hand: Hand, viewer: int | None = None) -> list[str]:
    return [seat.door for seat in hand.view(viewer).seats]


def test_it_is_the_third_card() -> None:
    hand = _hand()
    assert _doors(hand) == _doors(hand, 2) == ["2c", "7d", "As"]
    for _ in range(3):
        hand.act("bring-in" if hand.options[0].verb == "bring-in" else "call", None)
    assert hand.street == "fourth"
    assert _doors(hand) == ["2c", "7d", "As"], "later cards change nothing"


def test_it_stays_known_when_the_hand_is_thrown_away() -> None:
    hand = _hand()
    hand.act("bring-in", 2)
    hand.act("fold")
    assert hand.view(None).seats[1].up == ()
    assert _doors(hand) == ["2c", "7d", "As"]


@pytest.mark.parametrize("card", [1, 2])
def test_an_exposed_hole_card_for_which_the_third_came_down_is_the_door_card(card: int) -> None:
    hand = _hand(Incident("exposed-hole-card", seat=2, card=card))
    exposed = "9d" if card == 1 else "Td"
    assert hand.view(None).seats[1].up == (exposed,)
    assert _doors(hand)[1] == exposed


@pytest.mark.parametrize("card", [1, 2])
def test_beside_an_exposed_hole_card_that_nobody_spoke_of_it_is_the_third(card: int) -> None:
    hand = _hand(Incident("exposed-hole-card", noticed="later", seat=2, card=card))
    assert hand.view(None).seats[1].up == ("9d" if card == 1 else "Td", "7d")
    assert _doors(hand)[1] == "7d"


def test_a_card_that_came_in_its_place_is_the_door_card() -> None:
    hand = _hand()
    hand.report(Incident("boxed-card", seat=2, card=3))
    (up,) = hand.view(None).seats[1].up
    assert up != "7d"
    assert _doors(hand)[1] == up
