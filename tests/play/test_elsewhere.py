"""Whether one's moves would differ at another house."""

from __future__ import annotations

from tests.play.staged import STAKES
from upcard.floor.incident import Incident
from upcard.play.elsewhere import Elsewhere, elsewhere
from upcard.play.hand import Hand
from upcard.rulebooks.shelf import shelf

IN_CHEAPLY = ("check", "call", "bring-in")


def stay_in(hand: Hand, street: str) -> None:
    """Let everybody stay in cheaply until a street is there."""
    while hand.street != street:
        offered = {option.verb for option in hand.options}
        hand.act(next(verb for verb in IN_CHEAPLY if verb in offered))


def everywhere(hand: Hand) -> dict[str, Elsewhere]:
    houses = shelf().houses
    return {name: elsewhere(hand, house) for name, house in houses.items() if name != hand.rules.house.name}


def test_the_moves_of_the_same_hand_are_compared_house_by_house() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 3: 500}, seed=7)
    assert {told.verdict for told in everywhere(hand).values()} == {"as here"}
    stay_in(hand, "fourth")
    before = list(hand.events)
    told = everywhere(hand)
    assert {name: each.verdict for name, each in told.items()} == {
        "canterbury": "as here", "mohegan": "as here", "procedures": "differs", "ukcasino": "differs",
    }  # fmt: skip
    assert told["mohegan"].moves == ()
    low = STAKES.small_bet
    assert told["ukcasino"].moves == ("check", f"bet {low}"), "there nobody folds where a check is free"
    assert hand.events == before


def test_a_hand_that_could_not_have_come_to_this_elsewhere_is_called_so() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 3: 500}, seed=7)
    stay_in(hand, "fourth")
    hand.act("fold")
    assert everywhere(hand)["ukcasino"].verdict == "otherwise"
    slips = [Incident("exposed-hole-card", seat=1, card=2)]
    slipped = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 3: 500}, seed=7, slips=slips)
    assert {told.verdict for told in everywhere(slipped).values()} == {"otherwise"}
