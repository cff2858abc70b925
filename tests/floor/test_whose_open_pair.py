"""On an open pair the floor speaks of two limits only to whoever may choose between them."""

from __future__ import annotations

import pytest

import upcard
from upcard.floor.incident import Incident

STAKES = upcard.Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
# seat 1 has the aces, and seat 3 brings in; at the British casino only seat 1 may bet the upper limit then
DECK = "2c 2d 2h  3c 3d 3h  As 8s 4s  9c Ah Th 8h"


def on_fourth_street(turn: int) -> upcard.Hand:
    hand = upcard.Hand("stud-high", "ukcasino", STAKES, {1: 500, 2: 500, 3: 500}, deck=DECK)
    for verb in ("bring-in", "call", "call"):
        hand.act(verb)
    while hand.turn != turn:
        hand.act("check")
    return hand


@pytest.mark.parametrize(
    ("seat", "incident", "said"),
    [
        (1, Incident("oversized-chip", seat=1, chip=25), "the upper limit, as there is an open pair"),
        (2, Incident("oversized-chip", seat=2, chip=25), "the largest bet allowed"),
        (1, Incident("verbal-declaration", seat=1, said="bet"), "without an amount that is the lower limit"),
        (2, Incident("verbal-declaration", seat=2, said="bet"), "has to bet, whatever the chips and cards did"),
    ],
)
def test_the_ruling_knows_whose_pair_it_is(seat: int, incident: Incident, said: str) -> None:
    hand = on_fourth_street(seat)
    two_limits = [option.to for option in hand.options if option.verb == "bet"] == [5, 10]
    assert two_limits is (seat == 1)
    assert said in hand.report(incident).decision
