"""Points that no whole hand reaches."""

import pytest

from upcard import Hand, NotAllowed, SetupError, Stakes
from upcard.hand.events import DeadCardDealt
from upcard.hand.events.base import UNCITED, Event
from upcard.hand.seeing import seen_by
from upcard.hand.views import DownCardSeen
from upcard.telling.sayings import narrate

STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)


def test_an_order_for_a_remade_stub_names_each_place_once() -> None:
    with pytest.raises(SetupError, match="name each place once"):
        Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, remakes=[(0, 0, 1)])


def test_a_short_order_is_completed_as_the_cards_lie() -> None:
    hand = Hand("stud-high", "canterbury", STAKES, dict.fromkeys(range(1, 8), 100), seed=5, remakes=[(2, 0, 1)])
    while not hand.over:
        verbs = [option.verb for option in hand.options]
        hand.act("check" if "check" in verbs else "call" if "call" in verbs else "bring-in")
    assert len(hand.won) >= 1


def test_a_dead_card_dealt_down_is_hidden_from_everybody() -> None:
    down, up = DeadCardDealt(3, 17, up=False, cite=UNCITED), DeadCardDealt(3, 17, up=True, cite=UNCITED)
    assert [seen_by(down, viewer) for viewer in (None, 3)] == [DownCardSeen(3, dead=True, cite=UNCITED)] * 2
    assert seen_by(up, None) == up


def test_the_house_knows_every_card() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, deck="Ah Ks 3d Kd 2c Qs 9h")
    seen = hand.house_view
    assert seen.open == hand.view(None)
    assert seen.down == {1: ("Ah", "3d"), 2: ("Ks", "Kd")}
    assert seen.stub[0] == "9h"
    piles = (*seen.stub, *seen.burns, *seen.set_aside, *seen.muck, *seen.down[1], *seen.down[2])
    assert len({*piles, *(card for seat in seen.open.seats for card in seat.up)}) == 52


def test_an_event_without_a_sentence_is_a_fault() -> None:
    class Unheard(Event, frozen=True, tag="unheard"):
        cites: tuple[str, ...] = ()

    with pytest.raises(TypeError, match="no sentence for Unheard"):
        narrate(Unheard())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("bring_in", "largest", "offered"),
    [(1, 10, ["bring-in 1", "complete 2-10"]), (2, 10, ["bring-in 2", "complete 3-10"]), (2, 2, ["bring-in 2"])],
)
def test_in_spread_limit_more_than_the_forced_bet_is_more(bring_in: int, largest: int, offered: list[str]) -> None:
    stakes = Stakes(ante=0, bring_in=bring_in, small_bet=2, big_bet=largest, betting="spread-limit")
    hand = Hand("stud-high", "roberts", stakes, {1: 100, 2: 100}, seed=3)
    assert [str(option) for option in hand.options] == offered


def test_a_move_that_is_not_offered_is_named_as_one_says_it() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, seed=3)
    seat = hand.turn
    with pytest.raises(NotAllowed, match=f"Seat {seat} cannot bring in 3; right would be bring-in 2."):
        hand.act("bring-in", 3)
    hand.act("bring-in")
    with pytest.raises(NotAllowed, match=r"cannot bring in now; allowed: fold, call 2, complete 5\."):
        hand.act("bring-in")
