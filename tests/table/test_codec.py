"""A table's stream as JSON: every kind of event there and back, the two sorts told apart."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from tests.table.tables import SETTINGS, STAKES
from upcard import Hand, Stakes
from upcard.hand.events import AnyEvent
from upcard.table import events as happened
from upcard.table.codec import decode, encode, is_room_event, kind_of
from upcard.table.events import AnyRoomEvent

EVENTS: tuple[AnyRoomEvent, ...] = (
    happened.TableOpened(SETTINGS, "ann"),
    happened.StakesChanged(STAKES, 300, 1200),
    happened.PaceChanged("quick"),
    happened.DealerChanged(20),
    happened.OwnerChanged("ben"),
    happened.SeatTaken(1, "ann", "Ann", ""),
    happened.SeatChangeAsked(1, 4),
    happened.SeatChanged(1, 4, "ann"),
    happened.BuyInAsked(1, 300),
    happened.ChipsBought(1, "ann", 300, short=True),
    happened.ChipsPutDown(1, 300),
    happened.SatOut(1, "wish"),
    happened.CameBack(1),
    happened.GoingAnnounced(1, "removed"),
    happened.SeatLeft(1, "ann", 300, "away", 77),
    happened.ListJoined("ben", "Ben"),
    happened.ListLeft("ben", "late"),
    happened.SeatHeld(1, "ben"),
    happened.TimeTaken(1, 30),
    happened.TimeAdded(1, 1),
    happened.Paused("ann", "chips are missing"),
    happened.Resumed("ann"),
    happened.GameEnded("ann"),
    happened.Said("ann", "Ann", 1, "héllo ♠"),
    happened.SecretPromised(1, "hash", "secret"),
    happened.NumberPromised(1, "hash"),
    happened.DeckSealed(1, "root", "secret", {1: "hash"}, "again"),
    happened.HandStarted(1, {1: "ann"}, {1: "Ann"}, "root", {1: "00"}, "seed"),
    happened.HandFinished(1, {1: 300}, 2, left=3, impounded=4),
)


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(AnyRoomEvent))


@pytest.mark.parametrize("event", EVENTS, ids=kind_of)
def test_an_event_of_a_table_goes_there_and_back_and_belongs_to_no_hand(event: AnyRoomEvent) -> None:
    hand, kind, body, _ = encode(event, 7)
    assert (hand, kind) == (0, kind_of(event))
    assert msgspec.json.decode(body)["type"] == kind
    assert decode(body) == event
    assert is_room_event(decode(body))


def test_the_events_of_a_hand_go_into_the_same_stream_under_its_number() -> None:
    played = Hand("stud-high", "roberts", Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30), {1: 99, 2: 99}, seed=1)
    for event in played.events:
        hand, kind, body, _ = encode(event, 7)
        assert (hand, decode(body)) == (7, event)
        assert kind == kind_of(event)
        assert not is_room_event(event)


def test_no_word_stands_for_two_kinds_of_events() -> None:
    kinds = [kind.__struct_config__.tag for kind in (*get_args(AnyRoomEvent), *get_args(AnyEvent))]
    assert len(kinds) == len(set(kinds))


def test_what_is_no_event_is_not_read() -> None:
    with pytest.raises(msgspec.DecodeError):
        decode(b'{"type":"nothing"}')
