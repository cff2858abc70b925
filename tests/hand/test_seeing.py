"""What a seat or a spectator sees of each kind of event that not everybody sees whole, and who looks back later."""

from __future__ import annotations

import pytest

from upcard import Hand, Stakes
from upcard.cards.card import parse_card
from upcard.hand import views
from upcard.hand.events import (
    CardBurned,
    CardDealt,
    CardsMoved,
    DeadCardDealt,
    HandBegan,
    HandRetrieved,
    Slipped,
    StubRemade,
)
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.events.of_the_floor import CardMove, Place
from upcard.hand.seeing import SAME_FOR_ALL, looking_back, seen_by
from upcard.play.hand import state_behind

STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
CITE = Cite(("RR-8.1",), ())
ACE = parse_card("As")


def test_a_hand_begins_without_its_deck() -> None:
    began = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 80}, seed=1).events[0]
    assert isinstance(began, HandBegan)
    seen = seen_by(began, 1)
    assert isinstance(seen, views.HandSeen)
    assert (seen.stacks, seen.order, seen.cites) == ({1: 100, 2: 80}, (1, 2), began.cites)
    assert not hasattr(seen, "deck")


@pytest.mark.parametrize(("viewer", "up", "sees"), [(2, False, True), (1, True, True), (1, False, False)])
def test_a_down_card_is_seen_by_its_player_alone(viewer: int, up: bool, sees: bool) -> None:  # noqa: FBT001 - a table
    dealt = CardDealt(2, ACE, up, CITE)
    assert seen_by(dealt, viewer) == (dealt if sees else views.DownCardSeen(2, dead=False, cite=CITE))


def test_a_burn_and_a_new_stub_are_seen_by_nobody() -> None:
    for viewer in (None, 1):
        assert seen_by(CardBurned(ACE, CITE), viewer) == views.BurnSeen(CITE)
        assert seen_by(StubRemade((ACE, 3), burn=True, cite=CITE), viewer) == views.StubSeen(2, CITE)


def test_what_counts_as_the_same_for_all_is_seen_alike_by_every_seat() -> None:
    hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys(range(1, 9), 100), seed=1)
    while hand.turn is not None:
        hand.act(*next((o.verb, o.to) for o in hand.options if o.verb != "fold"))
    found = [StubRemade((ACE, 3), burn=True, cite=CITE), DeadCardDealt(2, ACE, up=False, cite=CITE), *hand.events]
    same = [event for event in found if type(event) in SAME_FOR_ALL]
    assert {type(event) for event in same} == SAME_FOR_ALL
    for event in same:
        assert all(seen_by(event, seat) == seen_by(event, None) for seat in range(1, 9))


def test_a_slip_that_nobody_could_see_tells_not_even_its_ground() -> None:
    plain = Slipped("exposed-hole-card", 2, {"card": 1}, plain=True, cite=CITE)
    hidden = Slipped("exposed-hole-card", 2, {"card": 1}, plain=False, cite=CITE)
    assert seen_by(plain, 1) == plain
    assert seen_by(hidden, 2) == views.Unseen(UNCITED)


@pytest.mark.parametrize(
    ("source", "target", "open_to"),
    [
        (("up", 2), ("muck", 0), (None, 1, 2)),
        (("stub", 0), ("common", 0), (None, 1, 2)),
        (("down", 2), ("muck", 0), (2,)),
        (("stub", 0), ("down", 2), (2,)),
        (("stub", 0), ("burns", 0), ()),
    ],
)
def test_a_card_that_is_moved_is_seen_where_it_lies_open_and_by_its_player(
    source: tuple[Place, int], target: tuple[Place, int], open_to: tuple[int | None, ...]
) -> None:
    moved = CardsMoved((CardMove(ACE, *source, *target),), CITE)
    hidden = views.MovesSeen((views.CardMoveSeen(None, *source, *target),), CITE)
    for viewer in (None, 1, 2):
        assert seen_by(moved, viewer) == (moved if viewer in open_to else hidden)


def test_of_several_cards_that_are_moved_each_viewer_sees_his() -> None:
    moved = CardsMoved((CardMove(ACE, "down", 1, "muck", 0), CardMove(7, "up", 2, "muck", 0)), CITE)
    assert seen_by(moved, 1) == moved
    one, two = views.CardMoveSeen(None, "down", 1, "muck", 0), views.CardMoveSeen(7, "up", 2, "muck", 0)
    assert seen_by(moved, 2) == views.MovesSeen((one, two), CITE)


def test_a_hand_that_is_given_back_shows_its_upcards_and_no_others() -> None:
    back = HandRetrieved(2, (ACE, 3), (7,), 1, CITE)
    assert seen_by(back, 2) == back
    assert seen_by(back, 1) == views.RetrievalSeen(2, 2, (7,), 1, CITE)


def test_who_looks_back_has_nothing_to_do_and_sees_what_was_opened_since() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, deck="Ah Ks 3d Kd 2c Qs 9h")
    state = state_behind(hand)
    assert hand.turn == 1
    assert hand.view(1).options
    seen = looking_back(state, 1, {2: state.down[2]})
    assert (seen.options, seen.own) == ((), ("Ah", "3d"))
    assert [seat.shown for seat in seen.seats] == [(), ("Ks", "Kd")]
    assert looking_back(state, None, {}).seats == hand.view(None).seats
